import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';

/** Whether the app was started to serve an agent: `mcp` is the first word after the program and Chromium's switches. */
export function isAgentStart(argv: readonly string[], isPackaged: boolean): boolean {
  return argv.slice(isPackaged ? 1 : 2).find((word) => !word.startsWith('-')) === 'mcp';
}

/**
 * Takes from Electron what an agent's door has no use for: the icon in the dock, the graphics process, and the folder of
 * caches, which is the window's. Before Electron is ready; the answer removes what was made.
 */
export function prepareForAgent(
  app: Pick<App, 'setPath' | 'disableHardwareAcceleration' | 'dock'>,
): () => void {
  const caches = mkdtempSync(join(tmpdir(), 'escopo-agent-'));
  app.setPath('userData', caches);
  app.disableHardwareAcceleration();
  app.dock?.hide();
  return () => rmSync(caches, { recursive: true, force: true });
}
