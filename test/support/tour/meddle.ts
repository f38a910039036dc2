import type { ElectronApplication } from '@playwright/test';
import type { Method } from '../../../shared/contract.ts';

/** What becomes of a window's requests. All else is answered as ever. */
export interface Meddling {
  /** Refused as a bug is; `all` are those but what the window needs to stand at all. */
  readonly refused?: 'all' | readonly Method[];
  /** Wait until the next meddling. */
  readonly held?: readonly Method[];
  /** Written over what the app answers. */
  readonly answers?: Readonly<Partial<Record<Method, object>>>;
}

const ALWAYS: readonly Method[] = [
  'app.info',
  'app.notices',
  'app.settings',
  'app.takeCommand',
  'profile.view',
  'profiles.current',
  'profiles.list',
  'teams.list',
];

/** As the app's process gets them: requests by their names. */
interface Rules {
  readonly refused: 'all' | readonly string[];
  readonly held: readonly string[];
  readonly answers: Readonly<Record<string, object>>;
  readonly always: readonly string[];
}

const current = new WeakMap<ElectronApplication, string>();

/**
 * Comes between the windows and the app, until it is called again; with nothing it lets everything through. Answers
 * whether that is another meddling than before.
 */
export async function meddle(app: ElectronApplication, meddling: Meddling = {}): Promise<boolean> {
  const before = current.get(app) ?? '{}';
  const next = JSON.stringify(meddling);
  if (next === before) return false;
  current.set(app, next);
  const rules: Rules = {
    refused: meddling.refused ?? [],
    held: meddling.held ?? [],
    answers: meddling.answers ?? {},
    always: ALWAYS,
  };
  await app.evaluate(({ ipcMain }, { refused, held, answers, always }) => {
    type Answer = { readonly ok: boolean; readonly value?: object };
    type Handler = (event: unknown, method: string, input: unknown) => Promise<Answer>;
    const kept = globalThis as unknown as { escopoHandler?: Handler; escopoRelease?: () => void };
    // Electron keeps the handlers of `ipcMain.handle` here; there is no public way to come between.
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
    const handle = kept.escopoHandler ?? handlers.get('escopo:call');
    if (handle === undefined) throw new Error('Nobody answers the windows');
    kept.escopoHandler = handle;
    kept.escopoRelease?.();
    const released = new Promise<void>((release) => (kept.escopoRelease = release));
    handlers.set('escopo:call', async (event, method, input) => {
      const isRefused = refused === 'all' ? !always.includes(method) : refused.includes(method);
      if (isRefused) return { ok: false, error: { type: 'internal', reference: '0badf00d' } };
      if (held.includes(method)) await released;
      const answer = await handle(event, method, input);
      return answer.ok ? { ...answer, value: { ...answer.value, ...answers[method] } } : answer;
    });
  }, rules);
  return true;
}
