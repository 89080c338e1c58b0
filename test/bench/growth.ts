import { s3 } from '../../functions/core/clients/s3.ts';
import { walkLedger } from '../../functions/ledger/checks/checkWalk.ts';
import { makePartFigures, makePartFiles, openPart } from '../../functions/statementRuns/takePart.ts';
import { nextSteps, type RunPosition } from '../../functions/statementRuns/runSteps.ts';
import { signUpStaff } from '../support/business/people.ts';
import { startDataCloud } from '../support/dataCloud.ts';
import { simulate, type Costs } from './growth/simulate.ts';
import { measureUsage } from './import/usage.ts';
import { createLicensors, postRows } from './reports/business.ts';
import { storeRun } from './statementRuns/storedRun.ts';
import { parseRows } from './support/rows.ts';

/** Rows of each licensor. */
const rowsEach = 334;

/**
 * `growth`: measures what a licensor costs when a statement is booked and received, when its royalty statement is made, and when the
 * ledger is checked, with the licensors of `--rows` posted rows (100,200 unless given) on the local engines in this process. From that
 * it simulates a month of 1,000, 10,000 and 100,000 licensors, and names the limit that is reached first.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = parseRows(args, 300 * rowsEach);
  const licensors = Math.ceil(rows / rowsEach);
  const cloud = await startDataCloud();
  try {
    const parties = await createLicensors(licensors, await signUpStaff());
    const meter = cloud.dynamodb.measurePartitions();
    const objects = { puts: 0, gets: 0 };
    s3().middlewareStack.add(
      (next, { commandName }) =>
        (call) => {
          if (commandName === 'PutObjectCommand' || commandName === 'UploadPartCommand') objects.puts += 1;
          if (commandName === 'GetObjectCommand') objects.gets += 1;
          return next(call);
        },
      { step: 'initialize', name: 'countObjects' },
    );
    /** Returns the costs of a licensor, and of a partition key that all licensors write to. */
    const measure = async (work: () => Promise<unknown>): Promise<Costs> => {
      const usage = measureUsage();
      const before = { ...objects };
      const keysBefore = new Map(meter.sums('writes').map(({ partition, units }) => [partition, units]));
      const used = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(used);
      const { readUnits, writeUnits } = usage.stop();
      const [busiest] = meter
        .sums('writes')
        .map(({ partition, units }) => ({ partition, units: units - (keysBefore.get(partition) ?? 0) }))
        .toSorted((one, other) => other.units - one.units);
      return {
        cpuMs: (user + system) / 1000 / licensors,
        readUnits: readUnits / licensors,
        writeUnits: writeUnits / licensors,
        s3Puts: (objects.puts - before.puts) / licensors,
        s3Gets: (objects.gets - before.gets) / licensors,
        busiest: {
          partition: busiest!.partition.replaceAll(/[a-z]{3}_[0-9a-z]+/g, 'ID'),
          units: busiest!.units / licensors,
        },
      };
    };
    const posting = await measure(() => postRows(parties, rowsEach));
    const run = await storeRun();
    const statements = await measure(async () => {
      let position: RunPosition = { statementRunId: run.statementRunId, turn: run.turn };
      do {
        position = await nextSteps(position);
        const { statementRunId, turn, work, places = [] } = position;
        for (const part of work ? places : []) {
          const opened = await openPart({ statementRunId, turn, part });
          if (!opened) throw new Error(`part ${part} of the run was not taken`);
          await (work === 'figures' ? makePartFigures : makePartFiles)(opened.run, opened.part);
        }
      } while (position.step);
    });
    const check = await measure(async () => {
      const { found, next } = await walkLedger(undefined, () => true);
      if (found.differences.length || found.unbalanced.length || next !== undefined)
        throw new Error('the ledger is not sound');
    });
    return { licensors, costs: { posting, statements, check }, ...simulate({ posting, statements, check }) };
  } finally {
    await cloud.dispose();
  }
};
