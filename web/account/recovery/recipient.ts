import { mailResetCode, textResetCode, type CodeSent } from '../../../shared/account/passwordRoutes.ts';
import { ApiRefusal, call } from '../../api/call.ts';

/** Recipient of a code: a mail address, or a mobile number in international form. */
export type Recipient = { way: 'mail' | 'phone'; to: string };

type CaptchaAnswer = { captchaId: string; captchaAnswer: string };

/** Sends a code. Only the first one to a recipient needs a captcha. */
export const sendCode = ({ way, to }: Recipient, captcha?: CaptchaAnswer): Promise<CodeSent> =>
  way === 'mail'
    ? call(mailResetCode, { body: { email: to, ...captcha } })
    : call(textResetCode, { body: { phone: to, ...captcha } });

/** Returns whether an error means that the reset must start over. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.result === 'PasswordResetTokenExpired';
