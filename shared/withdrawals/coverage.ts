import type { Withdrawal } from './schema.ts';

type Covering = Pick<Withdrawal, 'batchIds' | 'parts' | 'takenBefore'>;

/** Whether a withdrawal covers the royalty of a batch under a contract; of many batches, asked one after the other. */
export type Covers = (contractId: string, batchId: string) => boolean;

/** What a withdrawal covers: its batches under its contracts, less what an earlier one took of them. */
export const coverageOf = ({ batchIds, parts, takenBefore = [] }: Covering): Covers => {
  const batches = new Set(batchIds);
  const contracts = new Set(parts.map(({ contractId }) => contractId));
  const taken = new Map(takenBefore.map((one) => [one.contractId, new Set(one.batchIds)]));
  return (contractId, batchId) =>
    contracts.has(contractId) && batches.has(batchId) && !taken.get(contractId)?.has(batchId);
};
