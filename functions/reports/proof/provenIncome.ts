import type { IncomeBatch, IncomeFact, ReceivedFact } from '../../../shared/income/schema.ts';
import { inParallel } from '../../core/inParallel.ts';
import { loadJson } from '../../files/files.ts';
import { followMerged, isOfBatch, receiptAdder } from '../../incomeFacts/incomeFactReader.ts';
import type { Redirects } from '../../works/redirects.ts';
import { requirePrintable } from '../limits.ts';
import { idOfBatch } from '../statement/rangeSource.ts';
import type { StatementBasis } from '../statement/statementBasis.ts';

/** Part of booked income that one receipt released, as the statement counts it. */
type ProvenPart = { batch: IncomeBatch; fact: ReceivedFact };

/** Income as booked, with its parts in a statement. */
export type ProvenIncome = { batchId: string; booked: IncomeFact; parts: ProvenPart[] };

/** Objects read in parallel. */
const parallelReads = 24;

const toReceived = (booked: IncomeFact, batch: IncomeBatch, redirects: Redirects): ReceivedFact => {
  const fact = receiptAdder(batch)({ ...booked });
  followMerged([fact], redirects);
  return fact;
};

/**
 * Loads the income that a statement shows, as it was booked and as each receipt released it.
 * @throws Refusal `ReportTooLarge`
 */
export const loadProvenIncome = async (
  { batches, contractIds, hidden = {} }: Pick<StatementBasis, 'batches' | 'contractIds' | 'hidden'>,
  redirects: Redirects,
): Promise<ProvenIncome[]> => {
  requirePrintable(batches);
  const isOfStatement = new Set(contractIds);
  const byObject = new Map<string, IncomeBatch[]>();
  for (const batch of batches) byObject.set(batch.object, [...(byObject.get(batch.object) ?? []), batch]);
  const belongs = (fact: IncomeFact, batch: IncomeBatch) =>
    isOfBatch(fact, batch) &&
    (fact.contractId === undefined ||
      (isOfStatement.has(fact.contractId) && !hidden[idOfBatch(batch)]?.includes(fact.contractId)));
  const loaded = await inParallel([...byObject], parallelReads, async ([object, ofObject]) => {
    const facts = await loadJson<IncomeFact[]>(object);
    return facts.flatMap((booked): ProvenIncome[] => {
      const own = ofObject.filter((batch) => belongs(booked, batch));
      const parts = own.map((batch) => ({ batch, fact: toReceived(booked, batch, redirects) }));
      return parts.length ? [{ batchId: ofObject[0]!.batchId, booked, parts }] : [];
    });
  });
  return loaded.flat();
};
