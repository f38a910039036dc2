import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  useRouterState,
  type AnyRouter,
} from '@tanstack/react-router';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '../ui/states.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { useMessages } from './messages.tsx';
import { screens, sidebarScreens } from './screens.ts';
import { useLoaded } from './use-loaded.ts';

/** The addresses of the window. Made anew for every person, so that nobody finds the address of the one before. */
export function createAppRouter(): AnyRouter {
  const root = createRootRoute({ component: Frame, notFoundComponent: FirstScreen });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: FirstScreen });
  const routes = screens.map((screen) =>
    createRoute({ getParentRoute: () => root, path: screen.path, component: pageOf(screen.load) }),
  );
  return createRouter({ routeTree: root.addChildren([home, ...routes]), history: createHashHistory() });
}

function FirstScreen() {
  return <Navigate to={sidebarScreens[0]?.path ?? '/settings'} replace />;
}

function pageOf(load: () => Promise<ComponentType>): () => ReactNode {
  return function LoadedPage() {
    const path = useRouterState({ select: (state) => state.location.pathname });
    return (
      <ErrorBoundary key={path} fallback={CrashScreen}>
        <Page load={load} />
      </ErrorBoundary>
    );
  };
}

function Page({ load }: { readonly load: () => Promise<ComponentType> }) {
  const { common } = useMessages();
  const loaded = useLoaded(load);
  if (loaded === null) return <Skeleton label={common.loading} lines={6} className="max-w-xl p-8" />;
  return createElement(loaded);
}
