import * as z from 'zod';
import { apiKeyPermissions } from '../apiKeys/schema.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { anyIdSchema, idSchema } from '../reference/ids.ts';
import { batchStageSchema, importStatusSchema, reasonSchema } from '../statements/schema.ts';
import { knownSendersSchema } from './senders.ts';

/** Permission to set up how statements come, and to read what came. */
export const deliveryPermission = apiKeyPermissions.deliver;

export const mailboxIdSchema = idSchema('mbx');

/** Maximum mailboxes of one agent. */
export const maxMailboxes = 50;

export const mailboxInputSchema = z.object({
  /** Name that the agent gave the source. */
  name: z.string().trim().min(1).max(60),
  /** Addresses and domains whose mail is taken. Mail of others is listed and not taken. */
  senders: knownSendersSchema,
});

/** Mail address to which one source sends its statements. */
export const mailboxSchema = z.object({
  mailboxId: mailboxIdSchema,
  name: z.string(),
  senders: z.array(z.string()),
  /** Address with a part nobody can guess. */
  address: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  version: z.number().int(),
});
export type Mailbox = z.infer<typeof mailboxSchema>;

/** Way in which a delivery came: by mail, by a program with a key, or as a file put into the agent's folder (SFTP). */
export const deliveryWaySchema = z.enum(['mail', 'key', 'folder']);

/** Why a mail was refused as a whole. */
export const mailRefusalSchema = z.enum(['unknownSender', 'notProven', 'spam', 'virus', 'unreadable']);
export type MailRefusal = z.infer<typeof mailRefusalSchema>;

/**
 * What became of a file of a delivery: `taken` as a batch, `duplicate` of one, `refused` because it cannot be read, or
 * `skipped` because it is no statement. `waiting` while it is taken.
 */
export const partOutcomeSchema = z.enum(['waiting', 'taken', 'duplicate', 'refused', 'skipped']);

/** Why a file of a delivery was refused or skipped. */
export const partReasonSchema = z.enum([
  'empty',
  'winmail',
  'encrypted',
  'tooDeep',
  'picture',
  'signature',
  'notStatement',
  'nameTaken',
]);
export type PartReason = z.infer<typeof partReasonSchema>;

/** File of a delivery. */
export const deliveryPartSchema = z.object({
  /** Name as it came. */
  name: z.string(),
  size: z.number().int(),
  outcome: partOutcomeSchema,
  reason: partReasonSchema.optional(),
  /** Batch it was taken as, or that has the same content; absent when that belongs to nobody the reader knows of. */
  batch: z
    .object({
      batchId: idSchema('bat'),
      batchNo: z.string(),
      fileName: z.string(),
      status: importStatusSchema,
      stage: batchStageSchema,
      problem: reasonSchema.optional(),
    })
    .optional(),
});

/** Delivery: what arrived in one mail, with one call of a program, or as one file. */
export const deliverySchema = z.object({
  deliveryId: idSchema('dlv'),
  way: deliveryWaySchema,
  /** When it arrived. */
  at: z.string(),
  /** Mailbox or key it came by, or the agent whose folder it was put into, and the name of the source then, which may be empty. */
  by: anyIdSchema,
  name: z.string(),
  /** Address the mail states as its sender. */
  sender: z.string().optional(),
  /** Subject of the mail, cut to 200 characters. */
  subject: z.string().optional(),
  refusal: mailRefusalSchema.optional(),
  parts: z.array(deliveryPartSchema),
  /** Number of further files, which were not taken because one mail has too many. */
  leftOut: z.number().int().optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Maximum files taken from one mail. */
export const maxMailParts = 100;

/** Days a delivery is listed. */
export const deliveryKeptDays = 400;

/** Days a mail is kept as it came. */
export const mailKeptDays = 30;

export const deliveryListQuerySchema = pagingSchema;
export const deliveryPageSchema = pageSchema(deliverySchema);
