import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Counts a file of tests that cannot be loaded as a test that fails. Stryker looks at tests alone, and would take a fault that
 * breaks what a file makes before its tests for one nobody notices.
 */
const failedFiles: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const { task } of modules as unknown as readonly { task: Record<string, unknown> }[]) {
      const { result, tasks } = task as { result?: { state?: string }; tasks: unknown[] };
      if (result?.state === 'fail' && tasks.length === 0)
        tasks.push({
          type: 'test',
          name: 'can be loaded',
          mode: 'run',
          meta: {},
          file: task,
          suite: task,
          result,
        });
    }
  },
};

/** The unit tests of the folder that mirrors what is mutated: an area's rules are held by tests of its own. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATE_TESTS ?? 'test'}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.local.test.ts', '**/*.e2e.test.ts'],
    reporters: [failedFiles],
    testTimeout: 30_000,
    isolate: false,
  },
});
