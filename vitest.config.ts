import { defineConfig } from 'vitest/config';

/** Unit tests run in plain Node on real files and databases. */
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on a computer of two would leave the tests one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
