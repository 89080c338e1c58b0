import {
  isSubLicence,
  isUnder,
  licencesOverlap,
  scopeWithin,
  upperIdsOf,
  type UpperContractFields,
} from '../../shared/contracts/rules.ts';
import type { LicenceScope } from '../../shared/contracts/licenceScope.ts';
import { exclusiveDaysOf, type RuledLicence } from './licenceRules.ts';
import type { AdvanceFields } from '../../shared/contracts/advanceSchema.ts';
import type { Contract, ContractUnit } from '../../shared/contracts/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { getItems } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { loadCoverage, type CoveringUnit } from '../works/coverageStore.ts';
import { loadContract, loadContracts, renewalsUnderWay } from './contractReader.ts';
import { isTakenOver, renewedUnitId } from './renewalReader.ts';
import { loadUnit } from './unitReader.ts';

/** Licence of a work under a contract. */
export type WorkLicence = RuledLicence & {
  readonly contractUnitId: string;
  readonly contract: Contract;
  /** Unit it is copied from, while the renewal of its contract is under way. */
  readonly copyOf?: Pick<CoveringUnit, 'contractId' | 'contractUnitId'> | undefined;
};

/** Unit of a work, and the one it will be a copy of. */
type KnownUnit = CoveringUnit & Pick<WorkLicence, 'copyOf'>;

/** Returns the units of a work with those to come: of contracts whose renewal is under way, until they are copied. */
const withRenewed = (
  units: readonly CoveringUnit[],
  contracts: ReadonlyMap<string, Contract>,
  renewals: ReadonlyMap<string, Contract>,
): KnownUnit[] => {
  const present = new Set(units.map(({ contractId }) => contractId));
  return [
    ...units,
    ...units.flatMap((unit): KnownUnit[] => {
      const [contract, renewal] = [contracts.get(unit.contractId), renewals.get(unit.contractId)];
      if (!contract || !renewal || present.has(renewal.contractId) || !isTakenOver(unit, contract)) return [];
      const { contractId, startDate, endDate } = renewal;
      const contractUnitId = renewedUnitId(contractId, unit.contractUnitId);
      return [{ ...unit, contractId, contractUnitId, startDate, endDate, copyOf: unit }];
    }),
  ];
};

/** Licence to come, or as it is stored. */
type Placed = LicenceScope & { readonly contractId: string; readonly contract: Contract };

/** Returns the licences directly above one: those of contracts above it that license the work for the same uses. */
const directlyAbove = (
  lower: LicenceScope & { contract: UpperContractFields & Pick<Contract, 'licensorId'> },
  licences: readonly Placed[],
): Placed[] =>
  licences.filter((upper) => isUnder(lower.contract, upper.contract) && licencesOverlap(lower, upper));

/**
 * Returns the place of a licence in the chains of contracts: those above it that license the work as well, and whose shares
 * it is for. A contract already on the way ends a circle.
 */
export const placeInChain = (
  licence: Parameters<typeof directlyAbove>[0],
  licences: readonly Placed[],
): Pick<RuledLicence, 'above' | 'shareOwnerIds'> => {
  const above = new Set<string>();
  const owners = new Set<string>();
  const climb = (lower: Parameters<typeof directlyAbove>[0]): void => {
    const uppers = directlyAbove(lower, licences);
    if (uppers.length === 0) owners.add(lower.contract.licensorId);
    for (const upper of uppers) {
      if (above.has(upper.contractId)) continue;
      above.add(upper.contractId);
      climb(upper);
    }
  };
  climb(licence);
  return { above: [...above], shareOwnerIds: [...owners] };
};

/**
 * Loads the licences of works and recordings, by work, a hundred works per request, with those of renewals under way. Exclusive
 * days are stored with the units: see `withExclusiveDays`.
 */
export const loadLicences = async (workIds: readonly string[]): Promise<Map<string, WorkLicence[]>> => {
  const coverage = await loadCoverage(workIds, { consistent: true });
  const ids = [...coverage.values()].flat().map(({ contractId }) => contractId);
  const own = await loadContracts(ids, { consistent: true });
  const renewals = await renewalsUnderWay(own.values());
  const contracts = new Map([
    ...own,
    ...Array.from(renewals.values(), (one) => [one.contractId, one] as const),
  ]);
  const licences = new Map<string, WorkLicence[]>();
  for (const [workId, units] of coverage) {
    const known = withRenewed(units, own, renewals).flatMap((unit) => {
      const contract = contracts.get(unit.contractId);
      const scope = contract && scopeWithin({ workId, ...unit }, contract);
      return scope ? [{ unit, contract, scope }] : [];
    });
    const placed = known.map(({ contract, scope }) => ({
      ...scope,
      contractId: contract.contractId,
      contract,
    }));
    licences.set(
      workId,
      known.map(({ unit, contract, scope }) => ({
        ...scope,
        contractId: contract.contractId,
        contractUnitId: unit.contractUnitId,
        copyOf: unit.copyOf,
        contract,
        licensorId: contract.licensorId,
        agentId: contract.agentId,
        ...placeInChain({ ...scope, contract }, placed),
      })),
    );
  }
  return licences;
};

/** Returns licences by unit id with their exclusive days, each unit read once. */
export const withExclusiveDays = async (
  licences: readonly WorkLicence[],
): Promise<Map<string, WorkLicence & { unit: ContractUnit | undefined }>> => {
  const units = await getItems<ContractUnit>(
    licences.map(({ copyOf, contractId, contractUnitId }) =>
      contractKeys.unit(copyOf?.contractId ?? contractId, copyOf?.contractUnitId ?? contractUnitId),
    ),
  );
  const byId = new Map(units.map((unit) => [unit.contractUnitId, unit]));
  return new Map(
    licences.map((licence) => {
      const stored = byId.get(licence.copyOf?.contractUnitId ?? licence.contractUnitId);
      const unit = stored && licence.copyOf ? { ...stored, exclusiveStartDate: licence.start } : stored;
      return [licence.contractUnitId, { ...licence, exclusive: unit && exclusiveDaysOf(unit), unit }];
    }),
  );
};

const uppersOfWork = async (lower: Contract, loadWorkId: () => Promise<string>): Promise<Contract[]> => {
  const [only, ...more] = upperIdsOf(lower);
  if (only && more.length === 0) return [await loadContract(only)];
  const workId = await loadWorkId();
  const licences = (await loadLicences([workId])).get(workId) ?? [];
  return licences.flatMap(({ contract }) => (isUnder(lower, contract) ? contract : []));
};

/**
 * Returns the contracts above one in a chain of sub-licences, nearest first: the one it names or, of several, the one that
 * licenses a work. A contract already on the way ends a circle.
 * @param loadWorkId reads the one licensed work that the shared payment is for
 * @throws Refusal `InvalidData` when several contracts above license the work, because nobody says whose the payment is;
 * `ContractNotExist`, `ContractUnitMissing`
 */
export const contractsAboveWork = async (
  contract: Contract,
  loadWorkId: () => Promise<string>,
): Promise<Contract[]> => {
  const above: Contract[] = [];
  for (let lower = contract; isSubLicence(lower); ) {
    const uppers = await uppersOfWork(lower, loadWorkId);
    if (uppers.length > 1)
      throw new Refusal('InvalidData', {
        issues: [{ path: 'body.profitSharing', message: 'severalUppers' }],
      });
    const [upper] = uppers;
    if (!upper || [contract, ...above].some(({ contractId }) => contractId === upper.contractId)) break;
    above.push(upper);
    lower = upper;
  }
  return above;
};

/** Returns the contracts above the work of a shared payment, as `contractsAboveWork` does. */
export const contractsAbove = (
  contract: Contract,
  { contractUnitIds: [unitId] }: Pick<AdvanceFields, 'contractUnitIds'>,
): Promise<Contract[]> =>
  contractsAboveWork(contract, async () => (await loadUnit(contract.contractId, unitId!)).workId);
