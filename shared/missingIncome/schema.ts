import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';

export const findingIdSchema = idSchema('fnd');

/** What income may be missing for, in the order of the list. */
export const findingKinds = [
  'lateStatement',
  'missingPeriod',
  'fall',
  'rise',
  'withoutLicence',
  'idleContract',
  'idleWorks',
  'sharedCode',
] as const;
export const findingKindSchema = z.enum(findingKinds);
export type FindingKind = z.infer<typeof findingKindSchema>;

/** Likely causes of a fall or a rise, the first that fits. */
export const findingCauses = ['repeatedFile', 'territoriesGone', 'territoriesNew', 'rows', 'perRow'] as const;
export const findingCauseSchema = z.enum(findingCauses);
export type FindingCause = z.infer<typeof findingCauseSchema>;

const namedWorkSchema = z.object({ workId: z.string(), name: z.string() });

/** Income that is expected or missing, with what it may be worth. Amounts are exact, in `currency`. */
export const findingSchema = z.object({
  findingId: findingIdSchema,
  kind: findingKindSchema,
  /** Agent it concerns; absent for what concerns staff alone. */
  ownerId: z.string().optional(),
  /** Source of statements, with the name people gave it. */
  source: z.string().optional(),
  sourceName: z.string().optional(),
  contractId: contractIdSchema.optional(),
  contractName: z.string().optional(),
  /** Works that earn nothing, or that claim a code; the first ones, and how many there are. */
  works: z.array(namedWorkSchema).optional(),
  workCount: z.int().optional(),
  code: z.object({ scheme: z.enum(['ISWC', 'ISRC', 'UPC']), value: z.string() }).optional(),
  /** Days of use it is about, or since when a contract earns nothing. */
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  expectedOn: dateSchema.optional(),
  territory: z.int().optional(),
  /** Result of the licence check, for income without a licence. */
  reason: z.string().optional(),
  cause: findingCauseSchema.optional(),
  /** Territories that a cause names. */
  territories: z.array(z.int()).optional(),
  rows: z.int().optional(),
  currency: z.string().optional(),
  usual: decimalSchema.optional(),
  found: decimalSchema.optional(),
  /** What it may be worth; absent where nothing tells. */
  worth: decimalSchema.optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Finding as listed. `ticked` is who ticked it off, when and why; it is gone when the finding changes. */
export const listedFindingSchema = findingSchema.extend({
  ticked: z.object({ reason: z.string(), byName: z.string(), at: z.string() }).optional(),
});
export type ListedFinding = z.infer<typeof listedFindingSchema>;

export const findingStateSchema = z.enum(['open', 'ticked']);

export const findingQuerySchema = pagingSchema.extend({
  kind: findingKindSchema.optional(),
  state: findingStateSchema.default('open'),
});

export const findingPageSchema = pageSchema(listedFindingSchema).extend({
  /** Open findings by kind. */
  counts: z.partialRecord(findingKindSchema, z.int()),
  /** End of the last search; absent before the first. */
  searchedAt: z.string().optional(),
  isSearching: z.boolean(),
});

export const tickReasonSchema = z.string().trim().min(1).max(500);
