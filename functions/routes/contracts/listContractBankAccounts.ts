import { listContractBankAccounts } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { loadContractParties } from '../../contracts/contractReader.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadBankAccounts } from '../../people/paymentDetailReader.ts';
import { maySee } from '../../people/visibility.ts';

/** Digits of an account number that tell accounts of one person apart. */
const shownDigits = 4;

export const handler = handle(listContractBankAccounts)(async ({ query: { licensorId }, identity }) => {
  const isAgent = async () =>
    (await loadContractParties(licensorId)).some(
      (contract) => contract.licensorId === licensorId && contract.agentId === identity.rightOwnerId,
    );
  if (!maySee(identity, [licensorId]) && !(await isAgent())) throw new Refusal('DataNotFound');
  const accounts = await loadBankAccounts(licensorId);
  return {
    items: accounts.map(({ bankAccountId, bankName, currency, accountNumber }) => ({
      bankAccountId,
      bankName,
      currency,
      lastDigits: accountNumber.slice(-shownDigits),
    })),
  };
});
