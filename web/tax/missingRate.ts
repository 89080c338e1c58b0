import * as z from 'zod';
import { currencySchema } from '../../shared/money/currency.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { ApiRefusal } from '../api/call.ts';

const missingRateSchema = z.object({
  exchangeRate: z.object({ from: currencySchema, to: currencySchema, day: dateSchema }),
});

/** Returns the exchange rate that a tax calculation lacked, if that is why a call was rejected. */
export const findMissingRate = (
  error: unknown,
): z.infer<typeof missingRateSchema>['exchangeRate'] | undefined =>
  error instanceof ApiRefusal ? missingRateSchema.safeParse(error.data).data?.exchangeRate : undefined;
