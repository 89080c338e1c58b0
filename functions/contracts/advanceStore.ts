import type { Advance, AdvanceFields } from '../../shared/contracts/advanceSchema.ts';
import { advancesProblem } from '../../shared/contracts/rules.ts';
import type { Actor } from '../core/actor.ts';
import type { Identity } from '../core/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, remove, replace, update, type Write } from '../db/commit.ts';
import { dataOf, getItem, getItems, queryAll } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { checkVersion } from '../search/recordStore.ts';
import { requireContract, viewContract } from './contractStore.ts';

/** Payment items of a contract in the order they were made. */
export const advancesOfContract = async (contractId: string): Promise<Advance[]> =>
  (await queryAll<Advance>({ pk: contractId, skPrefix: contractKeys.advancePrefix })).map((item) =>
    dataOf(item),
  );

/**
 * A payment item by its own id.
 * @throws Refusal `DataNotFound`
 */
export const loadAdvance = async (contractAdvanceId: string): Promise<Advance> => {
  const [item] = await queryAll<Advance>({ index: 'gsi1', pk: contractAdvanceId });
  if (!item) throw new Refusal('DataNotFound');
  return dataOf(item);
};

const storedAdvance = (advance: Advance) => ({
  ...contractKeys.advance(advance.contractId, advance.contractAdvanceId),
  type: 'advance',
  ...advance,
});

const checkUnits = async (contractId: string, advances: readonly AdvanceFields[]): Promise<void> => {
  const unitIds = [...new Set(advances.flatMap(({ contractUnitIds }) => contractUnitIds))];
  const found = await getItems(unitIds.map((unitId) => contractKeys.unit(contractId, unitId)));
  if (found.length < unitIds.length) throw new Refusal('ContractUnitMissing');
};

const checkProblem = (added: readonly AdvanceFields[], present: readonly Advance[]): void => {
  const problem = advancesProblem(added, present);
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
};

/** Rolling payments come one after another: what was agreed before must be paid first. */
const checkRolling = (added: readonly AdvanceFields[], present: readonly Advance[]): void => {
  if (!added.some(({ advanceType }) => advanceType === 4)) return;
  const unpaid = present.filter(({ paid }) => !paid);
  if (unpaid.some(({ advanceType }) => advanceType === 4)) throw new Refusal('LastRollingMustConfirmed');
  if (unpaid.length) throw new Refusal('AdvanceMustPaid');
};

/**
 * Adds payment items to a contract, all of them or none.
 * @throws Refusal `NewContractAdvanceOverlap`, `ContractUnitMissing`, `AdvanceMustPaid`, `LastRollingMustConfirmed`
 */
export const addAdvances = async (
  identity: Identity,
  contractId: string,
  fields: readonly AdvanceFields[],
): Promise<Advance[]> => {
  const contract = await viewContract(identity, contractId);
  const present = await advancesOfContract(contractId);
  checkProblem(fields, present);
  checkRolling(fields, present);
  await checkUnits(contractId, fields);
  const advances = fields.map((advance): Advance => ({
    ...advance,
    contractAdvanceId: newId('adv'),
    contractId,
    currency: contract.currency,
    paid: false,
    version: 1,
  }));
  const note = { action: 'payment items added', subject: contractId, changes: { advances: fields } };
  await commit(identity, note, [
    ...advances.map((advance) => create(storedAdvance(advance), 'InvalidOperation')),
    requireContract(contractId),
  ]);
  return advances;
};

const loadUnpaid = async (contractId: string, advanceId: string): Promise<Advance> => {
  const item = await getItem<Advance>(contractKeys.advance(contractId, advanceId));
  if (!item) throw new Refusal('DataNotFound');
  if (item.paid) throw new Refusal('PaidAdvanceCannotChange');
  return dataOf(item);
};

/**
 * Changes a payment item that is not paid.
 * @throws Refusal `PaidAdvanceCannotChange`, `StaleVersion`, `NewContractAdvanceOverlap`, `ContractUnitMissing`
 */
export const updateAdvance = async (
  identity: Identity,
  contractId: string,
  advanceId: string,
  fields: AdvanceFields,
  version: number,
): Promise<Advance> => {
  await viewContract(identity, contractId);
  const before = await loadUnpaid(contractId, advanceId);
  checkVersion(before, version);
  const others = (await advancesOfContract(contractId)).filter(
    ({ contractAdvanceId }) => contractAdvanceId !== advanceId,
  );
  checkProblem([fields], others);
  await checkUnits(contractId, [fields]);
  const { contractAdvanceId, currency, paid } = before;
  const advance: Advance = { ...fields, contractAdvanceId, contractId, currency, paid, version };
  const note = {
    action: 'payment item updated',
    subject: contractId,
    changes: { contractAdvanceId, ...fields },
  };
  await commit(identity, note, [replace(storedAdvance(advance), version)]);
  return { ...advance, version: version + 1 };
};

const unpaidOnly = (key: { pk: string; sk: string }): Write => {
  const write = remove(key);
  return {
    item: {
      Delete: {
        ...write.item.Delete!,
        ConditionExpression: 'paid = :no',
        ExpressionAttributeValues: { ':no': false },
      },
    },
    refuse: 'PaidAdvanceCannotChange',
  };
};

/**
 * Removes a payment item that is not paid.
 * @throws Refusal `PaidAdvanceCannotChange`
 */
export const deleteAdvance = async (
  identity: Identity,
  contractId: string,
  advanceId: string,
): Promise<void> => {
  await viewContract(identity, contractId);
  await loadUnpaid(contractId, advanceId);
  const note = {
    action: 'payment item removed',
    subject: contractId,
    changes: { contractAdvanceId: advanceId },
  };
  await commit(identity, note, [unpaidOnly(contractKeys.advance(contractId, advanceId))]);
};

/**
 * Notes that a payment item was paid on a day (`YYYY-MM-DD`); once only.
 * @throws Refusal `PaidAdvanceCannotChange` when it already is
 */
export const markAdvancePaid = async (
  actor: Actor,
  { contractId, contractAdvanceId }: Pick<Advance, 'contractId' | 'contractAdvanceId'>,
  paidDate: string,
): Promise<void> => {
  const { pk, sk } = contractKeys.advance(contractId, contractAdvanceId);
  const note = {
    action: 'payment item paid',
    subject: contractId,
    changes: { contractAdvanceId, paidDate },
  };
  await commit(actor, note, [
    update(
      { pk, sk },
      {
        expression: 'SET paid = :yes, paidDate = :day ADD #version :one',
        condition: 'paid = :no',
        names: { '#version': 'version' },
        values: { ':yes': true, ':no': false, ':day': paidDate, ':one': 1 },
      },
      'PaidAdvanceCannotChange',
    ),
  ]);
};
