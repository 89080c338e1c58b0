import type { FieldProblem } from '../../api/fieldProblem.ts';
import { rulesFor, type FieldRule } from '../../api/fieldRule.ts';
import type { RecoupmentGroup, RecoupmentGroupFields } from './groupSchema.ts';

const ofGroup = rulesFor<RecoupmentGroupFields>();

/** Rules of a recoupment group by itself. */
export const groupRules: readonly FieldRule<RecoupmentGroupFields>[] = [
  ofGroup(['startDate', 'endDate'], ({ startDate, endDate }) =>
    endDate !== undefined && endDate < startDate
      ? { result: 'InvalidData', path: 'endDate', message: 'beforeStart' }
      : undefined,
  ),
  ofGroup(['allContracts', 'contractIds'], ({ allContracts, contractIds }) =>
    !allContracts && new Set(contractIds).size < 2
      ? { result: 'InvalidData', path: 'contractIds', message: 'twoContracts' }
      : undefined,
  ),
];

type Days = Pick<RecoupmentGroupFields, 'startDate' | 'endDate'>;

const shareDays = (a: Days, b: Days): boolean =>
  a.startDate <= (b.endDate ?? '9999') && b.startDate <= (a.endDate ?? '9999');

type Parties = Pick<RecoupmentGroup, 'agentId' | 'payerEntity'>;

/** Returns whether a group is about contracts with an agent and a paying company. */
export const isBetween = (group: Parties, { agentId, payerEntity }: Parties): boolean =>
  group.agentId === agentId && group.payerEntity === payerEntity;

/** Returns the rule a new group breaks with the others of its licensor: a contract is in one group at a time. */
export const groupProblem = (
  added: RecoupmentGroupFields & Parties,
  present: readonly RecoupmentGroup[],
): FieldProblem | undefined => {
  const inTheWay = present.find(
    (other) =>
      isBetween(other, added) &&
      shareDays(other, added) &&
      (other.allContracts ||
        added.allContracts ||
        other.contractIds.some((id) => added.contractIds.includes(id))),
  );
  return inTheWay && { result: 'InvalidData', path: 'contractIds', message: 'inGroup' };
};
