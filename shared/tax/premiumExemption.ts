import * as z from 'zod';
import { onceValid } from '../api/onceValid.ts';
import { dateSchema } from '../reference/dates.ts';
import { compare } from '../money/decimal.ts';

/** Reasons the supplementary premium of Taiwan's health insurance is not withheld from a payment for manuscripts. */
export const exemptionReasons = [
  /** Professional or technician in a practice of their own, insured as such. */
  'OwnPractice',
  /** No fixed employer, or self-employed, and insured through a trade union. */
  'TradeUnion',
  /** Member of a low-income household, insured in the fifth category. */
  'LowIncome',
  /** Not, or no longer, entitled to the insurance. */
  'NotInsured',
  /** Member of a middle-to-low-income household or similar; exempts only payments below the basic wage. */
  'BelowBasicWage',
] as const;
export type ExemptionReason = (typeof exemptionReasons)[number];

/** Proof of exemption a payee gave before being paid (regulations, article 5). */
export const premiumExemptionSchema = z
  .object({
    reason: z.enum(exemptionReasons),
    /**
     * Document that proves it: the insured unit's statement, the decision of the social authority, the insurer's
     * reply.
     */
    proof: z.string().trim().min(1).max(200),
    validFrom: dateSchema,
    validTo: dateSchema,
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    message: 'order',
    when: onceValid(z.object({ validFrom: dateSchema, validTo: dateSchema })),
  });
export type PremiumExemption = z.infer<typeof premiumExemptionSchema>;

const act = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=L0060001';
const regulations = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=L0060027';

/**
 * Legal source of an exemption. `certainty` is as in a tax rule. Only the regulations as amended on 2015-12-02 were
 * read.
 */
type ExemptionRow = { source: string; certainty: 'C' | 'S' | 'U' };

/** Exemptions for professional fees, which include manuscripts. */
export const exemptionRows: Readonly<Record<ExemptionReason, ExemptionRow>> = {
  OwnPractice: { source: `${act} §31 I(3), §20`, certainty: 'C' },
  TradeUnion: { source: `${regulations} §4 II(3)`, certainty: 'S' },
  LowIncome: { source: `${act} §31 I`, certainty: 'C' },
  NotInsured: { source: `${act} §32`, certainty: 'C' },
  BelowBasicWage: { source: `${regulations} §4 II(8)`, certainty: 'S' },
};

/** Monthly basic wage in TWD, from secondary sources. In a year without a row nobody is exempt by it. */
const basicWages = [
  { validFrom: '2024-01-01', validTo: '2024-12-31', amount: '27470' },
  { validFrom: '2025-01-01', validTo: '2025-12-31', amount: '28590' },
  { validFrom: '2026-01-01', validTo: '2026-12-31', amount: '29500' },
] as const;

const isOn = (date: string, { validFrom, validTo }: { validFrom: string; validTo: string }): boolean =>
  validFrom <= date && date <= validTo;

/** Returns the payee's exemption from the premium for a payment of `gross` TWD on a day, if any. */
export const exemptionOn = (
  exemptions: readonly PremiumExemption[],
  { date, gross }: { date: string; gross: string },
): PremiumExemption | undefined => {
  const wage = basicWages.find((row) => isOn(date, row));
  const isBelowWage = wage !== undefined && compare(gross, wage.amount) === -1;
  return exemptions.find(
    (exemption) => isOn(date, exemption) && (exemption.reason !== 'BelowBasicWage' || isBelowWage),
  );
};
