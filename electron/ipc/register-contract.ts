import { contract, isMethod, MAX_REQUEST_BYTES, type Handlers, type Method } from '../../shared/contract.ts';
import { failureFromZod, type Failure } from '../../shared/failures.ts';
import type { UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { CALL_CHANNEL } from './call-channel.ts';
import { measureBytes } from './measure-bytes.ts';

/** The slice of Electron's `ipcMain` that the door stands on. */
export interface IpcMainSlice {
  handle(
    channel: string,
    listener: (event: IpcEventSlice, method: unknown, input: unknown) => Promise<unknown>,
  ): void;
}

/** The slice of an IPC event that says who sent it. */
export interface IpcEventSlice {
  readonly sender: { readonly id: number; readonly mainFrame: unknown };
  readonly senderFrame: { readonly url: string } | null;
}

export interface ContractDoor {
  readonly handlers: Handlers;
  /** Whether a URL is a page of ours. */
  readonly isOurPage: (url: string) => boolean;
  /** The person whose window it is, or null at the picker. */
  readonly profileOf: (windowId: number) => UserId | null;
  /** Notes a bug without content and answers the reference that the person sees. */
  readonly reportBug: (method: string, error: unknown) => string;
}

/**
 * The whole door of the window. Sender trusted? Input within size and shape? Whose window? Run, and let out only what
 * the contract promised. Known failures cross as data, bugs as a reference. Proven in `test/ipc/register-contract.test.ts`.
 */
export function registerContract(ipcMain: IpcMainSlice, door: ContractDoor): void {
  ipcMain.handle(CALL_CHANNEL, async (event, method, input) => {
    if (!isTrusted(event, door)) return fail({ type: 'sender-refused' });
    if (typeof method !== 'string' || !isMethod(method)) return fail({ type: 'unknown-method' });
    try {
      return await answer(door, event.sender.id, method, input);
    } catch (error) {
      return fail({ type: 'internal', reference: door.reportBug(method, error) });
    }
  });
}

/** Only the main frame of a window that shows our page; a frame that is gone or was navigated away is a stranger. */
function isTrusted(event: IpcEventSlice, door: ContractDoor): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && door.isOurPage(frame.url);
}

async function answer(
  door: ContractDoor,
  windowId: number,
  method: Method,
  raw: unknown,
): Promise<Result<unknown>> {
  if (measureBytes(raw, MAX_REQUEST_BYTES) > MAX_REQUEST_BYTES) {
    return fail({ type: 'too-large', limitBytes: MAX_REQUEST_BYTES });
  }
  const entry = contract[method];
  const input = entry.input.safeParse(raw);
  if (!input.success) return fail(failureFromZod(input.error));
  const userId = door.profileOf(windowId);
  if (entry.authority === 'profile' && userId === null) return fail({ type: 'no-profile-open' });
  const context = entry.authority === 'profile' ? { windowId, userId } : { windowId };
  // One handler's types cannot be followed through a name that is only known at run time; the schemas on both sides hold.
  const handle = door.handlers[method] as (
    context: unknown,
    input: unknown,
  ) => Promise<Result<unknown, Failure>>;
  const result = await handle(context, input.data);
  // The window was switched to somebody else while this ran: the answer belongs to nobody here any more.
  if (entry.authority === 'profile' && door.profileOf(windowId) !== userId)
    return fail({ type: 'no-profile-open' });
  return result.ok ? ok(entry.output.parse(result.value)) : result;
}
