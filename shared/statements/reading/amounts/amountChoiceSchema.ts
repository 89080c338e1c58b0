import * as z from 'zod';
import { decimalSchema } from '../../../money/decimal.ts';

/** Confidence below which a person must confirm a proposed column by itself. */
export const minSure = 0.8;

/** Column that may be the amount, with its exact sums by currency; under an empty key when none is stated. */
const amountCandidateSchema = z.object({ header: z.string(), totals: z.record(z.string(), decimalSchema) });
export type AmountCandidate = z.infer<typeof amountCandidateSchema>;

/** The proposed column of amounts and the next likely one, with what each gives in the rows compared. */
export const amountChoiceSchema = z.object({
  rows: z.number().int(),
  chosen: amountCandidateSchema,
  rival: amountCandidateSchema,
});
export type AmountChoice = z.infer<typeof amountChoiceSchema>;
