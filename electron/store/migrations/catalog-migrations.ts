import type { Migration } from '../migrate.ts';
import { catalog001 } from './catalog-001.ts';

/** `ESCC`: marks a file as the catalog of a vault. */
export const CATALOG_APPLICATION_ID = 0x45534343;

/** Every schema the catalog has had, in order. */
export const CATALOG_MIGRATIONS: readonly Migration[] = [catalog001];
