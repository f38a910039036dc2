import type { EventName, EventPayload } from '../shared/events.ts';
import { ok, type Result } from '../shared/result.ts';
import { allHandlers, type HandlerPorts } from './all-handlers.ts';
import { ownerAddress } from './cli/owner-address.ts';
import { runCommand } from './cli/run-command.ts';
import { serveOwner } from './cli/serve-owner.ts';
import { registerContract, type IpcMainSlice } from './ipc/register-contract.ts';
import { createFarewells } from './ipc/farewells.ts';
import { createWindowSessions, type WindowSessions } from './ipc/window-sessions.ts';
import type { HttpDoor } from './mcp/serve-http.ts';
import type { ResourcePaths } from './resource-paths.ts';
import { createUpdates, type Updates } from './services/create-updates.ts';
import { embeddingStatus } from './services/embedding-status.ts';
import type { UpdatesPort } from './services/updates-port.ts';
import { shutDown } from './shut-down.ts';
import type { Owner } from './start-owner.ts';
import { takeVault } from './take-vault.ts';

/** What the app's entry hands over: slices of Electron and the words of this computer. */
export interface AppOptions {
  readonly root: string;
  readonly resources: ResourcePaths;
  readonly requests: IpcMainSlice;
  readonly isOurPage: (url: string) => boolean;
  /** Sends an event to one window's page. */
  readonly send: (windowId: number, event: EventName, payload: unknown) => void;
  readonly ports: Omit<HandlerPorts, 'agentDoor' | 'app' | 'farewells' | 'updates'> & {
    readonly app: Omit<HandlerPorts['app'], 'agentDoor' | 'jobs' | 'profileOf'>;
  };
  readonly updates: UpdatesPort;
  readonly log: (line: string) => void;
  /** Settled when the first page stands: until then nothing is done that no window needs. */
  readonly afterStart: Promise<void>;
}

/** The running app without its windows. */
export interface RunningApp {
  readonly owner: Owner;
  readonly sessions: WindowSessions;
  readonly updates: Updates;
  /** False when a part could not be closed. */
  close(): Promise<boolean>;
}

/** The port that agents are configured with; any free one when another program has it. */
const AGENT_PORT = 27_373;
/** Updates are looked for when the rest of the start is over; whether a day has passed is seen so often. */
const QUIET_BEFORE_UPDATES_MS = 5_000;
const UPDATE_CHECK_MS = 3_600_000;

/**
 * Opens the vault and all three doors, in the order that keeps promises: what was half done is finished before anybody
 * is served. Answers the failure of the vault when it cannot be opened; then nothing runs.
 */
export async function startApp(options: AppOptions): Promise<Result<RunningApp>> {
  const sessions = createWindowSessions();
  const farewells = createFarewells(sessions);
  const announce = <Name extends EventName>(
    audience: Parameters<WindowSessions['windowsOf']>[0],
    event: Name,
    payload: EventPayload<Name>,
  ): void => {
    for (const windowId of sessions.windowsOf(audience)) options.send(windowId, event, payload);
  };
  const started = await takeVault({
    root: options.root,
    resources: options.resources,
    clock: Date.now,
    announce: (audience, event, payload) => {
      announce(audience === 'everybody' ? 'everybody' : audience.userIds, event, payload);
    },
    onIndexing: () => indexingChanged(),
    closeWindowsOf: (userId, receipt) => {
      farewells.note(sessions.windowsOf([userId]), receipt);
      sessions.closeAllOf(userId);
    },
    log: options.log,
  });
  if (!started.ok) return started;
  const owner = started.value;
  const indexingChanged = announceIndexing(owner, sessions, announce);
  const updates = createUpdates(owner.vault, options.updates);
  const ending = new AbortController();
  lookForUpdates(owner, updates, options.afterStart, ending.signal);
  const agents = openAgentDoor(owner, options.afterStart, ending.signal, options.log);
  registerContract(options.requests, {
    handlers: allHandlers(owner, sessions, {
      ...options.ports,
      farewells,
      updates,
      agentDoor: {
        testConnection: async (token) => {
          const { testConnection } = await import('./mcp/test-connection.ts');
          return await testConnection((await agents)?.url ?? '', token);
        },
      },
      app: {
        ...options.ports.app,
        jobs: owner.jobs,
        profileOf: sessions.of,
        agentDoor: async () => {
          const door = await agents;
          return { url: door?.url ?? null, problem: door === null ? 'no-free-port' : null };
        },
      },
    }),
    isOurPage: options.isOurPage,
    profileOf: sessions.of,
    reportBug: (method, error) => reportBug(owner, method, error),
  });
  // A vault that can only be looked at has no place for a socket, and nobody else needs an owner to look at it.
  const terminal = owner.vault.isReadOnly
    ? null
    : await serveOwner(ownerAddress(owner.vault.root), {
        runLine: (line) => runCommand(owner, line),
        serveAgent: async (token, socket) => {
          const { serveStream } = await import('./mcp/serve-stream.ts');
          await serveStream(owner.vault, token, socket).ended;
        },
        reportBug: (where, error) => reportBug(owner, where, error),
      });
  return ok({
    owner,
    sessions,
    updates,
    close: () => {
      ending.abort();
      return shutDown(
        [
          { name: 'updates', close: () => updates.close(), withinMs: 2_000 },
          { name: 'terminal', close: () => terminal?.close(), withinMs: 2_000 },
          { name: 'agents', close: async () => (await agents)?.close(), withinMs: 5_000 },
          // Its own parts have their own limits, which together are less than this.
          { name: 'owner', close: () => owner.close(), withinMs: 30_000 },
        ],
        options.log,
      );
    },
  });
}

/**
 * Agents may be served on another port than the usual one; without any, the window says so and the rest works. The
 * protocol's library is the largest part of the app's code, so it is loaded once the first page stands.
 */
async function openAgentDoor(
  owner: Owner,
  afterStart: Promise<void>,
  ending: AbortSignal,
  log: (line: string) => void,
): Promise<HttpDoor | null> {
  await afterStart;
  if (ending.aborted) return null;
  const { serveHttp } = await import('./mcp/serve-http.ts');
  for (const port of [AGENT_PORT, 0]) {
    const door = await serveHttp(owner.vault, port);
    if (door.ok) return door.value;
    log(`agent-door: ${door.error.type}`);
  }
  return null;
}

/** Where somebody agreed to it: once all else at the start is done, and then each time that a day has passed. */
function lookForUpdates(
  owner: Owner,
  updates: Updates,
  afterStart: Promise<void>,
  ending: AbortSignal,
): void {
  const tick = (): void => {
    updates.tick().catch((error: unknown) => owner.vault.reportProblem('updates', error));
  };
  const clocks: NodeJS.Timeout[] = [];
  ending.addEventListener('abort', () => clocks.forEach(clearTimeout));
  void afterStart.then(() => {
    if (ending.aborted) return;
    clocks.push(setTimeout(tick, QUIET_BEFORE_UPDATES_MS), setInterval(tick, UPDATE_CHECK_MS));
  });
}

/** Tells each window how indexing stands for its own person, at most five times a second. */
function announceIndexing(
  owner: Owner,
  sessions: WindowSessions,
  announce: <Name extends EventName>(
    audience: Parameters<WindowSessions['windowsOf']>[0],
    event: Name,
    payload: EventPayload<Name>,
  ) => void,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  const tell = async (): Promise<void> => {
    timer = null;
    const people = new Set(sessions.windowsOf('everybody').map(sessions.of));
    for (const userId of people) {
      if (userId === null) continue;
      announce(
        [userId],
        'embedding.status',
        await embeddingStatus(owner.vault, { door: 'window', userId }, owner.meaning, owner.indexing),
      );
    }
  };
  return () => {
    timer ??= setTimeout(() => {
      tell().catch((error: unknown) => owner.vault.reportProblem('embedding-status', error));
    }, 200);
  };
}

function reportBug(owner: Owner, where: string, error: unknown): string {
  const reference = owner.vault.newId().slice(0, 8);
  owner.vault.reportProblem(`${where} ${reference}`, error);
  return reference;
}
