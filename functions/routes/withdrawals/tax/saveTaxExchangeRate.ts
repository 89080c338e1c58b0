import type { TaxExchangeRate } from '../../../../shared/money/tax/exchangeRate.ts';
import { rateNeedsApproval } from '../../../../shared/payments/secondPerson.ts';
import { saveTaxExchangeRate } from '../../../../shared/payments/taxRoutes.ts';
import { businessDayAt } from '../../../core/businessDay.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { commit } from '../../../db/commit.ts';
import { taxKeys } from '../../../db/keys/tax.ts';
import { propose } from '../../../proposals/proposalStore.ts';
import { enteredRates } from '../../../tax/exchangeRates.ts';
import { rateWrite } from '../../../tax/rateStore.ts';

export const handler = handle(saveTaxExchangeRate)(async ({ body, identity }) => {
  if (body.day > businessDayAt())
    throw new Refusal('InvalidData', { issues: [{ path: 'body.day', message: 'future' }] });
  const known = await enteredRates(body.from, body.to);
  if (rateNeedsApproval(body.rate, known))
    return {
      proposal: await propose(identity, { kind: 'exchangeRate', rate: body, lastRate: known[0]?.rate }),
    };
  const rate: TaxExchangeRate = {
    ...body,
    enteredAt: new Date().toISOString(),
    enteredBy: identity.displayName,
  };
  const subject = taxKeys.rates(rate.from, rate.to);
  await commit(identity, { action: 'tax exchange rate entered', subject, changes: body }, [rateWrite(rate)]);
  return { rate };
});
