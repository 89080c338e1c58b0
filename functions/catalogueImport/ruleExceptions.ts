import type { CatalogueRow } from './rows/row.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { overrideReasonSchema, type RuleOverride } from '../../shared/contracts/licenceSchema.ts';
import type { ContractUnitFields } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { findViolations, problemWord, toOverride } from '../contracts/licenceCheck.ts';
import { isStaff } from '../access/visibility.ts';

/** Row of a contract with the licensed work it gives. */
export type UnitOfRow = { row: CatalogueRow; fields: ContractUnitFields };

/** Licensed work that keeps the rules of licences, or breaks them by an exception that staff make. */
export type AllowedUnit = UnitOfRow & { ruleOverride: RuleOverride | undefined };

/** Returns the problem of a reason for an exception: only staff give one, of limited length. */
const reasonProblem = (identity: Identity, { row, cells }: CatalogueRow): CatalogueRowError[] => {
  const reason = cells.override_reason;
  if (reason === undefined) return [];
  const message = isStaff(identity)
    ? !overrideReasonSchema.safeParse(reason).success && 'tooLong:1000'
    : 'onlyStaff';
  return message ? [{ row, column: 'override_reason', message, value: reason.slice(0, 100) }] : [];
};

/**
 * Filters new licensed works of a contract to those that keep the rules of licences, and those with a reason of staff.
 * @param errors gets the problems of all others
 */
export const filterAllowedUnits = async (
  identity: Identity,
  contract: StoredContract,
  units: readonly UnitOfRow[],
  errors: CatalogueRowError[],
): Promise<AllowedUnit[]> => {
  const found = await findViolations(
    contract,
    units.map(({ fields }) => fields),
  );
  return units.flatMap(({ row, fields }, place): AllowedUnit[] => {
    const problems = reasonProblem(identity, row);
    const broken = found.filter((violation) => violation.place === place);
    const reason = row.cells.override_reason;
    if (reason === undefined)
      problems.push(
        ...broken.map((violation) => ({
          row: row.row,
          column: row.cells.work ? 'work' : 'song',
          message: problemWord(identity, violation),
          value: row.cells.work ?? row.cells.song,
        })),
      );
    errors.push(...problems);
    if (problems.length > 0) return [];
    const ruleOverride = broken.length > 0 ? toOverride(identity, reason!, broken) : undefined;
    return [{ row, fields, ruleOverride }];
  });
};
