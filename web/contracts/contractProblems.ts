import { rulesFor } from '../../shared/api/fieldRule.ts';
import { beyondContract, contractRules, unitProblems } from '../../shared/contracts/rules.ts';
import { newAdvancesProblems } from '../../shared/contracts/newAdvances.ts';
import type { NewAdvance } from '../../shared/contracts/newContractSchema.ts';
import type { ContractFields, ContractUnitFields } from '../../shared/contracts/schema.ts';
import type { FieldProblem } from '../../shared/api/fieldProblem.ts';

type Limits = Pick<ContractFields, 'contractType' | 'startDate' | 'endDate' | 'rights'>;

/** Returns the broken rules of one licensed work of a contract. */
export const unitTermsProblems = (unit: ContractUnitFields, contract: Limits): FieldProblem[] => [
  ...unitProblems(unit),
  ...beyondContract(unit, contract),
];

/** Returns the broken rules of all units, with their index in the form. */
export const unitsProblems = (units: readonly ContractUnitFields[], contract: Limits): FieldProblem[] => {
  const seen = new Set<string>();
  return units.flatMap((unit, index) => {
    const isTwice = seen.has(unit.workId);
    seen.add(unit.workId);
    return [
      ...unitTermsProblems(unit, contract),
      ...(isTwice ? [{ result: 'InvalidData', path: 'workId', message: 'duplicated' } as const] : []),
    ].map(({ result, path, message }) => ({ result, path: `units.${index}.${path}`, message }));
  });
};

type WithUnits = ContractFields & {
  units?: readonly ContractUnitFields[] | undefined;
  advances?: readonly NewAdvance[] | undefined;
};

/** Rules of a contract and its works in the form; the same rules the server checks. */
export const contractFormRules = [
  ...contractRules,
  rulesFor<WithUnits>()(
    ['units', 'contractType', 'startDate', 'endDate', 'rights'],
    ({ units = [], ...contract }) => unitsProblems(units, contract),
  ),
  rulesFor<WithUnits>()(
    ['advances', 'units', 'currency', 'royaltyCurrency'],
    ({ advances = [], units = [], ...contract }) => newAdvancesProblems(advances, units, contract),
  ),
];
