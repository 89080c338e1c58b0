import { add, isZero, subtract } from '../../../shared/money/decimal.ts';
import { catchRefusal } from '../../core/refusal.ts';
import type { ChunkSummary } from '../../chunks/chunk.ts';
import { isRowChunk } from '../../chunks/rowChunks.ts';
import type { AskedBasis } from '../../../shared/statements/licensing/shareBasis.ts';
import { openRepeats } from '../../../shared/statements/repeats.ts';
import type { Reconciliation } from '../../../shared/money/reconciliationSchema.ts';
import type { Batch, Counters } from '../../../shared/statements/schema.ts';
import { processActor } from '../../core/actor.ts';
import { loadJson, putJson } from '../../files/files.ts';
import { inParallel } from '../../core/inParallel.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import { loadGroups } from '../groupReader.ts';
import { mergeIssues, writeIssues } from '../issues/issueStore.ts';
import { findRepeats, repeatEntryWrite } from '../repeats/findRepeats.ts';
import type { BatchEvent } from '../taskEvents.ts';

/** Batch to conclude, and the chunks of rows that were checked. */
export type Conclusion = BatchEvent & { rowChunks: readonly number[] };

type Rows = ChunkSummary['rows'];

const countRows = (rows: Rows, batch: Batch): Counters => {
  const of = (...names: (keyof Rows)[]) => names.reduce((total, name) => total + (rows[name] ?? 0), 0);
  const errors = of('IllegalData', 'UnMatched', 'MultipleMatch', 'Matched', 'MatchedThenPercentageError');
  return {
    all: errors + of('Licensed', 'Ignored'),
    correct: of('Licensed'),
    ignored: of('Ignored'),
    errors,
    missingData: of('IllegalData'),
    matched: of('Matched'),
    rematch: of('MultipleMatch'),
    unmatched: of('UnMatched'),
    abnormal: of('MatchedThenPercentageError'),
    skipped: Object.values(batch.skippedLines ?? {}).reduce((a, b) => a + b, 0),
  };
};

const nothing = (currency: string): Reconciliation => ({
  currency,
  file: '0',
  licensed: '0',
  open: '0',
  ignored: '0',
  royalty: '0',
  commission: '0',
});

/** Adds up money by currency: the rows' total, its parts by status, and the split of licensed money. */
const reconcile = (summaries: readonly ChunkSummary[]): Reconciliation[] => {
  const byCurrency = new Map<string, Reconciliation>();
  const of = (currency: string) => {
    const line = byCurrency.get(currency) ?? nothing(currency);
    byCurrency.set(currency, line);
    return line;
  };
  for (const { amounts, split } of summaries) {
    for (const [currency, { licensed, open, ignored }] of Object.entries(amounts)) {
      const line = of(currency);
      line.licensed = add(line.licensed, licensed);
      line.open = add(line.open, open);
      line.ignored = add(line.ignored, ignored);
      line.file = add(line.file, add(licensed, add(open, ignored)));
    }
    for (const [currency, { royalty, commission, unlicensed = '0' }] of Object.entries(split)) {
      const line = of(currency);
      if (!isZero(unlicensed)) {
        line.licensed = subtract(line.licensed, unlicensed);
        line.open = add(line.open, unlicensed);
        line.unlicensed = add(line.unlicensed ?? '0', unlicensed);
      }
      line.royalty = add(line.royalty, royalty);
      line.commission = add(line.commission, commission);
    }
  }
  return [...byCurrency.values()];
};

/** Adds up the rows that wait for a share basis, by class of right and currency. */
const addAskedBases = (summaries: readonly ChunkSummary[]): AskedBasis[] => {
  const asked = new Map<string, AskedBasis>();
  for (const one of summaries.flatMap(({ askedBases = [] }) => askedBases)) {
    const key = `${one.right}|${one.currency}`;
    const known = asked.get(key) ?? { ...one, rows: 0, claimed: '0', whole: '0' };
    const claimed = add(known.claimed, one.claimed);
    asked.set(key, { ...known, rows: known.rows + one.rows, claimed, whole: add(known.whole, one.whole) });
  }
  return [...asked.values()];
};

const addRows = (summaries: readonly ChunkSummary[]): Rows => {
  const rows: Rows = {};
  for (const summary of summaries)
    for (const [name, count] of Object.entries(summary.rows) as [keyof Rows, number][])
      rows[name] = (rows[name] ?? 0) + count;
  return rows;
};

/** Summaries read in parallel. */
const parallelReads = 8;

const loadSummaries = (batchId: string, chunks: readonly number[]): Promise<ChunkSummary[]> =>
  inParallel(chunks, parallelReads, (chunk) => loadJson<ChunkSummary>(batchObjects.summary(batchId, chunk)));

/**
 * Ends a check: adds up the chunks, lists the issues under a new revision, and publishes both in one step by moving the
 * batch to its next stage. A repeat finds the batch moved and changes nothing.
 */
export const concludeReview = async ({ batchId, rowChunks }: Conclusion): Promise<void> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'matching') return;
  // A delayed step from before the file was read again.
  if (!rowChunks.every((chunk) => isRowChunk(batch, chunk))) return;
  const summaries = await loadSummaries(batchId, rowChunks);
  const revision = batch.revision + 1;
  const issues = mergeIssues(summaries.flatMap((summary) => summary.issues));
  const groupAt = await loadGroups(batchId, new Set(issues.map(({ group }) => group)));
  await writeIssues(batch, revision, issues, groupAt);
  await putJson(
    batchObjects.index(batchId),
    summaries.map(({ chunk, rows }) => ({ chunk, rows })),
  );
  const titleDoubts = summaries.reduce((total, summary) => total + (summary.titleDoubts ?? 0), 0);
  const counters = { ...countRows(addRows(summaries), batch), ...(titleDoubts > 0 && { titleDoubts }) };
  // A batch that repeated nothing at its first check repeats nothing later: only earlier batches count.
  const repeats = batch.repeats?.length === 0 ? [] : await findRepeats(batch);
  const isOpen = counters.errors > 0 || openRepeats({ ...batch, repeats }).length > 0;
  const note = { action: 'batch checked', changes: { counters } } as const;
  const territories = new Set(summaries.flatMap((summary) => summary.territories ?? []));
  await catchRefusal(
    changeBatch(
      processActor('statement import'),
      note,
      batchId,
      ['matching'],
      {
        status: isOpen ? 'StillErrors' : 'Checked',
        repeats,
        stage: 'review',
        revision,
        checkedAt: new Date().toISOString(),
        counters,
        reconciliation: reconcile(summaries),
        askedBases: addAskedBases(summaries),
        territories: [...territories].toSorted((a, b) => a - b),
      },
      [repeatEntryWrite(batch)],
    ),
    'BatchStateChanged',
  );
};
