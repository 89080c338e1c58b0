import { albumFieldsSchema } from '../../../shared/works/albumSchema.ts';
import { splitList } from '../lists.ts';
import { namesFrom, resolved, parseNumber, performersFrom } from './cellReaders.ts';
import { commonColumns, type CatalogueRow, type Resolve, needed, checked } from './row.ts';

const importedAlbumSchema = albumFieldsSchema.required(needed);

/** Reads a track written as `disc-track=recording`. Without the disc it is on the first one. */
const trackFrom = (part: string, song: Resolve) => {
  const [, disc = '1', track = '', reference = ''] = /^(?:(\d+)-)?(\d+)\s*=\s*(.+)$/.exec(part) ?? [];
  return { disc: Number(disc), track: parseNumber(track), songId: resolved(song, reference) };
};

/** Reads an album from a row. Its recordings and registered performers are given by external id. */
export const albumOfRow = (row: CatalogueRow, owner: Resolve, song: Resolve = owner) => {
  const { cells } = row;
  const value = {
    ...namesFrom(cells),
    performers: performersFrom(cells, owner),
    releaseCompany: cells.publisher,
    upc: cells.upc,
    firstReleaseDate: cells.release_date,
    description: cells.description,
    remark: cells.remark,
    tracks: splitList(cells.tracks).map((part) => trackFrom(part, song)),
    externalId: cells.external_id,
  };
  const columns = { ...commonColumns, releaseCompany: 'publisher', firstReleaseDate: 'release_date' };
  return checked(row, importedAlbumSchema, value, columns);
};
