import { fail, ok, type Result } from '../../shared/result.ts';
import type { PersonRow } from '../catalog/people.ts';
import { deleteSetting, readSetting, writeSetting } from '../catalog/settings.ts';
import { changeCatalog } from './change-catalog.ts';
import { isPassphrase } from './passphrase-hash.ts';
import type { Vault } from './vault.ts';

/** Wrong passphrases that cost nothing but the hash. */
const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;

interface Attempts {
  readonly count: number;
  readonly notBefore: number;
}

/**
 * Whether the passphrase opens the person; true for a person without one. After three wrong ones each further guess
 * waits, twice as long every time up to 15 minutes, over restarts too. Answers `wrong-passphrase`, also when none was
 * given, and `passphrase-delayed` without looking at it.
 */
export async function checkPassphrase(
  vault: Vault,
  person: PersonRow,
  passphrase: string | undefined,
): Promise<Result<null>> {
  if (person.passphrase === null) return ok(null);
  if (passphrase === undefined || passphrase === '') return fail({ type: 'wrong-passphrase' });
  const key = `passphrase-attempts:${person.id}` as const;
  const counted = changeCatalog(vault, (db): Result<null> => {
    const attempts = toAttempts(readSetting(db, key));
    const now = vault.clock();
    // A clock that was set back must not lock the owner out for longer than the longest delay.
    const retryAfterMs = Math.min(attempts.notBefore - now, LONGEST_DELAY_MS);
    if (retryAfterMs > 0) return fail({ type: 'passphrase-delayed', retryAfterMs });
    // Counted before the slow hash, so that guesses sent side by side do not share one attempt.
    const count = attempts.count + 1;
    writeSetting(db, key, { count, notBefore: now + delayAfter(count) });
    return ok(null);
  });
  if (!counted.ok) return counted;
  if (!(await isPassphrase(passphrase, person.passphrase))) return fail({ type: 'wrong-passphrase' });
  return changeCatalog(vault, (db) => {
    deleteSetting(db, key);
    return ok(null);
  });
}

/** Milliseconds that the next guess waits after so many wrong ones. */
function delayAfter(count: number): number {
  return count < FREE_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (count - FREE_ATTEMPTS), LONGEST_DELAY_MS);
}

function toAttempts(raw: unknown): Attempts {
  if (typeof raw !== 'object' || raw === null) return { count: 0, notBefore: 0 };
  const { count, notBefore } = raw as Partial<Record<keyof Attempts, unknown>>;
  return typeof count === 'number' && typeof notBefore === 'number'
    ? { count, notBefore }
    : { count: 0, notBefore: 0 };
}
