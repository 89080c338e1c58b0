import { chooseRate } from '../../../shared/money/rates/chooseRate.ts';
import { publishedRateOn } from '../../../shared/money/rates/publishedRate.ts';
import type { TaxExchangeRate } from '../../../shared/money/rates/exchangeRate.ts';
import { rateNeedsApproval } from '../../../shared/approvals/secondPerson.ts';
import { saveTaxExchangeRate } from '../../../shared/tax/routes.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { taxKeys } from '../../db/keys/tax.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { knownRates } from '../../exchangeRates/rateReader.ts';
import { rateWrite } from '../../exchangeRates/rateStore.ts';

export const handler = handle(saveTaxExchangeRate)(async ({ body, identity }) => {
  if (body.day > businessDayAt())
    throw new Refusal('InvalidData', { issues: [{ path: 'body.day', message: 'future' }] });
  const known = await knownRates(body.from, body.to, body.day);
  const { from, to } = body;
  const published = publishedRateOn(from, to, body.day, known.sheets);
  if (rateNeedsApproval(body.rate, [...known.entered, ...(published ? [published] : [])]))
    return {
      proposal: await propose(identity, {
        kind: 'exchangeRate',
        rate: body,
        lastRate: chooseRate(known, body.day)?.rate,
      }),
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
