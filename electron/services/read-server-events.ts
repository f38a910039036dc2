/** A response went over its limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * The data of each server-sent event of a response; of a response that is no event stream, the whole text as one. Throws
 * {@link TooLargeError} when it is longer than `maxBytes`. The format is the HTML standard's, section 9.2.6.
 */
export async function* readServerEvents(response: Response, maxBytes: number): AsyncGenerator<string> {
  const isStream = (response.headers.get('content-type') ?? '').includes('event-stream');
  let waiting = '';
  let data: string[] = [];
  for await (const text of limited(response, maxBytes)) {
    waiting += text;
    if (!isStream) continue;
    const lines = waiting.split(/\r\n|\n|\r(?!$)/u);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /u, ''));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
  if (!isStream) {
    yield waiting;
    return;
  }
  // Some servers close without the last empty line.
  if (waiting.startsWith('data:')) data.push(waiting.slice('data:'.length).trim());
  if (data.length > 0) yield data.join('\n');
}

async function* limited(response: Response, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    sizeBytes += bytes.byteLength;
    if (sizeBytes > maxBytes) throw new TooLargeError();
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}
