import type { Opening } from '../../../shared/contracts/accounts/openingSchema.ts';
import { queryAll, toData } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';

/** Returns the balances of a contract that were brought in, by currency. */
export const openingsOfContract = async (contractId: string): Promise<Opening[]> =>
  (await queryAll<Opening>({ pk: contractId, skPrefix: contractKeys.openingBalancePrefix })).map((item) =>
    toData(item),
  );
