import * as z from 'zod';
import { dateSchema } from '../reference/dates.ts';
import { currencySchema } from './currency.ts';

/** Currencies and day of an exchange rate that is not known. */
export const missingRateSchema = z.object({ from: currencySchema, to: currencySchema, day: dateSchema });
export type MissingRate = z.infer<typeof missingRateSchema>;
