import { existsSync, readFileSync } from 'node:fs';

/**
 * Events of Chromium's network log that turn to somebody, and the field that says to whom. Connecting a socket of UDP is
 * none: it asks the system for a way there, as Chromium does to learn whether IPv6 has one, and sends nothing.
 */
const OUTWARD: Readonly<Record<string, 'address' | 'host' | 'url'>> = {
  URL_REQUEST_START_JOB: 'url',
  HOST_RESOLVER_MANAGER_REQUEST: 'host',
  HOST_RESOLVER_MANAGER_JOB: 'host',
  TCP_CONNECT_ATTEMPT: 'address',
  UDP_BYTES_SENT: 'address',
};

/**
 * Everybody that Chromium itself turned to: addresses, names and URLs, each once. Reads the file of `--log-net-log`,
 * one event a line; one that ends in the middle, as an app leaves it that ends itself, is read up to there.
 */
export function readNetLog(file: string): readonly string[] {
  if (!existsSync(file)) throw new Error(`Chromium wrote no network log to ${file}`);
  const [constants = '', , ...events] = readFileSync(file, 'utf8').split('\n');
  const fields = fieldsByType(constants);
  const found = events.flatMap((line) => {
    const event = parseEvent(line);
    const field = event === null ? undefined : fields.get(event.type);
    const value = field === undefined ? undefined : event?.params?.[field];
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set(found)];
}

/** The numbers of the events differ between versions; the first line names them. Without a name we would be blind to it. */
function fieldsByType(constants: string): ReadonlyMap<number, string> {
  const json = /"logEventTypes":(\{[^}]*\})/.exec(constants)?.[1];
  if (json === undefined) throw new Error('The network log does not name its events');
  const types = JSON.parse(json) as Readonly<Record<string, number>>;
  return new Map(
    Object.entries(OUTWARD).map(([name, field]) => {
      const type = types[name];
      if (type === undefined) throw new Error(`The network log knows no event ${name}`);
      return [type, field] as const;
    }),
  );
}

interface NetEvent {
  readonly type: number;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Null for the last line of a file that ends in the middle, and for what closes a whole one. */
function parseEvent(line: string): NetEvent | null {
  try {
    const event = JSON.parse(line.replace(/,$/, '')) as NetEvent;
    return typeof event.type === 'number' ? event : null;
  } catch {
    return null;
  }
}
