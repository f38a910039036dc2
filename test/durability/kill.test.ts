import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVault } from '../../electron/open-vault.ts';
import { addMember } from '../../electron/services/add-member.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { createTeam } from '../../electron/services/create-team.ts';
import { doctor } from '../../electron/services/doctor.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { vaultPorts } from '../support/vault-ports.ts';

/** Kills in all. */
const KILLS = 100;
const TEAM = 'acme';

let folder: string;
let program: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'escopo-kill-'));
  // Node 20 runs no TypeScript, and only a process of its own can be killed: so the child is built first.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: resolve(import.meta.dirname, 'support/crash-child.ts'),
      outDir: join(folder, 'child'),
      target: 'node20',
    },
  });
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  program = join(folder, 'child/crash-child.js');
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface State {
  readonly texts: readonly (readonly [number, string])[];
  readonly bin: readonly number[];
  readonly files: readonly (readonly [number, string])[];
  readonly isMember: boolean;
}

interface Act {
  readonly op: 'add' | 'update' | 'forget' | 'member' | 'attach';
  readonly number?: number;
  readonly text?: string;
  readonly sha256?: string;
  readonly isMember?: boolean;
  readonly atOnce?: boolean;
}

/** One line of the child. */
interface Said {
  readonly state?: State;
  readonly begin?: Act;
  readonly done?: Act;
  readonly problem?: string;
}

/** What one life of the child said. */
interface Life {
  readonly state: State | null;
  readonly done: readonly Act[];
  /** Begun and not said to be done. */
  readonly open: Act | null;
  readonly problems: readonly string[];
}

test(`killed ${String(KILLS)} times, nothing that was acknowledged is lost and nothing that was deleted comes back`, async () => {
  // A life is mostly starting up, so two vaults live side by side.
  const acknowledged = await Promise.all([
    liveAndDieOften('one', KILLS / 2),
    liveAndDieOften('two', KILLS / 2),
  ]);
  expect(Math.min(...acknowledged)).toBeGreaterThan(KILLS / 2);
}, 240_000);

/** Kills the owner of one vault again and again and holds it to what it said; answers how many acts it acknowledged. */
async function liveAndDieOften(name: string, kills: number): Promise<number> {
  const root = join(folder, name);
  const people = await makePeople(root);
  const model = new Model();
  let acknowledged = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const life = await liveAndDie([root, ...people, TEAM], randomInt(1, 16));
    expect(life.problems, `life ${String(kill)}`).toEqual([]);
    expect(life.state, `life ${String(kill)} says what it finds`).not.toBeNull();
    expect(life.state === null ? [] : model.problemsOf(life.state), `life ${String(kill)}`).toEqual([]);
    for (const act of life.done) model.apply(act);
    model.open = life.open;
    acknowledged += life.done.length;
  }
  const opened = unwrap(await openVault(root, vaultPorts({ reportProblem: () => undefined })));
  const examined = unwrap(await doctor(opened.vault));
  await opened.close();
  expect(examined.findings.filter(({ severity }) => severity === 'damage')).toEqual([]);
  return acknowledged;
}

/** Everything that was acknowledged. */
class Model {
  readonly texts = new Map<number, string>();
  readonly gone = new Set<number>();
  readonly files = new Set<string>();
  isMember = true;
  /** What was under way when the last life ended: it may have happened. */
  open: Act | null = null;

  apply({ op, number = 0, text = '', sha256 = '', isMember = false }: Act): void {
    if (op === 'add' || op === 'update') this.texts.set(number, text);
    if (op === 'attach') this.files.add(`${String(number)} ${sha256}`);
    if (op === 'member') this.isMember = isMember;
    if (op === 'forget') {
      this.texts.delete(number);
      this.gone.add(number);
    }
  }

  /** What a life found that it should not have, or did not find. */
  problemsOf(state: State): readonly string[] {
    const found = new Map(state.texts);
    const { open } = this;
    // What was under way may have happened, whole; then it counts from now on.
    if (open?.op === 'add') {
      const added = state.texts.find(([number, text]) => text === open.text && !this.texts.has(number));
      if (added !== undefined) this.apply({ ...open, number: added[0] });
    }
    if (open?.op === 'update' && found.get(open.number ?? 0) === open.text) this.apply(open);
    if (open?.op === 'forget' && !found.has(open.number ?? 0)) this.apply(open);
    if (open?.op === 'member' && state.isMember === open.isMember) this.apply(open);
    const files = new Set(state.files.map(([number, sha256]) => `${String(number)} ${sha256}`));
    const isOf = (file: string, number: number): boolean => file.startsWith(`${String(number)} `);
    return [
      ...[...this.texts]
        .filter(([number, text]) => found.get(number) !== text)
        .map(([number]) => `#${String(number)} is lost or not what was acknowledged`),
      ...[...found.keys()]
        .filter((number) => !this.texts.has(number))
        .map(
          (number) => `#${String(number)} ${this.gone.has(number) ? 'came back' : 'was never acknowledged'}`,
        ),
      ...(state.isMember === this.isMember ? [] : ['the membership is not what was acknowledged']),
      ...[...this.files]
        .filter((file) => !files.has(file) && [...this.texts.keys()].some((number) => isOf(file, number)))
        .map((file) => `the file ${file} is lost`),
    ];
  }
}

/** Runs the child and kills it once it has said so many lines about its work, a moment later: amid whatever it does. */
async function liveAndDie(words: readonly string[], afterLines: number): Promise<Life> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const problems: string[] = [];
  let state: State | null = null;
  let open: Act | null = null;
  let spoken = 0;
  const done: Act[] = [];
  child.stderr.on('data', (chunk: Buffer) => problems.push(chunk.toString()));
  const exited = new Promise<void>((end) => child.once('close', () => end()));
  for await (const line of createInterface({ input: child.stdout })) {
    spoken += 1;
    if (spoken === afterLines + 1) setTimeout(() => child.kill('SIGKILL'), randomInt(0, 5));
    // The last line may be cut short by the death: it was then never said.
    const said = parse(line);
    if (said === null) break;
    if (said.problem !== undefined) problems.push(said.problem);
    if (said.begin !== undefined) open = said.begin;
    if (said.done !== undefined) {
      done.push(said.done);
      open = null;
    }
    if (said.state !== undefined) {
      state = said.state;
    }
  }
  await exited;
  return { state, done, open, problems };
}

function parse(line: string): Said | null {
  try {
    return JSON.parse(line) as Said;
  } catch {
    return null;
  }
}

async function makePeople(root: string): Promise<readonly string[]> {
  const opened = unwrap(await openVault(root, vaultPorts()));
  const { vault } = opened;
  const ids: string[] = [];
  for (const name of ['Ana', 'Ben']) {
    const email = `${name.toLowerCase()}@example.com`;
    ids.push(unwrap(await createProfile(vault, { name, email, color: 'violet', locale: 'en' })).id);
  }
  const ana = { door: 'command-line', userId: ids[0] } as Caller;
  const slug = teamSlugSchema.parse(TEAM);
  unwrap(await createTeam(vault, ana, { slug, name: 'Acme' }));
  // Once, so that both directions are exercised from a known state.
  unwrap(await addMember(vault, ana, { slug, email: 'ben@example.com' }));
  await opened.close();
  return ids;
}
