import type { Duplex } from 'node:stream';
import type { Vault } from '../services/vault.ts';
import { serveLines, type ServedConnection } from './serve-lines.ts';

/**
 * Serves one agent over a connected stream, such as the local socket that `escopo mcp` pipes to the process that owns
 * the vault. The stream is the caller's to make private; the token that came with it decides whose memory it is. When
 * the connection ends, the stream is ended too.
 */
export function serveStream(vault: Vault, token: string | undefined, stream: Duplex): ServedConnection {
  const connection = serveLines(vault, token, stream, stream);
  const ended = connection.ended.then(() => {
    stream.end();
  });
  // A client that is gone is an end, not a fault.
  stream.on('error', () => void connection.close());
  return { ended, close: connection.close };
}
