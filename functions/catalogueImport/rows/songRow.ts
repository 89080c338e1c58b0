import { songFieldsSchema } from '../../../shared/works/schema.ts';
import {
  namesFrom,
  resolved,
  parseNumber,
  isYes,
  textsFrom,
  performersFrom,
  platformIdsFrom,
  linesFrom,
  parsePercentage,
} from './cellReaders.ts';
import { commonColumns, type CatalogueRow, type Resolve, needed, checked } from './row.ts';

const importedSongSchema = songFieldsSchema.required(needed);

/** Reads a recording from a row. The musical work and owners are given by external id. */
export const songOfRow = (
  row: CatalogueRow,
  resolve: Resolve,
  work: Resolve = resolve,
  album: Resolve = resolve,
) => {
  const { cells } = row;
  const value = {
    ...namesFrom(cells),
    musicalWorkId: resolved(work, cells.work),
    isrc: cells.isrc,
    performers: performersFrom(cells, resolve),
    albumTitle: cells.album,
    albumId: resolved(album, cells.album_id),
    publisher: cells.publisher,
    distributor: cells.distributor,
    accompaniment: isYes(cells.accompaniment),
    accompanimentIsrc: cells.accompaniment_isrc,
    mixType: parseNumber(cells.mix_type),
    keyCode: cells.key_code,
    trackLength: cells.length,
    genre: parseNumber(cells.genre),
    remark: cells.remark,
    credits: textsFrom(cells, 'credits'),
    remarks: textsFrom(cells, 'remarks'),
    externalId: cells.external_id,
    shares: linesFrom(cells, 'share', (cell) => ({
      rightType: cell('type')?.toUpperCase(),
      rightOwnerId: resolved(resolve, cell('owner')) ?? '',
      percentage: parsePercentage(cell('percentage')),
    })),
    platformIds: platformIdsFrom(cells),
  };
  const columns = {
    ...commonColumns,
    musicalWorkId: 'work',
    albumTitle: 'album',
    albumId: 'album_id',
    accompanimentIsrc: 'accompaniment_isrc',
    mixType: 'mix_type',
    keyCode: 'key_code',
    trackLength: 'length',
    shares: 'share1_type',
  };
  return checked(row, importedSongSchema, value, columns, 'share');
};
