import { displayName, type NameEntry, type Named } from '../reference/names.ts';
import type { ContractFields, ContractUnitFields } from '../contracts/schema.ts';
import type { Company, Musician } from '../people/schema.ts';
import { countryCodes, joinedList } from './lists.ts';
import type { MusicalWork, Song } from '../works/schema.ts';

/** Cells by column name, as a catalogue file holds them. */
export type Cells = Record<string, string>;

/** Returns the reference a file uses for a record: its external id where it has one, else its id. */
export type FindReference = (id: string) => string;

const filled = (cells: Readonly<Record<string, string | number | undefined>>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, value]) =>
      value === undefined || value === '' ? [] : [[column, String(value)]],
    ),
  );

const yesIf = (value: boolean): string | undefined => (value ? 'yes' : undefined);

const nameCells = (named: Named): Cells => {
  const native = named.nativeCultureInfo;
  const own: NameEntry | undefined = named.names.find(({ cultureInfo }) => cultureInfo === native);
  const further = named.names
    .filter(({ cultureInfo }) => cultureInfo !== native)
    .map(({ cultureInfo, name }) => [`name_${cultureInfo.toLowerCase()}`, name] as const);
  return filled({
    name: own?.name ?? displayName(named),
    language: native,
    alias: own?.alias,
    ...Object.fromEntries(further),
  });
};

const lineCells = <T>(
  prefix: string,
  lines: readonly T[],
  toCells: (line: T) => Readonly<Record<string, string | undefined>>,
): Cells =>
  Object.assign(
    {},
    ...lines.map((line, index) =>
      filled(
        Object.fromEntries(
          Object.entries(toCells(line)).map(([name, value]) => [`${prefix}${index + 1}_${name}`, value]),
        ),
      ),
    ),
  );

/** Returns the cells of a musician or company. */
export const cellsOfRightOwner = (owner: Musician | Company): Cells => ({
  ...filled({
    external_id: owner.externalId,
    kind: 'musicianInfoId' in owner ? 'musician' : 'company',
  }),
  ...nameCells(owner),
  ...filled({
    country: countryCodes[owner.country] ?? 'other',
    tax_residence: owner.taxResidence,
    ipi: owner.ipiNameNumber,
    phone: owner.phone,
    email: owner.email,
  }),
  ...('musicianInfoId' in owner
    ? filled({ artist_type: owner.artistType, birthday: owner.birthday })
    : filled({
        registration_number: owner.registrationNumber,
        address: owner.address,
        is_agent: yesIf(owner.isAgent),
      })),
});

/** Returns the cells of a musical work. */
export const cellsOfWork = (work: MusicalWork, findReference: FindReference): Cells => ({
  ...filled({ external_id: work.externalId }),
  ...nameCells(work),
  ...filled({
    iswc: work.iswc,
    singing_language: work.singingLanguage,
    genre: work.genre,
    original: work.originalTitleMusicalWorkId && findReference(work.originalTitleMusicalWorkId),
    lyrics: work.lyrics,
    remark: work.remark,
  }),
  ...lineCells('right', work.copyrights, (line) => ({
    type: line.rightType,
    author: line.authorName,
    author_id: line.authorId && findReference(line.authorId),
    owner: findReference(line.rightOwnerId),
    percentage: line.percentage,
  })),
});

/** Returns the cells of a contract, which every row of its licensed works repeats. */
export const cellsOfContract = (contract: ContractFields, findReference: FindReference): Cells =>
  filled({
    contract_number: contract.contractNumber,
    display_name: contract.displayName,
    contract_type: contract.contractType,
    licensor: findReference(contract.licensorId),
    agent: findReference(contract.agentId),
    start_date: contract.startDate,
    end_date: contract.endDate,
    currency: contract.currency,
    licensor_share: contract.licensorShare,
    regions: joinedList(contract.authorisedRegions.map(String)),
    excluded_regions: joinedList(contract.excludedRegions.map(String)),
    rights: joinedList(contract.rights.map(String)),
    sub_license: contract.subLicense,
    renewal: contract.renewalCondition,
    payer: contract.payerEntity,
    remark: contract.remark,
  });

/** Returns the cells of one licensed work. */
export const cellsOfUnit = (unit: ContractUnitFields, findReference: FindReference): Cells =>
  filled({
    [unit.workType === 'Song' ? 'song' : 'work']: findReference(unit.workId),
    unit_start_date: unit.startDate,
    unit_end_date: unit.endDate,
    exclusive: yesIf(unit.exclusive),
    exclusive_start_date: unit.exclusiveStartDate,
    exclusive_days: unit.exclusiveDays,
  });

/** Returns the cells of a recording. */
export const cellsOfSong = (song: Song, findReference: FindReference): Cells => ({
  ...filled({ external_id: song.externalId }),
  ...nameCells(song),
  ...filled({
    isrc: song.isrc,
    work: song.musicalWorkId && findReference(song.musicalWorkId),
    performers: joinedList(song.performers.map(({ name }) => name)),
    album: song.albumTitle,
    publisher: song.publisher,
    genre: song.genre,
    accompaniment: yesIf(song.accompaniment),
    remark: song.remark,
    platform_ids: joinedList(song.platformIds.map(({ platform, id }) => `${platform}=${id}`)),
  }),
  ...lineCells('share', song.shares, (line) => ({
    type: line.rightType,
    owner: findReference(line.rightOwnerId),
    percentage: line.percentage,
  })),
});
