import type { DueKeyDate, KeyDate } from '../../../shared/contracts/ahead/keyDateSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItem, queryAll, toData } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { loadContracts, onlyManaged } from '../contractReader.ts';

/** Date as stored. */
export type StoredKeyDate = KeyDate & {
  /** Day (`YYYY-MM-DD`) its reminder was mailed. */
  remindedOn?: string;
};

/** Returns a date as people see it. */
export const shownKeyDate = ({ remindedOn: _remindedOn, ...keyDate }: StoredKeyDate): KeyDate => keyDate;

/** Returns the dates of a contract, the earliest first. */
export const keyDatesOf = async (contractId: string): Promise<StoredKeyDate[]> =>
  (await queryAll<StoredKeyDate>({ pk: contractId, skPrefix: contractKeys.keyDatePrefix }))
    .map((item) => toData<StoredKeyDate>(item))
    .sort((a, b) => a.day.localeCompare(b.day));

/**
 * Loads a date of a contract.
 * @throws Refusal `DataNotFound`
 */
export const loadKeyDate = async (contractId: string, keyDateId: string): Promise<StoredKeyDate> => {
  const item = await getItem<StoredKeyDate>(contractKeys.keyDate(contractId, keyDateId));
  if (!item) throw new Refusal('DataNotFound');
  return toData(item);
};

/** Returns the dates of all contracts that are not done and whose reminder is due on a day. */
export const dueKeyDates = async (day: string): Promise<StoredKeyDate[]> => {
  const due = { index: 'gsi1', pk: contractKeys.openKeyDates, skBetween: ['', `${day}#~`] } as const;
  return (await queryAll<StoredKeyDate>(due)).map((item) => toData<StoredKeyDate>(item));
};

/** Returns the due dates of the contracts a person manages and knows, the earliest day first. */
export const dueKeyDatesFor = async (identity: Identity, day: string): Promise<DueKeyDate[]> => {
  const managed = await onlyManaged(identity, await dueKeyDates(day));
  const contracts = await loadContracts(managed.map(({ contractId }) => contractId));
  return managed
    .flatMap((stored) => {
      const contract = contracts.get(stored.contractId);
      const { contractNumber, displayName } = contract ?? {};
      return contractNumber !== undefined && displayName !== undefined
        ? [{ ...shownKeyDate(stored), contractNumber, displayName }]
        : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
};
