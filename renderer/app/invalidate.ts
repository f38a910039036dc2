import type { QueryClient } from '@tanstack/react-query';
import type { Method } from '../../shared/contract.ts';

/** What a request reads or changes, named by the part of its method before the dot. */
export type Domain =
  | 'memories'
  | 'attachments'
  | 'share'
  | 'teams'
  | 'activity'
  | 'agents'
  | 'ask'
  | 'sessions'
  | 'embedding'
  | 'data'
  | 'upkeep'
  | 'updates'
  | 'profile'
  | 'profiles'
  | 'farewell'
  | 'app'
  | 'jobs';

const alsoChanges: Readonly<Partial<Record<Domain, readonly Domain[]>>> = {
  memories: ['data', 'share', 'upkeep'],
  attachments: ['memories', 'data'],
  share: ['memories', 'activity', 'teams'],
  teams: ['memories', 'share', 'activity'],
  agents: ['memories', 'activity'],
  data: ['memories', 'sessions', 'activity'],
  upkeep: ['memories'],
  updates: ['app'],
  profile: ['profiles'],
};

/** Asks again for whatever a finished act of this method may have changed. */
export function invalidateAfter(client: QueryClient, profileId: string, method: Method): void {
  const domain = method.slice(0, method.indexOf('.')) as Domain;
  invalidateDomains(client, profileId, [domain, ...(alsoChanges[domain] ?? [])]);
}

/** Asks again for everything of these domains that one person has on screen. */
export function invalidateDomains(client: QueryClient, profileId: string, domains: readonly Domain[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [owner, method] }) =>
      owner === profileId &&
      typeof method === 'string' &&
      domains.some((domain) => method.startsWith(`${domain}.`)),
  });
}
