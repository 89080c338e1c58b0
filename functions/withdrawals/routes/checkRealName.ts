import { checkRealName } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadBankAccounts, loadIdentities } from '../../payees/paymentDetailReader.ts';
import { requireApplicant } from '../withdrawable.ts';

export const handler = handle(checkRealName)(async ({ identity }) => {
  const licensorId = requireApplicant(identity);
  const [accounts, documents] = await Promise.all([loadBankAccounts(licensorId), loadIdentities(licensorId)]);
  const missing = [
    ...(accounts.length ? [] : (['Bank'] as const)),
    ...(documents.length ? [] : (['Identity'] as const)),
  ];
  return { complete: missing.length === 0, missing };
});
