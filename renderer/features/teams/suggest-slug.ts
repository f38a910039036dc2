import { teamSlugSchema, type TeamSlug } from '../../../shared/ids.ts';

/** A short name made from a team's name: `Ação & Marketing` → `acao-marketing`; empty when nothing of it can be used. */
export function suggestSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/gu, '');
}

/** What was typed as a short name, if it is one. */
export function parseSlug(typed: string): TeamSlug | null {
  const parsed = teamSlugSchema.safeParse(typed.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}
