import { getWithdrawalInvoiceInfo } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadBankAccounts, loadRegisteredNames } from '../../payees/paymentDetailReader.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { toOffers } from '../offers.ts';
import { maskedAccount, needsNameConfirmation } from '../bankAccounts.ts';
import { requireApplicant, owedRanges, requireRepresented } from '../withdrawable.ts';

export const handler = handle(getWithdrawalInvoiceInfo)(async ({ params, query, identity }) => {
  const licensorId = requireApplicant(identity);
  await loadRightOwner(params.id);
  const [ranges, accounts, names] = await Promise.all([
    owedRanges(licensorId, query.currency),
    loadBankAccounts(licensorId),
    loadRegisteredNames(licensorId),
    requireRepresented(licensorId, params.id),
  ]);
  return {
    items: await toOffers(
      licensorId,
      ranges.filter(({ agentId }) => agentId === params.id),
    ),
    bankAccounts: accounts.map((account) => ({
      ...maskedAccount(account),
      needsNameConfirmation: needsNameConfirmation(account, names),
    })),
  };
});
