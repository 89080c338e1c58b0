import { expect, it } from 'vitest';
import {
  cellsOfAlbum,
  cellsOfSong,
  cellsOfWork,
  type Cells,
} from '../../../functions/catalogueImport/cells.ts';
import { hasColumn } from '../../../functions/catalogueImport/columns.ts';
import { albumOfRow } from '../../../functions/catalogueImport/rows/albumRow.ts';
import { musicalWorkOfRow } from '../../../functions/catalogueImport/rows/musicalWorkRow.ts';
import { referencesOfRow } from '../../../functions/catalogueImport/rows/referencesOfRow.ts';
import { songOfRow } from '../../../functions/catalogueImport/rows/songRow.ts';
import type { CatalogueKind } from '../../../shared/catalogueImport/schema.ts';
import { completedRow, changedFields } from '../../../functions/catalogueImport/updates.ts';
import { albumFieldsSchema, albumSchema } from '../../../shared/works/albumSchema.ts';
import {
  musicalWorkFieldsSchema,
  musicalWorkSchema,
  songFieldsSchema,
  songSchema,
} from '../../../shared/works/schema.ts';
import { fullAlbum, fullSong, fullWork } from './fullRecords.ts';

const owners = { writer: 'mus_0123456789a', publisher: 'cmp_0123456789a' };
const ids = { musicalWorkId: 'wrk_0123456789a', songId: 'sng_0123456789a', albumId: 'alb_0123456789a' };

const work = { ...fullWork(owners), ...ids, version: 1 };
const song = { ...fullSong(owners, ids), ...ids, version: 1 };
const album = { ...fullAlbum(owners, ids.songId), ...ids, version: 1 };
const same = (id: string) => id;
const row = (cells: Cells) => ({ row: 2, cells });

/** Fields of a record that a file does not hold. */
const notInFiles = ['names.description', 'originalTitleMusicalWorkId'];

it.each([
  [
    'musicalWorks',
    musicalWorkFieldsSchema,
    cellsOfWork(musicalWorkSchema.parse(work), same),
    work,
    musicalWorkOfRow,
  ],
  ['songs', songFieldsSchema, cellsOfSong(songSchema.parse(song), same), song, songOfRow],
  ['albums', albumFieldsSchema, cellsOfAlbum(albumSchema.parse(album), same), album, albumOfRow],
] as const)(
  'a full record of %s is unchanged after being written to a row and read',
  (kind, schema, cells, record, read) => {
    const fields = schema.parse(record);
    const lacking = Object.keys(schema.shape).filter((field) => !(field in fields));
    expect(lacking.filter((field) => !notInFiles.includes(field))).toEqual([]);
    expect(Object.keys(cells).filter((column) => !hasColumn(kind as CatalogueKind, column))).toEqual([]);
    expect(read(row(cells), same)).toEqual({ value: fields });
  },
);

it('a row lists the records it refers to, including publishers, performers and tracks', () => {
  expect(new Set(referencesOfRow(row(cellsOfSong(songSchema.parse(song), same))))).toEqual(
    new Set([...Object.values(owners), ids.musicalWorkId, ids.albumId]),
  );
  expect(referencesOfRow(row(cellsOfAlbum(albumSchema.parse(album), same)))).toEqual([
    owners.writer,
    ids.songId,
    ids.songId,
  ]);
  expect(referencesOfRow(row({ right1_pub2_owner: 'C1' }))).toEqual(['C1']);
});

it('a row gives a new performer no other performer’s registration, and keeps share details the file leaves out', () => {
  const before = songFieldsSchema.parse(song);
  const change = completedRow(row({ performers: 'Guest; New' }), cellsOfSong(songSchema.parse(song), same));
  const read = songOfRow(change, same);
  expect(
    'value' in read && changedFields(before, read.value as typeof before, change.given).performers,
  ).toEqual([{ name: 'Guest' }, { name: 'New' }]);
  const shares = { right1_type: 'OC', right1_owner: owners.writer, right1_author_id: owners.writer };
  const line = completedRow(
    row({ ...shares, right1_percentage: '100', right1_society_pr: '052' }),
    cellsOfWork(musicalWorkSchema.parse(work), same),
  );
  const works = musicalWorkFieldsSchema.parse(work);
  const after = musicalWorkOfRow(line, same);
  expect(
    'value' in after && changedFields(works, after.value as typeof works, line.given).copyrights,
  ).toMatchObject([{ role: 'CA', societies: { PR: '052' }, publishers: works.copyrights[0]!.publishers }]);
});

it.each([
  ['PR=50@Nowhere', 'right1_ownership'],
  ['half', 'right1_ownership'],
])('a row reports shares it cannot read: %s', (cell, column) => {
  const cells = cellsOfWork(musicalWorkSchema.parse(work), same);
  const read = musicalWorkOfRow(row({ ...cells, right1_ownership: cell }), same);
  expect('errors' in read && read.errors[0]).toMatchObject({ column });
});
