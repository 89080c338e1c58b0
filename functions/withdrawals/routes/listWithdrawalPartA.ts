import { listWithdrawalPartA } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { toOffers } from '../offers.ts';
import { requireApplicant, owedRanges } from '../withdrawable.ts';

export const handler = handle(listWithdrawalPartA)(async ({ query, identity }) => {
  const licensorId = requireApplicant(identity);
  return { items: await toOffers(licensorId, await owedRanges(licensorId, query.currency)) };
});
