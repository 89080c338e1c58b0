import { numberOfUpper } from '../contracts/contractReader.ts';
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
import type { CatalogueKind } from '../../shared/catalogueImport/schema.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { cellsOfOpening } from './openingRows.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { getItems, queryPage } from '../db/items.ts';
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
const references = async (ids: readonly (string | undefined)[]): Promise<FindReference> => {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  const records = await getItems<{ externalId?: string }>(asked.map(catalogueKeys.record));
  const own = new Map(records.map(({ pk, externalId }) => [pk, externalId]));
  return (id) => own.get(id) ?? id;
};

/** Adds the id that identifies the row, unless the record has an external id. */
const recognised = (id: string, cells: Cells): Cells => ({ external_id: id, ...cells });

const next = (cursor: string | undefined) => (cursor ? { next: cursor } : {});

/** Returns musicians, then companies. The cursor starts with the kind it has reached. */
const rightOwners = async (cursor = 'mus:'): Promise<Rows> => {
  const kind = cursor.startsWith('cmp') ? 'cmp' : 'mus';
  const page = await loadPage<Musician | Company>(kind, cursor.slice('mus:'.length) || undefined);
  const [musicians, companies] = await Promise.all([countRecords('mus'), countRecords('cmp')]);
  return {
    rows: page.items.map((item) => recognised(item.pk, cellsOfRightOwner(item))),
    records: page.items.length,
    total: musicians + companies,
    ...next(page.next ? `${kind}:${page.next}` : kind === 'mus' ? 'cmp:' : undefined),
  };
};

const musicalWorks = async (cursor?: string): Promise<Rows> => {
  const page = await loadPage<MusicalWork>('wrk', cursor);
  const findReference = await references(
    page.items.flatMap((work) => [...ownersOfWork(work), work.originalTitleMusicalWorkId]),
  );
  return {
    rows: page.items.map((work) => recognised(work.pk, cellsOfWork(work, findReference))),
    records: page.items.length,
    total: page.total,
    ...next(page.next),
  };
};

const songs = async (cursor?: string): Promise<Rows> => {
  const page = await loadPage<Song>('sng', cursor);
  const findReference = await references(
    page.items.flatMap((song) => [song.musicalWorkId, song.albumId, ...ownersOfSong(song)]),
  );
  return {
    rows: page.items.map((song) => recognised(song.pk, cellsOfSong(song, findReference))),
    records: page.items.length,
    total: page.total,
    ...next(page.next),
  };
};

const albums = async (cursor?: string): Promise<Rows> => {
  const page = await loadPage<Album>('alb', cursor);
  const items = await followTracks(page.items);
  const findReference = await references(
    items.flatMap(({ tracks, performers }) => [
      ...tracks.map(({ songId }) => songId),
      ...performers.map(({ performerId }) => performerId),
    ]),
  );
  return {
    rows: items.map((album) => recognised(album.pk, cellsOfAlbum(album, findReference))),
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
  const units = await queryPage<ContractUnit>({
    pk: contract.pk,
    skPrefix: contractKeys.unitPrefix,
    limit: recordsAtOnce,
    cursor: position.unit,
  });
  const findReference = await references([
    contract.licensorId,
    contract.agentId,
    ...units.items.map(({ workId }) => workId),
  ]);
  const cells = cellsOfContract(contract, findReference, await numberOfUpper(contract));
  const rows = units.items.map((unit) => ({ ...cells, ...cellsOfUnit(unit, findReference) }));
  const isWhole = !units.next;
  const after: ContractPosition | undefined = units.next
    ? { ...position, unit: units.next }
    : page.next
      ? { contract: page.next }
      : undefined;
  return {
    rows: rows.length || position.unit ? rows : [cells],
    records: isWhole ? 1 : 0,
    total: page.total,
    ...next(after && writeCursor(after)),
  };
};

/** Maximum contracts per request whose payment items are read. */
const contractsAtOnce = 25;

/** Returns the advances of a page of contracts that were brought in. */
const openings = async (cursor?: string): Promise<Rows> => {
  const page = await loadPage<StoredContract>('ctr', cursor, contractsAtOnce);
  const findReference = await references(page.items.map(({ agentId }) => agentId));
  const rows = await Promise.all(
    page.items.map(async (contract) =>
      (await advancesOfContract(contract.pk))
        .map((advance) => cellsOfOpening(contract, advance, findReference))
        .filter((cells) => cells !== undefined),
    ),
  );
  return { rows: rows.flat(), records: page.items.length, total: page.total, ...next(page.next) };
};

/** Returns a page of rows of each kind of file after a cursor. */
export const exportedRows: Record<CatalogueKind, (cursor?: string) => Promise<Rows>> = {
  rightOwners,
  musicalWorks,
  songs,
  albums,
  contracts,
  openings,
};
