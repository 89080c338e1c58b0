import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/**
 * `import`: a statement of `--rows` rows (1,000,000 unless given) from the dropped file to posted and received, through a local
 * cloud in a process of the kind that `npm start` runs it in; time and memory are that process's.
 */
export default async (args: readonly string[]): Promise<object> => {
  const measure = ['infra/tools/lean.mjs', 'test/bench/import/measure.ts', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, measure, { cwd: root });
  return JSON.parse(stdout) as object;
};
