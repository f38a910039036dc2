import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../bridge/call-error.ts';

/**
 * The cache of answers. Requests stay on this computer, so the network's state never pauses them, and a failure that
 * was answered as data is not asked for again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof CallError) && failures < 1,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
