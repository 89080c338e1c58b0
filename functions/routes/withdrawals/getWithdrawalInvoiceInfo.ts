import { getWithdrawalInvoiceInfo } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { bankAccountsOf } from '../../people/paymentDetailStore.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { maskedAccount } from '../../withdrawals/bankAccounts.ts';
import {
  applicantOf,
  owedRanges,
  requireRepresented,
  withdrawableOf,
} from '../../withdrawals/withdrawable.ts';

export const handler = handle(getWithdrawalInvoiceInfo)(async ({ params, query, identity }) => {
  const licensorId = applicantOf(identity);
  await loadRightOwner(params.id);
  const [ranges, accounts] = await Promise.all([
    owedRanges(licensorId, query.currency),
    bankAccountsOf(licensorId),
    requireRepresented(licensorId, params.id),
  ]);
  return {
    items: ranges.filter(({ agentId }) => agentId === params.id).map(withdrawableOf),
    bankAccounts: accounts.map(maskedAccount),
  };
});
