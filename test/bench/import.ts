import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/**
 * `import`: a statement of `--rows` rows (1,000,000 by default) from the dropped file until posted and received,
 * through a local cloud in a process like that of `npm start`. Time and memory are those of that process. It has the one
 * thread for garbage collection and compilation that functions have, because they run in its threads.
 */
export default async (args: readonly string[]): Promise<object> => {
  const measure = ['--v8-pool-size=1', '--import', 'tsx', 'test/bench/import/measure.ts', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, measure, { cwd: root });
  return JSON.parse(stdout) as object;
};
