import type { ReceivedFact } from '../../shared/income/schema.ts';

/** Returns the id of an income line among those of its licensor: a correction reverses a line under the same terms. */
export const factId = (fact: ReceivedFact): string =>
  [
    fact.batchId,
    fact.adjustmentId,
    fact.workId,
    fact.contractId,
    fact.platform,
    fact.territory,
    fact.rightType,
    fact.licensedRight,
    fact.usagePeriod.start,
    fact.usagePeriod.end,
    fact.sharePercentage,
    fact.royaltyPercentage,
    fact.grossAmount,
    fact.royaltyAmount,
  ].join('|');
