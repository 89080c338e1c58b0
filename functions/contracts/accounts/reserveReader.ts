import type { ContractReserve } from '../../../shared/contracts/accounts/reserveSchema.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';

/** Returns the reserve of a contract; version 0 when none was ever set. */
export const reserveOfContract = async (contractId: string): Promise<ContractReserve> => {
  const item = await getItem<ContractReserve>(contractKeys.reserve(contractId));
  return { terms: item?.terms ?? [], version: item?.version ?? 0 };
};
