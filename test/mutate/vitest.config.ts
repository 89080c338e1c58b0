import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Counts a test file that cannot be loaded as a failed test. Stryker looks only at tests, and would miss that a fault broke
 * the setup of a file.
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

/** The unit tests of the folder that mirrors the mutated one, because an area has its own tests. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATE_TESTS ?? 'test'}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.local.test.ts', '**/*.e2e.test.ts'],
    reporters: [failedFiles],
    testTimeout: 30_000,
    isolate: false,
  },
});
