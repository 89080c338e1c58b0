import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import type { GroupMatch } from '../../chunks/chunk.ts';

/** Units of the tried contract under its tried terms, by unit id, for the works and recordings of some groups. */
export type TriedUnits = {
  readonly contractId: string;
  /** Contracts above the tried one in a chain of sub-licences. */
  readonly upperIds: ReadonlySet<string>;
  /** Returns the units of a work or recording. */
  readonly unitsOf: (workId: string) => readonly LicensedUnit[];
};

/** Replaces the contract's units by the tried ones, at every level of the chains; one that is no longer licensed is left out. */
const replaced = (
  units: readonly LicensedUnit[],
  contractId: string,
  tried: readonly LicensedUnit[],
): LicensedUnit[] =>
  units.flatMap((unit) => {
    const lower = unit.lower && { lower: replaced(unit.lower, contractId, tried) };
    if (unit.contractId !== contractId) return [Object.assign({}, unit, lower)];
    const now = tried.find(({ contractUnitId }) => contractUnitId === unit.contractUnitId);
    return now ? [Object.assign({}, now, lower)] : [];
  });

const listsAny = (units: readonly LicensedUnit[], contractId: string): boolean =>
  units.some((unit) => unit.contractId === contractId);

/** Adds a unit that the match did not know: for itself, and below the contracts it is sub-licensed under. */
const withNew = (
  units: readonly LicensedUnit[],
  unit: LicensedUnit,
  upperIds: ReadonlySet<string>,
): LicensedUnit[] => [
  ...units.map((one) =>
    upperIds.has(one.contractId) ? { ...one, lower: [...(one.lower ?? []), unit] } : one,
  ),
  unit,
];

/**
 * Returns a match with the units of one contract as other terms give them. All else stays as booked.
 * @param workId work or recording the match is licensed by
 * @param mayCollect whether the contract's agent collects the statement's income
 */
export const triedMatch = (
  match: GroupMatch,
  workId: string,
  { contractId, upperIds, unitsOf }: TriedUnits,
  mayCollect: boolean,
): GroupMatch => {
  const tried = unitsOf(workId);
  const known = replaced(match.units, contractId, tried);
  const units =
    mayCollect && !listsAny(match.units, contractId)
      ? tried.reduce((all, unit) => withNew(all, unit, upperIds), known)
      : known;
  return {
    ...match,
    units,
    ...(match.earlier && {
      earlier: triedMatch(match.earlier, workId, { contractId, upperIds, unitsOf }, false),
    }),
  };
};
