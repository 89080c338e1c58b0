import type { IncomeBatch, IncomeFilter, ReceivedFact } from '../../shared/income/schema.ts';
import { isOfSlice, isWithin } from '../../shared/income/facts.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../people/visibility.ts';
import { currenciesOf, currencyOfBatch, factsOf, incomeBatchesOf } from '../incomeFacts/incomeFactStore.ts';

/**
 * Whose income is asked for: one's own; staff name the right owner.
 * @throws Refusal `LackOfParameters` when staff name nobody, `DataNotFound` for somebody else's income
 */
export const licensorOf = (identity: Identity, rightOwnerId: string | undefined): string => {
  if (isStaff(identity)) {
    if (!rightOwnerId)
      throw new Refusal('LackOfParameters', {
        issues: [{ path: 'query.rightOwnerId', message: 'required' }],
      });
    return rightOwnerId;
  }
  if (!identity.rightOwnerId || (rightOwnerId && rightOwnerId !== identity.rightOwnerId))
    throw new Refusal('DataNotFound');
  return identity.rightOwnerId;
};

/** Shown when somebody has no income yet and names no currency. */
const defaultCurrency: Currency = 'TWD';

/** Income facts in one currency. */
export type Income = { licensorId: string; currency: Currency; facts: ReceivedFact[] };

/** The batches a filter looks into: of its currency, else of the first there is income in, with use within its days. */
export const batchesWithin = async (
  licensorId: string,
  filter: IncomeFilter,
): Promise<{ currency: Currency; batches: IncomeBatch[] }> => {
  const all = await incomeBatchesOf(licensorId);
  const currency = filter.currencyType ?? currenciesOf(all)[0] ?? defaultCurrency;
  const batches = all.filter(
    (batch) =>
      currencyOfBatch(batch) === currency &&
      (filter.startDate ?? '') <= batch.periodEnd &&
      batch.periodStart <= (filter.endDate ?? '9999-12-31'),
  );
  return { currency, batches };
};

/** Batches one answer reads at most: each is an object, and more of them take longer than a request may. */
const mostBatches = 5_000;

/**
 * A licensor's income facts that a filter asks for.
 * @throws Refusal `AnswerTooLarge` where they are in too many batches
 */
export const loadIncomeOf = async (licensorId: string, filter: IncomeFilter): Promise<Income> => {
  const { currency, batches } = await batchesWithin(licensorId, filter);
  if (batches.length > mostBatches)
    throw new Refusal('AnswerTooLarge', { batches: batches.length, most: mostBatches });
  const facts = (await factsOf(batches)).filter((fact) => isWithin(fact, filter) && isOfSlice(fact, filter));
  return { licensorId, currency, facts };
};

/** The income facts a filter asks for, of whoever it is about. */
export const loadIncome = (identity: Identity, filter: IncomeFilter): Promise<Income> =>
  loadIncomeOf(licensorOf(identity, filter.rightOwnerId), filter);
