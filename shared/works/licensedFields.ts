import { comparePercentages } from '../money/percentage.ts';
import type { FieldLock } from '../api/fieldLock.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import type { NameEntry } from '../reference/names.ts';
import type { CopyrightLine, MusicalWorkFields, SongFields } from './schema.ts';
import type { ChainPublisher, RightShare } from './shares/schema.ts';

/**
 * Fields of a work or recording that a licence contract depends on: who owns which share, the title it is licensed under, the
 * original or the musical work it belongs to, and the ISWC or ISRC once it has one. A contract that licenses the record fixes
 * them. All other fields are registration data and stay open.
 */
type LicensedPart = { field: string; isChanged: boolean };

type Owner = { ownership?: readonly RightShare[] | undefined };

const listOwnershipValues = ({ ownership = [] }: Owner): unknown[] =>
  ownership.map(({ right, regions, excludedRegions, percentage }) => [
    right,
    regions,
    excludedRegions,
    percentage,
  ]);

const isOwner = ({ ownership = [] }: Owner): boolean =>
  ownership.some(({ percentage }) => comparePercentages(percentage, '0') > 0);

/** Returns text that is equal for publishers that own the same. */
const keyOfPublisher = (publisher: ChainPublisher): string =>
  JSON.stringify([publisher.role, publisher.rightOwnerId, publisher.name, listOwnershipValues(publisher)]);

/** Returns text that is equal for copyright lines whose parties own the same. Roles, societies and collection are left out. */
const keyOfLine = (line: CopyrightLine): string =>
  JSON.stringify([
    ...[line.rightType, line.rightOwnerId, line.authorId, line.authorName, line.percentage],
    listOwnershipValues(line),
    (line.publishers ?? []).filter(isOwner).map(keyOfPublisher),
  ]);

const differ = (before: readonly string[], after: readonly string[]): boolean =>
  JSON.stringify(before.toSorted()) !== JSON.stringify(after.toSorted());

type Titled = Pick<MusicalWorkFields, 'names' | 'nativeCultureInfo'>;

const nativeEntry = ({ names, nativeCultureInfo }: Titled): NameEntry | undefined =>
  names.find(({ cultureInfo }) => cultureInfo === nativeCultureInfo);

const titleParts = (before: Titled, after: Titled): LicensedPart[] => [
  { field: 'nativeCultureInfo', isChanged: before.nativeCultureInfo !== after.nativeCultureInfo },
  {
    field: 'names',
    isChanged:
      before.nativeCultureInfo === after.nativeCultureInfo &&
      nativeEntry(before)?.name !== nativeEntry(after)?.name,
  },
];

const findProblem = (parts: readonly LicensedPart[]): FieldProblem | undefined => {
  const changed = parts.find(({ isChanged }) => isChanged);
  return changed && { result: 'CopyrightHasBeenUsed', path: changed.field, message: 'usedInContract' };
};

/** Returns the first field of a licensed musical work that a change may not touch; none when it only adds registration data. */
export const licensedWorkProblem = (
  before: MusicalWorkFields,
  after: MusicalWorkFields,
): FieldProblem | undefined =>
  findProblem([
    ...titleParts(before, after),
    {
      field: 'copyrights',
      isChanged: differ(before.copyrights.map(keyOfLine), after.copyrights.map(keyOfLine)),
    },
    { field: 'iswc', isChanged: before.iswc !== undefined && before.iswc !== after.iswc },
    {
      field: 'originalTitleMusicalWorkId',
      isChanged: before.originalTitleMusicalWorkId !== after.originalTitleMusicalWorkId,
    },
  ]);

const keyOfMasterShare = ({ rightType, rightOwnerId, percentage }: SongFields['shares'][number]): string =>
  JSON.stringify([rightType, rightOwnerId, percentage]);

/** Returns the first field of a licensed recording that a change may not touch; none when it only adds registration data. */
export const licensedSongProblem = (before: SongFields, after: SongFields): FieldProblem | undefined =>
  findProblem([
    ...titleParts(before, after),
    {
      field: 'shares',
      isChanged: differ(before.shares.map(keyOfMasterShare), after.shares.map(keyOfMasterShare)),
    },
    { field: 'isrc', isChanged: before.isrc !== undefined && before.isrc !== after.isrc },
    { field: 'musicalWorkId', isChanged: before.musicalWorkId !== after.musicalWorkId },
  ]);

/** Returns whether a dotted name is within the line of names that holds the native title. */
const isNativeName = (record: Titled, name: string, getValue: (name: string) => unknown): boolean => {
  const line = /^names\.\d+/.exec(name)?.[0];
  const entered = line && (getValue(line) as Partial<NameEntry> | undefined);
  const native = nativeEntry(record);
  return Boolean(entered && entered.cultureInfo === native?.cultureInfo && entered.name === native?.name);
};

/** Detail of a copyright line, and of a publisher in its chain, that decides what is owned. */
const openDetail = /^copyrights\.\d+\.(role|ipiNameNumber|societies|controlled|collection|publishers)\b/;
const ownedByPublisher = /^copyrights\.\d+\.publishers\.\d+\.ownership\b/;
const publisherIdentity = /^(copyrights\.\d+\.publishers\.\d+)(\.(role|rightOwnerId|name))?$/;

const isLicensedShare = (name: string, getValue: (name: string) => unknown): boolean => {
  if (!name.startsWith('copyrights')) return false;
  if (!openDetail.test(name)) return true;
  if (ownedByPublisher.test(name)) return true;
  const publisher = publisherIdentity.exec(name)?.[1];
  return publisher !== undefined && isOwner((getValue(publisher) ?? {}) as Owner);
};

/** Returns the fixed fields in the form of a licensed musical work. They are those `licensedWorkProblem` looks at. */
export const lockOfWork =
  (work: MusicalWorkFields): FieldLock =>
  (name, getValue) =>
    name === 'nativeCultureInfo' ||
    name === 'originalTitleMusicalWorkId' ||
    (name === 'iswc' && work.iswc !== undefined) ||
    isNativeName(work, name, getValue) ||
    isLicensedShare(name, getValue);

/** Returns the fixed fields in the form of a licensed recording. They are those `licensedSongProblem` looks at. */
export const lockOfSong =
  (song: SongFields): FieldLock =>
  (name, getValue) =>
    name === 'nativeCultureInfo' ||
    name === 'musicalWorkId' ||
    (name === 'isrc' && song.isrc !== undefined) ||
    isNativeName(song, name, getValue) ||
    /^shares\b/.test(name);
