import type { ReceivedFact } from '../../shared/income/schema.ts';

/** Names a line of income among the others of its licensor. */
export const factId = (fact: ReceivedFact): string =>
  [
    fact.batchId,
    fact.workId,
    fact.contractId,
    fact.platform,
    fact.territory,
    fact.rightType,
    fact.usagePeriod.start,
    fact.usagePeriod.end,
    fact.sharePercentage,
    fact.royaltyPercentage,
  ].join('|');
