import { rollingDecisionProblem, rollingStatus } from '../../shared/contracts/advanceRules.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import type { RollingItem } from '../../shared/accounting/paymentSchema.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { sum } from '../../shared/money/decimal.ts';
import { loadSeries, rememberAdvanceBalances } from '../ledger/advanceBalances.ts';
import { loadPaymentItems } from './paymentItems.ts';

/** Returns rolling payments with their state: the amount royalty has paid back of the series, and the decisions allowed. */
export const loadRollingItems = async (rolling: readonly Advance[]): Promise<RollingItem[]> => {
  const contractIds = [...new Set(rolling.map(({ contractId }) => contractId))];
  const advances = new Map(
    await Promise.all(contractIds.map(async (id) => [id, await advancesOfContract(id)] as const)),
  );
  const balancesOf = rememberAdvanceBalances();
  const items = await loadPaymentItems(rolling, balancesOf);
  return Promise.all(
    items.map(async (item) => {
      const series = await loadSeries(item, advances.get(item.contractId) ?? [], balancesOf);
      const reached = series?.recouped ?? sum([]);
      return {
        ...item,
        reached,
        rollingStatus: rollingStatus(item, reached),
        refusals: series
          ? {
              conditionMet: rollingDecisionProblem(item, series, true),
              conditionNotMet: rollingDecisionProblem(item, series, false),
            }
          : { conditionMet: 'DataNotFound', conditionNotMet: 'DataNotFound' },
      };
    }),
  );
};
