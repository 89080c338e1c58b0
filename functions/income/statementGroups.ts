import { sum } from '../../shared/money/decimal.ts';
import type { StatementGroup } from '../../shared/income/incomeSourceSchema.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';

const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));

const toGroup = (batchId: string, facts: readonly ReceivedFact[]): Omit<StatementGroup, 'batchNo'> => ({
  batchId,
  platforms: [...new Set(facts.map(({ platform }) => platform))].sort(),
  periodStart: earliest(facts.map(({ usagePeriod }) => usagePeriod.start)),
  periodEnd: latest(facts.map(({ usagePeriod }) => usagePeriod.end)),
  receivedOn: facts.find(({ receivedOn }) => receivedOn)?.receivedOn,
  gross: sum(facts.map(({ grossAmount }) => grossAmount)),
  royalty: sum(facts.map(({ royaltyAmount }) => royaltyAmount)),
  rowCount: facts.reduce((count, fact) => count + fact.rowCount, 0),
});

/** Groups income by statement: income not received yet first, then the most recently received. */
export const groupByStatement = (facts: readonly ReceivedFact[]): Omit<StatementGroup, 'batchNo'>[] => {
  const byBatch = new Map<string, ReceivedFact[]>();
  for (const fact of facts) {
    const known = byBatch.get(fact.batchId);
    if (known) known.push(fact);
    else byBatch.set(fact.batchId, [fact]);
  }
  const open = '9999-12-31';
  return [...byBatch]
    .map(([batchId, own]) => toGroup(batchId, own))
    .sort((a, b) =>
      `${a.receivedOn ?? open}#${a.batchId}` < `${b.receivedOn ?? open}#${b.batchId}` ? 1 : -1,
    );
};
