import * as z from 'zod';
import { onceValid } from '../api/onceValid.ts';
import { currencySchema } from '../money/currency.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { isPlausibleRate } from '../money/rates/plausibleRates.ts';
import { taxExchangeRateSchema } from '../money/rates/exchangeRate.ts';
import { premiumExemptionSchema } from './premiumExemption.ts';
import { payerCountries, type TaxCircumstance } from './rule.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { dateSchema } from '../reference/dates.ts';
import { proposalOf } from '../reference/proposal.ts';

/** Reduced rate of a treaty for payments from one country, as the certificate of residence allows it. */
export const treatyCertificateSchema = z
  .object({
    payerCountry: z.enum(payerCountries),
    /** A fraction: `"0.08"` is 8%. */
    rate: decimalSchema.refine((rate) => compare(rate, '0') >= 0 && compare(rate, '1') <= 0, 'range'),
    certificateNumber: z.string().trim().min(1).max(100),
    validFrom: dateSchema,
    validTo: dateSchema,
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    message: 'order',
    when: onceValid(z.object({ validFrom: dateSchema, validTo: dateSchema })),
  });

/**
 * Facts a payee's tax depends on besides residence and kind, as verified by staff. A withdrawal stores its tax when
 * it is requested; a later change of the profile affects only later withdrawals.
 */
export const taxProfileFieldsSchema = z.object({
  /** Small-scale taxpayer in mainland China. */
  smallScale: z.boolean().default(false),
  /** Author or composer of the works paid for; for payments from Singapore. */
  authorOrComposer: z.boolean().default(false),
  /** The payer must withhold value-added tax from this person in mainland China. */
  naturalPersonVat: z.boolean().default(false),
  /** Belongs to the same group as the payer in Hong Kong. */
  associate: z.boolean().default(false),
  /** True when paid for published manuscripts (remuneration) rather than for a licence. */
  manuscript: z.boolean().default(false),
  treaties: z.array(treatyCertificateSchema).max(20).default([]),
  /** Exemptions from the health premium on payments for manuscripts in Taiwan. */
  premiumExemptions: z.array(premiumExemptionSchema).max(20).default([]),
});
export type TaxProfileFields = z.infer<typeof taxProfileFieldsSchema>;

export const taxProfileSchema = taxProfileFieldsSchema.extend({
  rightOwnerId: rightOwnerIdSchema,
  version: z.number().int(),
});
export type TaxProfile = z.infer<typeof taxProfileSchema>;

export const taxProfileInputSchema = taxProfileFieldsSchema.extend({ version: z.number().int().min(0) });

/** Returns the circumstances of a profile, which switch tax rules on or off. */
export const taxCircumstancesIn = (profile: TaxProfileFields): TaxCircumstance[] => [
  ...(profile.smallScale ? (['SmallScale'] as const) : []),
  ...(profile.authorOrComposer ? (['AuthorOrComposer'] as const) : []),
  ...(profile.naturalPersonVat ? (['NaturalPersonVat'] as const) : []),
  ...(profile.associate ? (['Associate'] as const) : []),
];

export const exchangeRateQuerySchema = z.object({
  from: currencySchema,
  to: currencySchema,
  /** Day of payment the applicable rate is wanted for; by default the current day of the business. */
  day: dateSchema.optional(),
});
export const exchangeRateListSchema = z.object({
  /** Published and entered rates, the latest day first. */
  items: z.array(taxExchangeRateSchema),
  /** Rate that applies to a payment on the day; absent when there is none. */
  applied: taxExchangeRateSchema.optional(),
});
export const exchangeRateInputSchema = taxExchangeRateSchema
  .omit({ enteredAt: true, enteredBy: true, approvedBy: true, quotes: true })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'sameCurrency' })
  .refine(isPlausibleRate, {
    path: ['rate'],
    message: 'implausibleRate',
    when: onceValid(taxExchangeRateSchema.pick({ from: true, to: true, rate: true })),
  });

/** Verified facts that a second person must approve. */
export const proposedTaxProfileSchema = z.object({
  kind: z.literal('taxProfile'),
  rightOwnerId: rightOwnerIdSchema,
  name: z.string(),
  /** Version of the profile the change was proposed for; 0 when there was none. */
  version: z.number().int().min(0),
  before: taxProfileFieldsSchema,
  after: taxProfileFieldsSchema,
});

/** Entered rate that a second person must approve. */
export const proposedRateSchema = z.object({
  kind: z.literal('exchangeRate'),
  rate: exchangeRateInputSchema,
  /** Rate in use now, in units of `to` for one of `from`. */
  lastRate: decimalSchema.optional(),
});

/** Entered rate: in force immediately, or proposed. */
export const enteredRateSchema = z.object({
  rate: taxExchangeRateSchema.optional(),
  proposal: proposalOf(proposedRateSchema).optional(),
});
