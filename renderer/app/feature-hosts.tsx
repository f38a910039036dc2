import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { features } from './features.ts';

const hosts = features.flatMap(({ load }) =>
  load === undefined ? [] : [lazy(async () => ({ default: await load() }))],
);

/** The dialogs that features keep ready on every screen. One that breaks does not take the others with it. */
export function FeatureHosts() {
  return hosts.map((Host, index) => (
    <ErrorBoundary key={index} fallback={Nothing}>
      <Suspense fallback={null}>
        <Host />
      </Suspense>
    </ErrorBoundary>
  ));
}

function Nothing() {
  return null;
}
