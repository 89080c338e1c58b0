import { defineConfig } from 'vitest/config';

/** The unit tests of the folder that mirrors what is mutated: an area's rules are held by tests of its own. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATE_TESTS ?? 'test'}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.local.test.ts', '**/*.e2e.test.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
});
