import { listWithdrawalPartA } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { applicantOf, owedRanges, withdrawableOf } from '../../withdrawals/withdrawable.ts';

export const handler = handle(listWithdrawalPartA)(async ({ query, identity }) => ({
  items: (await owedRanges(applicantOf(identity), query.currency)).map(withdrawableOf),
}));
