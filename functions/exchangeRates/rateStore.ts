import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import { create, type Write } from '../db/commit.ts';
import { taxKeys } from '../db/keys/tax.ts';

/** Returns the write that puts an exchange rate into force. */
export const rateWrite = (rate: TaxExchangeRate): Write =>
  create(
    { ...taxKeys.rate(rate.from, rate.to, rate.day, rate.enteredAt), type: 'taxExchangeRate', ...rate },
    'InvalidOperation',
  );
