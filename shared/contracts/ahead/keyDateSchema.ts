import * as z from 'zod';
import { pageSchema } from '../../api/paging.ts';
import { versionShape } from '../../people/schema.ts';
import { dateSchema, recordDaySchema } from '../../reference/dates.ts';
import { idSchema } from '../../reference/ids.ts';
import { remarkSchema } from '../../reference/names.ts';
import { contractIdSchema } from '../../reference/contractId.ts';

/** Kinds of a contract's dates: an option to exercise, a notice to give, works to deliver, an audit, or another. */
export const keyDateKindSchema = z.enum(['option', 'notice', 'delivery', 'audit', 'other']);

/** Most dates kept with one contract: they are removed with it in one transaction. */
export const maxKeyDates = 50;

/** Longest time before a date that it is reminded of. */
export const maxRemindDays = 730;

/** Date of a contract that its agent must not miss. The agent is reminded of it until it is done. */
export const keyDateFieldsSchema = z.object({
  kind: keyDateKindSchema,
  day: recordDaySchema,
  note: remarkSchema.optional(),
  /** Days before the day from which it is reminded of. */
  remindDays: z.number().int().min(0).max(maxRemindDays),
  done: z.boolean().default(false),
});
export type KeyDateFields = z.infer<typeof keyDateFieldsSchema>;

export const keyDateIdSchema = idSchema('kdt');

export const keyDateSchema = keyDateFieldsSchema.extend({
  keyDateId: keyDateIdSchema,
  contractId: contractIdSchema,
  /** First day it is reminded of. */
  remindOn: dateSchema,
  version: z.number().int(),
});
export type KeyDate = z.infer<typeof keyDateSchema>;

export const keyDateUpdateSchema = keyDateFieldsSchema.extend(versionShape);

/** Date that is reminded of now, with its contract. */
export const dueKeyDateSchema = keyDateSchema.extend({ contractNumber: z.string(), displayName: z.string() });
export type DueKeyDate = z.infer<typeof dueKeyDateSchema>;
export const dueKeyDatePageSchema = pageSchema(dueKeyDateSchema);
