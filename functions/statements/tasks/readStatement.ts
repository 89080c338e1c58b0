import { hasDoubt, maxTables, type DeliveredTable } from '../../../shared/statements/tables/tableRoles.ts';
import { areaContains } from '../../../shared/reference/territories.ts';
import { catchRefusal, isRefusal } from '../../core/refusal.ts';
import { createGroups } from '../../chunks/groups.ts';
import { groupsPerChunk, type GroupChunk } from '../../chunks/chunk.ts';
import { RowGatherer } from '../../chunks/gatherRows.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import type { RowColumns, RowTerm } from '../../chunks/readRow.ts';
import { isLearned } from '../../../shared/statements/batchRules.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { SourceTemplate } from '../../reading/layouts/templates/template.ts';
import { processActor } from '../../core/actor.ts';
import { splitIntoChunks } from '../../core/splitIntoChunks.ts';
import { putObject } from '../../files/files.ts';
import type { Write } from '../../db/commit.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { changeBatch, loadBatch, moveBatch, noteRowsRead } from '../batchStore.ts';
import { rowsAsJson } from '../chunkStore.ts';
import { awaitedSignature, awaitLayoutWrite, resumeAwaiting } from '../awaitedLayout.ts';
import { getLearnedTemplate } from '../layoutStore.ts';
import { loadShareBases } from '../learning/shareBasisStore.ts';
import { unseenColumns } from '../learning/unusedColumnStore.ts';
import { openBatchFile, type OpenedBatch } from '../openBatchFile.ts';
import type { OpenOptions } from '../../reading/options.ts';
import type { OpenedStatement, UnmappedTable } from '../../reading/pipeline.ts';
import { surveyTables } from '../../reading/surveyTables.ts';
import { problemOfFile, StatementFileProblem } from '../../reading/problem.ts';
import { releaseRefused, refuseBatch } from '../refuseBatch.ts';
import { addToQueueWrite, openBatchInQueue, closeBatchInQueue, resumeNext } from '../queue/sourceQueue.ts';
import { numbersTo, type BatchEvent, type ReadResult } from '../taskEvents.ts';

const actor = processActor('statement import');
/** Chunks of groups that one call matches: some seconds of work, and some ten megabytes. */
const chunksMatchedAtOnce = 5;

const notReady: ReadResult = { ready: false, rowChunks: [], groupChunks: [] };

const toReadResult = (batch: Pick<Batch, 'firstRowChunk' | 'rowChunks' | 'groupChunks'>): ReadResult => ({
  ready: true,
  rowChunks: rowChunkNumbers(batch),
  groupChunks: splitIntoChunks(numbersTo(batch.groupChunks ?? 0), chunksMatchedAtOnce),
});

/** Writes objects in the background, a few at a time. */
const createWriter = () => {
  const under = new Set<Promise<void>>();
  return {
    async write(key: string, json: string) {
      const writing = putObject(key, json, 'application/json').finally(() => under.delete(writing));
      under.add(writing);
      if (under.size >= 4) await Promise.race(under);
    },
    done: () => Promise.all(under),
  };
};

type Read = Pick<Batch, 'rowChunks' | 'groupChunks' | 'periodStart' | 'periodEnd' | 'rowsRead'>;

/**
 * Returns whether a row is from outside the announced region. An area that contains the region, such as the world, is
 * not outside.
 */
const isElsewhere = (announced: number, territory: number): boolean =>
  !areaContains(announced, territory) && !areaContains(territory, announced);

type Contradiction = {
  code: 'CurrencyMismatch' | 'IncomeCountryMismatch';
  column: string | undefined;
  params: Record<string, string | number>;
};

/** Returns the contradiction between a row's term and what was announced at upload, if any. */
const findContradiction = (
  batch: Batch,
  statement: OpenedStatement,
  { currency, territory }: RowTerm,
): Contradiction | undefined => {
  const { statementCurrency, incomeRegion } = batch;
  if (statementCurrency && currency !== statementCurrency)
    return {
      code: 'CurrencyMismatch',
      column: statement.columns.currency ?? statement.columns.amount,
      params: { expected: statementCurrency, found: currency },
    };
  if (incomeRegion !== undefined && territory !== null && isElsewhere(incomeRegion, territory))
    return {
      code: 'IncomeCountryMismatch',
      column: statement.columns.territory,
      params: { region: incomeRegion, territory },
    };
  return undefined;
};

/** Collects the span of use, and checks that currency and region of the rows are those announced. */
const createSpan = (batch: Batch, statement: OpenedStatement) => {
  let start = '';
  let end = '';
  return {
    add(columns: RowColumns) {
      columns.termTable.forEach((rowTerm, term) => {
        const { periodStart, periodEnd } = rowTerm;
        const contradiction = findContradiction(batch, statement, rowTerm);
        if (contradiction) {
          const { code, column, params } = contradiction;
          const row = columns.lines[columns.terms.indexOf(term)];
          throw new StatementFileProblem(code, { file: batch.fileName, row, column }, params);
        }
        if (!periodStart) return;
        if (!start || periodStart < start) start = periodStart;
        if (periodEnd > end) end = periodEnd;
      });
    },
    period: () => ({ periodStart: start || undefined, periodEnd: end || undefined }),
  };
};

/** Streams the file into chunk objects of rows and of distinct groups. Memory holds one chunk and the groups. */
const writeChunks = async (batch: Batch, statement: OpenedStatement): Promise<Read> => {
  const { batchId, firstRowChunk = 0 } = batch;
  const writer = createWriter();
  const groups = createGroups();
  const gatherer = new RowGatherer(groups);
  const span = createSpan(batch, statement);
  let rowsRead = 0;
  const flush = async () => {
    if (gatherer.isEmpty) return;
    const chunk = firstRowChunk + gatherer.chunks;
    const columns = gatherer.flush();
    span.add(columns);
    rowsRead += columns.count + columns.bad.length;
    await writer.write(batchObjects.rowColumns(batchId, chunk), rowsAsJson(columns));
    if (gatherer.chunks % 5 === 0) await noteRowsRead(batchId, rowsRead);
  };
  for await (const _ of statement.read(gatherer)) await flush();
  await flush();
  if (rowsRead === 0) throw new StatementFileProblem('NoRows', { file: batch.fileName });
  const groupChunks = Math.ceil(groups.count / groupsPerChunk);
  for (const number of numbersTo(groupChunks)) {
    const first = number * groupsPerChunk;
    const part: GroupChunk = { first, groups: groups.slice(first, first + groupsPerChunk) };
    await writer.write(batchObjects.groups(batchId, number), JSON.stringify(part));
  }
  await writer.done();
  return { rowChunks: gatherer.chunks, groupChunks, rowsRead, ...span.period() };
};

/**
 * Outcome of reading a delivery. `result` is absent while a person has to choose table roles or map the columns of a table.
 */
type Delivery = {
  tables: readonly DeliveredTable[];
  /** Table whose columns nobody has mapped. */
  unmapped?: UnmappedTable | undefined;
  /** Headers of further tables that people mapped. */
  learned: ReadonlyMap<string, SourceTemplate>;
  /** The reading that counts: without the tables that are no income. */
  counted: OpenedStatement;
  result?: Read;
};

/** Returns the layouts that people mapped for the headers of some tables, by signature. */
const learnedLayouts = async (
  tables: readonly UnmappedTable[],
  ownerId: string | undefined,
): Promise<Map<string, SourceTemplate>> => {
  const learned = new Map<string, SourceTemplate>();
  for (const signature of new Set(tables.map((table) => table.signature))) {
    const template = await getLearnedTemplate(signature, ownerId);
    if (template) learned.set(signature, template);
  }
  return learned;
};

/**
 * Reads a file into chunks. Each table of an archive has a layout of its own. A delivery of several tables is surveyed, and read again without summaries and repetitions;
 * the chunks of the first reading are replaced.
 */
const readDetails = async (batch: Batch, statement: OpenedBatch): Promise<Delivery> => {
  const first = await writeChunks(batch, statement);
  const asRead = { ...batch, reading: batch.reading ?? statement.remembered };
  const learned = await learnedLayouts(statement.unmappedTables(), batch.ownerId);
  const mapped = learned.size === 0 ? {} : { learned: (signature: string) => learned.get(signature) };
  const reread = async (options: OpenOptions) => {
    const counted = await openBatchFile(asRead, { ...mapped, ...options });
    return { counted, result: await writeChunks(batch, counted) };
  };
  const read = learned.size === 0 ? { counted: statement, result: first } : await reread({});
  const unmapped = read.counted.unmappedTables();
  if (read.counted.tablesWithRows() < 2 && unmapped.length === 0) return { tables: [], learned, ...read };
  const survey = await surveyTables(await openBatchFile(asRead, mapped), batch.tableRoles);
  const { tables, leftOut, details } = survey;
  if (hasDoubt(tables)) return { tables, learned, counted: read.counted };
  const open = unmapped.find(({ file }) => details.has(file));
  if (open) return { tables, learned, unmapped: open, counted: read.counted };
  return { tables, learned, ...(leftOut.size === 0 ? read : await reread({ leftOut })) };
};

const detectedBy = (statement: OpenedStatement, { workType }: Batch): Partial<Batch> => ({
  source: statement.template.id,
  sourceName: isLearned(statement.template.id) ? statement.template.name : undefined,
  incomeType: workType ?? statement.template.incomeType,
  claimsShare: statement.template.claimsShare,
  detected: {
    encoding: statement.encoding,
    format: statement.format,
    delimiter: statement.delimiter,
    headerRow: statement.headerRow,
  },
});

const stopAt = (batchId: string, changes: Partial<Batch>, more: readonly Write[] = []) =>
  changeBatch(
    actor,
    { action: 'stopped', changes: { stage: changes.stage } },
    batchId,
    ['reading'],
    changes,
    more,
  );

/**
 * Counts the lines of each kind in a file of records. Reads it to its end, because nobody has mapped yet which lines
 * matter.
 */
const countKinds = async (statement: OpenedStatement): Promise<Batch['recordKinds']> => {
  if (!statement.records) {
    await statement.close();
    return undefined;
  }
  for await (const _ of statement.read({ isFull: false, add: () => undefined }));
  return [...statement.records.kinds()];
};

/** Returns whether somebody mapped such files while this one was inspected. */
const isLearnedMeanwhile = async (
  batch: Batch,
  { records, signature }: OpenedStatement,
): Promise<boolean> => {
  if (!records) return (await getLearnedTemplate(signature, batch.ownerId)) !== undefined;
  const again = await openBatchFile(batch);
  await again.close();
  return again.known;
};

const read = async (batch: Batch): Promise<ReadResult> => {
  const { batchId, ownerId } = batch;
  // The request that gave the batch to its owner may have been interrupted before it resumed the next one.
  if (batch.leftLine !== undefined) await resumeNext(actor, batch.leftLine);
  const statement = await openBatchFile(batch);
  const detected = detectedBy(statement, batch);
  const [missing] = statement.missing;
  if (!statement.known || missing) {
    const problem = missing ?? { code: 'ColumnsNotRecognized' };
    const { known } = statement;
    const recordKinds = await countKinds(statement);
    const changes = { detected: detected.detected, recordKinds, stage: 'needsMapping', problem } as const;
    const awaited = awaitedSignature(statement);
    await stopAt(batchId, changes, known ? [] : [awaitLayoutWrite(awaited, batch)]);
    if (!known && (await isLearnedMeanwhile(batch, statement))) await resumeAwaiting(actor, awaited, ownerId);
    return notReady;
  }
  const source = statement.template.id;
  const queue = batchQueue({ ownerId, source });
  // Releases the source it was read under before. In a repeat, it is already released.
  if (batch.source !== undefined && batch.source !== source)
    await closeBatchInQueue(actor, batchQueue({ ownerId, source: batch.source }), batchId);
  // Stored together with its source: whoever abandons the batch from here on releases the source, too.
  const known = moveBatch(batchId, ['reading'], { source, sourceName: detected.sourceName });
  const holder = await openBatchInQueue(queue, batchId, [known]);
  // After entering the queue, so the mapped batch comes first.
  if (batch.letsOthersGo) await resumeAwaiting(actor, awaitedSignature(statement), ownerId);
  if (holder) {
    const problem = { code: 'LastBatchUnfinished', params: { batchId: holder } };
    const changes = { ...detected, letsOthersGo: undefined, stage: 'waiting', problem } as const;
    await stopAt(batchId, changes, [addToQueueWrite(queue, batchId)]);
    await resumeNext(actor, queue);
    return notReady;
  }
  // From here on, rejecting the file must release its source.
  batch.source = source;
  const delivery = await readDetails(batch, statement);
  for (const signature of delivery.learned.keys())
    if (batch.letsOthersGo) await resumeAwaiting(actor, signature, ownerId);
  if (!delivery.result) {
    const tables = delivery.tables.slice(0, maxTables);
    const { unmapped } = delivery;
    const waiting = unmapped
      ? { mappingTable: unmapped.file, problem: { code: 'TableNotMapped', params: { table: unmapped.file } } }
      : { problem: { code: 'TablesUndecided' } };
    await stopAt(
      batchId,
      { ...detected, tables, stage: 'needsMapping', ...waiting },
      unmapped ? [awaitLayoutWrite(unmapped.signature, batch)] : [],
    );
    const isLearned = unmapped && (await getLearnedTemplate(unmapped.signature, ownerId)) !== undefined;
    if (isLearned) await resumeAwaiting(actor, unmapped.signature, ownerId);
    return notReady;
  }
  const { result, tables, counted } = delivery;
  const { skipped } = counted.counts();
  const roundedOff = counted.roundedOff();
  const unusedColumns = await unseenColumns({ ownerId, source }, counted.unusedColumns());
  await changeBatch(
    actor,
    { action: 'file read', changes: { rows: result.rowsRead } },
    batchId,
    ['reading'],
    {
      ...detected,
      ...result,
      readAt: new Date().toISOString(),
      letsOthersGo: undefined,
      leftLine: undefined,
      // A corrected mapping starts from this data.
      ...(statement.remembered && { reading: statement.remembered }),
      ...(statement.records && { recordKinds: [...statement.records.kinds()] }),
      skippedLines: skipped,
      tables: tables.length > 0 ? tables.slice(0, maxTables) : undefined,
      unusedColumns: unusedColumns.length > 0 ? unusedColumns : undefined,
      statedTotals: [...counted.statedTotals()],
      roundedOff: roundedOff.length > 0 ? [...roundedOff] : undefined,
      problem: undefined,
      shareBases: await loadShareBases({ ownerId, source }),
      stage: 'matching',
    },
  );
  return toReadResult({ ...batch, ...result });
};

/**
 * Stops a batch whose file cannot be imported. If it could be imported before, the new mapping is wrong, so the batch
 * waits for another mapping instead of being rejected.
 */
const stopForProblem = async (batch: Batch, problem: NonNullable<Batch['problem']>): Promise<void> => {
  const { batchId, status, source } = batch;
  if (status === 'NotChecked') return refuseBatch(actor, batch, problem);
  await catchRefusal(
    stopAt(batchId, { stage: 'needsMapping', problem, ...(source && { source }) }),
    'BatchStateChanged',
  );
};

/** Reads a batch's file into chunks, unless it has been read already. */
export const handler = async ({ batchId }: BatchEvent): Promise<ReadResult> => {
  const batch = await loadBatch(batchId);
  if (batch.stage === 'matching' && batch.rowChunks !== undefined) return toReadResult(batch);
  // A run interrupted while entering the queue has not checked whether it is its turn.
  if (batch.stage === 'waiting')
    await resumeNext(actor, batchQueue({ ownerId: batch.ownerId, source: batch.source! }));
  // A run interrupted after rejecting its file has not resumed the next batch of its source.
  await releaseRefused(actor, batch);
  if (batch.stage !== 'reading') return notReady;
  try {
    return await read(batch);
  } catch (error) {
    if (isRefusal(error, 'BatchStateChanged')) return notReady;
    if (!(error instanceof StatementFileProblem)) throw error;
    await stopForProblem(batch, problemOfFile(error));
    return notReady;
  }
};
