import type { TFunction } from 'i18next';
import { ApiRefusal } from '../../api/call.ts';
import { issueWord } from '../../../shared/api/issueWord.ts';
import { fieldPath, issueText, withoutBlanks } from '../../components/form/issues.ts';
import { payeeSchema, type PayeeDraft } from './application.ts';
import type { PayeeProblems } from './PayeeFields.tsx';

/** Returns the errors of the fields by the server's own rules, before anything is sent. */
export const findPayeeProblems = (t: TFunction, payee: PayeeDraft): PayeeProblems => {
  const { error } = payeeSchema.safeParse(withoutBlanks(payee), { error: issueWord as never });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), issueText(t, message)]),
  );
};

/** Returns the errors the server found in the fields. */
export const problemsIn = (t: TFunction, error: unknown): PayeeProblems => {
  if (!(error instanceof ApiRefusal)) return {};
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [
      fieldPath(path),
      message === 'accountNameDiffers' ? t('withdrawals:payee.accountNameDiffers') : issueText(t, message),
    ]),
  );
};

/** Returns whether the amount has changed since it was shown, because of a payment or new income. */
export const hasAmountChanged = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.result === 'AmountAboveNetPayable';
