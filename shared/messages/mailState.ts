import * as z from 'zod';
import { messageLanguageSchema, messageStateSchema, notSentReasonSchema } from './schema.ts';

/** Mail about a record, as the record's page shows it: who was told, and whether it reached them. */
export const mailStateSchema = z.object({
  to: z.string(),
  language: messageLanguageSchema,
  state: messageStateSchema,
  reason: notSentReasonSchema.optional(),
  queuedAt: z.string(),
  sentAt: z.string().optional(),
});
export type MailState = z.infer<typeof mailStateSchema>;
