import { renewalWindow } from '../../shared/contracts/renewalRules.ts';
import type { RenewalItem } from '../../shared/contracts/renewalSchema.ts';
import type { Contract, ContractUnit } from '../../shared/contracts/schema.ts';
import { addDays, daysBetween } from '../../shared/reference/dates.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { derivedId } from '../core/derivedId.ts';
import type { Identity } from '../api/identity.ts';
import { toData, queryAll, queryMatching } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { maySee } from '../access/visibility.ts';
import type { StoredContract } from './filing.ts';
import { knowsContract } from './secrecy.ts';
import { maxListedUnits, unitPages } from './unitReader.ts';

const ending = (from: string, to: string) =>
  ({ index: 'gsi1', pk: contractKeys.contractEnds, skBetween: [from, `${to}#~`] }) as const;

/** Returns contracts whose last day lies between two days, both included, soonest first. */
export const contractsEnding = async (from: string, to: string): Promise<StoredContract[]> =>
  (await queryAll<StoredContract>(ending(from, to))).map((item) => toData(item));

/** Fields of a contract that the list of renewals is filtered by. */
type EndingContract = Pick<
  StoredContract,
  | 'contractId'
  | 'contractNumber'
  | 'licensorId'
  | 'agentId'
  | 'endDate'
  | 'renewal'
  | 'renewalCondition'
  | 'secrecy'
>;

const endingFields = [
  'contractId',
  'contractNumber',
  'licensorId',
  'agentId',
  'endDate',
  'renewal',
  'renewalCondition',
  'secrecy',
] as const satisfies readonly (keyof EndingContract)[];

/** Returns whether a contract runs on after its last day because nobody decided otherwise. */
const renewsItself = ({
  renewal,
  renewalCondition,
}: Pick<Contract, 'renewal' | 'renewalCondition'>): boolean => renewalCondition === 'evergreen' && !renewal;

/** Returns the contracts near or past their end that a person may see, soonest first. */
export const renewalsSeenBy = async (identity: Identity, day: string): Promise<EndingContract[]> => {
  const { daysAfter, daysBefore } = renewalWindow;
  const found = await queryAll<EndingContract>({
    ...ending(addDays(day, -daysAfter), addDays(day, daysBefore)),
    only: endingFields,
  });
  return found.filter(
    (contract) =>
      maySee(identity, [contract.licensorId, contract.agentId]) && knowsContract(identity, contract),
  );
};

/** Returns the contracts whose renewal nobody has decided, without those that renew themselves. */
export const openRenewals = async (identity: Identity): Promise<EndingContract[]> =>
  (await renewalsSeenBy(identity, businessDayAt())).filter(
    (contract) => !contract.renewal && !renewsItself(contract),
  );

/** Returns a contract as the renewal list shows it on a day. */
export const renewalItem = (contract: Contract, day: string): RenewalItem => ({
  ...contract,
  daysLeft: daysBetween(day, contract.endDate),
  renewsItself: renewsItself(contract),
});

type Term = Pick<Contract, 'contractId' | 'endDate'>;

/**
 * Returns the first works a renewal does not copy, because their licence ends before the contract does, and how many
 * there are.
 */
export const unitsEndingEarly = async ({
  contractId,
  endDate,
}: Term): Promise<{ items: ContractUnit[]; total: number }> => {
  const { items, total } = await queryMatching<ContractUnit>(
    { pk: contractId, skPrefix: contractKeys.unitPrefix },
    (unit) => unit.endDate < endDate,
    { offset: 0, limit: maxListedUnits },
  );
  return { items: items.map((item) => toData(item)), total };
};

/** Returns whether a renewal takes a work over: it is licensed to the contract's last day. */
export const isTakenOver = (
  unit: Pick<ContractUnit, 'endDate'>,
  { endDate }: Pick<Term, 'endDate'>,
): boolean => unit.endDate >= endDate;

/** Derives the id of a unit in the renewed contract, so a repeat writes the same units. */
export const renewedUnitId = (contractId: string, unitId: string): string =>
  derivedId('unt', `${contractId}\n${unitId}`);

/** Yields the works a renewal copies, those licensed to the contract's last day, some thousands per step. */
export async function* unitsTakenOver(term: Term): AsyncGenerator<ContractUnit[]> {
  for await (const units of unitPages(term.contractId)) yield units.filter((unit) => isTakenOver(unit, term));
}
