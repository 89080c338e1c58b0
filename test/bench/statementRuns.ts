import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadRun } from '../../functions/statementRuns/runStore.ts';
import { nextSteps, type RunPosition } from '../../functions/statementRuns/runSteps.ts';
import type { RunPartEvent } from '../../functions/statementRuns/tasks/makeRunStatements.ts';
import { startDataCloud } from '../support/dataCloud.ts';
import { signUpStaff } from '../support/business/people.ts';
import { createLicensors, postRows } from './reports/business.ts';
import type { PartsRun } from './statementRuns/partMaker.ts';
import { storeRun } from './statementRuns/storedRun.ts';
import { bundleProgram } from './support/bundle.ts';
import { startFunctionProcess } from './support/functionProcess.ts';
import { parseRows } from './support/rows.ts';
import { taskGrants } from '../../infra/grants/tasks.ts';

/** Rows of each licensor. */
const rowsEach = 334;

/** The processes run as the function that does the same. */
const { memoryMb } = taskGrants.makeRunStatements;

/** Number of processes that take parts in parallel, as separate functions would: one for each core. */
const makers = 2;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Has the processes take the parts that a position asks for. Returns what each used. */
const takeParts = async (
  started: readonly ChildProcess[],
  { statementRunId, turn, work, places = [] }: RunPosition,
): Promise<PartsRun[]> => {
  const events = places.map((part) => ({ statementRunId, turn, part, work }) as RunPartEvent);
  return Promise.all(
    started.map(async (maker, index) => {
      const answered = once(maker, 'message');
      maker.send(events.filter((_event, place) => place % makers === index));
      return (await answered)[0] as PartsRun;
    }),
  );
};

/**
 * `statementRuns`: a royalty statement run over licensors of `--rows` posted rows (1,002,000 unless given), 334 of each: planned,
 * cut, made with figures, number, workbook and document of each, and added up; the parts by two processes against the local
 * engines in this one. Creating licensors and postings and starting the processes is not measured.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = parseRows(args, 3_000 * rowsEach);
  const licensors = Math.ceil(rows / rowsEach);
  const program = await bundleProgram(join(import.meta.dirname, 'statementRuns/partMaker.ts'));
  const cloud = await startDataCloud();
  const started: ChildProcess[] = [];
  try {
    const parties = await createLicensors(licensors, await signUpStaff());
    await postRows(parties, rowsEach);
    for (let maker = 0; maker < makers; maker += 1)
      started.push(await startFunctionProcess(program, memoryMb));
    const { statementRunId, turn } = await storeRun();
    const [begun, used] = [performance.now(), process.cpuUsage()];
    const results: PartsRun[] = [];
    let position: RunPosition = { statementRunId, turn };
    do {
      position = await nextSteps(position);
      if (position.work) results.push(...(await takeParts(started, position)));
    } while (position.step);
    const { user, system } = process.cpuUsage(used);
    const { counts, job } = await loadRun(statementRunId);
    if (job || counts.statements !== licensors || counts.failed > 0)
      throw new Error(`the run made ${JSON.stringify(counts)}`);
    return {
      licensors,
      seconds: rounded((performance.now() - begun) / 1000),
      /** Processor time of both makers, and of this process with the steps and the local engines. */
      makersCpuSeconds: rounded(results.reduce((sum, one) => sum + one.cpuSeconds, 0)),
      enginesCpuSeconds: rounded((user + system) / 1e6),
      /** The larger of the two makers. */
      peakMb: Math.max(...results.map(({ peakMb }) => peakMb)),
    };
  } finally {
    for (const maker of started) maker.kill();
    await cloud.dispose();
    rmSync(program);
  }
};
