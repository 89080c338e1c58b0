import { totalRoyalty, totalUnits } from '../../../shared/income/facts.ts';
import { getWorkIncome } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadIncomeAsked } from '../incomeReader.ts';
import { withLicensorNames } from '../licensorNames.ts';

export const handler = handle(getWorkIncome)(async ({ query, identity, language }) => {
  const { currency, facts } = await loadIncomeAsked(identity, query);
  const [first] = facts;
  if (!first) throw new Refusal('DataNotFound');
  return {
    workId: first.workId,
    workTitle: first.workTitle,
    currency,
    royalty: totalRoyalty(facts),
    units: totalUnits(facts),
    facts: await withLicensorNames(facts, language),
  };
});
