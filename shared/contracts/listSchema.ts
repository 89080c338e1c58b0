import * as z from 'zod';
import { orderQueryShape } from '../api/listOrder.ts';
import { recordDaySchema } from '../reference/dates.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { regionSchema } from '../reference/regions.ts';
import { rightSchema } from '../reference/rights.ts';
import { contractStates } from './rules.ts';
import { contractPagingSchema } from './schema.ts';
import { secrecySchema } from './secrecy.ts';

/** Data a contract may lack. */
export const missingInContract = ['works', 'bankAccount', 'identity', 'settlement', 'document'] as const;

/** Filters of the list of contracts. */
export const contractFiltersSchema = z.object({
  state: z.enum(contractStates).optional(),
  licensor: rightOwnerIdSchema.optional(),
  agent: companyIdSchema.optional(),
  /** Contracts that run on some day from `from` to `to`. */
  from: recordDaySchema.optional(),
  to: recordDaySchema.optional(),
  /** Contracts that end within so many days. */
  endsWithin: z.coerce.number().int().min(0).max(10_000).optional(),
  /** Contracts that license this territory. */
  region: z.coerce.number().pipe(regionSchema).optional(),
  /** Contracts that license this right, by itself or as part of a wider one. */
  right: z.coerce.number().pipe(rightSchema).optional(),
  secrecy: secrecySchema.optional(),
  missing: z.enum(missingInContract).optional(),
});
export type ContractFilters = z.infer<typeof contractFiltersSchema>;

/** Fields the list of contracts can be sorted by; `created` is the time a contract was entered, `changed` of its last change. */
export const contractOrders = [
  'number',
  'licensor',
  'startDate',
  'endDate',
  'units',
  'created',
  'changed',
] as const;
export type ContractOrder = (typeof contractOrders)[number];

export const contractListQuerySchema = contractPagingSchema
  .extend(contractFiltersSchema.shape)
  .extend(orderQueryShape(contractOrders));
