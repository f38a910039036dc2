import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Locale, Theme } from '../../shared/profile.ts';
import { Skeleton } from '../ui/states.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { WindowFrame } from '../ui/window-frame.tsx';
import { Picker } from '../features/profiles/picker.tsx';
import { CouldNotRead } from './could-not-read.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LocaleProvider, useMessages } from './messages.tsx';
import { Notices } from './notices.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { ProfileProvider, SessionProvider, useSession } from './session.tsx';
import { useCall } from './use-call.ts';
import { useTheme } from './use-theme.ts';

/** The whole window. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <WindowFrame>
        <SessionProvider>
          <Look>
            <ErrorBoundary fallback={CrashScreen}>
              <WhoseWindow />
            </ErrorBoundary>
            <Toasts />
          </Look>
        </SessionProvider>
      </WindowFrame>
    </QueryClientProvider>
  );
}

/** Language and theme: the person's, before that this computer's, before that the system's. */
function Look({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const settings = useCall('app.settings', {}).data;
  const info = useCall('app.info', {}).data;
  const profile = session.state === 'open' ? session.profile : null;
  const locale: Locale = profile?.locale ?? settings?.locale ?? info?.systemLocale ?? guessLocale();
  const theme: Theme = profile?.theme ?? settings?.theme ?? 'system';
  useTheme(theme);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>;
}

function WhoseWindow() {
  const session = useSession();
  const { common } = useMessages();
  switch (session.state) {
    case 'loading':
      return <Skeleton label={common.loading} lines={4} className="mx-auto max-w-md pt-[30vh]" />;
    case 'failed':
      return <CouldNotRead answer={{ error: session.error, refetch: () => window.location.reload() }} />;
    case 'closed':
      return (
        <div className="flex h-full flex-col">
          <Notices />
          <div className="min-h-0 flex-1">
            <Picker />
          </div>
        </div>
      );
    case 'open':
      return (
        <ProfileProvider profile={session.profile}>
          <PersonWindow key={session.profile.id} />
        </ProfileProvider>
      );
  }
}

function PersonWindow() {
  const [router] = useState(createAppRouter);
  return <RouterProvider router={router} />;
}

function Toasts() {
  const { common } = useMessages();
  return <ToastRegion label={common.notices} closeLabel={common.dismiss} />;
}

function guessLocale(): Locale {
  return navigator.language.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
