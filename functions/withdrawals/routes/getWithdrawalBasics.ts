import { getWithdrawalBasics } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { toOffers } from '../offers.ts';
import { requireApplicant, owedRanges } from '../withdrawable.ts';
import { payableEntries } from '../payableEntries.ts';

export const handler = handle(getWithdrawalBasics)(async ({ identity }) => {
  const licensorId = requireApplicant(identity);
  const ranges = await owedRanges(licensorId);
  const entries = await Promise.all(ranges.map((range) => payableEntries(licensorId, range)));
  const days = entries
    .flat()
    .map(({ occurredOn }) => occurredOn)
    .sort();
  return {
    startDate: days[0],
    endDate: days.at(-1),
    ranges: await toOffers(licensorId, ranges),
  };
});
