import { beyondContract, contractProblem, unitProblem } from '../../shared/contracts/rules.ts';
import type { ContractFields, ContractUnitFields } from '../../shared/contracts/schema.ts';
import type { FormProblem } from '../components/form/FieldForm.tsx';

type Limits = Pick<ContractFields, 'contractType' | 'startDate' | 'endDate' | 'rights'>;

/** Returns the broken rule of one licensed work of a contract, if any. */
export const unitTermsProblem = (unit: ContractUnitFields, contract: Limits): FormProblem | undefined =>
  unitProblem(unit) ?? beyondContract(unit, contract);

/** Returns the broken rule of the first invalid unit, with its index in the form. */
export const unitsProblem = (
  units: readonly ContractUnitFields[],
  contract: Limits,
): FormProblem | undefined => {
  for (const [index, unit] of units.entries()) {
    const problem = unitTermsProblem(unit, contract);
    if (problem) return { path: `units.${index}.${problem.path}`, message: problem.message };
    if (units.slice(0, index).some(({ workId }) => workId === unit.workId))
      return { path: `units.${index}.workId`, message: 'duplicated' };
  }
  return undefined;
};

/** Returns the first broken rule of a contract and its works; the same rules the server checks. */
export const formProblem = (
  contract: ContractFields & { units?: readonly ContractUnitFields[] },
): FormProblem | undefined => contractProblem(contract) ?? unitsProblem(contract.units ?? [], contract);
