import { listWithdrawalPartA } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { toOffers } from '../../withdrawals/offers.ts';
import { requireApplicant, owedRanges } from '../../withdrawals/withdrawable.ts';

export const handler = handle(listWithdrawalPartA)(async ({ query, identity }) => {
  const licensorId = requireApplicant(identity);
  return { items: await toOffers(licensorId, await owedRanges(licensorId, query.currency)) };
});
