import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/** Languages of messages, those of the screens. */
export const messageLanguageSchema = z.enum(['en', 'zh-Hant', 'zh-Hans']);

export const channelSchema = z.enum(['mail', 'sms']);
export type Channel = z.infer<typeof channelSchema>;

export const templateNameSchema = z.enum([
  'oneTimeCode',
  'registrationInvite',
  'registrationReturned',
  'registrationApproved',
  'profileApproved',
  'profileReturned',
  'requestReturned',
  'licensorReportedWrong',
  'accountInvite',
  'contactChangeAsked',
  'contactChangeConfirm',
  'contactChanged',
  'levelsChanged',
  'passwordChanged',
  'signInElsewhere',
  'projectNotice',
  'withdrawalNotice',
  'statementSent',
  'batchWaits',
  'contractsEnding',
  'contractDates',
  'licensorWithdrawal',
  'mailNotTaken',
  'webhookTrouble',
]);
export type TemplateName = z.infer<typeof templateNameSchema>;

export const messageStateSchema = z.enum([
  /** Waits in the queue, or for another attempt. */
  'Queued',
  /** An attempt is under way. */
  'Sending',
  'Sent',
  /** Not sent and not tried again; `reason` explains why. */
  'NotSent',
  /** The attempt was interrupted: the message may or may not have been sent. Only a person can send it again. */
  'Unknown',
  /** Sent, and the recipient's mail server refused it. */
  'Bounced',
  /** Sent, and the recipient marked it as spam. */
  'Complained',
]);
export type MessageState = z.infer<typeof messageStateSchema>;

export const notSentReasonSchema = z.enum([
  /** The stage has no sender domain. */
  'mailOff',
  /** The stage sends no SMS. */
  'smsOff',
  /** SMS are not sent to the country of the number. */
  'countryNotServed',
  /** An earlier mail to the address bounced, or its owner complained. */
  'suppressed',
  /** The recipient got too many messages. */
  'tooMany',
  /** The code or link expired before the message could be sent. */
  'expired',
  /** The mail or SMS service rejected it. */
  'rejected',
  /** The reader switched off mails of its kind. */
  'switchedOff',
]);
export type NotSentReason = z.infer<typeof notSentReasonSchema>;

/** Mail address, or phone number in international form: `+886912345678`. */
export const mailAddressSchema = z.email().max(254).toLowerCase();
export const phoneNumberSchema = z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone');

/** Message as stored: its content, the copy that was sent, and its outcome. Codes and link tokens in it are masked. */
export const messageSchema = z.object({
  messageId: idSchema('msg'),
  channel: channelSchema,
  /** Mail address in lower case, or phone number in international form. */
  to: z.string(),
  language: messageLanguageSchema,
  template: templateNameSchema,
  /** Parameters of the template without its secrets. */
  params: z.record(z.string(), z.unknown()),
  /** Id of the record the message is about. */
  about: z.string().optional(),
  state: messageStateSchema,
  reason: notSentReasonSchema.optional(),
  /** Name of the error of the last attempt. */
  error: z.string().optional(),
  queuedAt: z.string(),
  /** Instant the last attempt began. */
  attemptedAt: z.string().optional(),
  attempts: z.int(),
  sentAt: z.string().optional(),
  /** Id that the mail or SMS service gave the message. */
  providerId: z.string().optional(),
  /** Copy of what was sent: subject and both forms of a mail, or the text of an SMS. */
  subject: z.string().optional(),
  html: z.string().optional(),
  text: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;
