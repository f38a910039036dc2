import { userIdSchema } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findPerson, findPersonByEmail, listPeople } from '../catalog/people.ts';
import type { Caller } from './caller.ts';
import type { Vault } from './vault.ts';

/** The session that the terminal names with `--profile`: an id or an email. */
export function findSession(vault: Vault, profile: string): Result<Caller> {
  const id = userIdSchema.safeParse(profile);
  const person = id.success ? findPerson(vault.catalog, id.data) : findPersonByEmail(vault.catalog, profile);
  return person === null
    ? fail({ type: 'profile-not-found' })
    : ok({ door: 'command-line', userId: person.id });
}

/** Rows of one page; the walk goes on until everybody was seen. */
const PAGE = 500;

/** Everybody on this computer, in the order they came. */
export function listSessions(vault: Vault): Result<{
  readonly profiles: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly status: string;
  }[];
}> {
  const profiles: { id: string; name: string; email: string; status: string }[] = [];
  let after: { readonly createdAt: number; readonly id: string } | null = null;
  while (true) {
    const page = listPeople(vault.catalog, after, PAGE);
    profiles.push(...page.map(({ id, name, email, status }) => ({ id, name, email, status })));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return ok({ profiles });
    after = last;
  }
}
