import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Profile } from '../../shared/profile.ts';
import { call, releaseCalls } from '../bridge/call.ts';
import { on } from '../bridge/on.ts';
import { clearToasts } from '../ui/toast.tsx';
import { forgetWindow } from './forget-window.ts';

/** `loading` until the app said whose window this is. */
export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'closed' }
  | { readonly state: 'open'; readonly profile: Profile };

const SessionContext = createContext<SessionState>({ state: 'loading' });
const EnterContext = createContext<(profile: Profile | null) => void>(() => undefined);
const ProfileContext = createContext<Profile | null>(null);

/** Whose window this is. When the person changes, everything of the one before is dropped before anything is drawn. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [session, setSession] = useState<SessionState>({ state: 'loading' });

  /** Undefined until the first answer: a window that just opened has nothing to forget, and keeps its address. */
  const openId = useRef<string | null | undefined>(undefined);
  const enter = useCallback(
    (profile: Profile | null) => {
      const nextId = profile?.id ?? null;
      if (openId.current !== undefined && nextId !== openId.current) {
        forgetWindow(client);
        clearToasts();
      }
      openId.current = nextId;
      setSession(profile === null ? { state: 'closed' } : { state: 'open', profile });
    },
    [client],
  );

  // The one who is drawn from here on is the one whose window it is.
  useLayoutEffect(releaseCalls, [session]);
  useEffect(() => {
    const stop = on('session.changed', ({ profile }) => enter(profile));
    call('profiles.current', {}).then(
      ({ profile }) => enter(profile),
      (error: unknown) => setSession({ state: 'failed', error }),
    );
    return stop;
  }, [enter]);

  return (
    <SessionContext value={session}>
      <EnterContext value={enter}>{children}</EnterContext>
    </SessionContext>
  );
}

/** Whether somebody is using this window, and who. */
export function useSession(): SessionState {
  return useContext(SessionContext);
}

/** Takes in whose window this is now, as the answer of opening, changing or closing a profile said. */
export function useEnterProfile(): (profile: Profile | null) => void {
  return useContext(EnterContext);
}

/** Marks everything inside as belonging to one person; a new key for each person makes React drop all state. */
export function ProfileProvider({
  profile,
  children,
}: {
  readonly profile: Profile;
  readonly children: ReactNode;
}) {
  return (
    <ProfileContext key={profile.id} value={profile}>
      {children}
    </ProfileContext>
  );
}

/** The person whose window this is. Only inside screens, which exist only while somebody is using the window. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (profile === null) throw new Error('useProfile outside an open profile');
  return profile;
}

/** Like {@link useProfile}, for what is shown before somebody is chosen too. */
export function useProfileIfOpen(): Profile | null {
  return useContext(ProfileContext);
}
