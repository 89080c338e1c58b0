import type { IncomeFilter, ReceivedFact } from '../../shared/income/schema.ts';
import { isOfSlice, isWithin } from '../../shared/income/facts.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { loadReceivedFacts } from '../incomeFacts/incomeFactReader.ts';
import { followMerges } from '../works/redirects.ts';
import { batchesWithin, requestedLicensor } from './scope.ts';

/** Income facts in one currency. */
type Income = { licensorId: string; currency: Currency; facts: ReceivedFact[] };

/** Maximum batches of one response. Each is an object, and reading more takes longer than a request may. */
const maxBatches = 5_000;

/**
 * Loads a licensor's income facts that a filter selects.
 * @throws Refusal `AnswerTooLarge` when they are in too many batches
 */
export const loadLicensorIncome = async (licensorId: string, filter: IncomeFilter): Promise<Income> => {
  const { currency, batches } = await batchesWithin(licensorId, filter);
  if (batches.length > maxBatches)
    throw new Refusal('AnswerTooLarge', { batches: batches.length, most: maxBatches });
  const workId = filter.workId && (await followMerges(filter.workId));
  const facts = (await loadReceivedFacts(batches)).filter(
    (fact) => isWithin(fact, filter) && isOfSlice(fact, filter) && (workId ?? fact.workId) === fact.workId,
  );
  return { licensorId, currency, facts };
};

/** Loads the income facts a filter selects, of the licensor it is about. */
export const loadIncome = (identity: Identity, filter: IncomeFilter): Promise<Income> =>
  loadLicensorIncome(requestedLicensor(identity, filter.rightOwnerId), filter);
