import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { listImportsByEntry } from '../infra/listImports.ts';
import { assembleCloud, assembleWeb } from '../infra/tools/start/assemble.ts';
import { deployedNodeVersion, installDeployedNode } from './deployedNode.ts';
import { assembleData } from './support/dataCloud.ts';
import { sampleAssembly } from './infra/local/sample/assembly.ts';
import { longFiles, sampledTests } from './longRun.ts';
import { findBrowser, howToGetBrowser } from './support/browser.ts';
import { bundleShared } from './support/cloud/sharedBundle.ts';
import { seedOnce } from './support/cloud/seedOnce.ts';

/** A check, which counts as one, or a test suite, which counts as many as it has tests. */
type Job = { name: string; command: string; args: string[]; count: (succeeded: boolean) => Counts };
/** `failures` has an entry for each known failure, `files` one for each file of tests. */
type Counts = { passed: number; failed: number; failures?: string[]; files?: FileTime[] };
/** File of tests with the seconds it took. */
type FileTime = { name: string; seconds: number };

/** The long run has the tests of `longRun.ts`, and every case of slow tests. */
const isLong = process.argv.includes('--long');
if (isLong) process.env.LONG_RUN = 'yes';

const bin = (name: string) => `node_modules/.bin/${name}`;

/** The native compiler, which takes a fifth of the time. */
const compiler = 'node_modules/@typescript/native/bin/tsc';

const check = (name: string, command: string, args: string[]): Job => ({
  name,
  command,
  args,
  count: (succeeded) => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

type Assertion = { fullName: string; status: string; failureMessages?: string[] | null };
type File = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: Assertion[];
};
type Summary = { numPassedTests: number; numFailedTests: number; success: boolean; testResults: File[] };

/** The failed tests of a suite with their messages; a file that failed outside its tests has an entry of its own. */
const failedTests = ({ testResults }: Summary): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [fullName, ...(failureMessages ?? [])].join('\n'));
      return [...(message ? [message] : []), ...tests].map((text) => `${relative('.', name)}\n${text}`);
    });

const timesOf = ({ testResults }: Summary): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }));

/** The tests of a project, or the part of them named `name`, which `selection` selects in the runner. */
const suite = (project: string, name = `${project} tests`, selection: readonly string[] = []): Job => {
  const output = `dist/${name.replace(/\W/g, '-')}.json`;
  rmSync(output, { force: true });
  return {
    name,
    command: bin('vitest'),
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...selection,
    ],
    count: (succeeded) => {
      const summary = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Summary) : undefined;
      // A suite that ended without a result, or with an error outside any test, has failed.
      const withoutTests = succeeded && summary?.success ? 0 : 1;
      return {
        passed: summary?.numPassedTests ?? 0,
        failed: summary?.numFailedTests || withoutTests,
        ...(summary && { failures: failedTests(summary), files: timesOf(summary) }),
      };
    },
  };
};

const total = { passed: 0, failed: 0, failures: [] as string[], files: [] as FileTime[] };

/** Runs a job and shows its output in one piece, because another may be running beside it. */
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
  const { passed, failed, failures = [], files = [] } = count(succeeded);
  total.passed += passed;
  total.failed += failed;
  total.files.push(...files);
  total.failures.push(...(failed && !failures.length ? [name] : failures));
  process.stdout.write(Buffer.concat(printed));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${failed ? 'NOT OK' : 'ok'} ${name} (${seconds} s)`);
};

/** Prepares what several tests need, before two of them start it at once. */
const prepare = async (): Promise<void> => {
  await Promise.all([assembleCloud(), assembleWeb(), assembleData(), sampleAssembly()]);
  await bundleShared();
  await seedOnce();
};
const prepared = prepare();
const deployedNode = installDeployedNode();

const checks: Job[] = [
  check('formatting and lint', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']),
  check('formatting of documents', bin('prettier'), [
    '--check',
    '--log-level',
    'warn',
    'README.md',
    'CONTRIBUTING.md',
    'docs/**/*.md',
  ]),
  // Several threads check the same types again: 58 s of processor time instead of 29.
  check('types', process.execPath, [compiler, '--noEmit', '--singleThreaded']),
  check('generated documents', bin('tsx'), ['infra/tools/docs.ts', '--check']),
];

/** The unit tests, and a check that every bundle loads, under the Node.js that functions are deployed with if it can be installed. */
const runUnderDeployedNode = async (): Promise<void> => {
  const node = await deployedNode;
  const under = node ? ` under Node ${deployedNodeVersion}` : '';
  // Others are running: a second thread would only load everything twice.
  const unitTests = suite('unit', 'unit tests', ['--maxWorkers=1']);
  const underIt = node && { command: node, args: ['node_modules/vitest/vitest.mjs', ...unitTests.args] };
  await run({ ...unitTests, ...underIt, name: `${unitTests.name}${under}` });
  await prepared;
  await run(check(`bundles${under}`, node ?? bin('tsx'), ['test/loadBundles.ts']));
};

/** Files of the long run. */
const longPaths = longFiles();

const exclude = (paths: readonly string[]): string[] =>
  paths.map((path) => `--exclude=${path.endsWith('/') ? `${path}**` : path}`);

/** Local tests of every change, in the order of their paths. */
const localPaths = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.local.test.ts'))
  .map((file) => `test/${file}`)
  .filter((file) => !longPaths.includes(file))
  .sort();

const filesOfLocal = listImportsByEntry(localPaths);

/** Returns the local tests that use a file of `test/support`. */
const localTestsWith = (support: string): string[] =>
  localPaths.filter((path) => filesOfLocal.get(path)!.has(`test/support/${support}`));

/** Tests that run the whole product. A function takes a tenth of a second to load, once in each process. */
const withProduct = localTestsWith('product.ts');
/** Every second of them: two processes side by side end sooner than one after the other, and load functions twice. */
const everySecond = (paths: readonly string[], place: number): string[] =>
  paths.filter((_, index) => index % 2 === place);
/** Tests that call handlers and stores in their own process. */
const withData = localTestsWith('dataCloud.ts').filter((path) => !withProduct.includes(path));
const withoutData = localPaths.filter((path) => !withProduct.includes(path) && !withData.includes(path));

/** Returns suites that need a browser, or none and says how to get one. */
const inBrowser = (...suites: Job[]): Job[] => {
  if (findBrowser()) return suites;
  console.warn(howToGetBrowser);
  return [];
};

/**
 * Suites of every change that need the preparation, the longest first, so that the lanes end together. Each is a process,
 * whose tests share what it has loaded.
 */
const everyChange = (): Job[] => [
  suite('local', 'product tests', everySecond(withProduct, 0)),
  suite('local', 'other product tests', everySecond(withProduct, 1)),
  suite('local', 'handler tests', withData),
  ...inBrowser(suite('e2e', 'browser tests', exclude(longPaths))),
  suite('local', 'engine and tool tests', withoutData),
];

/** Browser tests of how people come in and of what they offer: about half of all. */
const browserTestsOfPeople = [
  'accounts',
  'companyOnboarding',
  'listening',
  'onboarding',
  'passwordReset',
  'peopleWork',
  'projects',
  'reviews',
].map((name) => `test/e2e/${name}.e2e.test.ts`);

const longSuites = (): Job[] => [
  ...inBrowser(
    suite('e2e', 'browser tests of works and money', exclude(browserTestsOfPeople)),
    suite('e2e', 'browser tests of people', browserTestsOfPeople),
  ),
  suite('local', 'kills and sweeps', [...longPaths.filter((path) => !path.includes('e2e')), ...sampledTests]),
];

/** Checks that plant faults. Each uses every core. */
const plantedFaults = (): Job[] => [
  check('holes in the rules of access', bin('tsx'), ['test/holes/run.ts']),
  ...['shared/money', 'shared/access', 'functions/ledger/postings', 'functions/licensing'].map((path) =>
    check(`planted faults in ${path}`, bin('tsx'), ['test/mutate/run.ts', path]),
  ),
];

const inOrder = async (jobs: Job[]): Promise<void> => {
  for (let job = jobs.shift(); job; job = jobs.shift()) await run(job);
};

/**
 * Runs suites in three lanes for two cores, because each waits part of its time. A free lane takes the next suite.
 * @param first what one lane does before
 */
const inLanes = async (parts: Job[], first: () => Promise<void>): Promise<void> => {
  const lanes = [first().then(() => prepared), prepared, prepared];
  await Promise.all(lanes.map((lane) => lane.then(() => inOrder(parts))));
};

/** Returns the processor time of everything this run started and waited for, in seconds (Linux only). */
const processorSeconds = (): number | undefined => {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The name of the process is in brackets and may have blanks. The times of children are the fields 16 and 17, in ticks.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  const own = process.cpuUsage();
  return (user! + system!) / 100 + (own.user + own.system) / 1_000_000;
};

if (isLong) {
  await inLanes(longSuites(), runUnderDeployedNode);
  await inOrder(plantedFaults());
} else await inLanes(everyChange(), () => inOrder(checks).then(runUnderDeployedNode));

const slowest = total.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
console.log('Slowest files of tests:');
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
const processor = processorSeconds();
const spent = processor === undefined ? '' : `, ${processor.toFixed(0)} s of processor time`;
console.log(`${process.uptime().toFixed(0)} s${spent}`);
// Repeated at the end, because the output of a job may be thousands of lines above.
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
