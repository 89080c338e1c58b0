import * as z from 'zod';
import { permissionsSchema, roleLevelsSchema } from '../access/authority.ts';
import { idSchema } from '../reference/ids.ts';

/** Credentials to sign in with. `account` is the account name, e-mail address or mobile number. */
export const credentialsSchema = z.object({
  account: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
  /** Code of the authenticator app, when the account has one. */
  code: z.string().trim().max(20).optional(),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** Letters and digits only, at least eight (platform description, section 5). */
export const passwordSchema = z.string().regex(/^[A-Za-z0-9]{8,128}$/, 'password');

/** Account name: letters and digits, at least one letter, so no account looks like a mobile number. */
export const accountNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.*[a-z])[a-z0-9]{4,64}$/, 'accountName');

/** The access token lives in memory only; the refresh token travels in an HttpOnly cookie. */
export const sessionSchema = z.object({ accessToken: z.string(), expiresIn: z.number().int() });

export const userKindSchema = z.enum(['system', 'company', 'musician']);
export type UserKind = z.infer<typeof userKindSchema>;

/** `invited`: has not set a password yet. `confirming`: registered, and waits for a reviewer. */
export const userStatusSchema = z.enum(['active', 'invited', 'confirming', 'disabled']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** Person who can sign in, as stored. */
export const userSchema = z.object({
  userId: idSchema('usr'),
  /** Cognito's subject. */
  subject: z.string(),
  account: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  displayName: z.string(),
  kind: userKindSchema,
  companyInfoId: idSchema('cmp').optional(),
  musicianInfoId: idSchema('mus').optional(),
  systemUserId: z.string().optional(),
  companyAdmin: z.boolean().optional(),
  /** Set for an account that the main account of a musician invited. */
  invitedByMusician: z.literal(true).optional(),
  roleLevels: roleLevelsSchema,
  status: userStatusSchema,
  /** Member of staff who invited the account. Absent for accounts that the operator's command made. */
  invitedBy: idSchema('usr').optional(),
  /** Second person who confirmed that the account belongs to somebody else than its inviter. */
  confirmedBy: idSchema('usr').optional(),
  /** True when signing in also requires a code of an authenticator app. */
  hasSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** The authority record after sign-in. */
export const authoritySchema = userSchema
  .omit({ subject: true, roleLevels: true, status: true, invitedBy: true, confirmedBy: true })
  .extend({
    permissions: permissionsSchema,
    /** The name by the language it is read in; absent when it is the same in each. */
    names: z.object({ en: z.string(), 'zh-Hant': z.string(), 'zh-Hans': z.string() }).optional(),
    /** True when the person acts for a company that represents right owners. */
    isAgent: z.boolean().default(false),
    /** True when the person must add a second factor before doing anything else. */
    needsSecondFactor: z.boolean().optional(),
    /** Level of system review, which decides whether the audit pages are shown. */
    systemReviewRoleLevel: z.int().optional(),
  });
export type Authority = z.infer<typeof authoritySchema>;

/** Counts of open work on the start page (platform description, section 3, "News counters"). */
export const newsCountsSchema = z.object({
  review: z.number().int(),
  /** Submissions of the company's people that this person may release or return. */
  companyAudit: z.number().int(),
  renewals: z.number().int(),
  incomeStatementPending: z.number().int(),
  receivingPending: z.number().int(),
  advanceDeduction: z.number().int(),
  rollingAdvance: z.number().int(),
  /** Changes proposed by others that wait for this person's approval. */
  proposals: z.number().int(),
  /** Song requests that wait for this person: of A&R to claim, send or end, of a vendor to reply. */
  songRequests: z.number().int(),
  requestedWithdrawal: z.array(z.object({ invoiceId: z.string(), count: z.number().int() })),
});
export type NewsCounts = z.infer<typeof newsCountsSchema>;
