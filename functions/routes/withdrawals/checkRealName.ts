import { checkRealName } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { bankAccountsOf, identitiesOf } from '../../people/paymentDetailStore.ts';
import { applicantOf } from '../../withdrawals/withdrawable.ts';

export const handler = handle(checkRealName)(async ({ identity }) => {
  const licensorId = applicantOf(identity);
  const [accounts, documents] = await Promise.all([bankAccountsOf(licensorId), identitiesOf(licensorId)]);
  const missing = [
    ...(accounts.length ? [] : (['Bank'] as const)),
    ...(documents.length ? [] : (['Identity'] as const)),
  ];
  return { complete: missing.length === 0, missing };
});
