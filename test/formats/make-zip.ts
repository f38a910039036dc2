import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip made by hand: every field that a hostile archive would lie in can be set. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly data?: Uint8Array | string;
  readonly isDeflated?: boolean;
  readonly method?: number;
  readonly flags?: number;
  readonly externalAttributes?: number;
  readonly claimedBytes?: number;
  readonly claimedCrc?: number;
  /** The entry whose bytes this one points to instead of its own. */
  readonly sharesBytesOf?: number;
}

/** Writes a zip byte by byte, without the checks of any library, and answers its path. */
export async function makeZip(
  path: string,
  entries: readonly RawEntry[],
  claimedEntries?: number,
): Promise<string> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = Buffer.from(entry.data ?? '');
    const stored = entry.isDeflated === true ? deflateRawSync(data) : data;
    const method = entry.method ?? (entry.isDeflated === true ? 8 : 0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(entry.claimedCrc ?? crc32(data), 10);
    common.writeUInt32LE(stored.length, 14);
    common.writeUInt32LE(entry.claimedBytes ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.externalAttributes ?? 0, 6);
    tail.writeUInt32LE(offsets[entry.sharesBytesOf ?? -1] ?? offset, 10);
    central.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), common, tail, name);
    local.push(Buffer.from([0x50, 0x4b, 3, 4]), common, name, stored);
    offsets.push(offset);
    offset += 4 + 26 + name.length + stored.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedEntries ?? entries.length, 8);
  end.writeUInt16LE(claimedEntries ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  await writeFile(path, Buffer.concat([...local, directory, end]));
  return path;
}
