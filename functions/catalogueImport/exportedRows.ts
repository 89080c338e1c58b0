import { upperContractNumbers } from '../contracts/subLicences.ts';
import * as z from 'zod';
import type { ContractUnit } from '../../shared/contracts/schema.ts';
import type { Company, Musician } from '../../shared/people/schema.ts';
import {
  cellsOfAlbum,
  cellsOfContract,
  cellsOfRightOwner,
  cellsOfSong,
  cellsOfUnit,
  cellsOfWork,
  type Cells,
  type FindReference,
} from './cells.ts';
import type { ExportedKind } from '../../shared/catalogueImport/schema.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { openingCells } from './openings/openingCells.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { getItems, queryPage, type Stored } from '../db/items.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';
import { countRecords, listRecords } from '../records/listing.ts';
import { followTracks } from '../works/albumReader.ts';

type Rows = { rows: Cells[]; total: number; records: number; next?: string };

/** Maximum records per request: a row may hold lyrics. */
const recordsAtOnce = 100;

const loadPage = <T>(kind: RecordKind, cursor: string | undefined, limit = recordsAtOnce) =>
  listRecords<T>(kind, { offset: 0, limit, ...(cursor && { cursor }) });

/** Returns the names of records in a file: their external id if they have one, otherwise their id. */
export const references = async (ids: readonly (string | undefined)[]): Promise<FindReference> => {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  const records = await getItems<{ externalId?: string }>(asked.map(catalogueKeys.record));
  const own = new Map(records.map(({ pk, externalId }) => [pk, externalId]));
  return (id) => own.get(id) ?? id;
};

/** Adds the id that identifies the row, unless the record has an external id. */
const recognised = (id: string, cells: Cells): Cells => ({ external_id: id, ...cells });

const next = (cursor: string | undefined) => (cursor ? { next: cursor } : {});

/** Returns the rows of records of each kind that has one row for a record, as they are stored. */
export const rowsOfRecords = {
  rightOwners: (items: readonly Stored<Musician | Company>[]): Promise<Cells[]> =>
    Promise.resolve(items.map((item) => recognised(item.pk, cellsOfRightOwner(item)))),
  musicalWorks: async (items: readonly Stored<object>[]): Promise<Cells[]> => {
    const works = items as readonly Stored<MusicalWork>[];
    const findReference = await references(
      works.flatMap((work) => [...ownersOfWork(work), work.originalTitleMusicalWorkId]),
    );
    return works.map((work) => recognised(work.pk, cellsOfWork(work, findReference)));
  },
  songs: async (items: readonly Stored<object>[]): Promise<Cells[]> => {
    const songs = items as readonly Stored<Song>[];
    const findReference = await references(
      songs.flatMap((song) => [song.musicalWorkId, song.albumId, ...ownersOfSong(song)]),
    );
    return songs.map((song) => recognised(song.pk, cellsOfSong(song, findReference)));
  },
  albums: async (items: readonly Stored<object>[]): Promise<Cells[]> => {
    const albums = await followTracks([...(items as readonly Stored<Album>[])]);
    const findReference = await references(
      albums.flatMap(({ tracks, performers }) => [
        ...tracks.map(({ songId }) => songId),
        ...performers.map(({ performerId }) => performerId),
      ]),
    );
    return albums.map((album) => recognised(album.pk, cellsOfAlbum(album, findReference)));
  },
};

/** Returns musicians, then companies. The cursor starts with the kind it has reached. */
const rightOwners = async (cursor = 'mus:'): Promise<Rows> => {
  const kind = cursor.startsWith('cmp') ? 'cmp' : 'mus';
  const page = await loadPage<Musician | Company>(kind, cursor.slice('mus:'.length) || undefined);
  const [musicians, companies] = await Promise.all([countRecords('mus'), countRecords('cmp')]);
  return {
    rows: await rowsOfRecords.rightOwners(page.items),
    records: page.items.length,
    total: musicians + companies,
    ...next(page.next ? `${kind}:${page.next}` : kind === 'mus' ? 'cmp:' : undefined),
  };
};

/** Returns a reader of the pages of a kind whose records have one row each. */
const pagesOf =
  (kind: RecordKind, file: 'musicalWorks' | 'songs' | 'albums') =>
  async (cursor?: string): Promise<Rows> => {
    const page = await loadPage<object>(kind, cursor);
    return {
      rows: await rowsOfRecords[file](page.items),
      records: page.items.length,
      total: page.total,
      ...next(page.next),
    };
  };

/**
 * Position of an export of contracts: the last finished contract, and the last exported licensed work of the next one.
 */
const contractPosition = z.strictObject({ contract: z.string().optional(), unit: z.string().optional() });
type ContractPosition = z.infer<typeof contractPosition>;

/** Returns the rows of a hundred licensed works of a contract, and the cells of the contract itself. */
const unitRows = async (contract: Stored<StoredContract>, cursor: string | undefined) => {
  const units = await queryPage<ContractUnit>({
    pk: contract.pk,
    skPrefix: contractKeys.unitPrefix,
    limit: recordsAtOnce,
    cursor,
  });
  const findReference = await references([
    contract.licensorId,
    contract.agentId,
    ...units.items.map(({ workId }) => workId),
  ]);
  const cells = cellsOfContract(contract, findReference, await upperContractNumbers(contract));
  return {
    units,
    cells,
    rows: units.items.map((unit) => ({ ...cells, ...cellsOfUnit(unit, findReference) })),
  };
};

/** Yields the rows of a contract, a hundred licensed works at a time; one row for a contract without any. */
export async function* rowsOfContract(contract: Stored<StoredContract>): AsyncGenerator<Cells[]> {
  let cursor: string | undefined;
  do {
    const { rows, cells, units } = await unitRows(contract, cursor);
    yield rows.length || cursor ? rows : [cells];
    cursor = units.next;
  } while (cursor);
}

/** Returns one contract per request, with a hundred of its licensed works. */
const contracts = async (cursor?: string): Promise<Rows> => {
  const position: ContractPosition = cursor ? readCursor(cursor, contractPosition) : {};
  const page = await loadPage<StoredContract>('ctr', position.contract, 1);
  const [contract] = page.items;
  if (!contract)
    return {
      rows: [],
      records: 0,
      total: page.total,
      ...next(page.next && writeCursor({ contract: page.next })),
    };
  const { rows: found, cells, units } = await unitRows(contract, position.unit);
  const isWhole = !units.next;
  const after: ContractPosition | undefined = units.next
    ? { ...position, unit: units.next }
    : page.next
      ? { contract: page.next }
      : undefined;
  return {
    rows: found.length || position.unit ? found : [cells],
    records: isWhole ? 1 : 0,
    total: page.total,
    ...next(after && writeCursor(after)),
  };
};

/** Maximum contracts per request whose payment items are read. */
const contractsAtOnce = 25;

/** Returns what was brought in of a page of contracts. */
const openings = async (cursor?: string): Promise<Rows> => {
  const page = await loadPage<StoredContract>('ctr', cursor, contractsAtOnce);
  const findReference = await references(page.items.map(({ agentId }) => agentId));
  const rows = await Promise.all(
    page.items.map((contract) =>
      openingCells(
        { contractId: contract.pk, number: contract.contractNumber, agent: findReference(contract.agentId) },
        references,
      ),
    ),
  );
  return { rows: rows.flat(), records: page.items.length, total: page.total, ...next(page.next) };
};

/** Returns a page of rows of each kind of file after a cursor. */
export const exportedRows: Record<ExportedKind, (cursor?: string) => Promise<Rows>> = {
  rightOwners,
  musicalWorks: pagesOf('wrk', 'musicalWorks'),
  songs: pagesOf('sng', 'songs'),
  albums: pagesOf('alb', 'albums'),
  contracts,
  openings,
};
