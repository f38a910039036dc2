import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { contract, isMethod, MAX_REQUEST_BYTES, type Method } from '../../shared/contract.ts';
import { failureSchema } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';
import { makeMessage, revive, type Known, type Message } from '../security/make-message.ts';
import { callApp, type WindowBridge } from '../support/call-app.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

const MESSAGES = 10_000;
const BATCH = 50;
/** A failing run prints its seed; the messages of a seed are always the same. */
const SEED = Number(process.env['ESCOPO_FUZZ_SEED'] ?? 1);

/** Left out of the random part: they would only send the window back to the picker, over and over. */
const ENDS_SESSION: readonly Method[] = ['profiles.close', 'profile.lock'];

let launched: LaunchedApp;
let log = '';

test.beforeAll(async () => {
  launched = await launchElectron({ locale: 'en' });
  launched.app.process().stderr?.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  // Nobody is there to close a dialog or a file manager.
  await launched.app.evaluate(({ dialog, shell }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    shell.openPath = () => Promise.resolve('');
  });
});

test.afterAll(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

test(`${String(MESSAGES)} malformed and out-of-order messages: nothing invalid is accepted, nothing breaks`, async () => {
  test.setTimeout(600_000);
  const { window } = launched;
  const known = await prepare(window);
  await window.evaluate(`globalThis.revive = ${revive.toString()}`);
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  for (let start = 0; start < MESSAGES; start += BATCH) {
    const messages = Array.from({ length: BATCH }, (_, index) =>
      makeMessage(SEED * 1_000_003 + start + index, known),
    );
    const answers = await send(window, messages);
    messages.forEach((message, index) => {
      const answer = answers[index];
      const problem = judge(message, answer);
      const kind = answer === undefined || answer.ok ? 'ok' : answer.error.type;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (problem !== null)
        wrong.push(`${JSON.stringify(message.method)?.slice(0, 60) ?? 'nothing'}: ${problem}`);
    });
    await openAgain(window, known);
  }
  await test
    .info()
    .attach('answers', { body: JSON.stringify([...seen], null, 2), contentType: 'application/json' });
  const faults = log.split('\n').filter((line) => line.startsWith('escopo: '));
  expect(new Set(wrong), `seed ${String(SEED)}\n${[...new Set(faults)].join('\n')}`).toEqual(new Set());
  expect(seen.get('invalid-input') ?? 0).toBeGreaterThan(MESSAGES / 10);
  expect(seen.get('ok') ?? 0).toBeGreaterThan(0);
  // Still the same process, still answering.
  expect((await callApp(window, 'app.info', {})).version).toBe('0.1.0');
  expect(launched.app.process().exitCode).toBeNull();
});

test('a message above the limit is refused unread, and the window lives on', async () => {
  const { window } = launched;
  const answers = await window.evaluate(async (limit) => {
    const { escopo } = globalThis as unknown as { readonly escopo: WindowBridge };
    return [
      await escopo.call('memories.remember', { text: 'x'.repeat(limit / 2 + 1) }),
      await escopo.call('attachments.add', { number: 1, name: 'x', bytes: new Uint8Array(limit + 1) }),
    ];
  }, MAX_REQUEST_BYTES);
  for (const answer of answers) {
    expect(answer).toEqual({ ok: false, error: { type: 'too-large', limitBytes: MAX_REQUEST_BYTES } });
  }
});

test('lists that are too long and values that are too deep are refused', async () => {
  const answers = await launched.window.evaluate(async () => {
    const { escopo } = globalThis as unknown as { readonly escopo: WindowBridge };
    let deep: unknown = 'deep';
    for (let level = 0; level < 900; level += 1) deep = [deep];
    return await Promise.all([
      escopo.call('memories.forget', { numbers: Array.from({ length: 20_000 }, (_, index) => index + 1) }),
      escopo.call('memories.list', { scopes: Array.from({ length: 20_000 }, () => 'user') }),
      escopo.call('memories.remember', { text: 'x', tags: Array.from({ length: 20_000 }, () => 'tag') }),
      escopo.call('memories.remember', { text: deep, tags: deep }),
    ]);
  });
  expect(answers.filter(({ ok }) => ok)).toEqual([]);
  expect(JSON.stringify(answers)).not.toContain('internal');
});

test('what cannot be sent fails in the window that tried', async () => {
  const outcomes = await launched.window.evaluate(async () => {
    const { escopo } = globalThis as unknown as { readonly escopo: WindowBridge };
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const values: unknown[] = [
      () => 1,
      Symbol('x'),
      document.body,
      globalThis,
      {
        get text(): string {
          throw new Error('getter');
        },
      },
      cyclic,
    ];
    return await Promise.all(
      values.map((value) =>
        Promise.resolve()
          .then(() => escopo.call('memories.remember', value))
          .then(
            (answer) => (answer.ok ? 'accepted' : answer.error.type),
            () => 'not sent',
          ),
      ),
    );
  });
  expect(
    outcomes.every((outcome) => outcome === 'not sent' || outcome === 'invalid-input'),
    outcomes.join(),
  ).toBe(true);
  expect((await callApp(launched.window, 'app.info', {})).version).toBe('0.1.0');
});

test('a thousand messages at once are all answered', async () => {
  const answers = await launched.window.evaluate(async () => {
    const { escopo } = globalThis as unknown as { readonly escopo: WindowBridge };
    return await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        escopo.call(index % 2 ? 'app.info' : 'memories.nothing', {}),
      ),
    );
  });
  expect(answers.filter(({ ok }) => ok)).toHaveLength(500);
});

/** A person with memories, a team and an agent, so that messages can be about something. */
async function prepare(window: Page): Promise<Known> {
  const profile = await callApp(window, 'profiles.create', {
    name: 'Ana',
    email: 'ana@acme.example',
    color: 'green',
    locale: 'en',
  });
  const numbers: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { memory } = await callApp(window, 'memories.remember', { text: `Memory number ${String(index)}` });
    numbers.push(memory.number);
  }
  await callApp(window, 'teams.create', { slug: 'acme', name: 'Acme' });
  const { grant } = await callApp(window, 'agents.create', {
    name: 'Agent',
    scopes: ['user'],
    access: 'read-write',
    expiresAt: null,
  });
  const methods = (Object.keys(contract) as Method[]).filter((method) => !ENDS_SESSION.includes(method));
  return {
    methods,
    names: [
      profile.id,
      'acme',
      'ana@acme.example',
      grant.id,
      ...numbers,
      numbers,
      'zip',
      'fact',
      30,
      'team:acme',
      'world',
    ],
    fields: Object.fromEntries(methods.map((method) => [method, fieldsOf(contract[method].input)])),
  };
}

function fieldsOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Messages of one batch go out together; the next waits for their answers. */
async function send(window: Page, messages: readonly Message[]): Promise<readonly Result<unknown>[]> {
  return await window.evaluate(async (json) => {
    const page = globalThis as unknown as {
      readonly escopo: WindowBridge;
      readonly revive: (value: unknown) => unknown;
    };
    const failed = (type: string) => ({ ok: false as const, error: { type } as never });
    const answers = await Promise.all(
      (JSON.parse(json) as readonly Message[]).map(({ method, input }) =>
        Promise.race([
          Promise.resolve()
            .then(() => page.escopo.call(method, page.revive(input)))
            .catch(() => failed('not-sent')),
          new Promise<Result<unknown>>((done) => setTimeout(() => done(failed('never-answered')), 30_000)),
        ]),
      ),
    );
    // What was read is not needed here, and may be large.
    return answers.map((answer) => (answer.ok ? { ok: true as const, value: null } : answer));
  }, JSON.stringify(messages));
}

/** What is wrong with this answer to this message, or null. */
function judge({ method, input }: Message, answer: Result<unknown> | undefined): string | null {
  if (answer === undefined) return 'no answer';
  if (!answer.ok) {
    // The window itself may refuse to clone a value.
    if (answer.error.type === ('not-sent' as string)) return null;
    const known = failureSchema.safeParse(answer.error);
    if (!known.success) return `unknown failure ${JSON.stringify(answer.error)}`;
    return known.data.type === 'internal' ? 'internal' : null;
  }
  if (typeof method !== 'string' || !isMethod(method)) return 'accepted without such a method';
  return contract[method].input.safeParse(asItArrives(revive(structuredClone(input)))).success
    ? null
    : 'accepted an invalid input';
}

/** What the bridge makes of a value: a property named `__proto__` is lost, a map arrives as an empty object. */
function asItArrives(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asItArrives);
  if (value instanceof Map) return {};
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === '__proto__' ? [] : [[key, asItArrives(item)]])),
  );
}

/** A message may well have been a valid way to leave; the next ones are about the same person again. */
async function openAgain(window: Page, known: Known): Promise<void> {
  const { profile } = await callApp(window, 'profiles.current', {});
  if (profile === null) await callApp(window, 'profiles.open', { id: String(known.names[0]) });
}
