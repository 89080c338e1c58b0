import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { searchTitles } from '../../../functions/statements/matching/titleIndex.ts';
import { environment } from '../../../functions/core/environment.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { add, compare } from '../../../shared/money/decimal.ts';
import { confirmBatch, listBatches } from '../../../shared/statements/routes.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { Person } from '../../support/product.ts';
import { startBusiness, type Business } from './business.ts';
import { countRequests } from './requests.ts';
import { writeStatement } from './statement.ts';
import { computeCost, measureUsage } from './usage.ts';
import { parseRows } from '../support/rows.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Processor time of a step in seconds: of the process, and of its functions, which run beside its main thread. */
type Step = { seconds: number; cpuSeconds: number; functionsCpuSeconds: number };

/** Returns the processor time that the main thread has taken, in seconds. Source: proc(5), fields 14 and 15 in ticks of 10 ms. */
const mainThreadSeconds = (): number => {
  const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Returns what some work takes until the local cloud is idle. */
const timed = async ({ cloud }: Business, work: () => Promise<unknown>): Promise<Step> => {
  const begun = performance.now();
  const [before, mainBefore] = [process.cpuUsage(), mainThreadSeconds()];
  await work();
  await cloud.idle();
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  return {
    seconds: rounded((performance.now() - begun) / 1000),
    cpuSeconds: rounded(cpuSeconds),
    functionsCpuSeconds: rounded(cpuSeconds - (mainThreadSeconds() - mainBefore)),
  };
};

const drop = ({ cloud }: Business, file: string) =>
  cloud.clients.s3.send(
    new PutObjectCommand({
      Bucket: environment('INBOX_BUCKET'),
      Key: 'bench-believe.csv',
      Body: createReadStream(file),
      ContentLength: statSync(file).size,
    }),
  );

/** Returns the newest batch. Throws when it is in another stage. */
const batchAt = async ({ call }: Person, stage: Batch['stage']): Promise<Batch> => {
  const [batch] = (await call(listBatches, { query: { limit: 1 } })).items;
  if (batch?.stage !== stage)
    throw new Error(`The batch is not at ${stage}: ${batch?.stage} ${JSON.stringify(batch?.problem)}`);
  return batch;
};

/**
 * Checks that the file's total equals licensed plus open plus ignored, and that the ledger balances.
 * @throws Error otherwise
 */
const check = async (batch: Batch): Promise<void> => {
  for (const { file, licensed, open, ignored } of batch.reconciliation ?? [])
    if (compare(file, add(licensed, add(open, ignored))) !== 0)
      throw new Error(`The batch does not add up: ${JSON.stringify(batch.reconciliation)}`);
  const { accounts, unbalanced, differences } = await verifyLedger();
  if (accounts === 0 || unbalanced.length > 0 || differences.length > 0)
    throw new Error(`The ledger does not balance: ${JSON.stringify({ accounts, unbalanced, differences })}`);
};

/** Drops a file, books it after its check, and receives the money. */
const runImport = async (business: Business, file: string) => {
  const { staff } = business;
  const review = await timed(business, () => drop(business, file));
  const { batchId } = await batchAt(staff, 'review');
  const book = await timed(business, () => staff.call(confirmBatch, { body: { batchId, parkOpen: true } }));
  await batchAt(staff, 'booked');
  const receive = await timed(business, () =>
    staff.call(confirmStatementPayments, { body: { statementIdList: [batchId], payDate: '2026-11-20' } }),
  );
  return { batch: await batchAt(staff, 'received'), steps: { review, book, receive } };
};

/**
 * Imports a statement of so many rows, with the AWS requests it took. Catalogue, the index over its names and file are made before,
 * outside the measured time.
 */
const measure = async (rows: number): Promise<object> => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-import-'));
  const business = await startBusiness();
  try {
    const file = join(folder, 'statement.csv');
    await writeStatement(file, rows);
    await searchTitles([], 1);
    const requests = countRequests();
    const usage = measureUsage();
    const { batch, steps } = await runImport(business, file);
    const [counted, used] = [requests.stop(), usage.stop()];
    await check(batch);
    const total = (of: keyof Step): number =>
      rounded(Object.values(steps).reduce((sum, step) => sum + step[of], 0));
    return {
      rows,
      seconds: total('seconds'),
      cpuSeconds: total('cpuSeconds'),
      functionsCpuSeconds: total('functionsCpuSeconds'),
      ...steps,
      rowsPerSecond: Math.round(rows / total('seconds')),
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
      counters: batch.counters,
      reconciliation: batch.reconciliation,
      requests: counted,
      usage: used,
      /** USD at list prices, for these rows. */
      cost: computeCost(used),
    };
  } finally {
    await business.cloud.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
};

process.stdout.write(JSON.stringify(await measure(parseRows(process.argv.slice(2), 1_000_000))));
