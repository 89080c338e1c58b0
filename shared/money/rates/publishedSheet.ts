import * as z from 'zod';
import { dateSchema } from '../../reference/dates.ts';
import { currencySchema, type Currency } from '../currency.ts';
import { compare, decimalSchema } from '../decimal.ts';

/** Publishers whose daily files of exchange rates are read. */
export const ratePublishers = [
  'europeanCentralBank',
  'bankOfTaiwan',
  'chinaForeignExchangeTradeSystem',
] as const;
export const ratePublisherSchema = z.enum(ratePublishers);
export type RatePublisher = z.infer<typeof ratePublisherSchema>;

/** Currency that each publisher states all of its rates against. */
export const publisherCurrency: Readonly<Record<RatePublisher, Currency>> = {
  europeanCentralBank: 'EUR',
  bankOfTaiwan: 'TWD',
  chinaForeignExchangeTradeSystem: 'CNY',
};

/** Names under which rates of each publisher are stored with payments. */
export const publisherNames: Readonly<Record<RatePublisher, string>> = {
  europeanCentralBank: 'European Central Bank',
  bankOfTaiwan: 'Bank of Taiwan',
  chinaForeignExchangeTradeSystem: 'China Foreign Exchange Trade System',
};

/** Rate as its publisher states it: units of `to` for one of `from`. */
export const quoteSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  rate: decimalSchema.refine((rate) => compare(rate, '0') > 0, 'positive'),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Rates that one publisher states for one day. */
export const publishedSheetSchema = z.object({
  publisher: ratePublisherSchema,
  day: dateSchema,
  quotes: z.array(quoteSchema),
});
export type PublishedSheet = z.infer<typeof publishedSheetSchema>;

/** Published rate that another rate is derived from. */
export const namedQuoteSchema = quoteSchema.extend({ publisher: ratePublisherSchema, day: dateSchema });
export type NamedQuote = z.infer<typeof namedQuoteSchema>;

/** Returns a text that is the same for all quotes of two currencies by one publisher, such as `USD/TWD`. */
export const pairOf = ({ from, to }: Pick<Quote, 'from' | 'to'>): string => `${from}/${to}`;
