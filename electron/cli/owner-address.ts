import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Where the owner of a vault listens for the terminal and for agents over stdio: a socket in the vault, whose folder is
 * 0700; a named pipe on Windows. A path above what the system takes is cut silently by it, so long roots get a socket
 * named by their hash in a private folder for temporary files.
 */
export function ownerAddress(root: string, platform: NodeJS.Platform = process.platform): string {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 24);
  if (platform === 'win32') return `\\\\.\\pipe\\escopo-${hash}`;
  const inside = join(root, 'users', '_system', 'owner.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES) return inside;
  return join(tmpdir(), `escopo-${userInfo().uid}`, `${hash}.sock`);
}

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, its final NUL included. */
export const MAX_SOCKET_PATH_BYTES = 100;
