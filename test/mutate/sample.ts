import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { copyProject } from './copyProject.ts';
import { describeFault, faultsIn, withFault, type Fault } from './plantFaults.ts';
import { testsReader } from './testsOf.ts';

type Planted = { file: string; fault: Fault };

/** Milliseconds after which the tests of a fault are stopped. A fault that makes them run that long is noticed. */
const longestRun = 240_000;

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

/** Returns faults at random places, each as likely as any other. */
const chooseFaults = (count: number, seed: number): Planted[] => {
  const all = sources().flatMap((file) =>
    faultsIn(file, readFileSync(file, 'utf8')).map((fault) => ({ file, fault })),
  );
  const random = createRandom(seed);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, all.length)) chosen.add(Math.floor(random() * all.length));
  return [...chosen].map((place) => all[place]!);
};

/** Runs the tests of one project in a copy. Resolves to true when they fail or do not end. */
const fails = (copy: string, project: string, tests: readonly string[]): Promise<boolean> => {
  const inProject = tests.filter((test) => test.includes('.local.') === (project === 'local'));
  if (inProject.length === 0) return Promise.resolve(false);
  const options = ['run', '--project', project, '--bail', '1', ...inProject];
  return new Promise((resolve) => {
    const child = spawn('node_modules/.bin/vitest', options, { cwd: copy, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestRun);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve(status !== 0);
    });
  });
};

const isNoticed = async (copy: string, { file, fault }: Planted, tests: readonly string[]) => {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  writeFileSync(place, withFault(source, fault));
  try {
    return (await fails(copy, 'unit', tests)) || (await fails(copy, 'local', tests));
  } finally {
    writeFileSync(place, source);
  }
};

const report = 'docs/figures.md';

/** Writes the result into the row of this command. */
const writeFigure = (noticed: number, count: number): void => {
  const share = ((100 * noticed) / count).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  const latest = `${noticed} of ${count} noticed, ${share} % (${day}, load ${loadavg()[1]!.toFixed(1)})`;
  const row = /^(\| Random faults of functions, web and infra[^|]*\|[^|]*\|)[^|]*\|/m;
  writeFileSync(report, readFileSync(report, 'utf8').replace(row, `$1 ${latest} |`));
  spawnSync('node_modules/.bin/prettier', ['--write', report]);
};

/**
 * Plants single faults at random in functions, web and infra, and runs the tests nearest to each. Prints each fault that no
 * test notices, and writes the share noticed to `docs/figures.md`.
 * @param count number of faults
 * @param seed faults repeat with it
 * @returns whether at least 90 % were noticed
 */
export const runSample = async (count: number, seed: number): Promise<boolean> => {
  const testsOf = testsReader();
  const waiting = chooseFaults(count, seed);
  const total = waiting.length;
  let noticed = 0;
  const work = async (): Promise<void> => {
    const copy = copyProject();
    try {
      for (let planted = waiting.pop(); planted; planted = waiting.pop()) {
        const tests = testsOf(planted.file);
        const found = await isNoticed(copy, planted, tests);
        if (found) noticed += 1;
        const place = `${planted.file}:${describeFault(readFileSync(planted.file, 'utf8'), planted.fault)}`;
        process.stdout.write(
          `${found ? 'noticed' : 'MISSED '}  ${place}${tests.length ? '' : ' (no test)'}\n`,
        );
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  process.stdout.write(`${noticed} of ${total} faults noticed\n`);
  writeFigure(noticed, total);
  return noticed >= 0.9 * total;
};
