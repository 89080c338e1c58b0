import * as z from 'zod';
import type { Flag } from '../access/flags.ts';
import { orderQueryShape } from '../api/listOrder.ts';
import {
  artistTypeSchema,
  companyTypeSchema,
  realNameCountrySchema,
  taxResidenceSchema,
} from '../reference/enumerations.ts';
import { keywordPagingSchema } from './schema.ts';

/** Data a right owner may lack: `taxFacts` when nobody verified the facts its tax depends on. */
export const missingInPerson = [
  'ipi',
  'externalId',
  'contact',
  'account',
  'bankAccount',
  'identity',
  'taxFacts',
] as const;
type Missing = (typeof missingInPerson)[number];

/** Flag of who may ask which right owners have no bank account, identity document or verified tax facts: staff who edit them. */
export const paymentDetailFlag: Flag = 'contractRoleAuthority/addGeneralContract';

/** Returns whether a filter tells something of bank accounts, identity documents and tax. */
export const isAboutPayment = (missing: Missing | undefined): boolean =>
  missing === 'bankAccount' || missing === 'identity' || missing === 'taxFacts';

const sharedFilters = {
  country: z.coerce.number().pipe(realNameCountrySchema).optional(),
  taxResidence: taxResidenceSchema.optional(),
  missing: z.enum(missingInPerson).optional(),
};

/** Filters of the list of musicians. */
export const musicianFiltersSchema = z.object({
  ...sharedFilters,
  artistType: z.coerce.number().pipe(artistTypeSchema).optional(),
});
export type MusicianFilters = z.infer<typeof musicianFiltersSchema>;

/** Filters of the list of companies. */
export const companyFiltersSchema = z.object({
  ...sharedFilters,
  companyType: companyTypeSchema.optional(),
  isAgent: z.enum(['yes', 'no']).optional(),
});
export type CompanyFilters = z.infer<typeof companyFiltersSchema>;

/** Fields both lists can be sorted by; `created` is the time a record was entered, `changed` that of its last change. */
const personOrders = ['name', 'ipi', 'externalId', 'created', 'changed'] as const;
export type PersonOrder = (typeof personOrders)[number];

const order = orderQueryShape(personOrders);
export const musicianListQuerySchema = keywordPagingSchema.extend(musicianFiltersSchema.shape).extend(order);
export const companyListQuerySchema = keywordPagingSchema.extend(companyFiltersSchema.shape).extend(order);
