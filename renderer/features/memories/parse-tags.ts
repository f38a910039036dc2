import { tagSchema } from '../../../shared/memory.ts';

/** Tags from what a person typed, separated by commas or lines; what cannot be a tag is answered apart. */
export function parseTags(typed: string): {
  readonly tags: readonly string[];
  readonly refused: readonly string[];
} {
  const tags = new Set<string>();
  const refused: string[] = [];
  for (const piece of typed.split(/[,\n]/u)) {
    if (piece.trim() === '') continue;
    const tag = tagSchema.safeParse(piece);
    if (tag.success) tags.add(tag.data);
    else refused.push(piece.trim());
  }
  return { tags: [...tags], refused };
}
