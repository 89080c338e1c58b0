import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { Candidate } from '../../shared/statements/matching/match.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/search.ts';
import type { Key } from '../db/items.ts';
import { headOf, searchable, sortNameOf } from './searchText.ts';

/** A value only one record may have, and the refusal that follows when another has it. */
export type Unique = { value: string; refuse: ResultName };

/** What is filed under a key for a record: for works and recordings what the match ladder compares. */
export type Card = Pick<Candidate, 'id'> & Partial<Candidate>;

/**
 * Everything that is kept beside a record so that it is listed, searched and matched. It follows from the record alone, so
 * that an edit knows what to put and what to take away.
 */
export type Filing = {
  kind: RecordKind;
  id: string;
  /** The name lists are ordered by. */
  name: string;
  /** Names it is searched by, in any of the languages. */
  names: readonly string[];
  /** Numbers it is searched by from the beginning. */
  codes: readonly string[];
  /** Words that narrow a search for a name down, such as performers. */
  further?: readonly string[];
  /** Right owners it concerns, who alone see it beside staff. */
  owners: readonly string[];
  uniques: readonly Unique[];
  matchKeys: readonly string[];
  card?: Card;
};

export type IndexItem = Key & { type: string; id: string; text?: string; names?: readonly string[] };

/** Names kept in the list of a kind, so that a whole catalogue's are read without its records. */
const listedNames = 6;

/** Search, list and owner entries of a record. */
export const indexItemsOf = (filing: Filing): IndexItem[] => {
  const { kind, id } = filing;
  const sortName = sortNameOf(filing.name);
  const { starts, text } = searchable([filing.name, ...filing.names], filing.codes, filing.further);
  return [
    {
      ...catalogueKeys.listed(kind, sortName, id),
      type: 'listed',
      id,
      names: filing.names.slice(0, listedNames),
    },
    ...filing.owners.map((owner) => ({
      ...catalogueKeys.owned(owner, kind, sortName, id),
      type: 'owned',
      id,
      text,
    })),
    ...starts.flatMap((start) => {
      const head = headOf(start);
      return head ? [{ ...catalogueKeys.found(kind, head, start, id), type: 'found', id, text }] : [];
    }),
  ];
};

const nameOfKey = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** What an edit changes among the index entries: those to put (new, or with another text) and those to take away. */
export const indexChanges = (
  before: Filing | undefined,
  after: Filing | undefined,
): { puts: IndexItem[]; deletes: Key[] } => {
  const old = new Map((before ? indexItemsOf(before) : []).map((item) => [nameOfKey(item), item]));
  const puts: IndexItem[] = [];
  for (const item of after ? indexItemsOf(after) : []) {
    if (JSON.stringify(old.get(nameOfKey(item))) !== JSON.stringify(item)) puts.push(item);
    old.delete(nameOfKey(item));
  }
  return { puts, deletes: [...old.values()].map(({ pk, sk }) => ({ pk, sk })) };
};
