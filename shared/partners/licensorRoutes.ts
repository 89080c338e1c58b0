import * as z from 'zod';
import { route } from '../api/route.ts';
import { uploadAddressShape } from '../api/upload.ts';
import { passwordSchema } from '../account/schema.ts';
import { phoneNumberSchema, channelSchema } from '../messages/schema.ts';
import { scanIdSchema } from '../people/accountSchema.ts';
import { captchaAnswerShape } from '../verification/schema.ts';
import { announcedFileSchema } from '../files/schema.ts';
import {
  checkInputSchema,
  maskedRegistrationSchema,
  progressSchema,
  registrationIdSchema,
} from './schema.ts';

/*
 * Steps of a licensor, who has a link and no account. The link's secret is sent in the header `x-link-token`, never in
 * an address, because logs and browser histories store addresses.
 */

const byId = z.object({ id: registrationIdSchema });
const phoneShape = { phone: phoneNumberSchema };

export const getMaskedMusician = route({
  id: 'getMaskedMusician',
  method: 'GET',
  path: '/api/v1/Partner/MusicianMask',
  permission: 'anonymous',
  summary: "A musician's own registration by its link, numbers masked",
  query: byId,
  response: maskedRegistrationSchema,
  errors: ['TokenInvalid'],
});

export const getMaskedCompany = route({
  id: 'getMaskedCompany',
  method: 'GET',
  path: '/api/v1/Partner/CompanyMask',
  permission: 'anonymous',
  summary: "A company's own registration by its link, numbers masked",
  query: byId,
  response: maskedRegistrationSchema,
  errors: ['TokenInvalid'],
});

const checkErrors = ['TokenInvalid', 'StaleVersion', 'InvalidOperation'] as const;

export const confirmMusician = route({
  id: 'confirmMusician',
  method: 'POST',
  path: '/api/v1/Partner/MusicianConfirm/{id}',
  permission: 'anonymous',
  summary: 'Confirm the details of a musician, or report what is wrong, which ends the link',
  params: byId,
  body: checkInputSchema,
  response: progressSchema,
  errors: checkErrors,
  audit: 'registration details confirmed',
});

export const confirmCompany = route({
  id: 'confirmCompany',
  method: 'POST',
  path: '/api/v1/Partner/CompanyConfirm/{id}',
  permission: 'anonymous',
  summary: 'Confirm the details of a company, or report what is wrong, which ends the link',
  params: byId,
  body: checkInputSchema,
  response: progressSchema,
  errors: checkErrors,
  audit: 'registration details confirmed',
});

export const uploadHandheldPhoto = route({
  id: 'uploadHandheldPhoto',
  method: 'POST',
  path: '/api/v1/Partner/HandheldPhoto/Upload/{id}',
  permission: 'anonymous',
  summary: 'Address to upload the photo of the licensor holding its document to',
  params: byId,
  body: announcedFileSchema,
  response: z.object({ fileId: scanIdSchema, ...uploadAddressShape }),
  errors: ['TokenInvalid', 'InvalidOperation'],
});

export const saveHandheldPhoto = route({
  id: 'saveHandheldPhoto',
  method: 'POST',
  path: '/api/v1/Partner/HandheldPhoto/{id}',
  permission: 'anonymous',
  summary: 'Store the uploaded photo of the licensor holding its document',
  params: byId,
  body: z.object({ photoId: scanIdSchema }),
  response: progressSchema,
  errors: ['TokenInvalid', 'StaleVersion', 'InvalidOperation', 'FileStillUploading'],
  audit: 'handheld photo added',
});

export const accountInputSchema = z.object({
  registrationId: registrationIdSchema,
  account: z.string().trim().min(1).max(254),
  password: passwordSchema,
  /** The member terms, which must be accepted. */
  acceptsTerms: z.literal(true),
});

export const validateAccount = route({
  id: 'validateAccount',
  method: 'POST',
  path: '/api/v1/Partner/AccountValidate',
  permission: 'anonymous',
  summary: 'Check the account and password of a licensor and create its account, which cannot be used yet',
  body: accountInputSchema,
  response: progressSchema,
  errors: [
    'TokenInvalid',
    'DuplicateAccount',
    'WrongAccountStructure',
    'PasswordSameAsAccount',
    'StaleVersion',
    'InvalidOperation',
  ],
  audit: 'account created',
});

export const sendMobileCode = route({
  id: 'sendMobileCode',
  method: 'POST',
  path: '/api/v1/Partner/OTP',
  permission: 'anonymous',
  summary:
    'Send the code that binds the mobile number of a licensor: by SMS, or by mail where no SMS is sent',
  body: z.object({ registrationId: registrationIdSchema, ...phoneShape, ...captchaAnswerShape }),
  response: z.object({ channel: channelSchema }),
  errors: [
    'TokenInvalid',
    'CaptchaError',
    'TooManyInAMinute',
    'RetryLimitExceeded',
    'DuplicateAccount',
    'InvalidOperation',
  ],
});

export const bindMobile = route({
  id: 'bindMobile',
  method: 'POST',
  path: '/api/v1/Partner/BindMobile/{id}',
  permission: 'anonymous',
  summary: 'Bind a mobile number to the account of a licensor by the code sent for it',
  params: byId,
  body: z.object({ ...phoneShape, code: z.string().trim().min(1).max(20) }),
  response: progressSchema,
  errors: [
    'TokenInvalid',
    'OtpError',
    'RetryLimitExceeded',
    'DuplicateAccount',
    'StaleVersion',
    'InvalidOperation',
  ],
  audit: 'mobile number bound',
});

export const submitRegistration = route({
  id: 'submitRegistration',
  method: 'POST',
  path: '/api/v1/Partner/Submit/{id}',
  permission: 'anonymous',
  summary: 'Hand the finished registration of a licensor to the reviewers, which ends the link',
  params: byId,
  response: progressSchema,
  errors: ['TokenInvalid', 'DuplicateAccount', 'StaleVersion', 'InvalidOperation', 'ReviewPending'],
  audit: 'registration submitted',
});

export const licensorRoutes = [
  getMaskedMusician,
  getMaskedCompany,
  confirmMusician,
  confirmCompany,
  uploadHandheldPhoto,
  saveHandheldPhoto,
  validateAccount,
  sendMobileCode,
  bindMobile,
  submitRegistration,
] as const;
