import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { taskGrants } from '../../infra/grants/tasks.ts';
import { nodeOptions } from '../../infra/bundles/heapRoom.ts';
import { writeStatement } from './match/generate.ts';
import { bundleProgram } from './support/bundle.ts';
import { rowsAsked } from './support/rows.ts';

const run = promisify(execFile);

/** How the function that licenses rows is started. */
const { memoryMb } = taskGrants.licenseRows;
const options = [`--max-old-space-size=${memoryMb}`, ...nodeOptions(memoryMb)];

/**
 * `match`: reading, matching, licensing and splitting a platform's CSV of 12 columns against 20,000 works with 40,000
 * shares, 3 % of the rows unknown, from the file on disk to totals per licensor, on one thread; a million rows unless told
 * otherwise. The product's own code runs in a process of its own, so that time and memory are its alone; the file is written
 * once and kept in the temporary folder.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = rowsAsked(args, 1_000_000);
  const folder = join(tmpdir(), 'refrain-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `match-v1-${rows}.csv`);
  if (!existsSync(file)) await writeStatement(file, rows);
  const bundle = await bundleProgram(join(import.meta.dirname, 'match/measure.ts'));
  try {
    const { stdout } = await run(process.execPath, [...options, bundle, file]);
    return JSON.parse(stdout) as object;
  } finally {
    rmSync(bundle);
  }
};
