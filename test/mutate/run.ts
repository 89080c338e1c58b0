import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { runSample } from './sample.ts';

/**
 * `npm run -s mutate -- PATH [OPTION…]` plants single faults in the files of a path, runs the unit tests of the folder that
 * mirrors it for each, and lists the faults no test notices. Further options go to Stryker. Every run tries every fault,
 * because Stryker does not notice changed tests of code that runs when its file is loaded, and would keep old results.
 *
 * `npm run -s mutate -- --sample COUNT [SEED [PATH…]]` plants faults at random in functions, web and infra instead, or in
 * the paths given, and runs the tests nearest to each, those on the local cloud too, then further tests that reach its file, and
 * for the web app walks in a browser through the pages that show it.
 */
const [source, ...options] = process.argv.slice(2);
if (source === '--sample') {
  const [count = '300', seed = '1', ...paths] = options;
  process.exit((await runSample(Number(count), Number(seed), paths)) ? 0 : 1);
}
if (!source || !existsSync(source)) {
  process.stderr.write(
    'usage: npm run -s mutate -- PATH [OPTION…], such as shared/money, or --sample COUNT [SEED [PATH…]]\n',
  );
  process.exit(2);
}
const isFile = statSync(source).isFile();
const tests = path.join('test', isFile ? path.dirname(source) : source);
if (!existsSync(tests)) {
  process.stderr.write(`${source} has no tests of its own: there is no ${tests}.\n`);
  process.exit(2);
}
// Routes are declared, not computed: the table of permissions and the sweep over all routes test them.
const mutated = isFile ? source : [`${source}/**/*.ts`, '!**/*outes.ts', '!**/*.d.ts'].join(',');
const { status } = spawnSync(
  'node_modules/.bin/stryker',
  ['run', 'test/mutate/stryker.json', '--mutate', mutated, ...options],
  { stdio: 'inherit', env: { ...process.env, MUTATE_TESTS: tests } },
);
process.exit(status ?? 1);
