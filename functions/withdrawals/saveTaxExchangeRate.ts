import type { TaxExchangeRate } from '../../shared/money/tax/exchangeRate.ts';
import { saveTaxExchangeRate } from '../../shared/withdrawals/taxRoutes.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create } from '../db/commit.ts';
import { taxKeys } from '../db/keys/tax.ts';

export const handler = handle(saveTaxExchangeRate)(async ({ body, identity }) => {
  if (body.day > businessDayAt())
    throw new Refusal('InvalidData', { issues: [{ path: 'body.day', message: 'future' }] });
  const rate: TaxExchangeRate = {
    ...body,
    enteredAt: new Date().toISOString(),
    enteredBy: identity.displayName,
  };
  const key = taxKeys.rate(rate.from, rate.to, rate.day, rate.enteredAt);
  await commit(identity, { action: 'tax exchange rate entered', subject: key.pk, changes: body }, [
    create({ ...key, type: 'taxExchangeRate', ...rate }, 'InvalidOperation'),
  ]);
  return rate;
});
