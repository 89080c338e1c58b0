import type { FieldProblem } from '../api/fieldProblem.ts';
import type { ResultName } from '../api/resultCodes.ts';
import { isSong, toRecordId, type AnyRecord } from '../works/anyRecord.ts';
import type { MergedRecord } from '../works/mergedRecord.ts';
import { hasPlatformId, maxPlatformIds, type PlatformId } from '../works/platformIds.ts';
import { musicalWorkProblem, songProblem } from '../works/rules.ts';
import type { MusicalWork } from '../works/schema.ts';
import { listAttributes, type ChosenField } from './fields.ts';

/* A merge makes two records of one work or recording one. All rules are pure, so that the page shows what the server does. */

type Values = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== undefined && value !== '')),
];

type FoundBy = Omit<MergedRecord, 'id'>;

/** Returns the names and codes a record is found by. */
const foundBy = (record: AnyRecord): FoundBy => ({
  names: distinct(record.names.flatMap(({ name, alias }) => [name, alias])),
  isrcs: isSong(record) ? distinct([record.isrc, record.accompanimentIsrc]) : [],
  iswcs: isSong(record) ? [] : distinct([record.iswc]),
  externalIds: distinct([record.externalId]),
  societyNumbers: isSong(record) ? [] : distinct(Object.values(record.societyNumbers ?? {})),
});

const without = (values: readonly string[], known: readonly string[]): string[] =>
  values.filter((value) => !known.includes(value));

/** Returns the names and codes of both records that the merged one lacks, under the id of the one that ended. */
const toMergedRecord = (kept: AnyRecord, ended: AnyRecord, result: AnyRecord): MergedRecord => {
  const [one, other, now] = [foundBy(kept), foundBy(ended), foundBy(result)];
  const left = (name: keyof FoundBy): string[] =>
    without(distinct([...one[name], ...other[name]]), now[name]);
  return {
    id: toRecordId(ended),
    names: left('names'),
    isrcs: left('isrcs'),
    iswcs: left('iswcs'),
    externalIds: left('externalIds'),
    societyNumbers: left('societyNumbers'),
  };
};

const withChosen = <T extends AnyRecord>(kept: T, ended: T, taken: readonly ChosenField[]): T => {
  const fields: Values = { ...kept };
  for (const attribute of taken.flatMap(listAttributes)) {
    const value = (ended as Values)[attribute];
    if (value === undefined) delete fields[attribute];
    else fields[attribute] = value;
  }
  return fields as T;
};

const withoutPlatformIds = (ids: readonly PlatformId[], gone: readonly PlatformId[]): PlatformId[] =>
  ids.filter((id) => !hasPlatformId(gone, id));

const listPlatformIds = ({ platformIds = [] }: AnyRecord): PlatformId[] => platformIds;

/** Returns the platform ids of both records. */
const joinedPlatformIds = (kept: AnyRecord, ended: AnyRecord): PlatformId[] => [
  ...listPlatformIds(kept),
  ...withoutPlatformIds(listPlatformIds(ended), listPlatformIds(kept)),
];

/** Returns the values a merge combines without a choice: platform ids; society numbers of works; the work of recordings. */
const combined = (kept: AnyRecord, ended: AnyRecord): Values => {
  const joined = joinedPlatformIds(kept, ended);
  const platformIds = joined.length > 0 || kept.platformIds ? { platformIds: joined } : {};
  if (isSong(kept) && isSong(ended)) {
    const musicalWorkId = kept.musicalWorkId ?? ended.musicalWorkId;
    return { ...platformIds, ...(musicalWorkId && { musicalWorkId }) };
  }
  const numbers = {
    ...(ended as MusicalWork).societyNumbers,
    ...(kept as MusicalWork).societyNumbers,
  };
  return { ...platformIds, ...(Object.keys(numbers).length > 0 && { societyNumbers: numbers }) };
};

/**
 * Returns the record that stays as it is after a merge: its own values, but those taken from the other. It stays findable by all
 * names and codes of both. Its version is left as it is.
 * @param taken fields whose value comes from the record that ends
 */
export const mergeRecords = <T extends AnyRecord>(kept: T, ended: T, taken: readonly ChosenField[]): T => {
  const result = { ...withChosen(kept, ended, taken), ...combined(kept, ended) };
  const mergedRecords = [
    ...(kept.mergedRecords ?? []),
    toMergedRecord(kept, ended, result),
    ...(ended.mergedRecords ?? []),
  ];
  return { ...result, mergedRecords };
};

/** Returns the platform ids and society numbers of a record without those a merge brought. */
const separated = (current: AnyRecord, before: AnyRecord, ended: AnyRecord): Values => {
  const brought = withoutPlatformIds(listPlatformIds(ended), listPlatformIds(before));
  const ids = withoutPlatformIds(listPlatformIds(current), brought);
  const platformIds = ids.length > 0 || before.platformIds ? { platformIds: ids } : {};
  if (isSong(current)) return platformIds;
  const getSocietyNumbers = (record: AnyRecord) => (record as MusicalWork).societyNumbers ?? {};
  const [earlier, its] = [getSocietyNumbers(before), getSocietyNumbers(ended)];
  const left = Object.entries(getSocietyNumbers(current)).filter(
    ([society, number]) => earlier[society] !== undefined || its[society] !== number,
  );
  const hasNumbers = left.length > 0 || (before as MusicalWork).societyNumbers !== undefined;
  return { ...platformIds, ...(hasNumbers && { societyNumbers: Object.fromEntries(left) }) };
};

/**
 * Returns the kept record as it is after its merge is undone: each value the merge changed is as before, unless it was edited
 * since.
 * @param current the record now
 * @param before the record before the merge
 * @param ended the record that ended, which gets its values back
 * @param taken fields whose value came from it
 */
export const restoreKept = <T extends AnyRecord>(
  current: T,
  before: T,
  ended: T,
  taken: readonly ChosenField[],
): T => {
  const merged = mergeRecords(before, ended, taken) as Values;
  const [now, earlier] = [current as Values, before as Values];
  const restored: Values = {};
  const separate = new Set(['version', 'mergedRecords', 'societyNumbers', 'platformIds']);
  for (const name of new Set([...Object.keys(now), ...Object.keys(earlier)])) {
    if (separate.has(name)) continue;
    const value = same(now[name], merged[name]) ? earlier[name] : now[name];
    if (value !== undefined) restored[name] = value;
  }
  const gone = new Set([toRecordId(ended), ...(ended.mergedRecords ?? []).map(({ id }) => id)]);
  const left = (current.mergedRecords ?? []).filter(({ id }) => !gone.has(id));
  return {
    ...restored,
    ...separated(current, before, ended),
    ...(left.length > 0 && { mergedRecords: left }),
    version: current.version,
  } as T;
};

const relationProblem = (kept: AnyRecord, ended: AnyRecord): ResultName | undefined => {
  if (toRecordId(kept) === toRecordId(ended)) return 'InvalidOperation';
  if (isSong(kept) && isSong(ended)) {
    const isOther = kept.musicalWorkId && ended.musicalWorkId && kept.musicalWorkId !== ended.musicalWorkId;
    return isOther ? 'MergeOfOtherWorks' : undefined;
  }
  const originals = [kept, ended].map((work) => (work as MusicalWork).originalTitleMusicalWorkId);
  return originals.includes(toRecordId(kept)) || originals.includes(toRecordId(ended))
    ? 'MergeOfOriginal'
    : undefined;
};

/** Fields that say who owns a record. */
const ownership: readonly ChosenField[] = ['copyrights', 'shares'];

/** Returns whether a merge may replace a field of the kept record. A co-created record keeps its shares. */
export const mayReplace = (kept: AnyRecord, field: ChosenField): boolean =>
  kept.coCreationId === undefined || !ownership.includes(field);

/** Returns whether a record may end in a merge. A co-created record does not: it stays and takes in others. */
export const mayEnd = ({ coCreationId }: Pick<AnyRecord, 'coCreationId'>): boolean =>
  coCreationId === undefined;

/**
 * Returns the problem of a co-created record that would end, or take the shares of the other. Its contracts are made for its
 * members and their shares, and nobody edits it.
 */
const coCreationProblem = (
  kept: AnyRecord,
  ended: AnyRecord,
  taken: readonly ChosenField[],
): FieldProblem | undefined => {
  const result = 'MergeOfCoCreation';
  if (!mayEnd(ended)) return { result, path: 'mergedId', message: result };
  return taken.every((field) => mayReplace(kept, field))
    ? undefined
    : { result, path: 'taken', message: result };
};

/**
 * Returns the rule that a merge breaks: an adaptation and its original, or recordings of two works, are not the same; a co-created
 * record stays with its shares; and the record that stays must keep the rules of its fields.
 */
export const mergeProblem = <T extends AnyRecord>(
  kept: T,
  ended: T,
  taken: readonly ChosenField[],
): FieldProblem | undefined => {
  const isFull = joinedPlatformIds(kept, ended).length > maxPlatformIds;
  const relation = relationProblem(kept, ended) ?? (isFull ? 'MergeTooLarge' : undefined);
  if (relation) return { result: relation, path: 'mergedId', message: relation };
  const coCreated = coCreationProblem(kept, ended, taken);
  if (coCreated) return coCreated;
  const result = mergeRecords(kept, ended, taken);
  return isSong(result) ? songProblem(result) : musicalWorkProblem(result as MusicalWork);
};
