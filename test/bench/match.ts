import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { taskGrants } from '../../infra/grants/tasks.ts';
import { nodeOptions } from '../../infra/bundles/heapRoom.ts';
import { writeStatement } from './match/generate.ts';
import { bundleProgram } from './support/bundle.ts';
import { parseRows } from './support/rows.ts';

const run = promisify(execFile);

/** Options of the process in which the function that licenses rows runs. */
const { memoryMb } = taskGrants.checkStatement;
const options = [`--max-old-space-size=${memoryMb}`, ...nodeOptions(memoryMb)];

/**
 * `match`: reads, matches, licenses and splits a platform's CSV against 20,000 works with 40,000 shares, from the file
 * on disk to totals per licensor, on one thread; a million rows by default, 3 % of them unknown. Every row has an ISRC,
 * and every contract covers it. With `--mixed` some rows are found by other fields, and contracts differ (`Mode`). The
 * product's own code runs in a process of its own, so time and memory are those of this work only. The file is written
 * once and stays in the temporary folder.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = parseRows(args, 1_000_000);
  const mode = args.includes('--mixed') ? 'mixed' : 'isrc';
  const folder = join(tmpdir(), 'refrain-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `match-${mode}-v1-${rows}.csv`);
  if (!existsSync(file)) await writeStatement(file, rows, mode);
  const bundle = await bundleProgram(join(import.meta.dirname, 'match/measure.ts'));
  try {
    const { stdout } = await run(process.execPath, [...options, bundle, file, mode]);
    return JSON.parse(stdout) as object;
  } finally {
    rmSync(bundle);
  }
};
