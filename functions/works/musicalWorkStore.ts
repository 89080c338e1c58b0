import { displayName, distinctNames } from '../../shared/reference/names.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { titleKey } from '../../shared/statements/matching/matchKeys.ts';
import { withPreviousOrigins } from '../../shared/works/platformIds.ts';
import {
  findMisnamedAuthor,
  musicalWorkProblem,
  ownersOfWork,
  writerNames,
} from '../../shared/works/rules.ts';
import { licensedWorkProblem } from '../../shared/works/licensedFields.ts';
import type { WorkFilters, WorkOrder } from '../../shared/works/listSchema.ts';
import type { MusicalWork, MusicalWorkFields, MusicalWorkSummary, Song } from '../../shared/works/schema.ts';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { Identity } from '../api/identity.ts';
import { loadPeopleNames } from './list/peopleNames.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import {
  changesBetween,
  noFurtherWrites,
  put,
  remove,
  requireItem,
  type AuditNote,
  type FurtherWrites,
  type Write,
} from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { toListed, queryPage } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';
import { namesOfRightOwner } from '../people/rightOwnerNames.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { namesOnBehalf, onlyVisible, ownersOfList } from '../people/representation.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { idsToCompare, namesLookAlike } from '../matching/similarNames.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { listOwnedRecords, type ListQuery } from '../records/listing.ts';
import { listNarrowable, type ListOrder } from '../records/narrowing.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { getRecord, findHolder } from '../records/recordReader.ts';
import { createRecord, removeRecord, replaceRecord } from '../records/recordStore.ts';
import { checkUncovered, requireUncovered, requireUnlocked } from './coverageStore.ts';
import { requireEditable, requireNoMerged, requireRemovable } from './editable.ts';
import { filingOfWork, iswcUnique } from './filing.ts';
import { workListRules } from './list/workListRules.ts';
import { requireChanges } from './requireChanges.ts';
import { requireManagedOwner, requireOwnShares } from './shareAccess.ts';
import { summaryOfWork, viewMusicalWork } from './musicalWorkReader.ts';
import { followNewWriters, noteNewWriters } from './recordings.ts';

type SummaryPage = { items: MusicalWorkSummary[]; total: number; next?: string; isCut?: true };

/** Returns musical works of some right owners by name, or the first 20 of them that match a keyword. */
export const listWorksByOwners = async (
  ownerIds: readonly string[],
  query: ListQuery,
): Promise<SummaryPage> => {
  const page = await listOwnedRecords<MusicalWork>(ownerIds, 'wrk', query);
  return { ...page, items: page.items.map((item) => summaryOfWork(toListed(item))) };
};

type WorkListQuery = ListQuery & Partial<WorkFilters & ListOrder<WorkOrder>> & { ownerId?: string };

/**
 * Returns musical works by name, or the first 20 that match a keyword; with a filter or an order, a page of all that pass.
 * Writers are named in a language.
 * Staff see all of them, others their own and an agent those of the licensors it represents.
 * @throws Refusal `AnswerTooLarge` for more works than can be looked through
 */
export const listWorks = async (
  identity: Identity,
  query: WorkListQuery,
  language: Language,
): Promise<SummaryPage> => {
  const page = await listNarrowable('wrk', await ownersOfList(identity, query.ownerId), workListRules, query);
  // A writer entered by name alone is the owner of the share where the owner has that name.
  const writersOf = ({ copyrights }: MusicalWork) =>
    copyrights.map(({ authorId, authorName, rightOwnerId }) => ({
      id: authorId ?? rightOwnerId,
      name: authorName,
    }));
  const nameOf = await loadPeopleNames(page.items.flatMap(writersOf), language);
  const items = page.items.map((item) =>
    Object.assign(summaryOfWork(toListed(item)), {
      writers: [...new Set(writersOf(item).flatMap((writer) => nameOf(writer) ?? []))],
    }),
  );
  return { ...page, items };
};

/**
 * Fills in the authors' names, which lists and matching need without reading the authors, and the origin of ids on
 * platforms.
 * @throws Refusal `CopyrightsMusicianMismatch` for a name that is not the author's
 */
const completed = async (
  fields: MusicalWorkFields,
  before?: Pick<MusicalWork, 'copyrights' | 'platformIds'>,
): Promise<MusicalWorkFields> => {
  const ids = ownersOfWork(fields);
  const owners = await requireRightOwners(ids, 'copyrights');
  const namesById = new Map(Array.from(owners, ([id, owner]) => [id, namesOfRightOwner(owner)]));
  const misnamed = findMisnamedAuthor(fields.copyrights, before?.copyrights ?? [], namesById);
  if (misnamed >= 0)
    throw new Refusal('CopyrightsMusicianMismatch', {
      issues: [{ path: `body.copyrights.${misnamed}.authorName`, message: 'CopyrightsMusicianMismatch' }],
    });
  return {
    ...fields,
    ...(fields.platformIds && { platformIds: withPreviousOrigins(before?.platformIds, fields.platformIds) }),
    copyrights: fields.copyrights.map((line) => {
      const author = line.authorId && owners.get(line.authorId);
      return { ...line, authorName: line.authorName ?? (author ? namesOfRightOwner(author)[0] : undefined) };
    }),
  };
};

const checkRules = async (identity: Identity, work: MusicalWorkFields): Promise<void> => {
  refuseProblem(musicalWorkProblem(work));
  await requireManagedOwner(identity, ownersOfWork(work));
};

const toLink = (work: MusicalWork) => ({ musicalWorkId: work.musicalWorkId, name: displayName(work) });

/** Maximum works of the same or a similar name that are listed. */
const maxSameName = 20;

const musiciansOf = (work: MusicalWork): string[] =>
  ownersOfWork(work).filter((id) => kindOfRightOwner(id) === 'Musician');

/** Returns the writers' works with a name that looks like one of a work. A common publisher is no sign. */
const worksOfSimilarName = async (work: MusicalWork): Promise<MusicalWork[]> => {
  const musicianIds = musiciansOf(work);
  const writers = new Set([...musicianIds, ...writerNames(work)]);
  const works = await recordsInOrder<MusicalWork>(await idsToCompare('wrk', work, musicianIds));
  return works.filter(
    (other) =>
      [...musiciansOf(other), ...writerNames(other)].some((writer) => writers.has(writer)) &&
      namesLookAlike(work, other),
  );
};

/**
 * Rejects a name that another work has, or one that looks like it of the same writer's, and lists the works of such
 * a name that the person may see.
 */
const checkSameName = async (identity: Identity, work: MusicalWork, notTheSame: boolean): Promise<void> => {
  if (notTheSame) return;
  const cards = [...(await lookUpMatchKeys(distinctNames(work).map(titleKey))).values()].flat();
  const ids = [...new Set(cards.map(({ id }) => id))].filter((id) => id.startsWith('wrk_'));
  const [equal, similar] = await Promise.all([
    recordsInOrder<MusicalWork>(ids.slice(0, maxSameName + 1)),
    worksOfSimilarName(work),
  ]);
  const found = new Map([...equal, ...similar].map((other) => [other.musicalWorkId, other]));
  found.delete(work.musicalWorkId);
  const same = [...found.values()].slice(0, maxSameName);
  if (same.length)
    throw new Refusal('SameNameAlreadyExists', { works: (await onlyVisible(identity, same)).map(toLink) });
};

/** Rejects an ISWC of another work. Links to the existing work if the person may see it. */
const checkIswc = async (identity: Identity, { musicalWorkId, iswc }: MusicalWork): Promise<void> => {
  const holder = iswc && (await findHolder(iswcUnique(iswc)));
  if (!holder || holder === musicalWorkId) return;
  const existing = await getRecord<MusicalWork>(holder);
  throw new Refusal('IswcAlreadyExists', {
    works: existing ? (await onlyVisible(identity, [existing])).map(toLink) : [],
  });
};

/** Returns the writes that link an adaptation to its original, which must exist. */
export const originalLinks = (before: MusicalWork | undefined, after: MusicalWork | undefined): Write[] => {
  const [from, to] = [before?.originalTitleMusicalWorkId, after?.originalTitleMusicalWorkId];
  const { musicalWorkId } = (after ?? before)!;
  return [
    ...(to ? [requireItem(catalogueKeys.record(to), exists, 'DataNotFound')] : []),
    ...(to ? [put({ ...worksKeys.adaptation(to, musicalWorkId), type: 'adaptation', musicalWorkId })] : []),
    ...(from && from !== to ? [remove(worksKeys.adaptation(from, musicalWorkId))] : []),
  ];
};

/**
 * Checks a new musical work by every rule and completes it, without storing it.
 * @param notTheSame the person confirmed that works of the same or a similar name are different ones
 * @throws Refusal as `createMusicalWork`
 */
export const prepareMusicalWork = async (
  identity: Identity,
  input: MusicalWorkFields,
  notTheSame: boolean,
): Promise<MusicalWork> => {
  await checkRules(identity, input);
  const record: MusicalWork = {
    ...(await completed(input)),
    musicalWorkId: newId('wrk'),
    version: 1,
  };
  await checkIswc(identity, record);
  await checkSameName(identity, record, notTheSame);
  return record;
};

/**
 * Registers a musical work.
 * @param notTheSame the person confirmed that works of the same or a similar name are different ones
 * @param together returns further writes of the transaction
 * @throws Refusal `IswcAlreadyExists` with the work that has it, or by the rules of the work
 */
export const createMusicalWork = async (
  identity: Identity,
  input: MusicalWorkFields,
  notTheSame: boolean,
  together: FurtherWrites<MusicalWork> = noFurtherWrites,
): Promise<MusicalWork> => {
  const record = await prepareMusicalWork(identity, input, notTheSame);
  const { musicalWorkId: _id, version: _version, ...fields } = record;
  const onBehalfOf = await namesOnBehalf(identity, ownersOfWork(record));
  const note: AuditNote = { action: 'created', subject: record.musicalWorkId, changes: fields, onBehalfOf };
  const further = [...originalLinks(undefined, record), ...(await together(record))];
  await createRecord(identity, note, { record, filing: filingOfWork(record) }, further);
  return record;
};

/**
 * Changes a musical work. While contracts license it, only registration data may change.
 * @param together returns further writes of the transaction
 * @throws Refusal `CopyrightHasBeenUsed` with the contracts, `CoworkCannotBeEdited`, `StaleVersion`, or by the rules of
 * the work
 */
export const updateMusicalWork = async (
  identity: Identity,
  id: string,
  input: MusicalWorkFields,
  version: number,
  notTheSame: boolean,
  together: FurtherWrites<MusicalWork> = noFurtherWrites,
): Promise<MusicalWork> => {
  const before = await viewMusicalWork(identity, id);
  requireEditable(identity, before);
  checkVersion(before, version);
  await checkRules(identity, input);
  const record: MusicalWork = {
    ...(await completed(input, before)),
    societyNumbers: before.societyNumbers,
    mergedRecords: before.mergedRecords,
    coCreationId: before.coCreationId,
    musicalWorkId: id,
    version,
  };
  const unlocked = await requireUnlocked(identity, id, licensedWorkProblem(before, record));
  await requireOwnShares(identity, id, before.copyrights, record.copyrights);
  await checkIswc(identity, record);
  await checkSameName(identity, record, notTheSame);
  const onBehalfOf = await namesOnBehalf(identity, ownersOfWork(before));
  await replaceRecord(
    identity,
    { action: 'updated', subject: id, onBehalfOf, ...requireChanges(before, record) },
    filingOfWork(before),
    { record, filing: filingOfWork(record) },
    version,
    [
      ...unlocked,
      ...originalLinks(before, record),
      ...noteNewWriters(before, record),
      ...(await together(record, before)),
    ],
  );
  await followNewWriters(before, record);
  return { ...record, version: version + 1 };
};

/**
 * Stores the number a society gave a work, so statements with that number match the work. Works under contract and
 * co-created ones accept it, too, because it changes no right.
 * @throws Refusal `StaleVersion`
 */
export const storeSocietyNumber = async (
  identity: Identity,
  id: string,
  society: string,
  number: string,
): Promise<void> => {
  const before = await viewMusicalWork(identity, id);
  if (before.societyNumbers?.[society] === number) return;
  const record: MusicalWork = {
    ...before,
    societyNumbers: { ...before.societyNumbers, [society]: number },
  };
  const note: AuditNote = { action: 'updated', subject: id, ...changesBetween(before, record) };
  await replaceRecord(
    identity,
    note,
    filingOfWork(before),
    { record, filing: filingOfWork(record) },
    before.version,
  );
};

/** Rejects the removal of a work with adaptations, and lists the adaptations the person may see. */
const checkNotAdapted = async (identity: Identity, id: string): Promise<void> => {
  const { items } = await queryPage<{ musicalWorkId: string }>({
    pk: id,
    skPrefix: worksKeys.adaptationPrefix,
    limit: 20,
  });
  if (!items.length) return;
  const works = await recordsInOrder<MusicalWork>(items.map(({ musicalWorkId }) => musicalWorkId));
  throw new Refusal('CopyrightHasBeenUsed', {
    works: (await onlyVisible(identity, works)).map(toLink),
  });
};

/**
 * Removes a musical work.
 * @param together returns further writes of the transaction
 * @throws Refusal `CopyrightHasBeenUsed` while a contract, a recording or an adaptation uses it, `MergedRecordsRemain` while
 * others are merged into it, `CoworkCannotBeEdited`
 */
export const deleteMusicalWork = async (
  identity: Identity,
  id: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<void> => {
  const work = await viewMusicalWork(identity, id);
  requireRemovable(work);
  requireNoMerged(work);
  await checkUncovered(identity, id);
  const { items: songs } = await queryPage<{ songId: string }>({
    pk: id,
    skPrefix: worksKeys.recordingPrefix,
    limit: 20,
  });
  if (songs.length) {
    const recordings = await recordsInOrder<Song>(songs.map(({ songId }) => songId));
    const visible = await onlyVisible(identity, recordings);
    throw new Refusal('CopyrightHasBeenUsed', {
      songs: visible.map((song) => ({ songId: song.songId, name: displayName(song) })),
    });
  }
  await checkNotAdapted(identity, id);
  await requireOwnShares(identity, id, work.copyrights);
  const onBehalfOf = await namesOnBehalf(identity, ownersOfWork(work));
  const note: AuditNote = { action: 'deleted', subject: id, onBehalfOf };
  await removeRecord(identity, note, filingOfWork(work), work.version, [
    requireUncovered(id),
    ...originalLinks(work, undefined),
    ...(await together(
      { musicalWorkId: id, names: work.names, nativeCultureInfo: work.nativeCultureInfo },
      work,
    )),
  ]);
};
