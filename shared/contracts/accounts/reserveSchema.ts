import * as z from 'zod';
import { currencySchema, type Currency } from '../../money/currency.ts';
import { compare, decimalSchema, type Decimal } from '../../money/decimal.ts';
import { percentageOrZeroSchema } from '../../money/percentage.ts';
import { rightSchema } from '../../reference/rights.ts';
import { dateSchema } from '../../reference/dates.ts';

/** Calendar month, `YYYY-MM`, from 1900 on. */
export const reserveMonthSchema = z.string().regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, 'month');

/** Months between two releases of a reserve. */
export const releaseIntervals = [1, 3, 6, 12] as const;

/** Part held of royalty for some rights and kinds of use. A code includes those below it. */
const reserveByRightSchema = z.object({
  rights: z.array(rightSchema).min(1).max(200),
  share: percentageOrZeroSchema,
});

/** Maximum parts by right of a reserve. */
export const maxReserveParts = 20;

/** Terms of a contract's reserve, from a month of receipt on. */
export const reserveTermsSchema = z.object({
  startMonth: reserveMonthSchema,
  /** Part of received royalty that is held; `"0"` holds nothing more. */
  share: percentageOrZeroSchema,
  /** Parts for some rights, in their order: the first with the right of the use replaces `share`. */
  byRight: z.array(reserveByRightSchema).max(maxReserveParts).optional(),
  /** Months from the month royalty was held in to its first release. */
  afterMonths: z.number().int().min(1).max(60),
  /** Number of equal releases. */
  releases: z.number().int().min(1).max(24),
  everyMonths: z.literal(releaseIntervals),
});
export type ReserveTerms = z.infer<typeof reserveTermsSchema>;

/** Maximum changes of a contract's reserve. */
export const maxReserveTerms = 50;

/** Reserve of a contract: its terms, earliest first. */
export const contractReserveSchema = z.object({
  terms: z.array(reserveTermsSchema).max(maxReserveTerms),
  /** 0 while none was ever set. */
  version: z.number().int().min(0),
});
export type ContractReserve = z.infer<typeof contractReserveSchema>;

export const reserveInputSchema = reserveTermsSchema.extend({ version: z.number().int().min(0) });
export type ReserveInput = z.infer<typeof reserveInputSchema>;

/** Royalty of a month that a contract held before the business used the product, as entered. */
export const broughtInReserveSchema = z.object({
  month: reserveMonthSchema,
  /** The contract's when absent. */
  currency: currencySchema.optional(),
  held: decimalSchema,
  /** Part of it that was released when it was brought in. */
  released: decimalSchema.default('0' as Decimal),
});
export type BroughtInReserve = z.infer<typeof broughtInReserveSchema>;

/** Reserve of a month that was brought in. */
export type OpeningReserve = BroughtInReserve & {
  contractId: string;
  currency: Currency;
  recordedAt: string;
  recordedBy: string;
  version: number;
};

/** Returns the fields in which a reserve differs from the one brought in before. */
export const openingReserveDifferences = (
  { held, released }: BroughtInReserve,
  before: OpeningReserve,
): ('held' | 'released')[] => [
  ...(compare(held, before.held) === 0 ? [] : (['held'] as const)),
  ...(compare(released, before.released) === 0 ? [] : (['released'] as const)),
];

/** Royalty of one month of receipt that is held: `held` = `released` + `balance`, in whole minor units. */
export const heldReserveSchema = z.object({
  month: reserveMonthSchema,
  currency: currencySchema,
  held: decimalSchema,
  released: decimalSchema,
  balance: decimalSchema,
  /** Next release, as of now; absent once all is released. */
  next: z.object({ day: dateSchema, amount: decimalSchema }).optional(),
});
export type HeldReserve = z.infer<typeof heldReserveSchema>;

/** Reserve of a contract with what it holds, the latest month first. */
export const shownReserveSchema = contractReserveSchema.extend({ held: z.array(heldReserveSchema) });
