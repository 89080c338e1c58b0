import * as z from 'zod';
import { pagingSchema } from '../api/paging.ts';

export const issueStates = ['open', 'decided', 'all'] as const;
export const issueSorts = ['amount', 'rows', 'title', 'likeness'] as const;

/** Filters and order of the issues of a batch. */
export const issueQuerySchema = pagingSchema.extend({
  /** `decided` are those a person decided since the last check; the others are open. */
  state: z.enum(issueStates).default('all'),
  /** Code of the reason. */
  reason: z.string().max(60).optional(),
  /** Name of the platform as the file gives it. */
  platform: z.string().max(200).optional(),
  /** Text in title, performer, writers, ISRC or platform id. */
  keyword: z.string().trim().min(1).max(200).optional(),
  /** Least amount, by the largest currency of an issue and without its sign. */
  amountFrom: z
    .string()
    .regex(/^\d{1,18}(\.\d{1,10})?$/)
    .optional(),
  /** Least likeness of the first candidate in percent; leaves out issues that no candidate resolves by itself. */
  percentFrom: z.coerce.number().int().min(1).max(100).optional(),
  /** The likeness is that of the first candidate. */
  sort: z.enum(issueSorts).default('amount'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type IssueQuery = Omit<z.output<typeof issueQuerySchema>, 'cursor' | 'offset' | 'limit'>;

const nameCountsSchema = z.array(z.object({ name: z.string(), count: z.number().int() }));

/** Numbers of issues: open, decided, and those in the chosen state by reason and by platform. */
export const issueCountsSchema = z.object({
  open: z.number().int(),
  decided: z.number().int(),
  reasons: nameCountsSchema,
  platforms: nameCountsSchema,
});
export type IssueCounts = z.infer<typeof issueCountsSchema>;
