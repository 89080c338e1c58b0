import { listWithdrawalPartA } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireApplicant, owedRanges, toWithdrawable } from '../../withdrawals/withdrawable.ts';

export const handler = handle(listWithdrawalPartA)(async ({ query, identity }) => ({
  items: (await owedRanges(requireApplicant(identity), query.currency)).map(toWithdrawable),
}));
