import { totalRoyalty, totalUnits } from '../../../shared/income/facts.ts';
import { getWorkIncome } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadIncome } from '../incomeReader.ts';
import { followMerges } from '../../works/redirects.ts';

export const handler = handle(getWorkIncome)(async ({ query, identity }) => {
  const { currency, facts } = await loadIncome(identity, query);
  const keptId = await followMerges(query.workId);
  const ofWork = facts.filter(({ workId }) => workId === keptId);
  const [first] = ofWork;
  if (!first) throw new Refusal('DataNotFound');
  return {
    workId: first.workId,
    workTitle: first.workTitle,
    currency,
    royalty: totalRoyalty(ofWork),
    units: totalUnits(ofWork),
    facts: ofWork,
  };
});
