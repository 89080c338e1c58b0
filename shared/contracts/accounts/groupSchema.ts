import * as z from 'zod';
import { companyIdSchema, rightOwnerIdSchema } from '../../reference/personIds.ts';
import { versionShape } from '../../people/schema.ts';
import { recordDaySchema } from '../../reference/dates.ts';
import { payerEntitySchema } from '../../reference/enumerations.ts';
import { idSchema } from '../../reference/ids.ts';
import { contractIdSchema } from '../../reference/contractId.ts';

export const recoupmentGroupIdSchema = idSchema('grp');

/** Maximum contracts a recoupment group names. */
export const maxGroupContracts = 50;

/** Fields of a recoupment group that a person enters. */
export const recoupmentGroupFieldsSchema = z.object({
  name: z.string().trim().min(1).max(200),
  /** All contracts of the licensor with one agent and paying company, also later ones, instead of `contractIds`. */
  allContracts: z.boolean().default(false),
  contractIds: z.array(contractIdSchema).max(maxGroupContracts).default([]),
  /** First and last day of receipt whose royalty is recouped across the group; without a last day until it is ended. */
  startDate: recordDaySchema,
  endDate: recordDaySchema.optional(),
});
export type RecoupmentGroupFields = z.infer<typeof recoupmentGroupFieldsSchema>;

/** Contracts of one licensor, agent and paying company whose royalty pays back each other's advances. */
export const recoupmentGroupSchema = recoupmentGroupFieldsSchema.extend({
  groupId: recoupmentGroupIdSchema,
  licensorId: rightOwnerIdSchema,
  agentId: companyIdSchema,
  payerEntity: payerEntitySchema,
  version: z.number().int(),
});
export type RecoupmentGroup = z.infer<typeof recoupmentGroupSchema>;

/** Group with the names of its contracts that the reader may know. */
export const listedGroupSchema = recoupmentGroupSchema.extend({
  contracts: z.array(
    z.object({ contractId: contractIdSchema, contractNumber: z.string(), displayName: z.string() }),
  ),
});
export type ListedGroup = z.infer<typeof listedGroupSchema>;

export const endGroupSchema = z.object({ endDate: recordDaySchema }).extend(versionShape);
