import { receiptOfIncome, totalRoyalty } from '../../../shared/income/facts.ts';
import { groupStatements } from '../../../shared/income/incomeSourceRoutes.ts';
import { groupByStatement } from '../statementGroups.ts';
import type { ReceivedFact } from '../../../shared/income/schema.ts';
import { createCoverage } from '../../withdrawals/coverage.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { viewWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { loadIncome } from '../incomeReader.ts';
import { numbersOfBatches } from '../../statements/batchNumberReader.ts';

/**
 * Returns a test of whether a withdrawal covers income; all income passes when none is named. Income without a contract
 * belongs to every withdrawal.
 * @throws Refusal `DataNotFound` for a withdrawal the person may not see, or of another licensor
 */
const coveredBy = async (
  identity: Identity,
  licensorId: string | undefined,
  withdrawalId: string | undefined,
): Promise<(fact: ReceivedFact) => boolean> => {
  if (!withdrawalId) return () => true;
  const withdrawal = await viewWithdrawal(identity, withdrawalId);
  if (withdrawal.licensorId !== licensorId) throw new Refusal('DataNotFound');
  const covers = createCoverage(withdrawal);
  return (fact) => {
    const receipt = receiptOfIncome(fact);
    return fact.contractId ? covers(fact.contractId, receipt) : withdrawal.batchIds.includes(receipt);
  };
};

export const handler = handle(groupStatements)(async ({ body, identity }) => {
  const { withdrawalId, ...filter } = body;
  const { ofLicensor, currency, facts: all } = await loadIncome(identity, filter);
  const facts = all.filter(await coveredBy(identity, ofLicensor, withdrawalId));
  const groups = groupByStatement(facts);
  const numbers = await numbersOfBatches(groups.map(({ batchId }) => batchId));
  return {
    currency,
    royalty: totalRoyalty(facts),
    items: groups.map((group) => ({ ...group, batchNo: numbers.get(group.batchId) ?? '' })),
  };
});
