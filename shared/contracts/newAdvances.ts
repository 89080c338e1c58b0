import type { FieldProblem } from '../api/fieldProblem.ts';
import { advancesProblems, isRolling, mayBeFollowed, ownFields, placeRolling } from './advanceRules.ts';
import type { AdvanceFields } from './advanceSchema.ts';
import type { NewAdvance } from './newContractSchema.ts';
import type { ContractFields, ContractUnitFields } from './schema.ts';

/** Ids that the payment items of a new contract get, and those of its works' units. */
type NewIds = { ofAdvance: (place: number) => string; ofUnit: (workId: string) => string | undefined };

/** Payment item of a contract that is being made, with the id it gets. */
type Identified = AdvanceFields & { contractAdvanceId: string };

/**
 * Returns the payment items of a new contract as those of a stored one: with ids, and the units and payments they name by them. A
 * rolling payment that names none follows the last one before it that is deducted.
 */
export const identifiedAdvances = (advances: readonly NewAdvance[], ids: NewIds): Identified[] => {
  const known: Identified[] = [];
  for (const [place, { workIds, follows, ...fields }] of advances.entries()) {
    const contractUnitIds = workIds.flatMap((workId) => ids.ofUnit(workId) ?? []);
    const followed = follows === undefined ? known.findLast(mayBeFollowed) : known[follows];
    const item = { ...fields, contractUnitIds, contractAdvanceId: ids.ofAdvance(place) };
    known.push(
      isRolling(item) && followed ? { ...item, relatedAdvanceId: followed.contractAdvanceId } : item,
    );
  }
  return placeRolling(known.map(ownFields), []) as Identified[];
};

/** Fields of a stored payment item that a new one has under another name. */
const newNames: Readonly<Record<string, string>> = {
  contractUnitIds: 'workIds',
  relatedAdvanceId: 'follows',
};

/**
 * Returns the rules that the payment items of a new contract break: those of `advancesProblems`, and that each work they name is one
 * of the contract's.
 */
export const newAdvancesProblems = (
  advances: readonly NewAdvance[],
  units: readonly Pick<ContractUnitFields, 'workId'>[],
  contract: Pick<ContractFields, 'currency' | 'royaltyCurrency'>,
): FieldProblem[] => {
  const works = new Set(units.map(({ workId }) => workId));
  const unknown = advances.flatMap(({ includeAllUnits, workIds }, place): FieldProblem[] =>
    includeAllUnits || workIds.every((workId) => works.has(workId))
      ? []
      : [{ result: 'ContractUnitMissing', path: `advances.${place}.workIds`, message: 'unknown' }],
  );
  const items = identifiedAdvances(advances, { ofAdvance: String, ofUnit: (workId) => workId });
  const broken = advancesProblems(items, [], {
    ...contract,
    royaltyCurrency: contract.royaltyCurrency ?? 'contract',
  });
  return [
    ...unknown,
    ...broken.map(({ result, path, message }) => {
      const [list, place, field = ''] = path.split('.');
      return { result, path: [list, place, newNames[field] ?? field].join('.'), message };
    }),
  ];
};
