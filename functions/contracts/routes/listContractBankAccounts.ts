import { listContractBankAccounts } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadBankAccounts, loadIdentities } from '../../payees/paymentDetailReader.ts';
import { loadRepresented } from '../../people/representation.ts';
import { maySee } from '../../access/visibility.ts';

/** Digits of an account number that tell accounts of one person apart. */
const shownDigits = 4;

export const handler = handle(listContractBankAccounts)(async ({ query: { licensorId }, identity }) => {
  const isAgent = async () =>
    identity.user.companyInfoId !== undefined &&
    (await loadRepresented(identity.user.companyInfoId)).has(licensorId);
  if (!maySee(identity, [licensorId]) && !(await isAgent())) throw new Refusal('DataNotFound');
  const [accounts, identities] = await Promise.all([
    loadBankAccounts(licensorId),
    loadIdentities(licensorId),
  ]);
  return {
    items: accounts.map(({ bankAccountId, bankName, currency, accountNumber }) => ({
      bankAccountId,
      bankName,
      currency,
      lastDigits: accountNumber.slice(-shownDigits),
    })),
    identities: identities.map(({ identityId, name, documentType }) => ({ identityId, name, documentType })),
  };
});
