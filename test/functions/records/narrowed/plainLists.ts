import { businessDayAt } from '../../../../functions/core/businessDay.ts';
import type { CountedContract } from '../../../../functions/contracts/contractReader.ts';
import type { Changed } from '../../../../functions/db/items.ts';
import { toSortName } from '../../../../functions/records/searchText.ts';
import { demoStates } from '../../../../shared/demos/enumerations.ts';
import type { Demo } from '../../../../shared/demos/schema.ts';
import { contractStates } from '../../../../shared/contracts/rules.ts';
import type { Company, Musician } from '../../../../shared/people/schema.ts';
import type { Album } from '../../../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../../../shared/works/schema.ts';

/** Items of other areas that belong to the records of a test. */
export type Beside = {
  /** Works that have a recording, and works and recordings that a contract licenses. */
  recorded: Set<string>;
  licensed: Set<string>;
  /** Contracts with a file, and right owners with an account, a bank account and tax facts. */
  attached: Set<string>;
  withAccount: Set<string>;
  withBank: Set<string>;
  withTax: Set<string>;
};

type Value = string | number | undefined;

/** A list filtered and sorted the plain way, by whole records. */
export type PlainList<T> = {
  idOf: (record: T) => string;
  filters: Record<
    string,
    { values: readonly (string | number)[]; passes: (record: T, value: never) => boolean }
  >;
  sorts: Record<string, (record: T & Changed) => Value>;
};

const nativeName = (record: {
  names: readonly { cultureInfo: string; name: string }[];
  nativeCultureInfo: string;
}) => record.names.find(({ cultureInfo }) => cultureInfo === record.nativeCultureInfo)!.name;
const byName = (record: Parameters<typeof nativeName>[0]) => toSortName(nativeName(record));
const changed = ({ changedAt }: Changed) => changedAt;
const hundredths = (percentages: readonly string[]): number =>
  percentages.reduce((total, percentage) => total + Math.round(Number(percentage) * 100), 0);
const tested = <T, V>(values: readonly (string | number)[], passes: (record: T, value: V) => boolean) => ({
  values,
  passes: passes as (record: T, value: never) => boolean,
});
const lacking = <T>(tests: Record<string, (record: T) => boolean>) =>
  tested(Object.keys(tests), (record: T, what: string) => tests[what]!(record));

export const plainWorks = ({ recorded, licensed }: Beside): PlainList<MusicalWork> => ({
  idOf: ({ musicalWorkId }) => musicalWorkId,
  filters: {
    language: tested(['cmn', 'en', 'ja'], (work: MusicalWork, value) => work.singingLanguage === value),
    genre: tested([1, 2, 9], (work: MusicalWork, value) => work.genre === value),
    missing: lacking<MusicalWork>({
      iswc: ({ iswc }) => iswc === undefined,
      writer: ({ copyrights }) => copyrights.some(({ authorName, authorId }) => !authorName && !authorId),
      shares: ({ copyrights }) => hundredths(copyrights.map(({ percentage }) => percentage)) !== 10_000,
      lyrics: ({ lyrics }) => (lyrics ?? '').trim() === '',
      recording: ({ musicalWorkId }) => !recorded.has(musicalWorkId),
      licence: ({ musicalWorkId }) => !licensed.has(musicalWorkId),
    }),
  },
  sorts: {
    name: byName,
    iswc: ({ iswc }) => iswc,
    language: ({ singingLanguage }) => singingLanguage,
    created: ({ musicalWorkId }) => musicalWorkId,
    changed,
  },
});

export const plainSongs = ({ licensed }: Beside): PlainList<Song> => ({
  idOf: ({ songId }) => songId,
  filters: {
    genre: tested([1, 2, 9], (song: Song, value) => song.genre === value),
    missing: lacking<Song>({
      isrc: ({ isrc }) => isrc === undefined,
      musicalWork: ({ musicalWorkId }) => musicalWorkId === undefined,
      performer: ({ performers }) => performers.length === 0,
      shares: ({ shares }) =>
        shares.length > 0 && hundredths(shares.map(({ percentage }) => percentage)) !== 10_000,
      length: ({ trackLength, audioLength }) => trackLength === undefined && audioLength === undefined,
      licence: ({ songId }) => !licensed.has(songId),
    }),
  },
  sorts: {
    name: byName,
    isrc: ({ isrc }) => isrc,
    album: ({ albumTitle }) => (albumTitle ? toSortName(albumTitle) : undefined),
    created: ({ songId }) => songId,
    changed,
  },
});

export const plainAlbums: PlainList<Album> = {
  idOf: ({ albumId }) => albumId,
  filters: {
    from: tested(
      ['2020-01-01', '2024-06-01'],
      (album: Album, day: string) => (album.firstReleaseDate ?? '') >= day,
    ),
    to: tested(
      ['2019-12-31', '2024-06-01'],
      (album: Album, day: string) => !!album.firstReleaseDate && album.firstReleaseDate <= day,
    ),
    missing: lacking<Album>({
      upc: ({ upc }) => !upc,
      performer: ({ performers }) => performers.length === 0,
      releaseCompany: ({ releaseCompany }) => !releaseCompany,
      firstReleaseDate: ({ firstReleaseDate }) => !firstReleaseDate,
      tracks: ({ tracks }) => tracks.length === 0,
    }),
  },
  sorts: {
    name: byName,
    company: ({ releaseCompany }) => (releaseCompany ? toSortName(releaseCompany) : undefined),
    upc: ({ upc }) => upc,
    date: ({ firstReleaseDate }) => firstReleaseDate,
    tracks: ({ tracks }) => tracks.length,
    created: ({ albumId }) => albumId,
    changed,
  },
};

/** State of a contract on a day from its dates and its renewal, with 90 days of notice. */
const stateOn = ({ startDate, endDate, renewal }: CountedContract, today: string) => {
  const over = today > endDate;
  if (renewal === 'renewed') return over ? 'expiredRenewed' : 'upcomingRenewed';
  if (renewal === 'notRenewed') return over ? 'expiredNotRenewed' : 'upcomingNotRenewed';
  if (over) return 'expired';
  if ((Date.parse(endDate) - Date.parse(today)) / 86_400_000 <= 90) return 'upcoming';
  return startDate > today ? 'notBegun' : 'effective';
};

export const plainContracts = (
  { attached }: Beside,
  today: string,
  licensors: readonly string[],
): PlainList<CountedContract> => ({
  idOf: ({ contractId }) => contractId,
  filters: {
    state: tested(contractStates, (contract: CountedContract, value) => stateOn(contract, today) === value),
    licensor: tested(licensors, ({ licensorId }: CountedContract, id) => licensorId === id),
    from: tested(['2026-06-01'], ({ endDate }: CountedContract, day: string) => endDate >= day),
    to: tested(['2026-06-01'], ({ startDate }: CountedContract, day: string) => startDate <= day),
    endsWithin: tested([40, 4_000], ({ endDate }: CountedContract, days: number) => {
      const left = (Date.parse(endDate) - Date.parse(today)) / 86_400_000;
      return left >= 0 && left <= days;
    }),
    secrecy: tested(
      ['general', 'secret'],
      ({ secrecy }: CountedContract, value) => (secrecy ?? 'general') === value,
    ),
    missing: lacking<CountedContract>({
      works: ({ unitCount }) => !unitCount,
      bankAccount: ({ bankAccountId }) => !bankAccountId,
      identity: ({ identityId }) => !identityId,
      settlement: ({ settlement }) => !settlement,
      document: ({ contractId }) => !attached.has(contractId),
    }),
  },
  sorts: {
    number: ({ contractNumber }) => toSortName(contractNumber),
    licensor: ({ licensorName }) => toSortName(licensorName),
    startDate: ({ startDate }) => startDate,
    endDate: ({ endDate }) => endDate,
    units: ({ unitCount }) => Number(unitCount ?? 0),
    created: ({ contractId }) => contractId,
    changed,
  },
});

const lackedByPerson = <T extends Musician | Company>(idOf: (owner: T) => string, beside: Beside) =>
  lacking<T>({
    ipi: ({ ipiNameNumber }) => !ipiNameNumber,
    externalId: ({ externalId }) => !externalId,
    contact: ({ email, phone }) => !email && !phone,
    account: (owner) => !beside.withAccount.has(idOf(owner)),
    bankAccount: (owner) => !beside.withBank.has(idOf(owner)),
    taxFacts: (owner) => !beside.withTax.has(idOf(owner)),
  });

const sortsOfPeople = {
  name: byName,
  ipi: ({ ipiNameNumber }: Musician | Company) => ipiNameNumber,
  externalId: ({ externalId }: Musician | Company) => (externalId ? toSortName(externalId) : undefined),
  changed,
};

export const plainMusicians = (beside: Beside): PlainList<Musician> => ({
  idOf: ({ musicianInfoId }) => musicianInfoId,
  filters: {
    country: tested([158, 156], ({ country }: Musician, value) => country === value),
    taxResidence: tested(['TW', 'CN'], ({ taxResidence }: Musician, value) => taxResidence === value),
    artistType: tested([3, 5], ({ artistType }: Musician, value) => artistType === value),
    missing: lackedByPerson<Musician>(({ musicianInfoId }) => musicianInfoId, beside),
  },
  sorts: { ...sortsOfPeople, created: ({ musicianInfoId }) => musicianInfoId },
});

export const plainCompanies = (beside: Beside): PlainList<Company> => ({
  idOf: ({ companyInfoId }) => companyInfoId,
  filters: {
    country: tested([158, 156], ({ country }: Company, value) => country === value),
    companyType: tested(['other', 'enterprise'], ({ companyType }: Company, value) => companyType === value),
    isAgent: tested(['yes', 'no'], ({ isAgent }: Company, value) => isAgent === (value === 'yes')),
    missing: lackedByPerson<Company>(({ companyInfoId }) => companyInfoId, beside),
  },
  sorts: { ...sortsOfPeople, created: ({ companyInfoId }) => companyInfoId },
});

/** State of a demo: sold once both parts are, offered from its first full song. */
const stateOf = ({ disabled, audio, lyricsStatus, musicStatus }: Demo): (typeof demoStates)[number] => {
  if (disabled) return 'disabled';
  if (audio.length === 0) return 'noSong';
  return lyricsStatus === 'Sold' && musicStatus === 'Sold' ? 'sold' : 'offered';
};

export const plainDemos = (parties: readonly string[]): PlainList<Demo> => ({
  idOf: ({ demoId }) => demoId,
  filters: {
    state: tested(demoStates, (demo: Demo, value) => stateOf(demo) === value),
    party: tested(parties, ({ writers }: Demo, id) =>
      writers.some(({ authorId, publisherId }) => authorId === id || publisherId === id),
    ),
    language: tested(['cmn', 'en'], ({ singingLanguage }: Demo, value) => singingLanguage === value),
    genre: tested([1, 2], ({ genres }: Demo, value: number) => genres.includes(value)),
    from: tested(['2026-03-01'], ({ createdAt }: Demo, day: string) => businessDayAt(createdAt) >= day),
    to: tested(['2026-03-01'], ({ createdAt }: Demo, day: string) => businessDayAt(createdAt) <= day),
    missing: lacking<Demo>({
      song: (demo) => demo.audio.length === 0 || demo.disabled,
      lyrics: ({ lyrics }) => (lyrics ?? '').trim() === '',
      bpm: ({ bpm }) => bpm === undefined,
      publisher: ({ writers }) => writers.some(({ publisherId }) => publisherId === undefined),
    }),
  },
  sorts: {
    name: byName,
    bpm: ({ bpm }) => bpm,
    created: ({ createdAt }) => createdAt,
    changed,
  },
});
