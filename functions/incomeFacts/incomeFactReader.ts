import type { IncomeBatch, IncomeFact, ReceivedFact } from '../../shared/income/schema.ts';
import { releasedFact, receivedFields } from '../../shared/income/facts.ts';
import { inParallel } from '../core/inParallel.ts';
import { loadJson } from '../files/files.ts';
import { loadRedirects, type Redirects } from '../works/redirects.ts';

/**
 * Adds the receipt to each fact in place: nobody shares facts just read, and copying thousands takes longer than reading them.
 */
const factsOfBatch = async (batch: IncomeBatch, withLicensor: boolean): Promise<ReceivedFact[]> => {
  const facts = await loadJson<IncomeFact[]>(batch.object);
  const { batchId, licensorId, receipt, release, receivedWithBatch, receiptNumber } = batch;
  const ofReceipt = {
    ...(withLicensor && { licensorId }),
    ...(receivedWithBatch && { receivedWithBatch }),
    ...(receiptNumber && { receiptNumber }),
  };
  return facts
    .filter(
      ({ currency, accountingCurrency }) =>
        currency === batch.currency && accountingCurrency === batch.accountingCurrency,
    )
    .map((fact) => {
      if (release) Object.assign(fact, releasedFact(fact, release));
      return Object.assign(fact, receivedFields(fact, batchId, receipt), ofReceipt);
    });
};

/** Objects read in parallel. */
const parallelReads = 24;

/** Names the record that stayed in facts of merged ones, in place. What is stored stays as it was posted. */
const followMerged = (facts: readonly ReceivedFact[], redirects: Redirects): void => {
  for (const fact of facts) {
    const redirect = redirects.get(fact.workId);
    if (redirect) Object.assign(fact, { workId: redirect.into, workTitle: redirect.name });
  }
};

/**
 * Returns the facts of some batches, with amounts in the currency they are owed in. Income of a merged work counts for the one
 * that stayed.
 * @param options `withLicensor` names the licensor of each fact
 */
export const loadReceivedFacts = async (
  batches: readonly IncomeBatch[],
  { withLicensor = false }: { withLicensor?: boolean } = {},
): Promise<ReceivedFact[]> => {
  if (batches.length === 0) return [];
  const [loaded, redirects] = await Promise.all([
    inParallel(batches, parallelReads, (batch) => factsOfBatch(batch, withLicensor)),
    loadRedirects(),
  ]);
  const facts = loaded.flat();
  followMerged(facts, redirects);
  return facts;
};
