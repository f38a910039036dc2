import type { AgentTool } from './agent-tool.ts';
import { forgetMemoryTool } from './tools/forget-memory-tool.ts';
import { getMemoryTool } from './tools/get-memory-tool.ts';
import { listMemoriesTool } from './tools/list-memories-tool.ts';
import { memoryStatsTool } from './tools/memory-stats-tool.ts';
import { rememberTool } from './tools/remember-tool.ts';
import { searchMemoriesTool } from './tools/search-memories-tool.ts';
import { updateMemoryTool } from './tools/update-memory-tool.ts';

/**
 * All that an agent can do, the same for every grant. There is no verb that shares, asks to share or confirms, and no
 * argument that names a person. Names, texts and schemas are pinned by `test/mcp/agent-tools.test.ts`: what a client
 * approved once does not change under it by accident.
 */
export const agentTools: readonly AgentTool[] = [
  rememberTool,
  searchMemoriesTool,
  listMemoriesTool,
  getMemoryTool,
  updateMemoryTool,
  forgetMemoryTool,
  memoryStatsTool,
];
