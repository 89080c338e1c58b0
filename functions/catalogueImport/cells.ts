import { displayName, type LocalizedText, type NameEntry, type Named } from '../../shared/reference/names.ts';
import type { ContractFields, ContractUnit, ContractUnitFields } from '../../shared/contracts/schema.ts';
import type { Company, Musician } from '../../shared/people/schema.ts';
import { countryCodes, joinedList } from './lists.ts';
import { detailCells } from './shareDetail.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { PlatformId } from '../../shared/works/platformIds.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';

/** Cells by column name, as a catalogue file holds them. */
export type Cells = Record<string, string>;

/** Returns the reference a file uses for a record: its external id if it has one, otherwise its id. */
export type FindReference = (id: string) => string;

export const filled = (cells: Readonly<Record<string, string | number | undefined>>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, value]) =>
      value === undefined || value === '' ? [] : [[column, String(value)]],
    ),
  );

export const yesIf = (value: boolean | undefined): string | undefined => (value ? 'yes' : undefined);

const nameCells = (named: Named): Cells => {
  const native = named.nativeCultureInfo;
  const own: NameEntry | undefined = named.names.find(({ cultureInfo }) => cultureInfo === native);
  const further = named.names
    .filter(({ cultureInfo }) => cultureInfo !== native)
    .flatMap(({ cultureInfo, name, alias }) => [
      [`name_${cultureInfo.toLowerCase()}`, name] as const,
      [`alias_${cultureInfo.toLowerCase()}`, alias] as const,
    ]);
  return filled({
    name: own?.name ?? displayName(named),
    language: native,
    alias: own?.alias,
    ...Object.fromEntries(further),
  });
};

/** Returns the cells of a text in several languages: `credits_en`, `credits_zh-hant`. */
const textCells = (column: string, texts: readonly LocalizedText[] = []): Cells =>
  filled(
    Object.fromEntries(
      texts.map(({ cultureInfo, content }) => [`${column}_${cultureInfo.toLowerCase()}`, content]),
    ),
  );

const platformIdsCell = (ids: readonly PlatformId[] = []): string =>
  joinedList(ids.map(({ platform, id }) => `${platform}=${id}`));

type Performers = Song['performers'];

/** Marks an unregistered performer in the list of registered ones. */
export const noPerformerId = '-';

/** Returns the cells of performers: their names, and the ids of registered ones in the same order. */
const performerCells = (performers: Performers, findReference: FindReference): Cells => {
  const isAnyRegistered = performers.some(({ performerId }) => performerId);
  return filled({
    performers: joinedList(performers.map(({ name }) => name)),
    performer_ids: isAnyRegistered
      ? joinedList(
          performers.map(({ performerId }) => (performerId ? findReference(performerId) : noPerformerId)),
        )
      : undefined,
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
    lyrics_language: work.lyricsLanguage,
    territory: work.territory,
    remark: work.remark,
    platform_ids: platformIdsCell(work.platformIds),
  }),
  ...textCells('credits', work.credits),
  ...textCells('remarks', work.remarks),
  ...lineCells('right', work.copyrights, (line) => ({
    type: line.rightType,
    author: line.authorName,
    author_id: line.authorId && findReference(line.authorId),
    owner: findReference(line.rightOwnerId),
    percentage: line.percentage,
    ...detailCells(line, findReference),
  })),
});

/**
 * Returns the cells of a contract, which every row of its licensed works repeats.
 * @param upperNumbers numbers of the contracts above that it names
 */
export const cellsOfContract = (
  contract: ContractFields,
  findReference: FindReference,
  upperNumbers: readonly string[] = [],
): Cells => ({
  ...filled({
    contract_number: contract.contractNumber,
    display_name: contract.displayName,
    contract_type: contract.contractType,
    licensor: findReference(contract.licensorId),
    agent: findReference(contract.agentId),
    start_date: contract.startDate,
    end_date: contract.endDate,
    currency: contract.currency,
    royalty_currency: contract.royaltyCurrency,
    accounting_period: contract.accountingPeriod,
    statement_days: contract.statementDays === undefined ? undefined : String(contract.statementDays),
    licensor_share: contract.licensorShare,
    regions: joinedList(contract.authorisedRegions.map(String)),
    excluded_regions: joinedList(contract.excludedRegions.map(String)),
    rights: joinedList(contract.rights.map(String)),
    sub_license: contract.subLicense,
    external: yesIf(contract.external ?? false),
    upper_contract: joinedList(upperNumbers),
    all_upper_contracts: yesIf(contract.allUpperContracts ?? false),
    renewal: contract.renewalCondition,
    payer: contract.payerEntity,
    secrecy: contract.secrecy,
    settlement: contract.settlement,
    summary: contract.summary,
    remark: contract.remark,
  }),
  ...lineCells('clause', contract.clauses ?? [], (clause) => ({
    name: clause.name,
    share: clause.licensorShare,
    rights: joinedList(clause.rights.map(String)),
    regions: joinedList(clause.regions.map(String)),
    excluded_regions: joinedList(clause.excludedRegions.map(String)),
    platforms: joinedList(clause.platforms),
    products: joinedList(clause.products ?? []),
    reduction: clause.reduction,
    steps: joinedList((clause.steps ?? []).map(({ above, licensorShare }) => `${above}=${licensorShare}`)),
    count: clause.count,
    equivalents: joinedList((clause.equivalents ?? []).map(({ product, uses }) => `${product}=${uses}`)),
    count_per: clause.countPer,
    currency: clause.currency,
    period: clause.period,
    minimum_per_use: clause.minimumPerUse,
    cap: clause.cap,
    counted: clause.counted,
    capped_before: clause.cappedBefore,
    counted_on: clause.countedOn,
    work_type: clause.workType,
    start_date: clause.startDate,
    end_date: clause.endDate,
  })),
});

/** Returns the cells of one licensed work. */
export const cellsOfUnit = (
  unit: ContractUnitFields & Pick<ContractUnit, 'ruleOverride'>,
  findReference: FindReference,
): Cells =>
  filled({
    [unit.workType === 'Song' ? 'song' : 'work']: findReference(unit.workId),
    unit_start_date: unit.startDate,
    unit_end_date: unit.endDate,
    unit_rights: joinedList((unit.rights ?? []).map(String)),
    share_types: joinedList(unit.shareTypes ?? []),
    exclusive: yesIf(unit.exclusive),
    exclusive_start_date: unit.exclusiveStartDate,
    exclusive_days: unit.exclusiveDays,
    override_reason: unit.ruleOverride?.reason,
  });

/** Returns the cells of a recording. */
export const cellsOfSong = (song: Song, findReference: FindReference): Cells => ({
  ...filled({ external_id: song.externalId }),
  ...nameCells(song),
  ...filled({
    isrc: song.isrc,
    work: song.musicalWorkId && findReference(song.musicalWorkId),
    album: song.albumTitle,
    album_id: song.albumId && findReference(song.albumId),
    publisher: song.publisher,
    distributor: song.distributor,
    genre: song.genre,
    accompaniment: yesIf(song.accompaniment),
    accompaniment_isrc: song.accompanimentIsrc,
    mix_type: song.mixType,
    key_code: song.keyCode,
    length: song.trackLength,
    remark: song.remark,
    platform_ids: platformIdsCell(song.platformIds),
  }),
  ...performerCells(song.performers, findReference),
  ...textCells('credits', song.credits),
  ...textCells('remarks', song.remarks),
  ...lineCells('share', song.shares, (line) => ({
    type: line.rightType,
    owner: findReference(line.rightOwnerId),
    percentage: line.percentage,
  })),
});

/** Returns the cells of an album. A track is written as `disc-track=recording`. */
export const cellsOfAlbum = (album: Album, findReference: FindReference): Cells => ({
  ...filled({ external_id: album.externalId }),
  ...nameCells(album),
  ...performerCells(album.performers, findReference),
  ...filled({
    publisher: album.releaseCompany,
    upc: album.upc,
    release_date: album.firstReleaseDate,
    description: album.description,
    remark: album.remark,
    tracks: joinedList(
      album.tracks.map(({ disc, track, songId }) => `${disc}-${track}=${findReference(songId)}`),
    ),
  }),
});
