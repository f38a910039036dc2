import { useSearch } from '@tanstack/react-router';
import { parseSlug } from './suggest-slug.ts';
import { TeamDetail } from './team-detail.tsx';
import { TeamList } from './team-list.tsx';

/** The person's teams, or one of them when the address names it. */
export function TeamsScreen() {
  const search: { readonly slug?: unknown } = useSearch({ strict: false });
  const slug = typeof search.slug === 'string' ? parseSlug(search.slug) : null;
  return slug === null ? <TeamList /> : <TeamDetail key={slug} slug={slug} />;
}
