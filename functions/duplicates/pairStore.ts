import { createHash } from 'node:crypto';
import type { AnyRecord } from '../../shared/works/anyRecord.ts';
import { likelihoods } from '../../shared/duplicates/judgePair.ts';
import type { DuplicatePair } from './partners.ts';
import type { PairInput, PairState } from '../../shared/duplicates/schema.ts';
import { distinctNames } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, put, remove } from '../db/commit.ts';
import { getItem, getItems, queryOffset, toData, writeItems, type Key, type Stored } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { duplicateKeys } from '../db/keys/works.ts';

export type DuplicateKind = 'wrk' | 'sng';

/** Pair that a search found, as stored. */
export type StoredPair = DuplicatePair & { searchId: string };

/** Pair a person set aside, with the digest of both names at that time. */
type AsidePair = DuplicatePair & { names: string; setAsideByName: string };

const toKind = (id: string): DuplicateKind => (id.startsWith('wrk_') ? 'wrk' : 'sng');

/** Returns a digest that changes with the names of either record. */
const digestOfNames = (records: readonly Pick<AnyRecord, 'names'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(records.map(distinctNames)))
    .digest('hex');

const pairKey = ({ oneId, otherId, likelihood }: DuplicatePair): Key =>
  duplicateKeys.pair(toKind(oneId), likelihoods.indexOf(likelihood), oneId, otherId);

/** Returns every key a pair may be stored under, whatever its likelihood. */
export const keysOfPair = (oneId: string, otherId: string): Key[] =>
  likelihoods.map((_, rank) => duplicateKeys.pair(toKind(oneId), rank, oneId, otherId));

/** Returns a found pair as stored. */
export const pairItem = (pair: StoredPair): Key & StoredPair & { type: string } => ({
  ...pairKey(pair),
  type: 'duplicatePair',
  ...pair,
});

const inOrder = ({ oneId, otherId }: PairInput): [string, string] =>
  oneId < otherId ? [oneId, otherId] : [otherId, oneId];

/** Removes a pair from the list after its records were merged. Repeating it changes nothing. */
export const removePair = (one: string, other: string): Promise<void> =>
  writeItems([], keysOfPair(...inOrder({ oneId: one, otherId: other })));

type Named = Pick<AnyRecord, 'names'>;

/** Filters out pairs that were set aside, unless a name of their records has changed since. */
export const withoutSetAside = async <P extends DuplicatePair>(pairs: readonly P[]): Promise<P[]> => {
  const asideKey = ({ oneId, otherId }: DuplicatePair) => duplicateKeys.aside(toKind(oneId), oneId, otherId);
  const aside = new Map((await getItems<AsidePair>(pairs.map(asideKey))).map((item) => [item.sk, item]));
  if (aside.size === 0) return [...pairs];
  const ids = [...aside.values()].flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const records = await getItems<Named>(ids.map(catalogueKeys.record), { only: ['names'] });
  const byId = new Map(records.map((record) => [record.pk, record]));
  return pairs.filter((pair) => {
    const set = aside.get(asideKey(pair).sk);
    const both = [pair.oneId, pair.otherId].flatMap((id) => byId.get(id) ?? []);
    return !set || set.names !== digestOfNames(both);
  });
};

/** Pair of records with the evidence. */
type PairOfRecords<T> = Pick<DuplicatePair, 'likelihood' | 'reasons'> & {
  one: T;
  other: T;
  setAsideByName?: string;
};

/** Returns a page of pairs of a kind, the likeliest first. Leaves out pairs with a removed or merged record. */
export const listPairs = async <T extends AnyRecord>(
  kind: DuplicateKind,
  { state, ...paging }: { state: PairState; offset: number; limit: number },
): Promise<{ items: PairOfRecords<T>[]; total: number }> => {
  const pk = state === 'open' ? duplicateKeys.pairs(kind) : duplicateKeys.allAside(kind);
  const page = await queryOffset<DuplicatePair & Partial<AsidePair>>({ pk, ...paging });
  const shown = state === 'open' ? await withoutSetAside(page.items) : page.items;
  const ids = shown.flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const records = await getItems<T>(ids.map(catalogueKeys.record));
  const byId = new Map(records.map((record) => [record.pk, toData(record as Stored<T>) as T]));
  const items = shown.flatMap(({ oneId, otherId, likelihood, reasons, setAsideByName }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    return one && other ? [{ one, other, likelihood, reasons, setAsideByName }] : [];
  });
  return { items, total: page.total };
};

const storedPair = async (oneId: string, otherId: string): Promise<DuplicatePair | undefined> => {
  const [found] = await getItems<DuplicatePair>(keysOfPair(oneId, otherId));
  if (found) {
    const { likelihood, reasons } = found;
    return { oneId, otherId, likelihood, reasons };
  }
  return undefined;
};

/**
 * Sets a pair aside as two different records. It is listed again when a name of either changes.
 * @throws Refusal `DataNotFound` for a pair that no search found, `InvalidOperation` for two records of different kinds
 */
export const setAside = async (identity: Identity, input: PairInput): Promise<void> => {
  const [oneId, otherId] = inOrder(input);
  const kind = toKind(oneId);
  if (kind !== toKind(otherId) || oneId === otherId) throw new Refusal('InvalidOperation');
  const aside = duplicateKeys.aside(kind, oneId, otherId);
  const pair = (await storedPair(oneId, otherId)) ?? (await getItem<AsidePair>(aside));
  const records = await getItems<AnyRecord>([oneId, otherId].map(catalogueKeys.record), { consistent: true });
  if (!pair || records.length < 2) throw new Refusal('DataNotFound');
  const byId = new Map(records.map((record) => [record.pk, record]));
  const item: AsidePair = {
    oneId,
    otherId,
    likelihood: pair.likelihood,
    reasons: pair.reasons,
    names: digestOfNames([byId.get(oneId)!, byId.get(otherId)!]),
    setAsideByName: identity.displayName,
  };
  await commit(identity, { action: 'set aside', subject: oneId, changes: { otherId } }, [
    put({ ...aside, type: 'notDuplicates', version: 1, ...item }),
    ...keysOfPair(oneId, otherId).map(remove),
  ]);
};

/**
 * Returns a pair that was set aside to the list.
 * @throws Refusal `DataNotFound` for a pair that is neither set aside nor listed
 */
export const listPairAgain = async (identity: Identity, input: PairInput): Promise<void> => {
  const [oneId, otherId] = inOrder(input);
  const aside = duplicateKeys.aside(toKind(oneId), oneId, otherId);
  const set = await getItem<AsidePair>(aside);
  if (!set) {
    if (await storedPair(oneId, otherId)) return;
    throw new Refusal('DataNotFound');
  }
  const { likelihood, reasons } = set;
  const pair: StoredPair = { oneId, otherId, likelihood, reasons, searchId: 'taken back' };
  await commit(identity, { action: 'taken back', subject: oneId, changes: { otherId } }, [
    remove(aside),
    put({ ...pairItem(pair), version: 1 }),
  ]);
};
