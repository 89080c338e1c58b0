import { totalRoyalty } from '../../shared/income/facts.ts';
import { groupStatements } from '../../shared/income/incomeSourceRoutes.ts';
import { groupByStatement } from '../../shared/income/statementGroups.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { handle } from '../core/handle.ts';
import { getItems } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { loadIncome } from './scope.ts';

/** Numbers of batches by id. */
const numbersOf = async (batchIds: readonly string[]): Promise<Map<string, string>> => {
  const batches = await getItems<Batch>(batchIds.map(statementKeys.batch));
  return new Map(batches.map(({ batchId, batchNo }) => [batchId, batchNo]));
};

export const handler = handle(groupStatements)(async ({ body, identity }) => {
  const { currency, facts } = await loadIncome(identity, body);
  const groups = groupByStatement(facts);
  const numbers = await numbersOf(groups.map(({ batchId }) => batchId));
  return {
    currency,
    royalty: totalRoyalty(facts),
    items: groups.map((group) => ({ ...group, batchNo: numbers.get(group.batchId) ?? '' })),
  };
});
