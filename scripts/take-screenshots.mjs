// The pictures of docs/images/, taken in the real app on a made-up vault: node scripts/take-screenshots.mjs [en|pt-BR]
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { _electron } from '@playwright/test';
import Database from 'better-sqlite3';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareRuntime } from './prepare-runtime.mjs';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure } from './prepare-runtime/say.mjs';
import { build } from './run/build.mjs';
import { openDisplay } from './run/open-display.mjs';
import { texts } from './screenshots/texts.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'en' | 'pt-BR'} Locale */

const DAY_MS = 86_400_000;
const PEOPLE = /** @type {const} */ ([
  ['Maria Souza', 'maria@acme.example', 'rose'],
  ['Pedro Lima', 'pedro@acme.example', 'green'],
  ['Ana Castro', 'ana@acme.example', 'amber'],
  ['João Ribeiro', 'joao@acme.example', 'violet'],
]);

try {
  await prepareRuntime();
  await build();
  const display = await openDisplay();
  const asked = process.argv[2];
  const locales = /** @type {const} */ (['en', 'pt-BR']).filter(
    (locale) => asked === undefined || asked === locale,
  );
  try {
    for (const locale of locales) await takeAll(locale, display.env);
  } finally {
    display.close();
  }
} catch (error) {
  announceFailure(error);
}

/**
 * Two starts: the first fills the vault; between them its memories get the days they are said to be from.
 * @param {Locale} locale
 * @param {NodeJS.ProcessEnv} env
 */
async function takeAll(locale, env) {
  const root = await mkdtemp(join(tmpdir(), 'escopo-pictures-'));
  try {
    const token = await withApp(root, locale, env, (window) => fill(window, locale));
    backdate(root, locale);
    await withApp(root, locale, env, (window) => takePictures(window, locale, token));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/**
 * @template Value
 * @param {string} root
 * @param {Locale} locale
 * @param {NodeJS.ProcessEnv} env
 * @param {(window: Page) => Promise<Value>} work
 * @returns {Promise<Value>}
 */
async function withApp(root, locale, env, work) {
  const cache = await mkdtemp(join(tmpdir(), 'escopo-electron-'));
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    cwd: projectRoot,
    args: [projectRoot, ...sandbox, `--user-data-dir=${cache}`, `--lang=${locale}`],
    env: {
      ...rest,
      ESCOPO_HOME: join(root, 'vault'),
      LANGUAGE: locale,
    },
  });
  const child = app.process();
  try {
    const window = await app.firstWindow();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800));
    return await work(window);
  } finally {
    const closed = app.close();
    await Promise.race([closed, wait(30_000)]);
    // The vault is closed by then; pictures wait for nothing else.
    child.kill('SIGKILL');
    await closed;
    // A virtual screen starts anew when its last window has closed; nothing can open a window meanwhile.
    await wait(2_000);
    await rm(cache, { recursive: true, force: true });
  }
}

/**
 * @param {Page} window
 * @param {Locale} locale
 * @returns {Promise<string>} the agent's token
 */
async function fill(window, locale) {
  const { lines, byAgent, fromMaria } = texts[locale];
  for (const [name, email, color] of PEOPLE) {
    await call(window, 'profiles.create', { name, email, color, locale });
    if (name !== 'Maria Souza') continue;
    await call(window, 'teams.create', { slug: 'acme-marketing', name: 'acme-marketing' });
    await shareAll(window, fromMaria);
  }
  await become(window, 'Maria Souza');
  for (const [, email] of PEOPLE.slice(1))
    await call(window, 'teams.addMember', { slug: 'acme-marketing', email });
  await become(window, 'João Ribeiro');
  for (const { daysAgo: _, ...line } of lines) await call(window, 'memories.remember', line);
  const grant = { scopes: ['user', 'team'], access: 'read-write', expiresAt: null };
  const { token } = await call(window, 'agents.create', { ...grant, name: 'Claude Desktop' });
  await call(window, 'agents.create', { ...grant, name: 'Cursor', scopes: ['user'], access: 'read' });
  await withAgent(window, token, async (agent) => {
    for (const text of byAgent) await agent.callTool({ name: 'remember', arguments: { text } });
  });
  return token;
}

/**
 * Shares as a person does: reads the letter for its first second and says yes.
 * @param {Page} window
 * @param {readonly string[]} shared
 */
async function shareAll(window, shared) {
  const numbers = [];
  for (const text of shared) numbers.push((await call(window, 'memories.remember', { text })).memory.number);
  const { ticket } = await call(window, 'share.preview', { numbers, target: 'team:acme-marketing' });
  await window.waitForTimeout(1_200);
  await call(window, 'share.confirm', { ticket, attachments: [] });
}

/**
 * The app is closed, so its file may be opened. What lives for two days is expired afterwards.
 * @param {string} root
 * @param {Locale} locale
 */
function backdate(root, locale) {
  const catalog = new Database(join(root, 'vault/users/_system/catalog.db'), { readonly: true });
  const joao = catalog.prepare('SELECT id FROM users WHERE email = ?').pluck().get('joao@acme.example');
  catalog.close();
  const db = new Database(join(root, 'vault/users', String(joao), 'memory.db'));
  const change = db.prepare(
    'UPDATE memories SET created_at = :at, updated_at = :at, expires_at = :at + ttl_days * 86400000 WHERE content = :text',
  );
  for (const { text, daysAgo } of texts[locale].lines)
    change.run({ text, at: Date.now() - daysAgo * DAY_MS });
  db.close();
}

/**
 * @param {Page} window
 * @param {Locale} locale
 * @param {string} token
 */
async function takePictures(window, locale, token) {
  const { search, question, agentReads } = texts[locale];
  const folder = join(projectRoot, 'docs/images', locale);
  await mkdir(folder, { recursive: true });
  await window.screenshot({ path: join(folder, 'people.png') });
  await become(window, 'João Ribeiro');
  await untilIndexed(window);

  /** @param {string} name */
  const picture = async (name) => {
    // Pointer, focus rings and fading hints are not what the picture is about.
    await window.mouse.move(640, 799);
    await window.waitForTimeout(1_500);
    await window.screenshot({ path: join(folder, `${name}.png`) });
  };
  /** @param {'light' | 'dark'} theme */
  const dress = async (theme) => {
    await call(window, 'profile.update', { theme });
    await window.locator(`html[data-theme="${theme}"]`).waitFor();
  };

  await call(window, 'profile.setView', { places: ['user', 'team:acme-marketing'] });
  await go(window, 'memories');
  await window.reload();
  await dress('light');
  await window.getByRole('searchbox').fill(search);
  await window.getByRole('option').first().click();
  await picture('memories');

  await dress('dark');
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox').fill('/share 1 acme-marketing');
  await window.keyboard.press('Enter');
  await window.getByText('pedro@acme.example').waitFor();
  await picture('share');
  await window.keyboard.press('Escape');

  await dress('light');
  await go(window, 'ask');
  await window.getByRole('textbox').last().fill(question);
  await window.waitForTimeout(800);
  await window.keyboard.press('Enter');
  await window.getByRole('article').last().waitFor();
  await picture('ask');

  await dress('dark');
  await withAgent(window, token, async (agent) => {
    for (const query of agentReads)
      await agent.callTool({ name: 'search_memories', arguments: { query, scopes: ['user', 'team'] } });
    await go(window, 'agents');
    await picture('agents');
  });

  await dress('light');
  await call(window, 'upkeep.run', {});
  await window.waitForTimeout(3_000);
  await go(window, 'upkeep');
  await picture('upkeep');
}

/**
 * @param {Page} window
 * @param {string} name
 */
async function become(window, name) {
  const { profiles } = await call(window, 'profiles.list', {});
  const id = profiles.find((/** @type {{ name: string }} */ profile) => profile.name === name)?.id;
  await call(window, 'profiles.open', { id });
  await window.reload();
  for (let tries = 0; !(await window.title()).includes(name); tries += 1) {
    if (tries > 100) throw new Error(`The window does not show ${name}`);
    await window.waitForTimeout(100);
  }
}

/**
 * @param {Page} window
 * @param {string} screen
 */
async function go(window, screen) {
  await window.evaluate(`location.hash = '#/${screen}'`);
  await window.locator('main').first().waitFor();
}

/**
 * The model loads at the first search.
 * @param {Page} window
 */
async function untilIndexed(window) {
  await call(window, 'memories.search', { query: 'a', scopes: ['user'] });
  let status = null;
  for (let tries = 0; tries < 240; tries += 1) {
    status = await call(window, 'embedding.status', {});
    if (status.state === 'ready') return;
    await window.waitForTimeout(500);
  }
  throw new Error(`The vault is not indexed: ${JSON.stringify(status)}`);
}

/**
 * @param {Page} window
 * @param {string} token
 * @param {(agent: Client) => Promise<void>} work
 */
async function withAgent(window, token, work) {
  const { agentDoor } = await call(window, 'app.info', {});
  const agent = new Client({ name: 'pictures', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(agentDoor.url), { requestInit: { headers } }),
  );
  try {
    await work(agent);
  } finally {
    await agent.close();
  }
}

/**
 * Asks as the window itself does. Failures throw.
 * @param {Page} window
 * @param {import('../shared/contract.ts').Method} method
 * @param {unknown} input
 * @returns {Promise<any>}
 */
async function call(window, method, input) {
  const answer = await window.evaluate(
    ([name, sent]) => /** @type {any} */ (globalThis).escopo.call(name, sent),
    /** @type {const} */ ([method, input]),
  );
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.value;
}
