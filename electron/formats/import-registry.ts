import { chatgptExport } from './chatgpt-export.ts';
import { claudeExport } from './claude-export.ts';
import { escopoArchive } from './escopo-archive.ts';
import type { ImportFormat } from './import-format.ts';
import { markdownNotes } from './markdown-notes.ts';
import { mcpMemoryService } from './mcp-memory-service.ts';
import { mcpServerMemory } from './mcp-server-memory.ts';
import { mem0Json } from './mem0-json.ts';
import { mem0Markdown } from './mem0-markdown.ts';
import { openMemoryExport } from './openmemory-export.ts';
import { pastedList } from './pasted-list.ts';
import { plainLines } from './plain-lines.ts';

/**
 * Every format that can be imported. A new one is a file exporting an `ImportFormat` and a line here; where two
 * are equally sure of a source, the earlier one reads it.
 */
export const importFormats: readonly ImportFormat[] = [
  escopoArchive,
  chatgptExport,
  claudeExport,
  openMemoryExport,
  mcpMemoryService,
  mcpServerMemory,
  mem0Markdown,
  mem0Json,
  pastedList,
  markdownNotes,
  plainLines,
];
