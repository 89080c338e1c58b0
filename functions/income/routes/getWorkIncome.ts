import { totalRoyalty, totalUnits } from '../../../shared/income/facts.ts';
import { getWorkIncome } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadIncome } from '../incomeReader.ts';

export const handler = handle(getWorkIncome)(async ({ query, identity }) => {
  const { currency, facts } = await loadIncome(identity, query);
  const [first] = facts;
  if (!first) throw new Refusal('DataNotFound');
  return {
    workId: first.workId,
    workTitle: first.workTitle,
    currency,
    royalty: totalRoyalty(facts),
    units: totalUnits(facts),
    facts,
  };
});
