import { teamSlugSchema } from '../../shared/ids.ts';
import { teamNamespace, type Namespace } from '../../shared/namespace.ts';

/** The bucket of one team. A missing, reserved or malformed slug throws before any file is touched. */
export function TeamMemory(slug: string): Namespace {
  return teamNamespace(teamSlugSchema.parse(slug));
}
