import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// One thread to help each process is enough where several of them share two cores. Where Node.js has the setting, code must run
// fifteen times as long as usual before it is optimized: compiling what runs for seconds only took a fifth of the time.
const execArgv = [
  '--v8-pool-size=1',
  ...(process.version.startsWith('v20.') ? ['--interrupt-budget=1000000'] : []),
];

/**
 * Milliseconds a hook may take: several times the longest set-up of a test file, so that one that waits for a killed process
 * fails soon. Builds are no part of it, see `test/support/product.ts`.
 */
const hookTimeout = 120_000;

const namesEnvironment = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment');

/**
 * Runs the files that name an environment (a document of jsdom) after all others. A worker has one environment: between files of
 * another one it would end, and the next would load everything again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !namesEnvironment(file)), ...sorted.filter(namesEnvironment)];
  }
}

/**
 * Three projects by what they need: `unit` needs nothing, `local` runs on the local engines,
 * `e2e` opens a real browser. `test/` mirrors the source; the file ending says the project. Files share a process and what
 * it has loaded: unit tests keep no state of their own, the others start a cloud of their own with data of its own.
 */
export default defineConfig({
  test: {
    // Functions write a line for each request: shown for a test that fails, and not for what a file prepares while it is loaded.
    silent: 'passed-only',
    onConsoleLog: (_line, _stream, source) => source?.type === 'test' || source?.type === 'suite',
    sequence: { sequencer: ByEnvironment },
    // Applies to the unit tests. The command line can lower it.
    maxWorkers: 2,
    // What one process has translated the next need not.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/*.local.test.ts', '**/*.e2e.test.ts'],
          testTimeout: 30_000,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'local',
          execArgv,
          include: ['test/**/*.local.test.ts'],
          testTimeout: 60_000,
          hookTimeout,
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          execArgv,
          include: ['test/**/*.e2e.test.ts'],
          // A page may take more than the usual second to show something while other suites run.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 180_000,
          hookTimeout,
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
