import type { StatementFacts } from '../../../shared/reviews/statementFacts.ts';
import type { VersionedBatch } from '../batchStore.ts';

/** Returns what an auditor of the company sees of a batch that waits to be confirmed. */
export const toStatementFacts = (batch: VersionedBatch, parkOpen: boolean): StatementFacts => ({
  batchId: batch.batchId,
  title: `${batch.batchNo} ${batch.fileName}`,
  source: batch.sourceName ?? batch.source,
  periodStart: batch.periodStart,
  periodEnd: batch.periodEnd,
  rows: batch.counters,
  amounts: batch.reconciliation ?? [],
  parkOpen,
});
