import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { assembleCloud, assembleWeb } from '../infra/tools/start/assemble.ts';

/** Every check of the project in order, cheapest first; each counts as one, each test of the suite as one. */
type Check = { name: string; command: string; args: string[] };

const bin = (name: string) => `node_modules/.bin/${name}`;
const checks: readonly Check[] = [
  { name: 'formatting', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'lint', command: bin('eslint'), args: ['--max-warnings', '0', '.'] },
  { name: 'generated documents', command: bin('tsx'), args: ['infra/tools/docs.ts', '--check'] },
];

let passed = 0;
let failed = 0;

const run = ({ name, command, args }: Check): void => {
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'true' },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'NOT OK'} ${name} (${seconds} s)`);
  if (status === 0) passed += 1;
  else failed += 1;
};

type Summary = { numPassedTests: number; numFailedTests: number; success: boolean };

const suite = (project: string): void => {
  const output = `dist/test-${project}.json`;
  rmSync(output, { force: true });
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ];
  const { status } = spawnSync(bin('vitest'), args, { stdio: 'inherit' });
  const summary = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Summary) : undefined;
  passed += summary?.numPassedTests ?? 0;
  // A suite that ended without saying so, or with an error outside any test, has failed.
  failed += summary?.numFailedTests || (status === 0 && summary?.success ? 0 : 1);
};

checks.forEach(run);
suite('unit');
await Promise.all([assembleCloud(), assembleWeb()]);
suite('local');
suite('e2e');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
