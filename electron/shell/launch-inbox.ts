import type { Output } from '../../shared/contract.ts';
import type { LaunchRequest } from './parse-launch-arguments.ts';

/** What the system asked for and no window has done yet. */
export interface LaunchInbox {
  /** Keeps the request until a window of somebody takes it; a later one takes the place of an earlier one. */
  put(request: LaunchRequest): void;
  /** What the window is to do. A file becomes the answer to that window's next question for one. */
  take(windowId: number): Output<'app.takeCommand'>;
  /** The file that this window was told of, once. */
  takeFile(windowId: number): string | null;
}

/** Starts empty. Windows are named by the id of their page. */
export function createLaunchInbox(): LaunchInbox {
  let waiting: LaunchRequest | null = null;
  const files = new Map<number, string>();
  return {
    put: (request) => {
      waiting = request;
    },
    take: (windowId) => {
      const request = waiting;
      waiting = null;
      if (request === null) return { command: null };
      if (request.kind === 'open-memory') return { command: { name: 'open-memory', number: request.number } };
      files.set(windowId, request.path);
      return { command: { name: 'import-opened', number: null } };
    },
    takeFile: (windowId) => {
      const path = files.get(windowId) ?? null;
      files.delete(windowId);
      return path;
    },
  };
}
