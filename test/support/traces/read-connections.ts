import { existsSync, readFileSync } from 'node:fs';

/** Where Node in the app turned to, as `note-connections.cjs` wrote it. */
export interface NotedConnections {
  /** `address port` of every connection that was begun, of every datagram, every name that was looked up and every program started. */
  readonly outward: readonly string[];
  /** `address port` of the app's own doors: it may connect to them. */
  readonly doors: readonly string[];
}

/** Reads what was noted; an app that turned to nobody leaves no file. */
export function readConnections(file: string): NotedConnections {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const after = (what: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1));
  return {
    outward: [...after('connect'), ...after('udp'), ...after('lookup'), ...after('start')],
    doors: after('listen'),
  };
}
