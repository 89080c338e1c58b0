import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { advanceFieldsSchema, advanceSchema } from './advanceSchema.ts';
import { overrideShape } from './licenceSchema.ts';
import {
  contractDetailSchema,
  contractFieldsSchema,
  contractUnitFieldsSchema,
  maxUnitsAtOnce,
} from './schema.ts';

/** Maximum payment items of a new contract: with its works they fit one transaction. */
export const maxNewAdvances = 10;

/** Payment item of a contract that is being made. It names works, not the units they become. */
export const newAdvanceSchema = advanceFieldsSchema
  .omit({ contractUnitIds: true, relatedAdvanceId: true, rollingOrder: true })
  .extend({
    /** Works among those of the contract whose royalty offsets the payment, unless that of all does. */
    workIds: z.array(contractUnitFieldsSchema.shape.workId).max(maxUnitsAtOnce).default([]),
    /** For a rolling payment: place, from 0, of the payment it follows; the last one before it that is deducted if absent. */
    follows: z
      .number()
      .int()
      .min(0)
      .max(maxNewAdvances - 1)
      .optional(),
  });
export type NewAdvance = z.infer<typeof newAdvanceSchema>;

/** Contract to make, with its works and payment items. */
export const contractInputSchema = contractFieldsSchema.extend({
  units: z.array(contractUnitFieldsSchema).max(maxUnitsAtOnce).default([]),
  advances: z.array(newAdvanceSchema).max(maxNewAdvances).default([]),
  /** A repeat with the same key returns the contract made first. */
  idempotencyKey: idempotencyKeySchema.optional(),
  ...overrideShape,
});
export type ContractInput = z.infer<typeof contractInputSchema>;

/** Contract as made, with its works and payment items. */
export const madeContractSchema = contractDetailSchema.extend({ advances: z.array(advanceSchema) });
export type MadeContract = z.infer<typeof madeContractSchema>;
