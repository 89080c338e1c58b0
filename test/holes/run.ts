import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../mutate/copyProject.ts';
import { holes, type Hole } from './holes.ts';

/*
 * `npm run -s holes` opens one hole after another in a copy of the project and runs the test that has to notice it. Each
 * takes minutes, because the functions are bundled and the demo business is loaded again.
 */

type Outcome = { title: string; status: string };

/** Runs one test of the copy. Returns how it ended; `undefined` if it did not run. */
const runTest = (copy: string, [file, title]: Hole['noticedBy']): string | undefined => {
  const report = path.join(copy, 'dist/holes.json');
  rmSync(report, { force: true });
  const options = ['--project', 'local', file, '-t', title, '--reporter=json', `--outputFile=${report}`];
  spawnSync('node_modules/.bin/vitest', ['run', ...options], { cwd: copy, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: Outcome[] }[];
  };
  return testResults.flatMap(({ assertionResults }) => assertionResults).find((one) => one.title === title)
    ?.status;
};

/** Opens a hole in the copy, runs its test and closes the hole. Returns whether the test noticed it. */
const isNoticed = (copy: string, { file, sound, open, noticedBy }: Hole): boolean => {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(sound).length !== 2) throw new Error(`${file} does not contain once: ${sound}`);
  writeFileSync(
    place,
    source.replace(sound, () => open),
  );
  try {
    return runTest(copy, noticedBy) === 'failed';
  } finally {
    writeFileSync(place, source);
  }
};

const copy = copyProject();
let missed = 0;
try {
  for (const hole of holes) {
    const noticed = isNoticed(copy, hole);
    if (!noticed) missed += 1;
    process.stdout.write(`${noticed ? 'noticed' : 'MISSED '}  ${hole.allows}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`${holes.length - missed} of ${holes.length} holes noticed\n`);
process.exitCode = missed === 0 ? 0 : 1;
