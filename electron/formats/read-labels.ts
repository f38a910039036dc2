import { MEMORY_LIMITS, type MemoryKind, tagSchema } from '../../shared/memory.ts';

/**
 * Tags from whatever a product calls them: a list, or one string with commas. Each once, in the order of the
 * file, without a leading `#`; what is not a valid tag (too long, control characters) is left out, as is what
 * comes after the most tags a memory may have.
 */
export function readTags(...sources: readonly unknown[]): readonly string[] {
  const tags = sources
    .flatMap((source) =>
      typeof source === 'string' ? source.split(',') : Array.isArray(source) ? source : [],
    )
    .flatMap((tag) => {
      const parsed = tagSchema.safeParse(
        typeof tag === 'string' || typeof tag === 'number' ? String(tag).trim().replace(/^#/, '') : tag,
      );
      return parsed.success ? [parsed.data] : [];
    });
  return [...new Set(tags)].slice(0, MEMORY_LIMITS.tags);
}

/** The kind of a memory judged from the labels a file gives it (types, categories, headings), `fact` if none says. */
export function readKind(...labels: readonly unknown[]): MemoryKind {
  const words = labels
    .flat()
    .filter((label): label is string => typeof label === 'string')
    .map((label) => label.toLowerCase());
  if (words.some((word) => /(^|[^a-z])preferences?([^a-z]|$)/.test(word))) return 'preference';
  if (words.some((word) => /^(events?|episodes?|episodic|meetings?)$/.test(word))) return 'event';
  return 'fact';
}
