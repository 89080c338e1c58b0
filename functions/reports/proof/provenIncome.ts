import { receivedFields, releasedFact } from '../../../shared/income/facts.ts';
import type { IncomeBatch, IncomeFact, ReceivedFact } from '../../../shared/income/schema.ts';
import { inParallel } from '../../core/inParallel.ts';
import { loadJson } from '../../files/files.ts';
import { loadRedirects, type Redirects } from '../../works/redirects.ts';
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
  const { batchId, receipt, release, receivedWithBatch, receiptNumber } = batch;
  const fact = release ? { ...booked, ...releasedFact(booked, release) } : booked;
  const redirect = redirects.get(fact.workId);
  return {
    ...fact,
    ...(redirect && { workId: redirect.into, workTitle: redirect.name }),
    ...receivedFields(fact, batchId, receipt),
    ...(receivedWithBatch && { receivedWithBatch }),
    ...(receiptNumber && { receiptNumber }),
  };
};

/**
 * Loads the income that a statement shows, as it was booked and as each receipt released it.
 * @throws Refusal `ReportTooLarge`
 */
export const loadProvenIncome = async ({
  batches,
  contractIds,
  hidden = {},
}: Pick<StatementBasis, 'batches' | 'contractIds' | 'hidden'>): Promise<ProvenIncome[]> => {
  requirePrintable(batches);
  const isOfStatement = new Set(contractIds);
  const byObject = new Map<string, IncomeBatch[]>();
  for (const batch of batches) byObject.set(batch.object, [...(byObject.get(batch.object) ?? []), batch]);
  const redirects = await loadRedirects();
  const belongs = ({ currency, accountingCurrency, contractId }: IncomeFact, batch: IncomeBatch) =>
    currency === batch.currency &&
    accountingCurrency === batch.accountingCurrency &&
    (contractId === undefined ||
      (isOfStatement.has(contractId) && !hidden[idOfBatch(batch)]?.includes(contractId)));
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
