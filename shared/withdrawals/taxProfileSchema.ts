import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { isPlausibleRate } from '../money/tax/plausibleRates.ts';
import { taxExchangeRateSchema } from '../money/tax/exchangeRate.ts';
import { premiumExemptionSchema } from '../money/tax/premiumExemption.ts';
import { payerCountries, type TaxCircumstance } from '../money/tax/rule.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';
import { dateSchema } from '../reference/dates.ts';

/** A treaty's reduced rate for payments from one country, as the certificate of residence allows it. */
export const treatyCertificateSchema = z
  .object({
    payerCountry: z.enum(payerCountries),
    /** A fraction: `"0.08"` is 8%. */
    rate: decimalSchema.refine((rate) => compare(rate, '0') >= 0 && compare(rate, '1') <= 0, 'range'),
    certificateNumber: z.string().trim().min(1).max(100),
    validFrom: dateSchema,
    validTo: dateSchema,
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, { path: ['validTo'], message: 'order' });

/**
 * What a payee's tax depends on beside residence and kind, as staff have verified it. A withdrawal freezes what came of
 * it; a later change concerns later withdrawals.
 */
export const taxProfileFieldsSchema = z.object({
  /** Small-scale taxpayer in mainland China. */
  smallScale: z.boolean().default(false),
  /** Author or composer of what is paid for, for payments from Singapore. */
  authorOrComposer: z.boolean().default(false),
  /** The payer must withhold value-added tax from this person in mainland China. */
  naturalPersonVat: z.boolean().default(false),
  /** Belongs to the same group as the payer in Hong Kong. */
  associate: z.boolean().default(false),
  /** Paid for published manuscripts (remuneration) rather than for a licence. */
  manuscript: z.boolean().default(false),
  treaties: z.array(treatyCertificateSchema).max(20).default([]),
  /** From the health premium on what is paid for manuscripts in Taiwan. */
  premiumExemptions: z.array(premiumExemptionSchema).max(20).default([]),
});
export type TaxProfileFields = z.infer<typeof taxProfileFieldsSchema>;

export const taxProfileSchema = taxProfileFieldsSchema.extend({
  rightOwnerId: rightOwnerIdSchema,
  version: z.number().int(),
});
export type TaxProfile = z.infer<typeof taxProfileSchema>;

export const taxProfileInputSchema = taxProfileFieldsSchema.extend({ version: z.number().int().min(0) });

/** Which rules a profile switches on. */
export const circumstancesOf = (profile: TaxProfileFields): TaxCircumstance[] => [
  ...(profile.smallScale ? (['SmallScale'] as const) : []),
  ...(profile.authorOrComposer ? (['AuthorOrComposer'] as const) : []),
  ...(profile.naturalPersonVat ? (['NaturalPersonVat'] as const) : []),
  ...(profile.associate ? (['Associate'] as const) : []),
];

export const exchangeRateQuerySchema = z.object({ from: currencySchema, to: currencySchema });
export const exchangeRateListSchema = z.object({ items: z.array(taxExchangeRateSchema) });
export const exchangeRateInputSchema = taxExchangeRateSchema
  .omit({ enteredAt: true, enteredBy: true, approvedBy: true })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'sameCurrency' })
  .refine(isPlausibleRate, { path: ['rate'], message: 'implausibleRate' });
export type ExchangeRateInput = z.infer<typeof exchangeRateInputSchema>;
