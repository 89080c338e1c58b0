import { totalRoyalty } from '../../shared/income/facts.ts';
import { groupStatements } from '../../shared/income/incomeSourceRoutes.ts';
import { groupByStatement } from '../../shared/income/statementGroups.ts';
import { handle } from '../core/handle.ts';
import { loadIncome } from './scope.ts';
import { statementNumbers } from './statementNumbers.ts';

export const handler = handle(groupStatements)(async ({ body, identity }) => {
  const { currency, facts } = await loadIncome(identity, body);
  const groups = groupByStatement(facts);
  const numbers = await statementNumbers(groups.map(({ batchId }) => batchId));
  return {
    currency,
    royalty: totalRoyalty(facts),
    items: groups.map((group) => ({ ...group, batchNo: numbers.get(group.batchId) ?? '' })),
  };
});
