import { keyText } from '../db/keyText.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { Candidate } from '../../shared/statements/matching/match.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';
import type { Key } from '../db/items.ts';
import { indexPartition, searchable, toSortName } from './searchText.ts';

/** Value that only one record may have, and the refusal when another record has it. */
type Unique = { value: string; refusal: ResultName };

/** Data of a record under a match key; for works and recordings the fields that matching compares. */
export type Card = Pick<Candidate, 'id'> & Partial<Candidate>;

/**
 * Index data by which a record is listed, searched and matched. It depends on the record alone, so an edit can derive
 * which entries to add and which to remove.
 */
export type Filing = {
  kind: RecordKind;
  id: string;
  /** Name that lists are ordered by. */
  name: string;
  /** Returns what its entry in the list of its kind stores for filters and orders (`ListFacts`). */
  facts?: (changedAt: string | undefined) => string;
  /** Names it is found by, in any language. */
  names: readonly string[];
  /** Numbers it is found by, from their beginning. */
  codes: readonly string[];
  /** Words that only narrow down a search for a name, such as performers. */
  further?: readonly string[];
  /** Right owners it belongs to. Only they, their agents and staff see it. */
  owners: readonly string[];
  /** Licensor that a contract makes the agent represent, until its last day (`YYYY-MM-DD`). */
  represents?: { agentId: string; licensorId: string; until: string };
  uniques: readonly Unique[];
  matchKeys: readonly string[];
  card?: Card;
};

export type IndexItem = Key & {
  type: string;
  id: string;
  text?: string;
  names?: readonly string[];
  facts?: string;
  until?: string;
};

/** Maximum names of a record stored in the list of its kind, which lets all names be read without the records. */
const listedNames = 6;

/** Returns the names of a record that are read without it. */
export const namesToList = ({ names }: Filing): string[] => names.slice(0, listedNames);

/** Returns the key of a record's entry in the list of its kind. */
export const listedKeyOf = ({ kind, name, id }: Pick<Filing, 'kind' | 'name' | 'id'>): Key =>
  catalogueKeys.listed(kind, toSortName(name), id);

/**
 * Returns the entry of a record in the list of its kind.
 * @param changedAt time the record was last written as a whole; absent in records not written since it is kept
 */
export const toListedItem = (filing: Filing, changedAt: string | undefined): IndexItem => ({
  ...catalogueKeys.listed(filing.kind, toSortName(filing.name), filing.id),
  type: 'listed',
  id: filing.id,
  names: namesToList(filing),
  ...(filing.facts && { facts: filing.facts(changedAt) }),
});

/** Returns the search and owner entries of a record. */
const toFoundItems = (filing: Filing): IndexItem[] => {
  const { kind, id, represents } = filing;
  const sortName = toSortName(filing.name);
  const { starts, text } = searchable([filing.name, ...filing.names], filing.codes, filing.further);
  return [
    ...filing.owners.map((owner) => ({
      ...catalogueKeys.owned(owner, kind, sortName, id),
      type: 'owned',
      id,
      text,
    })),
    ...(represents
      ? [
          {
            ...catalogueKeys.represented(represents.agentId, represents.licensorId, id),
            type: 'represented',
            id,
            until: represents.until,
          },
        ]
      : []),
    ...starts.flatMap((start) => {
      const head = indexPartition(start);
      return head ? [{ ...catalogueKeys.found(kind, head, start, id), type: 'found', id, text }] : [];
    }),
  ];
};

/**
 * Returns the search, list and owner entries of a record.
 * @param changedAt time the record was last written as a whole
 */
export const toIndexItems = (filing: Filing, changedAt: string): IndexItem[] => [
  toListedItem(filing, changedAt),
  ...toFoundItems(filing),
];

/** Returns the search and owner entries that an edit adds or changes, and those it removes. */
export const indexChanges = (
  before: Filing | undefined,
  after: Filing | undefined,
): { puts: IndexItem[]; deletes: Key[] } => {
  const old = new Map((before ? toFoundItems(before) : []).map((item) => [keyText(item), item]));
  const puts: IndexItem[] = [];
  for (const item of after ? toFoundItems(after) : []) {
    if (JSON.stringify(old.get(keyText(item))) !== JSON.stringify(item)) puts.push(item);
    old.delete(keyText(item));
  }
  return { puts, deletes: [...old.values()].map(({ pk, sk }) => ({ pk, sk })) };
};
