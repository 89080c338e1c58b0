import { detailFrom } from '../shareDetail.ts';
import { musicalWorkFieldsSchema } from '../../../shared/works/schema.ts';
import {
  resolved,
  parseNumber,
  normaliseLanguage,
  namesFrom,
  textsFrom,
  platformIdsFrom,
  parseRegion,
  lineNumbers,
  linesFrom,
  parsePercentage,
} from './cellReaders.ts';
import { commonColumns, type CatalogueRow, type Resolve, needed, checked } from './row.ts';

const importedWorkSchema = musicalWorkFieldsSchema.required(needed);

/** Reads a musical work from a row. Owners, and the original of an adaptation, are given by external id. */
export const musicalWorkOfRow = (row: CatalogueRow, resolve: Resolve, work: Resolve = resolve) => {
  const { cells } = row;
  const names = namesFrom(cells);
  const value = {
    ...names,
    singingLanguage:
      cells.singing_language ?? (names.nativeCultureInfo.startsWith('zh') ? 'cmn' : names.nativeCultureInfo),
    iswc: cells.iswc,
    originalTitleMusicalWorkId: resolved(work, cells.original),
    genre: parseNumber(cells.genre) ?? 1,
    lyrics: cells.lyrics,
    lyricsLanguage: cells.lyrics_language && normaliseLanguage(cells.lyrics_language),
    territory: parseRegion(cells.territory),
    remark: cells.remark,
    credits: textsFrom(cells, 'credits'),
    remarks: textsFrom(cells, 'remarks'),
    platformIds: cells.platform_ids === undefined ? undefined : platformIdsFrom(cells),
    externalId: cells.external_id,
    copyrights: linesFrom(cells, 'right', (cell, number) => ({
      rightType: cell('type')?.toUpperCase(),
      authorName: cell('author'),
      authorId: resolved(resolve, cell('author_id')),
      rightOwnerId: resolved(resolve, cell('owner')) ?? '',
      percentage: parsePercentage(cell('percentage')),
      ...detailFrom(cell, lineNumbers(cells, `right${number}_pub`), (reference) =>
        resolved(resolve, reference),
      ),
    })),
  };
  const columns = {
    ...commonColumns,
    lyricsLanguage: 'lyrics_language',
    singingLanguage: 'singing_language',
    originalTitleMusicalWorkId: 'original',
    copyrights: 'right1_type',
  };
  return checked(row, importedWorkSchema, value, columns, 'right');
};
