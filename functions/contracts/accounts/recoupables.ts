import { deductSettings, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Charge, CostCaps } from '../../../shared/contracts/accounts/chargeSchema.ts';
import { recoupableTypes, type RecoupableType } from '../../../shared/reference/enumerations.ts';
import { getItem, queryAll, toData } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';

/** Payment item or cost that royalty of a contract pays back. A cost has the fields of a payment item. */
export type Recoupable = Omit<Advance, 'advanceType'> & { advanceType: RecoupableType; charge?: Charge };

/** Returns the charges of a contract in the order they were made. */
export const chargesOfContract = async (contractId: string): Promise<Charge[]> =>
  (await queryAll<Charge>({ pk: contractId, skPrefix: contractKeys.chargePrefix })).map((item) =>
    toData(item),
  );

/** Returns the caps of a contract's costs, and whether they are borne before the shares; version 0 when none was ever set. */
export const capsOfContract = async (contractId: string): Promise<CostCaps> => {
  const item = await getItem<CostCaps>(contractKeys.costCaps(contractId));
  return {
    caps: item?.caps ?? [],
    beforeShares: item?.beforeShares ?? false,
    version: item?.version ?? 0,
  };
};

/** First and last day the product knows; royalty of every use pays back a charge. */
const everyUse = { first: '0001-01-01', last: '9999-12-31' };

/** Returns a charge as recoupment reads it: paid on the day of the cost, of all works, deducted automatically. */
const recoupableOf = (charge: Charge): Recoupable => ({
  advanceType: recoupableTypes.cost,
  contractAdvanceId: charge.chargeId,
  contractId: charge.contractId,
  currency: charge.currency,
  amount: charge.amount,
  expectedDate: charge.incurredOn,
  paid: true,
  paidDate: charge.incurredOn,
  deductSetting: deductSettings.deduct,
  deductStartDate: everyUse.first,
  deductEndDate: everyUse.last,
  includeAllUnits: true,
  contractUnitIds: [],
  incomeRegions: [],
  profitSharing: false,
  charge,
  version: charge.version,
});

/** Returns what royalty of a contract pays back by itself: its payment items and the costs charged to it. */
export const recoupablesOfContract = async (contractId: string): Promise<Recoupable[]> => {
  const { advancePrefix, chargePrefix } = contractKeys;
  // Nothing else of a contract is between them but a revision, so one read has both.
  const items = await queryAll<Advance | Charge>({
    pk: contractId,
    skBetween: [advancePrefix, `${chargePrefix}~`],
  });
  const under = <T>(prefix: string) =>
    items.filter(({ sk }) => sk.startsWith(prefix)).map((item) => toData(item) as T);
  return [...under<Advance>(advancePrefix), ...under<Charge>(chargePrefix).map(recoupableOf)];
};
