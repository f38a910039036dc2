import type { Handlers } from '../../../shared/contract.ts';
import { related } from '../../services/related.ts';
import { search } from '../../services/search.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** Finding memories from the window. */
export function searchHandlers(vault: Vault): Handlers<'memories.search' | 'memories.related'> {
  return {
    'memories.search': (context, input) => search(vault, windowCaller(context), input),
    'memories.related': (context, input) => related(vault, windowCaller(context), input),
  };
}
