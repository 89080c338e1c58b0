import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { assembleCloud, assembleWeb } from '../infra/tools/start/assemble.ts';

/** Something that is run and counts: a check as one, a test suite as many as it has tests. */
type Job = { name: string; command: string; args: string[]; count: (succeeded: boolean) => Counts };
type Counts = { passed: number; failed: number };

const bin = (name: string) => `node_modules/.bin/${name}`;

const check = (name: string, command: string, args: string[]): Job => ({
  name,
  command: bin(command),
  args,
  count: (succeeded) => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

type Summary = { numPassedTests: number; numFailedTests: number; success: boolean };

const suite = (project: string): Job => {
  const output = `dist/test-${project}.json`;
  rmSync(output, { force: true });
  return {
    name: `${project} tests`,
    command: bin('vitest'),
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
    ],
    count: (succeeded) => {
      const summary = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Summary) : undefined;
      // A suite that ended without saying so, or with an error outside any test, has failed.
      const withoutTests = succeeded && summary?.success ? 0 : 1;
      return { passed: summary?.numPassedTests ?? 0, failed: summary?.numFailedTests || withoutTests };
    },
  };
};

const total: Counts = { passed: 0, failed: 0 };

/** Runs a job and shows what it printed in one piece, for another may be running beside it. */
const run = async ({ name, command, args, count }: Job): Promise<void> => {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => printed.push(data));
  child.stderr.on('data', (data: Buffer) => printed.push(data));
  const succeeded = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
  const { passed, failed } = count(succeeded);
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(Buffer.concat(printed));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${failed ? 'NOT OK' : 'ok'} ${name} (${seconds} s)`);
};

const inOrder = async (jobs: readonly Job[]): Promise<void> => {
  for (const job of jobs) await run(job);
};

const assembled = Promise.all([assembleCloud(), assembleWeb()]);

/** Two lanes for two cores: what needs no browser, and the browser. */
await Promise.all([
  inOrder([
    check('formatting', 'prettier', ['--check', '--log-level', 'warn', '.']),
    check('types', 'tsc', ['--noEmit']),
    check('lint', 'eslint', ['--max-warnings', '0', '.']),
    check('generated documents', 'tsx', ['infra/tools/docs.ts', '--check']),
    suite('unit'),
  ]).then(() => assembled.then(() => run(suite('local')))),
  assembled.then(() => run(suite('e2e'))),
]);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
