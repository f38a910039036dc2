import { bucketRefOf } from '../../shared/namespace.ts';
import { profileViewSchema, type ProfileView } from '../../shared/profile.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readSetting, writeSetting } from '../catalog/settings.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { resolveScopes } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export type ProfileViewPatch = { readonly [Key in keyof ProfileView]?: ProfileView[Key] | undefined };

/** Before somebody chose: nowhere, since there is no default place to read. */
const NOTHING_CHOSEN: ProfileView = { places: [], sort: 'newest', group: 'day' };

/** How the person last looked at their memories. Places that they cannot read any more are left out. */
export function readProfileView(vault: Vault, caller: PersonCaller): Result<ProfileView> {
  const readable = resolveScopes(vault, caller, ['user', 'team', 'world']);
  if (!readable.ok) return readable;
  const refs = new Set<string>(readable.value.map(bucketRefOf));
  const view = storedView(vault, caller);
  return ok({ ...view, places: view.places.filter((ref) => refs.has(ref)) });
}

/** Remembers it across restarts; an absent field stays as it is. Answers what `readProfileView` would. */
export function changeProfileView(
  vault: Vault,
  caller: PersonCaller,
  patch: ProfileViewPatch,
): Result<ProfileView> {
  const before = readProfileView(vault, caller);
  if (!before.ok) return before;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const view = profileViewSchema.parse({ ...before.value, ...given });
  const changed = changeCatalog(vault, (db) => {
    writeSetting(db, keyOf(caller), view);
    return ok(view);
  });
  return changed.ok ? readProfileView(vault, caller) : changed;
}

/** A stored view that cannot be understood costs a choice of places, nothing more. */
function storedView(vault: Vault, caller: PersonCaller): ProfileView {
  const parsed = profileViewSchema.safeParse(readSetting(vault.catalog, keyOf(caller)));
  return parsed.success ? parsed.data : NOTHING_CHOSEN;
}

function keyOf({ userId }: PersonCaller): `profile-view:${string}` {
  return `profile-view:${userId}`;
}
