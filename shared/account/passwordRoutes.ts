import * as z from 'zod';
import { route } from '../api/route.ts';
import { mailAddressSchema, phoneNumberSchema } from '../messages/schema.ts';
import { captchaAnswerShape } from '../verification/schema.ts';
import { passwordSchema } from './schema.ts';

/** Captcha of the first code. Sending to the same recipient again needs none, because it is limited separately. */
const captchaShape = {
  captchaId: captchaAnswerShape.captchaId.optional(),
  captchaAnswer: captchaAnswerShape.captchaAnswer.optional(),
};

/** Seconds until the code expires, and until another can be sent. */
const codeSentSchema = z.object({ validSeconds: z.int(), secondsToResend: z.int() });
export type CodeSent = z.infer<typeof codeSentSchema>;

const sendErrors = ['CaptchaError', 'NoMatch', 'RetryLimitExceeded', 'TooManyInAMinute'] as const;

export const mailResetCode = route({
  id: 'mailResetCode',
  method: 'POST',
  path: '/api/v1/RetrievePassword/Email',
  permission: 'anonymous',
  summary: 'Mail a code to reset a password; sets the cookie of the reset',
  body: z.object({ email: mailAddressSchema, ...captchaShape }),
  response: codeSentSchema,
  errors: sendErrors,
});

export const textResetCode = route({
  id: 'textResetCode',
  method: 'POST',
  path: '/api/v1/RetrievePassword/Phone',
  permission: 'anonymous',
  summary: 'Send a code to reset a password by SMS; sets the cookie of the reset',
  body: z.object({ phone: phoneNumberSchema, ...captchaShape }),
  response: codeSentSchema,
  errors: sendErrors,
});

export const confirmResetCode = route({
  id: 'confirmResetCode',
  method: 'POST',
  path: '/api/v1/RetrievePassword/OtpConfirm',
  permission: 'anonymous',
  summary: 'Confirm the code to reset a password',
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  response: z.object({ account: z.string() }),
  errors: ['OtpError', 'RetryLimitExceeded', 'PasswordResetTokenExpired'],
});

export const resetPassword = route({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/RetrievePassword/ResetPassword',
  permission: 'anonymous',
  summary: 'Set a new password after its code was confirmed, and sign out everywhere',
  body: z.object({ password: passwordSchema }),
  response: z.object({}),
  errors: ['PasswordSameAsAccount', 'PasswordResetTokenExpired'],
  audit: 'password reset',
});

export const cancelPasswordReset = route({
  id: 'cancelPasswordReset',
  method: 'GET',
  path: '/api/v1/RetrievePassword/Logout',
  permission: 'anonymous',
  summary: 'End resetting a password in this browser',
  response: z.object({}),
});

export const passwordRoutes = [
  mailResetCode,
  textResetCode,
  confirmResetCode,
  resetPassword,
  cancelPasswordReset,
] as const;
