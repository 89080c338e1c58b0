import { getWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { mailStatesOf } from '../../messages/mailStates.ts';
import { maySeePayments, viewWithdrawal } from '../withdrawalStore.ts';

export const handler = handle(getWithdrawal)(async ({ params, identity }) => {
  const withdrawal = await viewWithdrawal(identity, params.id);
  return maySeePayments(identity) ? { ...withdrawal, mails: await mailStatesOf(params.id) } : withdrawal;
});
