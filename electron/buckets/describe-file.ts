import { lstatSync } from 'node:fs';

/**
 * What a bucket's closed database looks like from outside, in one line that changes with every write to it: its place
 * on the disk, its size, and both of its times to the nanosecond. The second of them (of the last change to the file or
 * to what is known of it) cannot be set back by whoever copies or restores a file. Null where there is no such file, and
 * while a log lies beside it: then it is open, or was not closed in order.
 *
 * What this cannot show: bytes that a disk loses by itself, and a write that left the size as it was within the same tick
 * of the file system's clock as our own last one (milliseconds, on FAT two seconds).
 */
export function describeFile(path: string): string | null {
  if ([`${path}-wal`, `${path}-shm`].some((beside) => lstatSync(beside, { throwIfNoEntry: false })))
    return null;
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) return null;
  return [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].map(String).join(':');
}
