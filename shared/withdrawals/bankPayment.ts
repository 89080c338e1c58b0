import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

export const paymentRunIdSchema = idSchema('pmr');

/** Why the bank did not pay, or sent the money back: its code (ISO 20022, ExternalStatusReason1Code) and text, as far as given. */
export const bankReasonSchema = z.object({ code: z.string().optional(), text: z.string().optional() });
export type BankReason = z.infer<typeof bankReasonSchema>;
