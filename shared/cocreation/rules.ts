import { comparePercentages, sumPercentages } from '../money/percentage.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor } from '../api/fieldRule.ts';
import { contractRules } from '../contracts/rules.ts';
import type { ContractFields, ContractUnitFields } from '../contracts/schema.ts';
import { kindOfRightOwner } from '../reference/personIds.ts';
import type { NameEntry } from '../reference/names.ts';
import { problemOfNames } from '../reference/names.ts';
import { musicalWorkRules } from '../works/rules.ts';
import type { MusicalWorkFields, SongFields } from '../works/schema.ts';
import { totalOfShares } from '../works/shareRules.ts';
import { creationTypes, type CoCreationStation } from './enumerations.ts';
import type { AuthorLine, CoCreationFields, MemberFields } from './schema.ts';

/** Line with a chosen author. */
type ChosenLine = AuthorLine & { authorId: string };

const isChosen = (line: AuthorLine): line is ChosenLine => line.authorId !== undefined;

/** Returns the ids of the authors, each once, in the order of their first lines. */
export const authorIds = ({ authors }: Pick<CoCreationFields, 'authors'>): string[] => [
  ...new Set(authors.flatMap(({ authorId }) => authorId ?? [])),
];

/** Adds up the percentages of lines that form one share, in the order of their first lines. */
const addUp = <T extends { percentage: string }>(lines: readonly T[], toKey: (line: T) => string): T[] => {
  const byKey = new Map<string, T>();
  for (const line of lines) {
    const key = toKey(line);
    const before = byKey.get(key);
    byKey.set(
      key,
      before ? { ...before, percentage: sumPercentages([before.percentage, line.percentage]) } : line,
    );
  }
  return [...byKey.values()];
};

/**
 * Returns the copyright shares of a co-created work. Every author holds the same part of the composition as of the
 * recordings. Lyricists and composers are named as its writers; all others hold a part of the music without a writer.
 */
const toCopyrights = (authors: readonly AuthorLine[]): MusicalWorkFields['copyrights'] =>
  addUp(
    authors.filter(isChosen).map(({ authorId, creationType, percentage }) => ({
      rightType: creationType === creationTypes.lyricist ? ('OA' as const) : ('OC' as const),
      ...(creationType !== creationTypes.notSpecified && { authorId }),
      rightOwnerId: authorId,
      percentage,
    })),
    ({ rightType, authorId, rightOwnerId }) => JSON.stringify([rightType, authorId, rightOwnerId]),
  );

/** Fields that make the musical work. */
type Composition = Pick<
  CoCreationFields,
  'names' | 'nativeCultureInfo' | 'isCover' | 'musicalWorkId' | 'work' | 'authors'
>;

/** Returns the musical work a co-creation makes; `undefined` for a cover, which records an existing one. */
export const toMusicalWork = ({
  names,
  nativeCultureInfo,
  isCover,
  work,
  authors,
}: Composition): MusicalWorkFields | undefined =>
  isCover || !work ? undefined : { ...work, names, nativeCultureInfo, copyrights: toCopyrights(authors) };

const accompanimentMarks: Readonly<Record<string, string>> = { 'zh-Hant': '（伴奏）', 'zh-Hans': '（伴奏）' };

/** Returns the title of the accompaniment. It differs from the song's title, so a statement row does not match both. */
const accompanimentName = ({ cultureInfo, name }: NameEntry): NameEntry => ({
  cultureInfo,
  name: `${name}${accompanimentMarks[cultureInfo] ?? ' (Instrumental)'}`,
});

/**
 * Returns the recordings a co-creation makes: the song, and its accompaniment if that has an ISRC.
 * @param performers performers with their names
 * @param musicalWorkId the work they record
 */
export const toRecordings = (
  { names, nativeCultureInfo, work, recording, authors }: CoCreationFields,
  performers: SongFields['performers'],
  musicalWorkId: string,
): [song: SongFields, accompaniment?: SongFields] => {
  const { accompanimentIsrc, genre, ...fields } = recording;
  const shares = addUp(
    authors
      .filter(isChosen)
      .map(({ authorId, percentage }) => ({ rightType: 'P' as const, rightOwnerId: authorId, percentage })),
    ({ rightOwnerId }) => rightOwnerId,
  );
  const song: SongFields = {
    ...fields,
    genre: genre ?? work?.genre,
    names,
    nativeCultureInfo,
    musicalWorkId,
    performers,
    accompaniment: false,
    shares,
    platformIds: [],
  };
  if (accompanimentIsrc === undefined) return [song];
  const accompaniment: SongFields = {
    ...song,
    names: names.map(accompanimentName),
    accompaniment: true,
    isrc: accompanimentIsrc,
    externalId: undefined,
  };
  return [song, accompaniment];
};

/** Returns the contract number of the author at an index, from 0. */
export const toContractNumber = ({ contractNumber }: { contractNumber: string }, place: number): string =>
  `${contractNumber}-${place + 1}`;

/** Author with the number of its contract and the station that pays. */
export type ContractParty = { authorId: string; contractNumber: string; station: CoCreationStation };

/** Returns the contract of an author. For a cover it licenses recordings only. */
export const toContract = (
  { isCover, contract }: Pick<CoCreationFields, 'isCover' | 'contract'>,
  displayName: string,
  { authorId, contractNumber, station }: ContractParty,
): ContractFields => ({
  ...contract,
  contractNumber,
  displayName,
  contractType: isCover ? 'recording' : 'both',
  licensorId: authorId,
  payerEntity: station,
  subLicense: 'none',
  documentIds: [],
});

/**
 * Returns the licences of a co-creation's works and recordings under a contract, each for the contract's whole term.
 * @param workIds ids of the new work and recordings
 */
export const toContractUnits = (
  { startDate, endDate }: Pick<ContractFields, 'startDate' | 'endDate'>,
  workIds: readonly string[],
): ContractUnitFields[] =>
  workIds.map((workId) => ({
    workType: workId.startsWith('sng_') ? 'Song' : 'MusicalWork',
    workId,
    startDate,
    endDate,
    exclusive: false,
  }));

const isMusician = (id: string): boolean => kindOfRightOwner(id) === 'Musician';

/** Returns the broken rule of musicians to be registered as members. */
export const membersProblem = (members: readonly MemberFields[]): FieldProblem | undefined => {
  if (members.length === 0) return { result: 'CoworkMemberEmpty', path: 'members', message: 'memberEmpty' };
  const company = members.findIndex(({ rightOwnerId }) => !isMusician(rightOwnerId));
  if (company >= 0)
    return {
      result: 'CoworkAuthorNotMusician',
      path: `members.${company}.rightOwnerId`,
      message: 'notMusician',
    };
  const twice = members.findIndex(({ rightOwnerId }, index) =>
    members.slice(0, index).some((other) => other.rightOwnerId === rightOwnerId),
  );
  return twice >= 0
    ? { result: 'InvalidData', path: `members.${twice}.rightOwnerId`, message: 'duplicate' }
    : undefined;
};

const performersProblem = ({
  performers,
}: Pick<CoCreationFields, 'performers'>): FieldProblem | undefined => {
  if (performers.length === 0)
    return { result: 'CoworkPerformerEmpty', path: 'performers', message: 'performerEmpty' };
  const company = performers.findIndex(({ performerId }) => !isMusician(performerId));
  if (company >= 0)
    return {
      result: 'CoworkArtistNotMusician',
      path: `performers.${company}.performerId`,
      message: 'notMusician',
    };
  return undefined;
};

type Authors = Pick<CoCreationFields, 'authors' | 'isCover'>;

const authorsProblem = ({ authors, isCover }: Authors): FieldProblem | undefined => {
  if (authors.length === 0) return { result: 'CoworkMemberEmpty', path: 'authors', message: 'memberEmpty' };
  const open = authors.findIndex((line) => !isChosen(line));
  if (open >= 0)
    return { result: 'CoworkLacksAuthor', path: `authors.${open}.authorId`, message: 'lacksAuthor' };
  const company = authors.findIndex(({ authorId = '' }) => !isMusician(authorId));
  if (company >= 0)
    return {
      result: 'CoworkAuthorNotMusician',
      path: `authors.${company}.authorId`,
      message: 'notMusician',
    };
  if (!isCover && !authors.some(({ creationType }) => creationType === creationTypes.composer))
    return { result: 'CoworkLacksAuthor', path: 'authors', message: 'AuthorsIncomplete' };
  const lines = authors.map(({ authorId, role, creationType }) => [authorId, role, creationType].join());
  const twice = lines.findIndex((line, index) => lines.indexOf(line) < index);
  if (twice >= 0) return { result: 'InvalidData', path: `authors.${twice}.authorId`, message: 'duplicate' };
  const order = comparePercentages(totalOfShares(authors), '100');
  if (order === 0) return undefined;
  const message = order > 0 ? 'PercentageOverflow' : 'PercentageIncomplete';
  return { result: 'CoworkWrongPercentage', path: 'authors', message };
};

const compositionProblems = (fields: Composition): FieldProblem[] => {
  // The authors are looked at first.
  if (authorsProblem(fields)) return [];
  if (fields.isCover)
    return fields.musicalWorkId
      ? []
      : [{ result: 'InvalidData', path: 'musicalWorkId', message: 'required' }];
  const work = toMusicalWork(fields);
  if (!work) return [{ result: 'InvalidData', path: 'work', message: 'required' }];
  return brokenRules(musicalWorkRules, work).map(({ result, path, message }) => {
    const isTitle = path === 'names' || path === 'nativeCultureInfo';
    return { result, path: isTitle ? path : `work.${path}`, message };
  });
};

const recordingProblem = ({ recording }: Pick<CoCreationFields, 'recording'>): FieldProblem | undefined =>
  recording.isrc !== undefined && recording.isrc === recording.accompanimentIsrc
    ? { result: 'InvalidData', path: 'recording.accompanimentIsrc', message: 'sameIsrc' }
    : undefined;

const termsProblems = (fields: Pick<CoCreationFields, 'isCover' | 'contract'>): FieldProblem[] => {
  const party = {
    authorId: '',
    contractNumber: fields.contract.contractNumber,
    station: 'coworkTaipei',
  } as const;
  return brokenRules(contractRules, toContract(fields, '', party)).map(({ result, path, message }) => ({
    result,
    path: `contract.${path}`,
    message,
  }));
};

const ofCoCreation = rulesFor<CoCreationFields>();

/**
 * Rules over several fields of a co-creation (platform description, section 5): authors must be musicians, each chosen for
 * a role; percentages must add up to exactly 100; performers must be musicians; and the rules of a musical work and a
 * contract apply. The work is looked at once its authors are right. Only the store can check that authors are registered members.
 */
export const coCreationRules = [
  ofCoCreation(['names', 'nativeCultureInfo'], (fields) => problemOfNames(fields)),
  ofCoCreation(['authors', 'isCover'], authorsProblem),
  ofCoCreation(['performers'], performersProblem),
  ofCoCreation(['recording'], recordingProblem),
  ofCoCreation(
    ['names', 'nativeCultureInfo', 'isCover', 'musicalWorkId', 'work', 'authors'],
    compositionProblems,
  ),
  ofCoCreation(['isCover', 'contract'], termsProblems),
];

/** Returns the broken rules over several fields of a co-creation. */
export const coCreationProblems = (fields: CoCreationFields): FieldProblem[] =>
  brokenRules(coCreationRules, fields);
