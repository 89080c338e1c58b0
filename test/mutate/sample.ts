import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseAst } from 'vite';
import { copyProject } from './copyProject.ts';
import { describeFault, faultsIn, withFault, type Fault } from './plantFaults.ts';
import { testsReader, type TestGroup, type TestKind } from './testsOf.ts';

type Planted = { file: string; fault: Fault };

/**
 * Milliseconds after which a group of tests is stopped, longer for those that build the web app and open a browser. A fault that
 * makes it run that long is noticed.
 */
const longestRun: Readonly<Record<Project, number>> = { unit: 240_000, local: 240_000, e2e: 600_000 };

/** Projects side by side, each in a copy of its own. */
const workers = 2;

/** Returns numbers from 0 to 1 that look random and repeat with the seed (mulberry32). */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
};

/** Sources of the product. Declarations of routes, texts, demo data and what is published are not computed. */
const sources = (): string[] =>
  ['functions', 'web', 'infra'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|[\\/]vocabulary[\\/]/.test(file))
      .map((file) => path.join(root, file))
      .filter((file) => !/^infra\/tools\/demo|^web\/(?:locales|build)\//.test(file)),
  );

/** Returns faults at random places in some paths, each as likely as any other, in the order they are drawn. */
const drawFaults = (seed: number, paths: readonly string[]): Planted[] => {
  const all = sources()
    .filter((file) => paths.length === 0 || paths.some((start) => `${file}/`.startsWith(`${start}/`)))
    .flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')).map((fault) => ({ file, fault })));
  const random = createRandom(seed);
  const drawn = all.map((fault) => ({ fault, place: random() }));
  return drawn.toSorted((one, other) => one.place - other.place).map(({ fault }) => fault);
};

/**
 * Plants faults in a copy, at most one in a file, and returns those that the type check accepts. A fault whose file has an
 * error counts as refused: a person cannot commit it. What is no longer used is no error, since a person would delete it.
 */
const accepted = (copy: string, faults: readonly Planted[]): Planted[] => {
  for (const { file, fault } of faults)
    writeFileSync(path.join(copy, file), withFault(readFileSync(file, 'utf8'), fault));
  const options = [
    '--noEmit',
    '--pretty',
    'false',
    '--noUnusedLocals',
    'false',
    '--noUnusedParameters',
    'false',
  ];
  const compiler = 'node_modules/@typescript/native/bin/tsc';
  const { stdout } = spawnSync('node', [compiler, ...options], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const refused = new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file));
  for (const { file } of faults) writeFileSync(path.join(copy, file), readFileSync(file, 'utf8'));
  return faults.filter(({ file }) => !refused.has(file));
};

/** Returns whether a fault leaves a program. The type check looks no further than the first file that is none. */
const parses = ({ file, fault }: Planted): boolean => {
  try {
    parseAst(withFault(readFileSync(file, 'utf8'), fault), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return true;
  } catch {
    return false;
  }
};

/** Returns the first faults of a list that the type check accepts, of twice as many as are asked for. */
const chooseFaults = (copy: string, count: number, drawn: readonly Planted[]): Planted[] => {
  const first = drawn.slice(0, 2 * count);
  const chosen = new Set<Planted>();
  for (let waiting = first.filter(parses); waiting.length > 0; ) {
    const files = new Set<string>();
    const batch = waiting.filter(({ file }) => !files.has(file) && files.add(file));
    for (const fault of accepted(copy, batch)) chosen.add(fault);
    waiting = waiting.filter((fault) => !batch.includes(fault));
  }
  return first.filter((fault) => chosen.has(fault)).slice(0, count);
};

type Project = 'unit' | 'local' | 'e2e';

const projectOf: Readonly<Record<TestKind, Project>> = {
  unit: 'unit',
  local: 'local',
  product: 'local',
  walk: 'e2e',
};

/** Runs the tests of one project in a copy. Resolves to true when they fail or do not end. */
const fails = (copy: string, project: Project, tests: readonly string[]): Promise<boolean> => {
  const options = ['run', '--project', project, '--bail', '1', ...tests];
  return new Promise((resolve) => {
    const child = spawn('node_modules/.bin/vitest', options, { cwd: copy, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestRun[project]);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve(status !== 0);
    });
  });
};

/** Tests of each kind that must pass without a fault: otherwise every fault would count as noticed. */
const soundTests = {
  unit: ['test/style.test.ts'],
  local: ['test/functions/books/closing.local.test.ts', 'test/functions/messages/sending.local.test.ts'],
} as const;

/** @throws Error when tests fail in a copy that has no fault */
const requireSound = async (copy: string): Promise<void> => {
  for (const project of ['unit', 'local'] as const)
    if (await fails(copy, project, soundTests[project]))
      throw new Error(
        `${soundTests[project].join(', ')} failed without a fault: are all packages installed?`,
      );
};

/** Returns the kind of the tests of the first group that fails with a fault; no later group is run. */
const findNoticed = async (
  copy: string,
  { file, fault }: Planted,
  groups: readonly TestGroup[],
): Promise<TestKind | undefined> => {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  for (const { kind, tests } of groups) {
    writeFileSync(place, withFault(source, fault));
    const isFailed = await fails(copy, projectOf[kind], tests);
    writeFileSync(place, source);
    // Tests can fail for another reason, such as a busy machine: they count only if they pass without the fault.
    if (isFailed && !(await fails(copy, projectOf[kind], tests))) return kind;
  }
  return undefined;
};

const report = 'docs/figures.md';

/** Writes the result into the row of this command. */
const writeFigure = (noticed: readonly TestKind[], count: number): void => {
  const share = ((100 * noticed.length) / count).toFixed(1);
  const walks = noticed.filter((kind) => kind === 'walk').length;
  const day = new Date().toISOString().slice(0, 10);
  const latest = `${noticed.length} of ${count} noticed, ${share} %, ${walks} of them by walks alone (${day}, load ${loadavg()[1]!.toFixed(1)})`;
  const row = /^(\| Random faults of functions, web and infra[^|]*\|[^|]*\|)[^|]*\|/m;
  writeFileSync(report, readFileSync(report, 'utf8').replace(row, `$1 ${latest} |`));
  spawnSync('node_modules/.bin/prettier', ['--write', report]);
};

/**
 * Plants single faults at random in functions, web and infra, those alone that the type check accepts, and runs the tests
 * nearest to each, where none of them notices it the further tests that reach its file, and of the web app at last walks in a
 * browser. Prints each fault, and whether a test noticed it, or a walk alone.
 * @param count number of faults
 * @param seed faults repeat with it
 * @param paths files and folders the faults are planted in; without any, everywhere, and the share noticed is written to
 *   `docs/figures.md`
 * @returns whether at least 90 % were noticed
 */
export const runSample = async (count: number, seed: number, paths: readonly string[]): Promise<boolean> => {
  const testsOf = testsReader();
  const copies = Array.from({ length: workers }, copyProject);
  await requireSound(copies[0]!);
  const waiting = chooseFaults(copies[0]!, count, drawFaults(seed, paths));
  const total = waiting.length;
  const noticed: TestKind[] = [];
  const work = async (copy: string): Promise<void> => {
    for (let planted = waiting.pop(); planted; planted = waiting.pop()) {
      const groups = testsOf(planted.file);
      const found = await findNoticed(copy, planted, groups);
      if (found) noticed.push(found);
      const place = `${planted.file}:${describeFault(readFileSync(planted.file, 'utf8'), planted.fault)}`;
      const untested = groups.length === 0 ? ' (no test)' : '';
      const result = found === 'walk' ? 'by walk' : found ? 'noticed' : 'MISSED ';
      process.stdout.write(`${result}  ${place}${untested}\n`);
    }
  };
  try {
    await Promise.all(copies.map(work));
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
  process.stdout.write(`${noticed.length} of ${total} faults noticed\n`);
  if (paths.length === 0) writeFigure(noticed, total);
  return noticed.length >= 0.9 * total;
};
