import type { UnitStatus } from '../../shared/contracts/enquirySchema.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import type { ContractUnit } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItem, getItems, queryFrom, queryMatching, queryPages } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import type { CoveringUnit } from '../works/coverageStore.ts';
import { foldWithoutSpaces } from '../records/searchText.ts';
import { advancesOfContract } from './advanceReader.ts';
import { viewContract } from './contractReader.ts';

/** Yields the units of a contract, oldest first, some thousands per step: a contract may have tens of thousands. */
export async function* unitPages(contractId: string): AsyncGenerator<ContractUnit[]> {
  const units = { pk: contractId, skPrefix: contractKeys.unitPrefix };
  for await (const page of queryPages<ContractUnit>(units)) yield page.map((item) => toData(item));
}

/** Returns a page of a contract's units, optionally only those whose work's name contains a keyword. */
export const listUnits = async (
  identity: Identity,
  contractId: string,
  { offset, limit, workNameKeyword }: { offset: number; limit: number; workNameKeyword?: string },
): Promise<{ items: ContractUnit[]; total: number }> => {
  const { unitCount } = await viewContract(identity, contractId);
  const units = { pk: contractId, skPrefix: contractKeys.unitPrefix };
  const keyword = foldWithoutSpaces(workNameKeyword ?? '');
  const page = keyword
    ? await queryMatching<ContractUnit>(
        units,
        ({ workName }) => foldWithoutSpaces(workName).includes(keyword),
        {
          offset,
          limit,
        },
      )
    : { items: (await queryFrom<ContractUnit>({ ...units, offset, limit })).items, total: unitCount };
  return { items: page.items.map((item) => toData(item)), total: page.total };
};

/** Returns units of a contract by their ids, oldest first. */
export const unitsById = async (contractId: string, unitIds: readonly string[]): Promise<ContractUnit[]> => {
  const found = await getItems<ContractUnit>(unitIds.map((unitId) => contractKeys.unit(contractId, unitId)));
  return found.sort((a, b) => (a.sk < b.sk ? -1 : 1)).map((item) => toData(item));
};

/** Returns what is stored of a unit with its work. */
export const toCoveringUnit = ({
  contractId,
  contractUnitId,
  startDate,
  endDate,
  rights,
  shareTypes,
}: ContractUnit): CoveringUnit => ({
  contractId,
  contractUnitId,
  startDate,
  endDate,
  ...(rights?.length && { rights }),
  ...(shareTypes?.length && { shareTypes }),
});

/** Maximum units of a response without pages. */
export const maxListedUnits = 1_000;

/**
 * Loads a licensed work of a contract.
 * @throws Refusal `ContractUnitMissing`
 */
export const loadUnit = async (contractId: string, unitId: string): Promise<ContractUnit> => {
  const unit = await getItem<ContractUnit>(contractKeys.unit(contractId, unitId));
  if (!unit) throw new Refusal('ContractUnitMissing');
  return toData(unit);
};

/** Returns the payment items that cover a unit. */
export const advancesOfUnit = async (contractId: string, unitId: string) =>
  (await advancesOfContract(contractId)).filter(
    ({ includeAllUnits, contractUnitIds }) => includeAllUnits || contractUnitIds.includes(unitId),
  );

/** Returns whether a payment is made or confirmed. The works it is for can then no longer change. */
export const isSettled = ({ paid, rollingDecision }: Advance): boolean =>
  paid || rollingDecision === 'confirmedConditionMet';

/**
 * Returns whether a licensed work may be changed or removed, and the reasons against it.
 * @throws Refusal `ContractUnitMissing`
 */
export const unitStatus = async (contractId: string, unitId: string): Promise<UnitStatus> => {
  await loadUnit(contractId, unitId);
  const [advances, used] = await Promise.all([
    advancesOfUnit(contractId, unitId),
    getItem(contractKeys.unitUsed(contractId, unitId)),
  ]);
  const paid = advances.filter(isSettled);
  const chosen = advances.filter(({ includeAllUnits }) => !includeAllUnits);
  return {
    contractUnitId: unitId,
    editable: paid.length === 0,
    deletable: paid.length === 0 && chosen.length === 0 && !used,
    advances: namedAdvances(advances).advances,
    paidAdvances: namedAdvances(paid).advances,
    leavesAllWorks: advances.length > chosen.length,
    usedByRows: used !== undefined,
  };
};

/** Returns the payment items as a refusal lists them. */
export const namedAdvances = (advances: readonly { contractAdvanceId: string }[]) => ({
  advances: advances.map(({ contractAdvanceId }) => contractAdvanceId),
});
