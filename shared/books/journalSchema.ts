import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { monthSchema } from './closingSchema.ts';

export const journalQuerySchema = z.object({ month: monthSchema, currency: currencySchema });

/** Line of a voucher, in whole minor units; one of debit and credit is zero. `account` is `rounding` for what rounding leaves. */
export const voucherLineSchema = z.object({
  account: z.string(),
  debit: decimalSchema,
  credit: decimalSchema,
});
export type VoucherLine = z.infer<typeof voucherLineSchema>;

/** What was posted on a day in one currency, by account of the books. Debits and credits are equal. */
export const voucherSchema = z.object({ day: dateSchema, lines: z.array(voucherLineSchema) });
export type Voucher = z.infer<typeof voucherSchema>;

export const journalSchema = z.object({
  /** True when the month is closed: the vouchers no longer change. */
  closed: z.boolean(),
  vouchers: z.array(voucherSchema),
});
