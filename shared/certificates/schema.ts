import * as z from 'zod';
import type { Language } from '../api/codes/entry.ts';
import { pageSchema } from '../api/paging.ts';
import { idSchema } from '../reference/ids.ts';
import { musicalWorkIdSchema } from '../works/schema.ts';
import { hexSchema } from './hex.ts';

export const certificateIdSchema = idSchema('crt');

/** Languages of certificates as a path names them: in lower case, as the distribution rewrites it. */
export const languageOfPath = {
  en: 'en',
  'zh-hant': 'zh-Hant',
  'zh-hans': 'zh-Hans',
} as const satisfies Record<string, Language>;
export const pathLanguageSchema = z.enum(['en', 'zh-hant', 'zh-hans']);

/** First registration of a work, or registration of a work that has changed since. */
export const registrationTypeSchema = z.enum(['First', 'Update']);
export type RegistrationType = z.infer<typeof registrationTypeSchema>;

/** State of one registration. */
export const certificateStateSchema = z.enum(['Registering', 'Registered']);

/** State of a work: never registered, being registered, registered as it is, or changed since. */
export const signStateSchema = z.enum(['NotRegistered', 'Registering', 'Registered', 'Changed']);
export type SignState = z.infer<typeof signStateSchema>;

/** Ledger entry or block that a registration rests on. */
export const shownAnchorSchema = z.object({
  kind: z.enum(['ledger', 'bitcoin']),
  /** Hash of the entry or block, which identifies it. */
  blockchainId: hexSchema(32),
  /** Index of the entry, or height of the block. */
  position: z.int(),
  /** SHA-256 of the public key the entry is signed with. */
  keyId: hexSchema(32).optional(),
});
export type ShownAnchor = z.infer<typeof shownAnchorSchema>;

/** Content of a certificate, visible to everybody who has its address. */
export const certificateSchema = z.object({
  certificateId: certificateIdSchema,
  /** Counts the registrations of a work, from 1. */
  number: z.int().min(1),
  registrationType: registrationTypeSchema,
  state: certificateStateSchema,
  /** Name of the work in its native language. */
  title: z.string(),
  /** Names of the writers, each once. */
  writers: z.array(z.string()),
  requestedAt: z.string(),
  /** Fingerprints of the record of the work. */
  sha256: hexSchema(32),
  md5: hexSchema(16),
  /** Time of the ledger entry or block; absent while the work is being registered. */
  registeredAt: z.string().optional(),
  /** Likewise. */
  anchor: shownAnchorSchema.optional(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** Registration state of a work, with its registrations, newest first. */
export const signStatusSchema = z.object({
  state: signStateSchema,
  certificates: z.array(certificateSchema),
});
export type SignStatus = z.infer<typeof signStatusSchema>;

/** Files that prove a registration, byte for byte. */
export const proofFilesSchema = z.object({
  /** The proof: canonical JSON of `proofSchema`. */
  proof: z.string(),
  /** The registered record of the work: canonical JSON of `workRecordSchema`. */
  record: z.string(),
});

/** Registered work in which a right owner has a share. */
export const tokenHoldingSchema = z.object({
  musicalWorkId: musicalWorkIdSchema,
  certificateId: certificateIdSchema,
  number: z.int().min(1),
  title: z.string(),
  writers: z.array(z.string()),
  /** Tokens of the right owner; 10,000 are the whole work. */
  tokens: z.int(),
  registeredAt: z.string(),
});
export type TokenHolding = z.infer<typeof tokenHoldingSchema>;
export const tokenHoldingPageSchema = pageSchema(tokenHoldingSchema);
