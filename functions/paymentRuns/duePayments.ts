import type { DueProblem } from '../../shared/paymentRuns/schema.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { inParallel } from '../core/inParallel.ts';
import { isDomestic } from '../withdrawals/payee.ts';
import { getOverdrawn } from '../withdrawals/overdrawn.ts';
import { loadTerms } from './payeeTermsStore.ts';
import { getPayee, type Payee } from '../withdrawals/withdrawalStore.ts';

/** Request with what keeps it out of a payment run; nothing for one that can be paid. */
export type CheckedRequest = { withdrawal: Withdrawal; problems: DueProblem[]; hold?: string };

/** Returns whether a request waits for payment and is in no payment run. */
export const isDue = ({ status, offline, paymentRunId }: Withdrawal): boolean =>
  status === withdrawalStatuses.requested && !offline && paymentRunId === undefined;

/** Returns whether a bank can pay into the account of a payee: by its own network, or abroad by SWIFT. */
const hasBankData = ({ bankAccount, sealed }: Payee, payer: PayerEntity): boolean =>
  Boolean(bankAccount.bankName.trim() && bankAccount.accountName.trim() && sealed.accountNumber) &&
  (isDomestic(bankAccount.country, payer) || Boolean(bankAccount.swiftCode));

const problemsOf = async (withdrawal: Withdrawal): Promise<DueProblem[]> => {
  const [payee, overdrawn] = await Promise.all([getPayee(withdrawal.withdrawalId), getOverdrawn(withdrawal)]);
  return [
    ...(payee && hasBankData(payee, withdrawal.payerEntity) ? [] : ['bankData' as const]),
    ...(payee?.identity.name.trim() && payee.sealed.identityNumber ? [] : ['identity' as const]),
    ...(overdrawn === undefined ? [] : ['overdrawn' as const]),
  ];
};

/**
 * Checks requests before they are put into a run, and again before it is released. Their tax is complete: a request is not
 * made without it.
 */
export const checkRequests = async (withdrawals: readonly Withdrawal[]): Promise<CheckedRequest[]> => {
  const terms = new Map((await loadTerms()).map((one) => [one.licensorId, one]));
  return inParallel(withdrawals, 10, async (withdrawal) => {
    const hold = terms.get(withdrawal.licensorId)?.hold;
    const problems = await problemsOf(withdrawal);
    return hold === undefined
      ? { withdrawal, problems }
      : { withdrawal, problems: [...problems, 'onHold' as const], hold };
  });
};
