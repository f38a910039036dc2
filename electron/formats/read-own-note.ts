import { noteSchema } from './export-schema.ts';
import type { ImportItem, ImportedAttachment } from './import-format.ts';
import type { ImportSource } from './import-source.ts';
import type { JsonObject } from './json-fields.ts';
import { toMemory } from './to-memory.ts';
import { verifyBytes } from './verify-bytes.ts';

/**
 * A note that `writeMarkdownFolder` wrote, restored exactly: the text is what follows the front matter less the
 * one line end the writer added. Skipped as `unreadable` when its fields are not ours or an attachment is gone.
 */
export function readOwnNote(
  source: ImportSource,
  path: string,
  fields: JsonObject,
  body: string,
): ImportItem {
  const parsed = noteSchema.safeParse(fields);
  if (!parsed.success) return { kind: 'skipped', where: path, reason: 'unreadable' };
  const note = parsed.data;
  const attachments: ImportedAttachment[] = [];
  for (const { sha256, name, mediaType, sizeBytes } of note.attachments) {
    const file = source.files.find((candidate) => candidate.path.includes(`attachments/${sha256}`));
    if (file === undefined) return { kind: 'skipped', where: `${path} ${name}`, reason: 'unreadable' };
    attachments.push({ sha256, name, mediaType, sizeBytes, bytes: () => verifyBytes(file, sha256) });
  }
  const origin = { system: note.source.system, originalId: note.originalId, detail: note.source.detail };
  return toMemory(path, body.replace(/\n$/, ''), origin, {
    memoryKind: note.kind,
    createdAt: Date.parse(note.created),
    updatedAt: Date.parse(note.updated),
    expiresAt: note.expires === null ? null : Date.parse(note.expires),
    ttlDays: note.ttlDays,
    tags: note.tags,
    pinned: note.pinned,
    number: note.escopo,
    history: note.history,
    attachments,
  });
}
