import type { ContractReserve, OpeningReserve } from '../../../shared/contracts/accounts/reserveSchema.ts';
import { getItem, queryAll, toData } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';

/** Returns the reserve of a contract; version 0 when none was ever set. */
export const reserveOfContract = async (contractId: string): Promise<ContractReserve> => {
  const item = await getItem<ContractReserve>(contractKeys.reserve(contractId));
  return { terms: item?.terms ?? [], version: item?.version ?? 0 };
};

/** Returns the reserves of a contract that were brought in, by month. */
export const openingReservesOfContract = async (contractId: string): Promise<OpeningReserve[]> =>
  (await queryAll<OpeningReserve>({ pk: contractId, skPrefix: contractKeys.openingReservePrefix })).map(
    (item) => toData(item),
  );
