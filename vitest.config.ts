import { defineConfig } from 'vitest/config';

/** Unit tests run in plain Node on real files and databases; `bench` holds measurements, never run with them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/bench/**'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['test/bench/**/*.bench.ts'],
          testTimeout: 1_200_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
