import * as z from 'zod';
import { registrationPurposeSchema } from '../access/purposes.ts';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { mailAddressSchema, messageLanguageSchema, phoneNumberSchema } from '../messages/schema.ts';
import {
  bankAccountFieldsSchema,
  bankAccountSchema,
  companyIdentitySchema,
  personIdentitySchema,
  scanIdSchema,
  storedCompanyIdentitySchema,
  storedPersonIdentitySchema,
} from '../people/accountSchema.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { newCompanySchema, newMusicianSchema } from '../people/realNameSchema.ts';
import { keywordSchema, notTheSameShape } from '../people/schema.ts';
import { rightOwnerKindSchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { declineSchema } from './mending.ts';
import { licensorStepSchema, stepSchema } from './steps.ts';

export const registrationIdSchema = idSchema('reg');

/** Partner that shows its identity and where it is paid, or a guest, who does not. */
export const partnerTypeSchema = z.enum(['NeedRealName', 'Guest']);

/** Business the licensor is registered for: that of an agent, or a co-creation station. */
export const registrationChannelSchema = z.enum(['agent', 'cowork']);

const inviteShape = {
  /** Name used to address the licensor until its names are entered. */
  name: z.string().trim().min(1).max(300),
  /** Address the link is sent to and the account is bound to. */
  email: mailAddressSchema,
  /** Language of messages to the licensor. */
  language: messageLanguageSchema,
};

/** Start of a registration. Staff name the agent; a company registers for itself. */
export const inviteInputSchema = z.object({
  ...inviteShape,
  channel: registrationChannelSchema.default('agent'),
  partnerType: partnerTypeSchema.default('NeedRealName'),
  /** Proposed use of the product by the licensor. The reviewer may choose another. */
  purpose: registrationPurposeSchema.default('licensor'),
  agentId: companyIdSchema.optional(),
  /** Existing right owner without a user. Absent when the approval will register a new one. */
  rightOwnerId: rightOwnerIdSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});
export type InviteInput = z.infer<typeof inviteInputSchema>;

const versionShape = { version: z.number().int().min(1) };

export const emailInputSchema = z.object({ ...inviteShape, ...versionShape });

/** Bank account of a registration. A number that is left out does not change. */
const bankAccountDetailsSchema = bankAccountFieldsSchema.partial({ accountNumber: true });
export const musicianDetailsSchema = newMusicianSchema.extend({
  identity: personIdentitySchema.partial({ number: true }).optional(),
  bankAccount: bankAccountDetailsSchema.optional(),
});
export const companyDetailsSchema = newCompanySchema.extend({
  identity: companyIdentitySchema.partial({ number: true }).optional(),
  bankAccount: bankAccountDetailsSchema.optional(),
});
export type MusicianDetails = z.infer<typeof musicianDetailsSchema>;
export type CompanyDetails = z.infer<typeof companyDetailsSchema>;
export type Details = MusicianDetails | CompanyDetails;

export const musicianDetailsInputSchema = musicianDetailsSchema.extend({
  ...notTheSameShape,
  ...versionShape,
});
export const companyDetailsInputSchema = companyDetailsSchema.extend({ ...notTheSameShape, ...versionShape });

/** Registration of a licensor. Numbers of its document and bank account are masked. */
export const registrationSchema = z.object({
  registrationId: registrationIdSchema,
  agentId: companyIdSchema,
  channel: registrationChannelSchema,
  kind: rightOwnerKindSchema,
  partnerType: partnerTypeSchema,
  ...inviteShape,
  step: stepSchema,
  /** Existing right owner, or the id of the one created on approval. */
  rightOwnerId: rightOwnerIdSchema,
  /** Names and facts, by kind; absent until they are entered. */
  musician: newMusicianSchema.optional(),
  company: newCompanySchema.optional(),
  personIdentity: storedPersonIdentitySchema.optional(),
  companyIdentity: storedCompanyIdentitySchema.optional(),
  bankAccount: bankAccountSchema.optional(),
  /** Instants the current link was sent and expires. */
  linkSentAt: z.iso.datetime().optional(),
  linkExpiresAt: z.iso.datetime().optional(),
  /** Comment of the licensor on wrong details. */
  comment: z.string().optional(),
  /** Reasons the registration was declined. */
  reasons: z.array(z.string()).optional(),
  declined: declineSchema.optional(),
  isChecked: z.boolean(),
  /** Use of the product that the agent proposed. Defaults to `licensor`. */
  purpose: registrationPurposeSchema.optional(),
  /** Photo of the licensor holding the document. */
  photoId: scanIdSchema.optional(),
  accountName: z.string().optional(),
  phone: phoneNumberSchema.optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Account of a licensor: chosen by it, waiting for the reviewer, or open to sign in. */
export const accountStateSchema = z.enum(['Unfinished', 'Waiting', 'Active']);

/** Account of the licensor of a registration. */
export const licensorAccountSchema = registrationSchema
  .pick({
    registrationId: true,
    kind: true,
    channel: true,
    name: true,
    email: true,
    phone: true,
    version: true,
  })
  .extend({
    account: z.string(),
    state: accountStateSchema,
    /** Instant the licensor accepted the member terms. */
    termsAcceptedAt: z.iso.datetime(),
  });
export type LicensorAccount = z.infer<typeof licensorAccountSchema>;

export const licensorContactsSchema = z.object({
  email: mailAddressSchema,
  phone: phoneNumberSchema,
  ...versionShape,
});
export const licensorContactsInputSchema = licensorContactsSchema.extend({
  registrationId: registrationIdSchema,
});
export type LicensorContacts = z.infer<typeof licensorContactsSchema>;

/** E-mail address and language a registration is sent in. */
export const registrationAddressSchema = registrationSchema.pick({
  registrationId: true,
  kind: true,
  channel: true,
  name: true,
  email: true,
  language: true,
  step: true,
  version: true,
});

/** Registration in a list. */
export const registrationSummarySchema = registrationSchema.pick({
  registrationId: true,
  agentId: true,
  channel: true,
  kind: true,
  partnerType: true,
  name: true,
  email: true,
  step: true,
  linkExpiresAt: true,
  accountName: true,
  createdAt: true,
  updatedAt: true,
});
export type RegistrationSummary = z.infer<typeof registrationSummarySchema>;
export const registrationPageSchema = pageSchema(registrationSummarySchema);
export const registrationQuerySchema = pagingSchema.omit({ cursor: true }).extend({
  channel: registrationChannelSchema.default('agent'),
  step: stepSchema.optional(),
  keyword: keywordSchema,
});

/** Registration as its licensor sees it: numbers and phones are masked, and documents are left out. */
export const maskedRegistrationSchema = registrationSchema
  .pick({
    registrationId: true,
    kind: true,
    partnerType: true,
    name: true,
    email: true,
    musician: true,
    company: true,
    personIdentity: true,
    companyIdentity: true,
    bankAccount: true,
    accountName: true,
    phone: true,
    declined: true,
    version: true,
  })
  .extend({ agentName: z.string(), nextStep: licensorStepSchema });
export type MaskedRegistration = z.infer<typeof maskedRegistrationSchema>;

/** Confirmation of the details by the licensor, or a report of what is wrong. */
export const checkInputSchema = z.discriminatedUnion('isRight', [
  z.object({ isRight: z.literal(true), ...versionShape }),
  z.object({ isRight: z.literal(false), comment: remarkSchema.min(1), ...versionShape }),
]);

/** Progress of the licensor after a call. */
export const progressSchema = z.object({ nextStep: licensorStepSchema, version: z.number().int() });
