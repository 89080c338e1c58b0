import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { dateSchema } from '../reference/dates.ts';
import { licenceRuleSchema, ruleOverrideSchema } from './licenceSchema.ts';
import { contractSchema } from './schema.ts';

/** State of a broken rule: `excepted` once staff made an exception. */
export const violationStateSchema = z.enum(['open', 'excepted']);
export type ViolationState = z.infer<typeof violationStateSchema>;

export const violationQuerySchema = pagingSchema.extend({ state: violationStateSchema.default('open') });

const contractOfViolation = contractSchema.pick({
  contractId: true,
  contractNumber: true,
  displayName: true,
  licensorName: true,
  agentName: true,
});

/** Licence that breaks a rule. */
export const reportedViolationSchema = z.object({
  /** Identifies the violation within a report. */
  key: z.string(),
  rule: licenceRuleSchema,
  workId: z.string(),
  workName: z.string(),
  contract: contractOfViolation,
  /** The contract in the way; absent when the licensor has no share. */
  otherContract: contractOfViolation.optional(),
  /** First day on which the rule is broken. */
  since: dateSchema,
  exception: ruleOverrideSchema.pick({ reason: true, byName: true, at: true }).optional(),
});
export type ReportedViolation = z.infer<typeof reportedViolationSchema>;

export const licenceReportSchema = pageSchema(reportedViolationSchema).extend({
  /** Time of the last finished check of all licences. Absent before the first. */
  checkedAt: z.iso.datetime().optional(),
  checking: z.boolean(),
});
