import { personKeys } from '../../shared/statements/matching/normalise.ts';
import {
  judgePair,
  likelihoods,
  type ComparedRecord,
  type SharedCode,
  type Verdict,
} from '../../shared/duplicates/judgePair.ts';

/** Pair of records that are probably the same; `oneId` sorts before `otherId`. */
export type DuplicatePair = Verdict & { oneId: string; otherId: string };

/** Maximum pairs of one record. Further similar records are found after some of them are merged. */
const maxPartners = 20;

const listPersonKeys = ({ writers, performers }: ComparedRecord): string[] =>
  [...writers, ...performers].flatMap(personKeys);

/**
 * Records under one match key, grouped by the people they name, so that namesakes of a common title are not all
 * compared.
 */
type Block = { byPerson: ReadonlyMap<string, ComparedRecord[]>; withoutPeople: ComparedRecord[] };

const toBlock = (records: readonly ComparedRecord[]): Block => {
  const byPerson = new Map<string, ComparedRecord[]>();
  const withoutPeople: ComparedRecord[] = [];
  for (const record of records) {
    const people = new Set(listPersonKeys(record));
    if (people.size === 0) withoutPeople.push(record);
    for (const person of people) {
      const known = byPerson.get(person);
      if (known) known.push(record);
      else byPerson.set(person, [record]);
    }
  }
  return { byPerson, withoutPeople };
};

const codeOfKey = (key: string): SharedCode | undefined =>
  key.startsWith('isrc:')
    ? 'SameIsrc'
    : key.startsWith('iswc:')
      ? 'SameIswc'
      : key.startsWith('platform:')
        ? 'SamePlatformId'
        : undefined;

/** Returns whether a shared key makes records comparable: a title, or a code of one work or recording. */
export const isCompared = (key: string): boolean => key.startsWith('name:') || codeOfKey(key) !== undefined;

type Found = { record: ComparedRecord; codes: SharedCode[] };

/**
 * Returns a function that finds the duplicates of a record among those that share a match key with it.
 * @param filed records by match key
 */
export const createPartnerFinder = (filed: ReadonlyMap<string, readonly ComparedRecord[]>) => {
  const blocks = new Map<string, Block>();
  const blockAt = (key: string): Block => {
    const block = blocks.get(key) ?? toBlock(filed.get(key) ?? []);
    blocks.set(key, block);
    return block;
  };

  const sharing = (record: ComparedRecord, key: string): readonly ComparedRecord[] => {
    if (codeOfKey(key)) return filed.get(key) ?? [];
    const { byPerson, withoutPeople } = blockAt(key);
    const people = listPersonKeys(record);
    if (people.length === 0) return filed.get(key) ?? [];
    return [...people.flatMap((person) => byPerson.get(person) ?? []), ...withoutPeople];
  };

  const candidates = (record: ComparedRecord, keys: readonly string[]): Found[] => {
    const found = new Map<string, Found>();
    for (const key of keys) {
      const code = codeOfKey(key);
      for (const other of sharing(record, key)) {
        if (other.kind !== record.kind || other.id <= record.id) continue;
        const known = found.get(other.id) ?? { record: other, codes: [] };
        if (code && !known.codes.includes(code)) known.codes.push(code);
        found.set(other.id, known);
      }
    }
    return [...found.values()];
  };

  /**
   * Returns the pairs of a record with records of a greater id, the likeliest first.
   * @param keys match keys of the record
   */
  return (record: ComparedRecord, keys: readonly string[]): DuplicatePair[] =>
    candidates(record, keys.filter(isCompared))
      .flatMap(({ record: other, codes }) => {
        const verdict = judgePair(record, other, codes);
        return verdict ? [{ ...verdict, oneId: record.id, otherId: other.id }] : [];
      })
      .sort(
        (a, b) =>
          likelihoods.indexOf(a.likelihood) - likelihoods.indexOf(b.likelihood) ||
          b.reasons.length - a.reasons.length,
      )
      .slice(0, maxPartners);
};
