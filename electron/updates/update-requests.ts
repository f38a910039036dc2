import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { MAX_FILE_BYTES } from './read-release.ts';
import { UpdateError } from './update-error.ts';

/** The slice of a request that is used; Electron's own and Node's have it. */
export interface UpdateRequest {
  on(event: string, listener: (...parts: never[]) => void): unknown;
  emit(event: string, ...parts: unknown[]): unknown;
  end(): unknown;
  abort(): unknown;
}
interface UpdateResponse {
  readonly statusCode: number;
  on(event: 'data', listener: (chunk: Uint8Array | string) => void): unknown;
}

/** Begins a request for a whole address, with these headers and no cookies. It must not follow a redirect. */
export type SendUpdateRequest = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  onResponse: (response: UpdateResponse) => void,
) => UpdateRequest;

/** Everything that is said about this computer, beside its IP address and the name of the file that is asked for. */
const HEADERS = {
  accept: '*/*',
  'accept-encoding': 'identity',
  // Chromium would say which language the person reads.
  'accept-language': '*',
  'cache-control': 'no-cache',
  'user-agent': 'Escopo',
} as const;

const MAX_ANNOUNCEMENT_BYTES = 1024 ** 2;
/** A server that says nothing for so long is given up. */
const SILENCE_MS = 30_000;

/**
 * All that the updater's library sends passes here. It goes to the address that was agreed to and nowhere else, over
 * `https`, with the same few headers each time: the ones that the library adds, among them an id of the computer, are
 * dropped. A redirect is refused, and so is an answer larger than it may be.
 */
export class UpdateRequests extends ElectronHttpExecutor {
  readonly #address: URL;
  readonly #send: SendUpdateRequest;
  readonly #open = new Set<UpdateRequest>();

  constructor(address: string, send: SendUpdateRequest) {
    super();
    this.#address = new URL(address);
    this.#send = send;
  }

  // The types of the library are those of Electron's request, of which it uses this slice.
  override createRequest(options: Target, onResponse: (response: UpdateResponse) => void): never {
    const url = targetOf(options);
    if (url.protocol !== 'https:' || url.origin !== this.#address.origin)
      throw new UpdateError('address-refused');
    const limit = url.pathname.endsWith('.yml') ? MAX_ANNOUNCEMENT_BYTES : MAX_FILE_BYTES;
    let silence: NodeJS.Timeout | undefined;
    let received = 0;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => give(request, 'unreachable'), SILENCE_MS);
    };
    const request = this.#send(url, HEADERS, (response) => {
      listen();
      if (response.statusCode >= 300 && response.statusCode < 400) return give(request, 'address-refused');
      response.on('data', (chunk) => {
        listen();
        received += chunk.length;
        if (received > limit) give(request, 'answered-badly');
      });
      onResponse(response);
    });
    const ended = (): void => {
      clearTimeout(silence);
      this.#open.delete(request);
    };
    this.#open.add(request);
    request.on('redirect', () => give(request, 'address-refused'));
    request.on('error', ended);
    request.on('close', ended);
    listen();
    return request as never;
  }

  /** There is nothing to follow. */
  override addRedirectHandlers(): void {}

  /** Ends whatever is under way. */
  stop(): void {
    for (const request of [...this.#open]) give(request, 'unreachable');
  }
}

interface Target {
  readonly protocol?: string | undefined;
  readonly hostname?: string | undefined;
  readonly port?: string | number | undefined;
  readonly path?: string | undefined;
}

function targetOf({ protocol = '', hostname = '', port, path = '/' }: Target): URL {
  const place = port === undefined || port === '' ? hostname : `${hostname}:${String(port)}`;
  const address = `${protocol}//${place}${path}`;
  if (!URL.canParse(address)) throw new UpdateError('address-refused');
  return new URL(address);
}

/** Tells whoever waits for the request why it ends, and ends it. */
function give(request: UpdateRequest, problem: ConstructorParameters<typeof UpdateError>[0]): void {
  request.emit('error', new UpdateError(problem));
  request.abort();
}
