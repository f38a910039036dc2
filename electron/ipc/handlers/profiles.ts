import type { Handlers } from '../../../shared/contract.ts';
import type { profilesContract } from '../../../shared/contract/profiles.ts';
import { fail, ok } from '../../../shared/result.ts';
import { createProfile } from '../../services/create-profile.ts';
import { currentProfile } from '../../services/current-profile.ts';
import { listProfiles } from '../../services/list-profiles.ts';
import { lockProfile } from '../../services/lock-profile.ts';
import { openProfile } from '../../services/open-profile.ts';
import { changeProfileView, readProfileView } from '../../services/profile-view.ts';
import { setPassphrase } from '../../services/set-passphrase.ts';
import { toProfile } from '../../services/to-profile.ts';
import { updateProfile } from '../../services/update-profile.ts';
import type { Vault } from '../../services/vault.ts';
import type { WindowSessions } from '../window-sessions.ts';
import { windowCaller } from './handler-context.ts';

/** Who is using this computer, and whose window this is. */
export function profilesHandlers(
  vault: Vault,
  sessions: WindowSessions,
): Handlers<keyof typeof profilesContract> {
  return {
    'profiles.list': (_context, input) => listProfiles(vault, input),
    'profiles.create': async ({ windowId }, input) => {
      const created = await createProfile(vault, input);
      if (!created.ok) return created;
      sessions.open(windowId, created.value.id);
      return ok(toProfile(created.value));
    },
    'profiles.open': async ({ windowId }, { id, passphrase }) => {
      const opened = await openProfile(vault, id, passphrase);
      if (opened.ok) sessions.open(windowId, id);
      return opened;
    },
    'profiles.close': ({ windowId }) => {
      sessions.close(windowId);
      return Promise.resolve(ok({}));
    },
    'profiles.current': ({ windowId }) =>
      Promise.resolve(ok({ profile: currentProfile(vault, sessions.of(windowId)) })),
    'profile.update': async (context, input) => await updateProfile(vault, windowCaller(context), input),
    'profile.setPassphrase': (context, input) => setPassphrase(vault, windowCaller(context), input),
    'profile.view': (context) => Promise.resolve(readProfileView(vault, windowCaller(context))),
    'profile.setView': (context, input) =>
      Promise.resolve(changeProfileView(vault, windowCaller(context), input)),
    // Asked with the app's authority, since its answer arrives when the window is nobody's any more.
    'profile.lock': async ({ windowId }) => {
      const userId = sessions.of(windowId);
      if (userId === null) return fail({ type: 'no-profile-open' });
      const locked = await lockProfile(vault, windowCaller({ windowId, userId }));
      if (!locked.ok) return locked;
      sessions.closeAllOf(userId);
      return ok({});
    },
  };
}
