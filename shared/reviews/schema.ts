import * as z from 'zod';
import { registrationPurposeSchema } from '../access/purposes.ts';
import { mailStateSchema } from '../messages/mailState.ts';
import { secrecySchema } from '../contracts/secrecy.ts';
import { messageLanguageSchema } from '../messages/schema.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { companyTypeSchema, realNameCountrySchema } from '../reference/enumerations.ts';
import { anyIdSchema, idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { registrationSchema } from '../partners/schema.ts';
import { companyRealNameFieldsSchema, musicianRealNameFieldsSchema } from '../people/realNameSchema.ts';
import {
  companyAliasFieldsSchema,
  musicianAliasFieldsSchema,
  rightOwnerSummarySchema,
} from '../people/schema.ts';
import { declineReasons, type DeclineReason } from './declineReasons.ts';

export const reviewIdSchema = idSchema('rev');

/** Kinds of submissions, as the product description names them. */
export const submitTypeSchema = z.enum([
  'MusicianRegister',
  'CompanyRegister',
  'MusicianProfile',
  'CompanyProfile',
  /* Held requests, ours: they wait for the audit of the submitter's company and for nobody else. */
  'MusicalWork',
  'Recording',
  'Album',
  'LicenseContract',
  'StatementImport',
]);
export type SubmitType = z.infer<typeof submitTypeSchema>;

export const reviewStateSchema = z.enum([
  /** Waits for a manager of the submitter's company. */
  'PendingRelease',
  /** Returned by that manager; the system's reviewers never saw it. */
  'ManagerRejected',
  /** Released by that manager: a registration went to its licensor, a held request was carried out. */
  'Released',
  /** Waits for a reviewer of the system. */
  'Pending',
  'Approved',
  'Declined',
]);
export type ReviewState = z.infer<typeof reviewStateSchema>;

export const declineReasonSchema = z.literal(Object.keys(declineReasons).map(Number) as DeclineReason[]);

/** Reasons of a decline: presets by number and a free text, each optional. */
const reasonsShape = {
  reasons: z.array(declineReasonSchema).max(10).default([]),
  remark: remarkSchema.optional(),
};

/** Change of a real name or alias that waits for review. `version` is the version it was based on. */
const profileChangeShape = { version: z.number().int().min(0) };
export const musicianChangeSchema = z.object({
  ...profileChangeShape,
  kind: z.literal('Musician'),
  before: musicianRealNameFieldsSchema,
  after: musicianRealNameFieldsSchema,
});
export const companyChangeSchema = z.object({
  ...profileChangeShape,
  kind: z.literal('Company'),
  before: companyRealNameFieldsSchema,
  after: companyRealNameFieldsSchema,
});
export const musicianAliasChangeSchema = z.object({
  ...profileChangeShape,
  kind: z.literal('MusicianAlias'),
  before: musicianAliasFieldsSchema,
  after: musicianAliasFieldsSchema,
});
export const companyAliasChangeSchema = z.object({
  ...profileChangeShape,
  kind: z.literal('CompanyAlias'),
  before: companyAliasFieldsSchema,
  after: companyAliasFieldsSchema,
});
export const profileChangeSchema = z.discriminatedUnion('kind', [
  musicianChangeSchema,
  companyChangeSchema,
  musicianAliasChangeSchema,
  companyAliasChangeSchema,
]);
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** Requests that the audit of a company may hold, by the id of their route. */
export const heldRouteSchema = z.enum([
  'createMusicalWork',
  'updateMusicalWork',
  'deleteMusicalWork',
  'registerWorkOfDemo',
  'createSong',
  'updateSong',
  'assignIsrc',
  'deleteSong',
  'createAlbum',
  'updateAlbum',
  'deleteAlbum',
  'createLicenseContract',
  'updateLicenseContract',
  'updateContractBasicInfo',
  'deleteContract',
  'renewContract',
  'addContractUnits',
  'updateContractUnit',
  'deleteContractUnit',
  'addContractAdvances',
  'updateContractAdvance',
  'deleteContractAdvance',
  'extendContractAdvances',
  'createMusicalWorkForRow',
  'createSongForRow',
  'confirmBatch',
]);
export type HeldRoute = z.infer<typeof heldRouteSchema>;

/** Request that waits for the audit of the submitter's company, as its route takes it. */
export const heldRequestSchema = z.object({
  route: heldRouteSchema,
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  /** Fields that it sets, and their values so far; a new record has none so far. */
  changes: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()),
  /** Record that releasing it made. */
  madeId: anyIdSchema.optional(),
});
export type HeldRequest = z.infer<typeof heldRequestSchema>;

/** Submission as shown in lists. */
export const reviewSummarySchema = z.object({
  reviewId: reviewIdSchema,
  submitType: submitTypeSchema,
  state: reviewStateSchema,
  /** Name of the musician, company, work, contract or statement it is about. */
  title: z.string(),
  submitterName: z.string(),
  submittedAt: z.iso.datetime(),
  reviewerName: z.string().optional(),
  reviewedAt: z.iso.datetime().optional(),
  /** Secrecies of a held contract: before and after the change. */
  secrecies: z.array(secrecySchema).optional(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** Submission with its subject and its decision. */
export const reviewSchema = reviewSummarySchema.extend({
  /** Registration, or the real name, alias or other record that is changed; the submission itself for a new record. */
  subjectId: anyIdSchema,
  /** Country of the musician or company; absent for a held request. */
  country: realNameCountrySchema.optional(),
  companyType: companyTypeSchema.optional(),
  /** Purpose a registration was approved for, which gave its account its levels. */
  purpose: registrationPurposeSchema.optional(),
  managerName: z.string().optional(),
  managedAt: z.iso.datetime().optional(),
  ...reasonsShape,
  /** Change of a profile. */
  change: profileChangeSchema.optional(),
  /** Request that waits for the audit of the company. */
  held: heldRequestSchema.optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Submission as stored. */
export const storedReviewSchema = reviewSchema.extend({
  submitterId: z.string(),
  submitterMail: z.email().optional(),
  /** Language of its mails. */
  language: messageLanguageSchema,
  /** Company the submitter acts for. */
  companyId: idSchema('cmp').optional(),
  reviewerId: z.string().optional(),
  managerId: z.string().optional(),
});
export type StoredReview = z.infer<typeof storedReviewSchema>;

/** Submission with the registration it is about; numbers are masked. */
export const openedReviewSchema = reviewSchema.extend({
  registration: registrationSchema.optional(),
  /** Names of the right owners, works and contracts that a held request names, by id. */
  names: z.record(z.string(), z.string()).optional(),
});
export type OpenedReview = z.infer<typeof openedReviewSchema>;

/** Differences between the current details of a registration and those declined last. */
export const roundChangesSchema = z.object({
  profiles: z.array(profileChangeSchema),
  /** Changed fields of the document and the bank account by name, such as `number` and `accountNumber`. */
  document: z.array(z.string()),
  account: z.array(z.string()),
  /** True for another photo of the licensor. */
  photo: z.boolean(),
});
export type RoundChanges = z.infer<typeof roundChangesSchema>;

/** Number of a registration that a reviewer asks to see in full: of its document, or of its bank account. */
export const shownNumberSchema = z.enum(['document', 'account']);
export type ShownNumber = z.infer<typeof shownNumberSchema>;
export const numberInputSchema = z.object({ reviewId: reviewIdSchema, number: shownNumberSchema });

/** Submission as a reviewer decides on it. */
export const reviewDetailSchema = openedReviewSchema.extend({
  /** Mails that told of its decision, newest first. */
  mails: z.array(mailStateSchema),
  /** Changed fields that somebody else has changed since; such a change cannot be approved. */
  conflicts: z.array(z.string()),
  /** Other right owners with the requested legal name. */
  namesakes: z.array(rightOwnerSummarySchema),
  /** Changes that approving a registration makes to the real name and alias of an existing right owner. */
  registrationChanges: z.array(profileChangeSchema).optional(),
  /** What a registration changed since it was declined last; absent for one that never was. */
  roundChanges: roundChangesSchema.optional(),
});
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;

export const reviewListQuerySchema = pagingSchema.omit({ cursor: true }).extend({
  /** Text that the title contains. */
  title: z.string().trim().max(200).optional(),
  submitType: submitTypeSchema.or(z.literal('All')).default('All'),
});
export const reviewPageSchema = pageSchema(reviewSummarySchema);

/** Reviewer of a submission; absent while nobody has decided. */
export const auditorSchema = z.object({
  state: reviewStateSchema,
  reviewerName: z.string().optional(),
  reviewedAt: z.iso.datetime().optional(),
});

/** Purpose a registration is approved for; the one its agent named when absent. */
export const approvalQuerySchema = z.object({ purpose: registrationPurposeSchema.optional() });

export const declineInputSchema = z.object({ reviewId: reviewIdSchema, ...reasonsShape });

/** Mail as it will be sent. */
export const mailPreviewSchema = z.object({
  to: z.string(),
  language: messageLanguageSchema,
  subject: z.string(),
  html: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const previewQuerySchema = z.object({
  id: reviewIdSchema,
  /** Numbers of preset reasons, separated by commas. If given, the mails of a decline are shown. */
  reasons: z
    .string()
    .default('')
    .transform((list) => (list ? list.split(',').map(Number) : []))
    .pipe(z.array(declineReasonSchema).max(10)),
});
export const previewInputSchema = z.object({
  reviewId: reviewIdSchema,
  decision: z.enum(['Approved', 'Declined']),
  ...reasonsShape,
});
export const mailPreviewListSchema = z.object({ mails: z.array(mailPreviewSchema) });

/** Real name or alias as it should be, and the version it was read at. */
export const musicianProfileInputSchema = musicianRealNameFieldsSchema.extend(profileChangeShape);
export const companyProfileInputSchema = companyRealNameFieldsSchema.extend(profileChangeShape);
export const musicianAliasInputSchema = musicianAliasFieldsSchema.extend(profileChangeShape);
export const companyAliasInputSchema = companyAliasFieldsSchema.extend(profileChangeShape);

/** Queues of company audit. `SentList` has everything that was sent on, whatever the outcome. */
export const companyQueueSchema = z.enum([
  'SentList',
  'PendingRelease',
  'ManagerRejected',
  'SystemPending',
  'SystemRejected',
]);
export type CompanyQueue = z.infer<typeof companyQueueSchema>;
export const companyQueueQuerySchema = reviewListQuerySchema.extend({ queue: companyQueueSchema });
/** Number of submissions in each queue. */
export const companyQueueCountsSchema = z.record(companyQueueSchema, z.number().int());
export type CompanyQueueCounts = z.infer<typeof companyQueueCountsSchema>;

export const releaseInputSchema = z.object({ reviewId: reviewIdSchema });
/** The submitter learns from the remark what to correct. */
export const refuseReleaseInputSchema = releaseInputSchema.extend({ remark: remarkSchema });

/** Last submission about a profile; absent when there was none. */
export const lastReviewSchema = z.object({ review: reviewSchema.optional() });
