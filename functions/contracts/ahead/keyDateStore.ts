import {
  maxKeyDates,
  type KeyDate,
  type KeyDateFields,
} from '../../../shared/contracts/ahead/keyDateSchema.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import type { Actor } from '../../core/actor.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import {
  changesBetween,
  commit,
  commitSilently,
  create,
  removeIf,
  replace,
  update,
  type Write,
} from '../../db/commit.ts';
import { absent, exists } from '../../db/expressions.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { requireContract } from '../contractReader.ts';
import { keyDatesOf, loadKeyDate, shownKeyDate, type StoredKeyDate } from './keyDateReader.ts';

const completed = (
  fields: KeyDateFields,
  ids: Pick<KeyDate, 'contractId' | 'keyDateId' | 'version'>,
): KeyDate => ({ ...fields, ...ids, remindOn: addDays(fields.day, -fields.remindDays) });

/** Returns a date as stored: listed by its reminder until it is done. */
const listed = (keyDate: KeyDate) => ({
  ...contractKeys.keyDate(keyDate.contractId, keyDate.keyDateId),
  ...(!keyDate.done && contractKeys.openKeyDate(keyDate.remindOn, keyDate.keyDateId)),
  type: 'keyDate',
  ...keyDate,
});

/**
 * Keeps a date of a contract.
 * @throws Refusal `InvalidOperation` when the contract has too many
 */
export const addKeyDate = async (
  actor: Actor,
  contractId: string,
  fields: KeyDateFields,
): Promise<KeyDate> => {
  const present = await keyDatesOf(contractId);
  if (present.length >= maxKeyDates) throw new Refusal('InvalidOperation', { most: maxKeyDates });
  const keyDate = completed(fields, { contractId, keyDateId: newId('kdt'), version: 1 });
  await commit(actor, { action: 'key date added', subject: contractId, changes: fields }, [
    create(listed(keyDate), 'InvalidOperation'),
    requireContract(contractId),
  ]);
  return keyDate;
};

/**
 * Changes a date of a contract. It is reminded of anew by its new day.
 * @throws Refusal `DataNotFound`, `StaleVersion`
 */
export const changeKeyDate = async (
  actor: Actor,
  before: Pick<KeyDate, 'contractId' | 'keyDateId'>,
  fields: KeyDateFields,
  version: number,
): Promise<KeyDate> => {
  const { contractId, keyDateId } = before;
  const stored = await loadKeyDate(contractId, keyDateId);
  const keyDate = completed(fields, { contractId, keyDateId, version });
  const sameReminder = stored.remindOn === keyDate.remindOn && stored.remindedOn;
  await commit(
    actor,
    { action: 'key date changed', subject: contractId, ...changesBetween(shownKeyDate(stored), keyDate) },
    [replace({ ...listed(keyDate), ...(sameReminder && { remindedOn: stored.remindedOn }) }, version)],
  );
  return { ...keyDate, version: version + 1 };
};

/**
 * Removes a date of a contract.
 * @throws Refusal `DataNotFound`
 */
export const removeKeyDate = async (actor: Actor, contractId: string, keyDateId: string): Promise<void> => {
  const { kind, day, note } = await loadKeyDate(contractId, keyDateId);
  await commit(
    actor,
    { action: 'key date removed', subject: contractId, before: { kind, day, ...(note && { note }) } },
    [removeIf(contractKeys.keyDate(contractId, keyDateId), exists, 'DataNotFound')],
  );
};

/** Returns the writes that remove the dates of a contract, for the transaction that removes it. */
export const removeAllKeyDates = async (contractId: string): Promise<Write[]> =>
  (await keyDatesOf(contractId)).map(({ keyDateId }) =>
    removeIf(contractKeys.keyDate(contractId, keyDateId), exists, 'StaleVersion'),
  );

/** Notes the day a date's reminder is mailed. A repeat keeps the first day. */
export const noteKeyDateReminded = (
  { contractId, keyDateId }: Pick<KeyDate, 'contractId' | 'keyDateId'>,
  day: string,
): Promise<void> =>
  commitSilently([
    update<StoredKeyDate>(
      contractKeys.keyDate(contractId, keyDateId),
      { set: { remindedOn: day }, when: { ...exists, remindedOn: absent } },
      'StaleVersion',
    ),
  ]);
