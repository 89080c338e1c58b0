import * as z from 'zod';

/** How a number of a formula counts: as it stands, in percent, or per thousand. */
export const factorKinds = ['number', 'percent', 'perThousand'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Decimal places a number moves by its kind. */
export const placesOfKind: Readonly<Record<FactorKind, number>> = { number: 0, percent: 2, perThousand: 3 };

/** Columns that a formula may multiply. */
export const maxFactors = 6;

/** One number of a formula, by the header of its column. */
export const factorSchema = z.object({ header: z.string().min(1).max(500), as: z.enum(factorKinds) });
export type Factor = z.infer<typeof factorSchema>;

/** An amount that no column holds: the product of these columns. Without any, the amount has a column. */
export const formulaSchema = z.array(factorSchema).max(maxFactors);
