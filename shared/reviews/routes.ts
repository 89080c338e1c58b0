import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  companyIdSchema,
  companyRealNameIdSchema,
  musicianIdSchema,
  musicianRealNameIdSchema,
  realNameIdSchema,
  rightOwnerIdSchema,
} from '../reference/personIds.ts';
import {
  approvalQuerySchema,
  auditorSchema,
  companyAliasInputSchema,
  companyProfileInputSchema,
  declineInputSchema,
  lastReviewSchema,
  mailPreviewListSchema,
  musicianAliasInputSchema,
  musicianProfileInputSchema,
  numberInputSchema,
  previewInputSchema,
  previewQuerySchema,
  reviewDetailSchema,
  reviewIdSchema,
  reviewListQuerySchema,
  reviewPageSchema,
  reviewSchema,
  reviewSummarySchema,
} from './schema.ts';

const reviewParams = z.object({ id: reviewIdSchema });

/** Refusals of an approval that are caused by the submission. */
const subjectErrors = [
  'StaleVersion',
  'IdentifierInvalid',
  'NativeLanguagePinyin',
  'ChineseAndPinyinNamesRequired',
  'ContractRequiresAtLeastOneRealName',
] as const;

export const listWaitingReviews = route({
  id: 'listWaitingReviews',
  method: 'GET',
  path: '/api/v1/SystemAdmin/WaitingForReviewList',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'Submissions that wait for a reviewer, oldest first',
  query: reviewListQuerySchema,
  response: reviewPageSchema,
});

export const listPassedReviews = route({
  id: 'listPassedReviews',
  method: 'GET',
  path: '/api/v1/SystemAdmin/PassedList',
  permission: 'systemReviewRoleAuthority/menuApproved',
  summary: 'Approved submissions, latest decision first',
  query: reviewListQuerySchema,
  response: reviewPageSchema,
});

export const listReturnedReviews = route({
  id: 'listReturnedReviews',
  method: 'GET',
  path: '/api/v1/SystemAdmin/ReturnedList',
  permission: 'systemReviewRoleAuthority/menuRejected',
  summary: 'Declined submissions, latest decision first',
  query: reviewListQuerySchema,
  response: reviewPageSchema,
});

export const getReview = route({
  id: 'getReview',
  method: 'GET',
  path: '/api/v1/SystemAdmin/{id}',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'A submission: what is asked for, who submitted it, and what was decided',
  params: reviewParams,
  response: reviewDetailSchema,
});

export const getReviewAuditor = route({
  id: 'getReviewAuditor',
  method: 'GET',
  path: '/api/v1/SystemAdmin/Auditor/{id}',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'Who decided about a submission, and when',
  params: reviewParams,
  response: auditorSchema,
});

export const showReviewNumber = route({
  id: 'showReviewNumber',
  method: 'POST',
  path: '/api/v1/SystemAdmin/Number',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary:
    'One unmasked number of a registration that waits for a reviewer; each access is recorded in the history',
  body: numberInputSchema,
  response: z.object({ number: z.string() }),
  errors: ['DataNotFound', 'InvalidOperation'],
  audit: 'registration number shown',
});

export const getReviewMails = route({
  id: 'getReviewMails',
  method: 'GET',
  path: '/api/v1/SystemAdmin/EmailPreview',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'The mails that approving a submission sends, or with reasons, those of declining it',
  query: previewQuerySchema,
  response: mailPreviewListSchema,
  errors: ['SystemReviewed', 'InvalidOperation'],
});

export const previewReviewMails = route({
  id: 'previewReviewMails',
  method: 'POST',
  path: '/api/v1/SystemAdmin/EmailPreview',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'The mails of a decision whose reasons have a free text, which no address may hold',
  body: previewInputSchema,
  response: mailPreviewListSchema,
  errors: ['SystemReviewed', 'InvalidOperation', 'ReturnedWithNoReason'],
});

export const approveReview = route({
  id: 'approveReview',
  method: 'GET',
  path: '/api/v1/SystemAdmin/SendOut/Pass/{id}',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'Approve a submission, which takes effect at once; a repeat changes nothing',
  params: reviewParams,
  query: approvalQuerySchema,
  response: reviewSchema,
  errors: ['SystemReviewed', 'InvalidOperation', ...subjectErrors],
  audit: 'submission approved',
});

export const declineReview = route({
  id: 'declineReview',
  method: 'POST',
  path: '/api/v1/SystemAdmin/SendOut/UnPass',
  permission: 'systemReviewRoleAuthority/menuPendingReview',
  summary: 'Decline a submission with reasons; a repeat changes nothing',
  body: declineInputSchema,
  response: reviewSchema,
  errors: ['SystemReviewed', 'InvalidOperation', 'ReturnedWithNoReason'],
  audit: 'submission declined',
});

/** Refusals of a submission. */
const submitErrors = [
  'ReviewPending',
  'NoChanges',
  'StaleVersion',
  'NotAllowed',
  'IdentifierInvalid',
  'NativeLanguagePinyin',
  'ChineseAndPinyinNamesRequired',
  'ContractRequiresAtLeastOneRealName',
] as const;

export const submitMusicianProfile = route({
  id: 'submitMusicianProfile',
  method: 'POST',
  path: '/api/v1/Musician/RealName/Submit/{id}',
  permission: 'login',
  subAccountNeeds: ['partnerRoleAuthority/addPartnerMusicianRegister'],
  summary: 'Ask for a change of the real name of a musician, as the musician or its agent',
  params: z.object({ id: musicianRealNameIdSchema }),
  body: musicianProfileInputSchema,
  response: reviewSummarySchema,
  errors: submitErrors,
  audit: 'submitted for review',
});

export const submitCompanyProfile = route({
  id: 'submitCompanyProfile',
  method: 'POST',
  path: '/api/v1/Company/RealName/Submit/{id}',
  permission: 'login',
  subAccountNeeds: ['partnerRoleAuthority/addPartnerCompanyRegister'],
  summary: 'Ask for a change of the real name of a company, as the company or its agent',
  params: z.object({ id: companyRealNameIdSchema }),
  body: companyProfileInputSchema,
  response: reviewSummarySchema,
  errors: submitErrors,
  audit: 'submitted for review',
});

export const submitMusicianAlias = route({
  id: 'submitMusicianAlias',
  method: 'POST',
  path: '/api/v1/MusicianInfo/Submit/{id}',
  permission: 'login',
  subAccountNeeds: ['partnerRoleAuthority/addPartnerMusicianRegister'],
  summary: 'Ask for a change of an alias of a musician, as the musician or its agent',
  params: z.object({ id: musicianIdSchema }),
  body: musicianAliasInputSchema,
  response: reviewSummarySchema,
  errors: submitErrors,
  audit: 'submitted for review',
});

export const submitCompanyAlias = route({
  id: 'submitCompanyAlias',
  method: 'POST',
  path: '/api/v1/CompanyInfo/Submit/{id}',
  permission: 'login',
  subAccountNeeds: ['partnerRoleAuthority/addPartnerCompanyRegister'],
  summary: 'Ask for a change of an alias of a company, as the company or its agent',
  params: z.object({ id: companyIdSchema }),
  body: companyAliasInputSchema,
  response: reviewSummarySchema,
  errors: submitErrors,
  audit: 'submitted for review',
});

export const getProfileReview = route({
  id: 'getProfileReview',
  method: 'GET',
  path: '/api/v1/RealName/Review/{id}',
  permission: 'login',
  subAccountNeeds: [
    'partnerRoleAuthority/addPartnerMusicianRegister',
    'partnerRoleAuthority/addPartnerCompanyRegister',
  ],
  summary: 'The last submission about a real name or an alias, for those who may open it',
  params: z.object({ id: realNameIdSchema.or(rightOwnerIdSchema) }),
  response: lastReviewSchema,
});

export const reviewRoutes = [
  listWaitingReviews,
  listPassedReviews,
  listReturnedReviews,
  getReview,
  getReviewAuditor,
  showReviewNumber,
  getReviewMails,
  previewReviewMails,
  approveReview,
  declineReview,
  submitMusicianProfile,
  submitCompanyProfile,
  submitMusicianAlias,
  submitCompanyAlias,
  getProfileReview,
] as const;
