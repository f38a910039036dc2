import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder of the test's own, removed with the test. */
export function makeTempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'escopo-test-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
