import { AsyncLocalStorage } from 'node:async_hooks';
import type { Key } from './items.ts';
import { keyText } from './keyText.ts';

/** Milliseconds that a read waits for others to join it. */
const waitMs = 2;

type Item = object & Key;

/** Reads items by key in one go. Leaves out missing ones. */
type ReadMany = (keys: readonly Key[]) => Promise<readonly Item[]>;

/** Keys asked for so far, and the items of all of them. */
type Round = { keys: Map<string, Key>; items: Promise<ReadonlyMap<string, Item>> };

const beginRound = (readMany: ReadMany, onStart: () => void): Round => {
  const keys = new Map<string, Key>();
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    onStart();
    const items = await readMany([...keys.values()]);
    return new Map(items.map((item) => [keyText(item), item]));
  };
  return { keys, items: read() };
};

/** Rounds that reads can still join, by the way they read. */
type OpenRounds = Map<string, Round>;

const openRounds = new AsyncLocalStorage<OpenRounds>();

/**
 * Runs work that goes on side by side, so that what its parts read by key within two milliseconds goes in one request. For steps
 * that do the same for many records: the number of their requests is most of their time.
 */
export const withJoinedReads = <T>(work: () => Promise<T>): Promise<T> => openRounds.run(new Map(), work);

/**
 * Reads items by key together with those that others ask for; `undefined` outside `withJoinedReads`. Leaves out missing ones.
 * @param way names how the items are read: reads of different ways are not joined
 */
export const readJoined = (
  keys: readonly Key[],
  way: string,
  readMany: ReadMany,
): Promise<Item[]> | undefined => {
  const rounds = openRounds.getStore();
  if (!rounds || keys.length === 0) return undefined;
  const round = rounds.get(way) ?? beginRound(readMany, () => rounds.delete(way));
  rounds.set(way, round);
  for (const key of keys) round.keys.set(keyText(key), key);
  return round.items.then((items) => keys.flatMap((key) => items.get(keyText(key)) ?? []));
};
