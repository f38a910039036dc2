import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { on } from '../bridge/on.ts';
import { invalidateDomains, type Domain } from './invalidate.ts';

/** Changes that come faster than this are answered together, in milliseconds: an agent may write many a second. */
const GATHER_MS = 300;

/** While a person is using the window: what the app tells it makes the screens ask again. */
export function useAppEvents(profileId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const waiting = new Set<Domain>();
    let timer: number | undefined;
    const changed = (...domains: readonly Domain[]) => {
      for (const domain of domains) waiting.add(domain);
      timer ??= window.setTimeout(() => {
        timer = undefined;
        invalidateDomains(client, profileId, [...waiting]);
        waiting.clear();
      }, GATHER_MS);
    };
    const stops = [
      on('memories.changed', () => changed('memories', 'data', 'share', 'activity')),
      on('teams.changed', () => changed('teams', 'memories', 'share', 'activity')),
      on('agents.changed', () => changed('agents', 'activity')),
      on('agent.called', () => changed('agents')),
      on('updates.changed', () => changed('updates', 'app')),
      on('upkeep.changed', () => changed('upkeep', 'activity', 'app')),
      on(
        'job.progress',
        ({ state }) => state !== 'running' && changed('data', 'memories', 'upkeep', 'activity'),
      ),
      on('embedding.status', (status) => {
        client.setQueryData([profileId, 'embedding.status', {}], status);
        if (status.state === 'keyword-only') changed('app');
      }),
    ];
    return () => {
      window.clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, profileId]);
}
