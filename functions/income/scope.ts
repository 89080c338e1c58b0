import type { IncomeFilter, ReceivedFact } from '../../shared/income/schema.ts';
import { isOfSlice, isWithin } from '../../shared/income/facts.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Identity } from '../core/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../people/visibility.ts';
import { currenciesOf, currencyOfBatch, factsOf, incomeBatchesOf } from './incomeFactStore.ts';

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

/** The income facts a filter asks for, in one currency: the one named, else the first there is income in. */
export const loadIncome = async (
  identity: Identity,
  filter: IncomeFilter,
): Promise<{ licensorId: string; currency: Currency; facts: ReceivedFact[] }> => {
  const licensorId = licensorOf(identity, filter.rightOwnerId);
  const batches = await incomeBatchesOf(licensorId);
  const currency = filter.currencyType ?? currenciesOf(batches)[0] ?? defaultCurrency;
  const inRange = batches.filter(
    (batch) =>
      currencyOfBatch(batch) === currency &&
      (filter.startDate ?? '') <= batch.periodEnd &&
      batch.periodStart <= (filter.endDate ?? '9999-12-31'),
  );
  const facts = (await factsOf(inRange)).filter((fact) => isWithin(fact, filter) && isOfSlice(fact, filter));
  return { licensorId, currency, facts };
};
