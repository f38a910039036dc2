import { defineConfig } from '@playwright/test';

/** End-to-end tests in real Electron, against the build in `out/`. One window at a time: they share one screen. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  // The packaged app is there only after packaging, the inspector only once it was fetched: `scripts/test-packaged.mjs`
  // and `scripts/test-with-inspector.mjs` do so.
  testIgnore: [
    ...(process.env['ESCOPO_PACKAGED_APP'] === undefined ? ['**/packaged*.e2e.ts'] : []),
    ...(process.env['ESCOPO_INSPECTOR'] === undefined ? ['**/inspector.e2e.ts'] : []),
  ],
  outputDir: 'test-results/e2e',
  workers: 1,
  fullyParallel: false,
  // A window of the system can lose its focus to another program; what fails twice fails.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['./test/support/unforgiven-reporter.ts'],
  ],
  use: { trace: 'off' },
});
