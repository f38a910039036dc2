import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The far ends of all TCP connections that a process and its children have at this moment, as Linux tells them:
 * `address:port` in hexadecimal, loopback left out.
 */
export function foreignConnections(rootPid: number): readonly string[] {
  const inodes = new Set(familyOf(rootPid).flatMap(socketsOf));
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => inodes.has(fields[9] ?? ''))
      .map((fields) => fields[2] ?? '')
      .filter((remote) => !isLoopbackOrNone(remote)),
  );
}

function familyOf(rootPid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readIfThere(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const family = [rootPid];
  for (const pid of family) {
    for (const [child, parent] of parents) if (parent === pid) family.push(child);
  }
  return family;
}

function socketsOf(pid: number): readonly string[] {
  const names = readIfThere(() => readdirSync(`/proc/${String(pid)}/fd`)) ?? [];
  return names.flatMap((name) => {
    const target = readIfThere(() => readlinkSync(`/proc/${String(pid)}/fd/${name}`));
    const inode = /^socket:\[(\d+)\]$/.exec(target ?? '')?.[1];
    return inode === undefined ? [] : [inode];
  });
}

/** A process may end, and a descriptor close, while it is looked at. */
function readIfThere<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw error;
  }
}

/** `0100007F` is 127.0.0.1 in this machine's byte order; all zeros is nobody. */
function isLoopbackOrNone(remote: string): boolean {
  const [address = ''] = remote.split(':');
  return (
    /^0+$/.test(address) ||
    address.endsWith('7F') ||
    address === '00000000000000000000000001000000' ||
    /^0000000000000000FFFF0000[0-9A-F]{6}7F$/.test(address)
  );
}
