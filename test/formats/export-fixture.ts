import { createHash } from 'node:crypto';
import type { Session } from '../../shared/ask.ts';
import type { AuditRow } from '../../shared/audit.ts';
import { memoryLineSchema, sharedLineSchema, type MemoryLine } from '../../electron/formats/export-schema.ts';
import type { ExportContent } from '../../electron/formats/export-content.ts';
import { sessionSchema } from '../../shared/ask.ts';
import { auditRowSchema } from '../../shared/audit.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A memory line with these fields, everything else plain. */
export function memoryLine(fields: Readonly<Record<string, unknown>>): MemoryLine {
  return memoryLineSchema.parse({
    number: 1,
    kind: 'fact',
    text: 'x',
    tags: [],
    pinned: false,
    createdAt: 1_700_000_000_123,
    updatedAt: 1_700_000_000_124,
    expiresAt: null,
    ttlDays: null,
    source: { system: 'escopo', detail: null },
    originalId: null,
    history: [],
    attachments: [],
    ...fields,
  });
}

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
const archive = Buffer.from('PK not really a zip');

/** Bytes of the attachments, by SHA-256, in the order they are exported. */
export const attachments = new Map(
  [picture, archive].map((bytes) => [sha256(bytes), bytes] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** Memories with everything that could be lost on the way. */
export const memories: readonly MemoryLine[] = [
  memoryLine({ text: '---\ntitle: not front matter\n---\n\n  spaces kept  \n' }),
  memoryLine({
    number: 7,
    kind: 'preference',
    text: '\r\nCRLF\r\n\n\n# Heading\n> quote\n%% comment %% [[link]] `code`\u2028\u0085\t\u0007 end',
    tags: ['café', 'a: b', '- x', '#', 'true', '12'],
    pinned: true,
    expiresAt: 1_800_000_000_001,
    ttlDays: 30,
    source: { system: 'chatgpt', detail: 'title: "quoted"\n---\nmore' },
    originalId: '0123',
    history: [
      { kind: 'event', text: 'before\n---\nand: "after"', tags: ['old'], replacedAt: 1_700_000_000_000 },
    ],
    attachments: [
      { sha256: sha256(picture), name: '../CON.png', mediaType: 'image/png', sizeBytes: picture.length },
      {
        sha256: sha256(archive),
        name: 'backup.zip',
        mediaType: 'application/zip',
        sizeBytes: archive.length,
      },
    ],
  }),
  memoryLine({ number: 2_147_483_647, kind: 'event', text: 'é'.repeat(131_072), ttlDays: 1 }),
];

const session: Session = sessionSchema.parse({
  version: 1,
  id: '11111111-1111-4111-8111-111111111111',
  title: 'A talk',
  origin: 'claude',
  createdAt: 1,
  updatedAt: 2,
  turns: [],
  messages: [
    { role: 'person', text: 'Olá', at: null },
    { role: 'assistant', text: 'Oi', at: 2 },
  ],
});

const auditRow: AuditRow = auditRowSchema.parse({
  sequence: 9,
  at: 5,
  actor: 'system',
  action: 'data.export',
  from: null,
  to: null,
  memoryNumber: null,
  copyNumber: null,
  textHash: null,
  detail: { memories: 3 },
  previousHash: '0'.repeat(64),
  hash: '1'.repeat(64),
});

/** A whole person's content; fields given replace parts of it. */
export function exportContent(changes: Partial<ExportContent> = {}): ExportContent {
  return {
    memories: () => memories,
    attachments: () =>
      [...attachments].map(([hash, bytes]) => ({
        sha256: hash,
        bytes: async function* () {
          yield bytes;
        },
      })),
    sessions: () => [session],
    auditRows: () => [auditRow],
    auditHead: { sequence: 12, hash: '2'.repeat(64) },
    shared: () => [
      sharedLineSchema.parse({
        number: 7,
        target: 'team:acme',
        copyNumber: 3,
        sharedAt: 4,
        withdrawnAt: null,
      }),
    ],
    ...changes,
  };
}

/** Memories as they came back from an importer, in the shape they are exported in. */
export function toLine(item: Readonly<Record<string, unknown>>): unknown {
  const { memoryKind, source, attachments: files } = item;
  const { system, originalId, detail } = source as {
    system: string;
    originalId: string | null;
    detail: string | null;
  };
  const { kind: _, ...rest } = item;
  const shown = (files as readonly Record<string, unknown>[]).map(({ bytes: __, ...file }) => file);
  const { memoryKind: ___, ...fields } = rest;
  return { ...fields, kind: memoryKind, source: { system, detail }, originalId, attachments: shown };
}
