import type { IncomeBatch, IncomeFact, ReceivedFact } from '../../shared/income/schema.ts';
import { releasedFact, receivedFields } from '../../shared/income/facts.ts';
import { inParallel } from '../core/inParallel.ts';
import { loadJson } from '../files/files.ts';
import { loadRedirects, type Redirects } from '../works/redirects.ts';

/** Returns whether a fact is of a batch. An object holds the income of every currency of its statement. */
export const isOfBatch = (
  { currency, accountingCurrency }: IncomeFact,
  batch: Pick<IncomeBatch, 'currency' | 'accountingCurrency'>,
): boolean => currency === batch.currency && accountingCurrency === batch.accountingCurrency;

/**
 * Returns a function that adds the receipt of a batch to a fact, in place: copying thousands of facts takes longer than
 * reading them.
 */
export const receiptAdder = ({
  batchId,
  receipt,
  release,
  receivedWithBatch,
  receiptNumber,
}: IncomeBatch): ((fact: IncomeFact) => ReceivedFact) => {
  const ofReceipt = {
    ...(receivedWithBatch && { receivedWithBatch }),
    ...(receiptNumber && { receiptNumber }),
  };
  return (fact) => {
    if (release) Object.assign(fact, releasedFact(fact, release));
    return Object.assign(fact, receivedFields(fact, batchId, receipt), ofReceipt);
  };
};

const factsOfBatch = async (batch: IncomeBatch, withLicensor: boolean): Promise<ReceivedFact[]> => {
  const facts = await loadJson<IncomeFact[]>(batch.object);
  const received = facts.filter((fact) => isOfBatch(fact, batch)).map(receiptAdder(batch));
  if (withLicensor) for (const fact of received) fact.licensorId = batch.licensorId;
  return received;
};

/** Objects read in parallel. */
const parallelReads = 24;

/** Names the record that stayed in facts of merged ones, in place. What is stored stays as it was posted. */
export const followMerged = (facts: readonly ReceivedFact[], redirects: Redirects): void => {
  for (const fact of facts) {
    const redirect = redirects.get(fact.workId);
    if (redirect) Object.assign(fact, { workId: redirect.into, workTitle: redirect.name });
  }
};

/**
 * Returns the facts of some batches, with amounts in the currency they are owed in. Income of a merged work counts for the one
 * that stayed.
 * @param options `withLicensor` names the licensor of each fact; `readRedirects` reads what works were merged into
 */
export const loadReceivedFacts = async (
  batches: readonly IncomeBatch[],
  {
    withLicensor = false,
    readRedirects = loadRedirects,
  }: { withLicensor?: boolean; readRedirects?: typeof loadRedirects } = {},
): Promise<ReceivedFact[]> => {
  if (batches.length === 0) return [];
  const [loaded, redirects] = await Promise.all([
    inParallel(batches, parallelReads, (batch) => factsOfBatch(batch, withLicensor)),
    readRedirects(),
  ]);
  const facts = loaded.flat();
  followMerged(facts, redirects);
  return facts;
};
