import { contractUnitIdSchema } from '../../reference/contractId.ts';
import * as z from 'zod';
import { dateSchema } from '../../reference/dates.ts';
import { workTypeSchema } from '../../reference/enumerations.ts';
import { regionSchema } from '../../reference/regions.ts';
import { rightSchema } from '../../reference/rights.ts';
import { licensedShareTypeSchema } from '../shareTypes.ts';

/**
 * Licensed work that no contract of the same two parties licenses for the same territories and rights from the day after its last
 * one.
 */
export const licenceGapSchema = z.object({
  contractUnitId: contractUnitIdSchema,
  workType: workTypeSchema,
  workId: z.string(),
  workName: z.string(),
  /** Last day of its licence. */
  endDate: dateSchema,
  /** First day on which a contract licenses it again, if that is later than the day after. */
  resumesOn: dateSchema.optional(),
  /** Territories and rights that the contracts of the day after leave out; none where nothing is licensed that day. */
  regions: z.array(regionSchema),
  rights: z.array(rightSchema),
  /** Shares of the work that the gap is of, where others are still licensed; all when absent. */
  shareTypes: z.array(licensedShareTypeSchema).optional(),
});
export type LicenceGap = z.infer<typeof licenceGapSchema>;

export const licenceGapsSchema = z.object({
  items: z.array(licenceGapSchema),
  /** Works whose licence ends in the time looked at, and how many of them were looked at, the soonest first. */
  ending: z.number().int(),
  checked: z.number().int(),
});
export type LicenceGaps = z.infer<typeof licenceGapsSchema>;
