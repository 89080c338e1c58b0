import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listPairs } from '../../functions/duplicates/pairStore.ts';
import type { JsonObject } from '../../infra/local/json.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import { startDataCloud } from '../support/dataCloud.ts';
import { countDoubles, loadWorks } from './duplicates/catalogue.ts';
import type { SearchRun } from './duplicates/searcher.ts';
import { bundleProgram } from './support/bundle.ts';
import { parseRows } from './support/rows.ts';

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Runs a search in a process of its own, so that its memory is that of the function. */
const search = async (program: string): Promise<SearchRun> => {
  const searcher = fork(program, { execArgv: [] });
  await once(searcher, 'message');
  return new Promise((resolve, reject) => {
    searcher.once('message', (run) => resolve(run as SearchRun));
    searcher.once('error', reject);
    searcher.once('exit', (code) => code !== 0 && reject(new Error(`the search left with ${code}`)));
    searcher.send('dup_bench');
  });
};

/**
 * `duplicates`: a search for duplicates among `--rows` works (100,000 unless given) in the local table. One in 20 is another record
 * of the one before; one in 100 has the same title as a thousand others, and one in 50 that of a few dozen.
 */
export default async (args: readonly string[]): Promise<object> => {
  const works = parseRows(args, 100_000);
  const program = await bundleProgram(join(import.meta.dirname, 'duplicates/searcher.ts'));
  const cloud = await startDataCloud();
  try {
    await loadWorks((operation: string, input: JsonObject) => cloud.dynamodb.call(operation, input), works);
    const { parts, cpuSeconds, peakMb } = await search(program);
    const { total: pairs } = await listPairs<MusicalWork>('wrk', { state: 'open', offset: 0, limit: 1 });
    if (pairs < countDoubles(works)) throw new Error(`${pairs} pairs found of ${countDoubles(works)}`);
    return {
      works,
      pairs,
      seconds: rounded(parts.reduce((sum, part) => sum + part, 0)),
      /** Seconds of the longest part, which is one call of the function. */
      longestSeconds: rounded(Math.max(...parts)),
      cpuSeconds: rounded(cpuSeconds),
      peakMb,
    };
  } finally {
    await cloud.dispose();
    rmSync(program);
  }
};
