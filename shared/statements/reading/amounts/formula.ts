import * as z from 'zod';

/** Kind of a formula's number: as it stands, in percent, or per thousand. */
export const factorKinds = ['number', 'percent', 'perThousand'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Decimal places to move a number, by its kind. */
export const placesOfKind: Readonly<Record<FactorKind, number>> = { number: 0, percent: 2, perThousand: 3 };

/** Maximum number of columns in a formula. */
export const maxFactors = 6;

/** One number of a formula, by the header of its column. */
export const factorSchema = z.object({ header: z.string().min(1).max(500), as: z.enum(factorKinds) });
export type Factor = z.infer<typeof factorSchema>;

/** Formula for an amount that no column holds: the product of these columns. Empty if the amount has a column. */
export const formulaSchema = z.array(factorSchema).max(maxFactors);
