import { mobileProblem } from '../../../shared/partners/rules.ts';
import { getUserBySignInName } from '../../account/userStore.ts';
import { Refusal } from '../../core/refusal.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { findSmsObstacle } from '../../messages/smsCountries.ts';
import { requireCode } from '../../verification/codeChecks.ts';
import type { CodeTarget } from '../../verification/codeState.ts';
import type { StoredRegistration } from '../registration.ts';
import { requireReached, saveProgress, type Progress } from './progress.ts';

/**
 * Checks that the licensor has an account and may bind a mobile number to it.
 * @throws Refusal `InvalidData` for a number that is not a mobile number, `DuplicateAccount` for one somebody signs in
 * with, `InvalidOperation`
 */
export const requireFreeMobile = async (registration: StoredRegistration, phone: string): Promise<void> => {
  requireReached(registration, 'mobile');
  if (registration.account?.isStored) throw new Refusal('InvalidOperation');
  refuseProblem(mobileProblem(phone));
  if (await getUserBySignInName(phone))
    throw new Refusal('DuplicateAccount', { issues: [{ path: 'body.phone', message: 'phoneTaken' }] });
};

/**
 * Returns where the code for a mobile number is sent: to the number, or to the licensor's mail address if its country
 * gets no SMS.
 */
export const codeTarget = ({ email }: StoredRegistration, phone: string): CodeTarget =>
  findSmsObstacle(phone) === undefined ? { channel: 'sms', to: phone } : { channel: 'mail', to: email };

/**
 * Binds a mobile number by the code that was sent for it.
 * @throws Refusal `OtpError`, `RetryLimitExceeded` with `seconds` to wait, and those of `requireFreeMobile`
 */
export const bindPhone = async (
  registration: StoredRegistration,
  phone: string,
  code: string,
): Promise<Progress> => {
  await requireFreeMobile(registration, phone);
  await requireCode('bindPhone', codeTarget(registration, phone), code);
  return saveProgress({ ...registration, phone }, 'mobile number bound');
};
