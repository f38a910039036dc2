import { scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of one guess: 128 MiB and some 0.3 s (N = 2^17, r = 8, p = 1, the strongest scrypt setting that OWASP lists). */
const PARAMETERS = { N: 2 ** 17, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Node refuses scrypt above this many bytes; 128 · N · r is what the parameters need, with room for the rest. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/**
 * A passphrase as `scrypt$N$r$p$salt$key`, salt and key in base64url. It guards the door of this app; the files behind
 * it are not encrypted with it.
 */
export async function hashPassphrase(
  passphrase: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<string> {
  const salt = Buffer.from(randomBytes(SALT_BYTES));
  const key = await derive(passphrase, salt, PARAMETERS, KEY_BYTES);
  const { N, r, p } = PARAMETERS;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a passphrase is the one behind a hash, in a time that does not depend on how near it came. */
export async function isPassphrase(passphrase: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored passphrase has an unknown form');
  }
  const expected = Buffer.from(key, 'base64url');
  const parameters = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(passphrase, Buffer.from(salt, 'base64url'), parameters, expected.length);
  return timingSafeEqual(actual, expected);
}

/** Composed and decomposed accents are the same keys on two keyboards, so both forms give the same bytes. */
async function derive(
  passphrase: string,
  salt: Buffer,
  parameters: { readonly N: number; readonly r: number; readonly p: number },
  keyBytes: number,
): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFC'),
      salt,
      keyBytes,
      { ...parameters, maxmem: MAX_MEMORY_BYTES },
      (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      },
    );
  });
}
