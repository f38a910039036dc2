import { listUpkeepRuns } from '../catalog/upkeep-runs.ts';
import type { Vault } from './vault.ts';

/** How upkeep of this computer stands, in a word that tells nothing of any bucket. */
export function upkeepOutcome(vault: Vault): 'never' | 'running' | 'asks' | 'failed' | 'done' {
  const [last] = listUpkeepRuns(vault.catalog, 1);
  if (last === undefined) return 'never';
  if (last.outcome === 'needs-answer') return 'asks';
  return last.outcome === 'interrupted' ? 'done' : last.outcome;
}
