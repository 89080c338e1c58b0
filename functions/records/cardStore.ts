import { remove, put, update, type Write } from '../db/commit.ts';
import { getItems, queryAll, type Stored } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import type { Card, Filing } from './filing.ts';

/**
 * Cards are filed under match keys, one item per key with one attribute per record, so that one request reads a hundred
 * keys. If hundreds of records share a name, its item fills up; further cards go to items of their own, and the key's
 * item gets a mark.
 */
const maxCards = 300;

/** Maximum bytes of the cards in one item: a third of an item's limit, because cards may still grow. */
const maxBytes = 130_000;

/**
 * Card as stored: as JSON text, because the client is slow with maps of lists. Older cards are such maps until their
 * record is written again.
 */
type StoredCard = string | Card;

type CardItem = Stored<Record<string, unknown>> & { more?: boolean };

const serialiseCard = (card: Card): string => JSON.stringify(card);

const readCard = (card: StoredCard): Card => (typeof card === 'string' ? (JSON.parse(card) as Card) : card);

const cardIdsIn = (item: object): string[] => Object.keys(item).filter((name) => /^[a-z]{3}_/.test(name));

const cardsIn = (item: Record<string, unknown>): Card[] =>
  cardIdsIn(item).map((id) => readCard(item[id] as StoredCard));

const storedBytes = (card: unknown): number =>
  Buffer.byteLength(typeof card === 'string' ? card : JSON.stringify(card));

/** Returns the bytes and cards that still fit an item. */
const roomIn = (item: Record<string, unknown>): { cards: number; bytes: number } => {
  const ids = cardIdsIn(item);
  return {
    cards: maxCards - ids.length,
    bytes: maxBytes - ids.reduce((total, id) => total + storedBytes(item[id]), 0),
  };
};

const fits = (room: { cards: number; bytes: number }, card: string): boolean =>
  room.cards > 0 && room.bytes >= storedBytes(card);

/** Returns the items of match keys, by key. Keys without one are left out. */
const readKeys = async (keys: readonly string[]): Promise<Map<string, CardItem>> => {
  const items = await getItems<Record<string, unknown>>(keys.map(catalogueKeys.cards));
  const byPk = new Map(items.map((item) => [item.pk, item]));
  return new Map(
    keys.flatMap((key) => {
      const item = byPk.get(catalogueKeys.cards(key).pk);
      return item ? [[key, item]] : [];
    }),
  );
};

/**
 * Returns all cards filed under the keys, read in batches of a hundred. Keys without cards are left out.
 * @returns key to cards, in no particular order
 */
export const lookUpMatchKeys = async (keys: readonly string[]): Promise<Map<string, Card[]>> => {
  const items = await readKeys([...new Set(keys)]);
  const found = new Map<string, Card[]>();
  for (const [key, item] of items) {
    const cards = cardsIn(item);
    if (item.more) {
      const more = await queryAll<{ card: StoredCard }>({ pk: item.pk, skPrefix: 'more#' });
      cards.push(...more.map(({ card }) => readCard(card)));
    }
    if (cards.length) found.set(key, cards);
  }
  return found;
};

const fileFurther = (key: string, card: Card): Write =>
  put({ ...catalogueKeys.moreCards(key, card.id), type: 'card', card: serialiseCard(card) });

const sameCard = (a: Card | undefined, b: Card | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Index data of a record before and after a change: no `before` for a new record, no `after` for a removed one. */
export type FilingChange = { before?: Filing | undefined; after?: Filing | undefined };

/** Cards to add under a key, and ids of records whose cards are removed from it. */
type KeyChange = { file: Card[]; take: string[] };

const changesByKey = (changes: readonly FilingChange[]): Map<string, KeyChange> => {
  const byKey = new Map<string, KeyChange>();
  const at = (key: string): KeyChange => {
    const change = byKey.get(key) ?? { file: [], take: [] };
    byKey.set(key, change);
    return change;
  };
  for (const { before, after } of changes) {
    const oldKeys = new Set(before?.card ? before.matchKeys : []);
    const newKeys = new Set(after?.card ? after.matchKeys : []);
    const unchanged = sameCard(before?.card, after?.card);
    for (const key of newKeys) if (!unchanged || !oldKeys.has(key)) at(key).file.push(after!.card!);
    for (const key of oldKeys) if (!newKeys.has(key)) at(key).take.push(before!.id);
  }
  return byKey;
};

/** Returns the writes of one key: a change of its item, and items of cards that do not fit it. */
const keyWrites = (key: string, { file, take }: KeyChange, item: CardItem | undefined): Write[] => {
  const room = roomIn(item ?? {});
  const set: Record<string, unknown> = {};
  const writes: Write[] = [];
  for (const card of file) {
    const json = serialiseCard(card);
    if (item && card.id in item) set[card.id] = json;
    else if (fits(room, json)) {
      set[card.id] = json;
      room.cards -= 1;
      room.bytes -= storedBytes(json);
    } else {
      writes.push(fileFurther(key, card));
      set.more = true;
    }
  }
  const isFurther = (id: string): boolean => item?.more === true && !(id in item);
  const gone = item ? take.filter((id) => !isFurther(id)) : [];
  writes.push(...take.filter(isFurther).map((id) => remove(catalogueKeys.moreCards(key, id))));
  if (Object.keys(set).length || gone.length)
    writes.unshift(update(catalogueKeys.cards(key), { set, remove: gone }));
  return writes;
};

/** Returns the writes that change the cards of records. Records that share a key share one write of its item. */
export const cardWrites = async (changes: readonly FilingChange[]): Promise<Write[]> => {
  const byKey = changesByKey(changes);
  const filed = await readKeys([...byKey.keys()]);
  return [...byKey].flatMap(([key, change]) => keyWrites(key, change, filed.get(key)));
};

/** Returns the items that file many new records, merged with the stored items. For bulk import. */
export const mergedCardItems = async (filings: readonly Filing[]): Promise<object[]> => {
  const byKey = new Map<string, Card[]>();
  for (const { matchKeys, card } of filings) {
    if (!card) continue;
    for (const key of matchKeys) byKey.set(key, [...(byKey.get(key) ?? []), card]);
  }
  const present = await readKeys([...byKey.keys()]);
  return [...byKey].flatMap(([key, cards]) => {
    const merged: Record<string, unknown> = { ...present.get(key), ...catalogueKeys.cards(key) };
    const further: object[] = [];
    const room = roomIn(merged);
    for (const card of cards) {
      const json = serialiseCard(card);
      if (!(card.id in merged) && !fits(room, json)) {
        further.push({ ...catalogueKeys.moreCards(key, card.id), type: 'card', card: json });
        continue;
      }
      if (!(card.id in merged)) {
        room.cards -= 1;
        room.bytes -= storedBytes(json);
      }
      merged[card.id] = json;
    }
    if (further.length) merged.more = true;
    return [merged, ...further];
  });
};
