import type { Method } from '../../shared/contract.ts';

/** One message to the door of the window: a method's name as a page might write it, and what it sends along. */
export interface Message {
  readonly method: unknown;
  readonly input: unknown;
}

/** What values of a run may name, so that some messages are about things that exist. */
export interface Known {
  readonly methods: readonly Method[];
  /** Ids, slugs, numbers and tickets from the app and from nowhere. */
  readonly names: readonly unknown[];
  /** For each method, the fields that its input can have. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed (mulberry32, public domain). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes the message of this seed: mostly a real method with fields that it knows and values that it does not expect;
 * sometimes no such method, no object, or a value from the wrong end of a type. What JSON cannot hold is named in it, for
 * {@link revive}.
 */
export function makeMessage(seed: number, known: Known): Message {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)];
  const method = random() < 0.05 ? pick(STRANGE_METHODS) : pick(known.methods);
  const value = (depth: number): unknown => {
    const roll = random();
    if (roll < 0.3) return pick(known.names);
    if (roll < 0.75 || depth > 3) return pick(ODD_VALUES)?.();
    if (roll < 0.87) return Array.from({ length: Math.floor(random() * 5) }, () => value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: Math.floor(random() * 4) }, () => [pick(KEYS) ?? '', value(depth + 1)]),
    );
  };
  if (random() < 0.1) return { method, input: value(0) };
  const name = typeof method === 'string' ? method : '';
  const fields = Object.hasOwn(known.fields, name) ? (known.fields[name] ?? []) : [];
  const chosen = fields.filter(() => random() < 0.85);
  const extra = random() < 0.15 ? [pick(KEYS) ?? ''] : [];
  return { method, input: Object.fromEntries([...chosen, ...extra].map((field) => [field, value(0)])) };
}

/**
 * Puts the values that JSON cannot hold into their places. Uses nothing from outside its own body: it runs in the page
 * as well.
 */
export function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => revive(item));
  switch ((value as { readonly $odd?: unknown }).$odd) {
    case 'undefined':
      return undefined;
    case 'nan':
      return Number.NaN;
    case 'infinity':
      return Number.POSITIVE_INFINITY;
    case 'bigint':
      return 10n;
    case 'bytes':
      return new Uint8Array(16);
    case 'no-bytes':
      return new Uint8Array(0);
    case 'date':
      return new Date(0);
    case 'error':
      return new Error('an error as a value');
    case 'map':
      return new Map([['text', 'x']]);
    case 'long-list':
      return Array.from({ length: 11_000 }, (_, index) => index + 1);
    default:
      for (const key of Object.keys(value)) {
        // Plain assignment to `__proto__` would set the prototype instead of a property.
        Object.defineProperty(value, key, {
          value: revive((value as Record<string, unknown>)[key]),
          configurable: true,
          enumerable: true,
          writable: true,
        });
      }
      return value;
  }
}

const STRANGE_METHODS: readonly unknown[] = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'memories.remember ',
  'MEMORIES.LIST',
  'memories',
  'share',
  'x'.repeat(100_000),
  null,
  0,
  ['memories.list'],
  { toString: 'memories.list' },
];

const KEYS = [
  'userId',
  'windowId',
  'namespace',
  '__proto__',
  'constructor',
  'then',
  'scopes',
  'id',
  'toJSON',
  '',
];

/** A value that JSON cannot hold, by the name that {@link revive} knows. */
const odd = (name: string) => (): unknown => ({ $odd: name });

/** Makers, so that no message shares a large value with another. */
const ODD_VALUES: readonly (() => unknown)[] = [
  ...['undefined', 'nan', 'infinity', 'bigint', 'bytes', 'no-bytes', 'date', 'error', 'map', 'long-list'].map(
    odd,
  ),
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 2 ** 31,
  () => '',
  () => ' ',
  () => 'user',
  () => ['user'],
  () => ['user', 'user'],
  () => ['user', 'world'],
  () => ['team:nobody'],
  () => ['user:00000000-0000-4000-8000-000000000000'],
  () => [],
  () => 'a plain text',
  () => 'a'.repeat(300_000),
  () => '\u{1f600}'.repeat(70),
  () => '\ud800 lone surrogate',
  () => 'nul \0 inside',
  () => "'; drop table memories; --",
  () => '../../../../etc/passwd',
  () => 'C:\\Windows\\system32',
  () => '"x" OR * NEAR(',
  () => '%00%2e%2e%2f',
  () => ({}),
  () => ({ team: 'nobody' }),
  () => ({ scope: 'user', number: 1 }),
  () => ({ length: 1e9 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"text":"x"}') as unknown,
  () => nested(50),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
