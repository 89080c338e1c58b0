import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOfSong, cellsOfWork } from '../../../functions/catalogueImport/cells.ts';
import { hasColumn } from '../../../functions/catalogueImport/columns.ts';
import { openingOfRow } from '../../../functions/catalogueImport/openings/openingRows.ts';
import { payeeOfRow } from '../../../functions/catalogueImport/payees/payeeRows.ts';
import { albumOfRow } from '../../../functions/catalogueImport/rows/albumRow.ts';
import { contractOfRow, unitOfRow } from '../../../functions/catalogueImport/rows/contractRow.ts';
import { musicalWorkOfRow } from '../../../functions/catalogueImport/rows/musicalWorkRow.ts';
import { rightOwnerOfRow } from '../../../functions/catalogueImport/rows/rightOwnerRow.ts';
import type { CatalogueRow } from '../../../functions/catalogueImport/rows/row.ts';
import { songOfRow } from '../../../functions/catalogueImport/rows/songRow.ts';
import { openSheets } from '../../../functions/catalogueImport/whole/sheets.ts';
import {
  catalogueKinds,
  type CatalogueKind,
  type SheetKind,
} from '../../../shared/catalogueImport/schema.ts';
import { templateSheets } from '../../../shared/catalogueImport/template.ts';
import { musicalWorkSchema, songSchema } from '../../../shared/works/schema.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { fullSong, fullWork } from './fullRecords.ts';

const sheets = new Map<SheetKind, { columns: string[]; rows: CatalogueRow[] }>();

beforeAll(async () => {
  for await (const { kind, file } of openSheets(await toWorkbookOfSheets(templateSheets()))) {
    const rows: CatalogueRow[] = [];
    for await (const row of file.rows) rows.push(row);
    sheets.set(kind, { columns: file.columns, rows });
  }
});

const rowsOf = (kind: SheetKind) => sheets.get(kind)?.rows ?? [];

/** Returns the id of a record that a sheet of the template describes. */
const idIn =
  (kind: SheetKind, toId: (cells: CatalogueRow['cells']) => string) =>
  (reference: string): string | undefined => {
    const row = rowsOf(kind).find(({ cells }) => cells.external_id === reference);
    return row && toId(row.cells);
  };
const owner = idIn('rightOwners', ({ kind }) => (kind === 'company' ? 'cmp_0123456789a' : 'mus_0123456789a'));
const work = idIn('musicalWorks', () => 'wrk_0123456789a');
const song = idIn('songs', ({ external_id: id }) => `sng_0123456789${id!.slice(-1)}`);
const album = idIn('albums', () => 'alb_0123456789a');

const days = { startDate: '2026-01-01', endDate: '2030-12-31' };

const contractsAndUnits = (row: CatalogueRow): readonly object[] => {
  const unit = unitOfRow(row, row.cells.work ? work : song);
  // Only the first row of a contract has its terms.
  const terms = row.cells.licensor ? [contractOfRow(row, owner)] : [];
  return unit ? [...terms, unit] : terms;
};

const read: Readonly<Record<CatalogueKind, (row: CatalogueRow) => readonly object[]>> = {
  rightOwners: (row) => [rightOwnerOfRow(row)],
  musicalWorks: (row) => [musicalWorkOfRow(row, owner, work)],
  songs: (row) => [songOfRow(row, owner, work, album)],
  albums: (row) => [albumOfRow(row, owner, song)],
  contracts: contractsAndUnits,
  openings: (row) => [openingOfRow(row, days)],
  payees: (row) => [payeeOfRow(row, owner)],
};

/** Returns the columns that the table of a kind in the documentation names in full. */
const documentedColumns = (kind: CatalogueKind): string[] => {
  const text = readFileSync('docs/catalogue-import.md', 'utf8');
  const section = text.split(/^## /m).find((part) => part.split('\n')[0]!.includes(`\`${kind}\``)) ?? '';
  const firstCells = section.split('\n').flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? []);
  return firstCells.flatMap((cell) => [...cell.matchAll(/`([a-z][a-z_0-9]*)`/g)].map(([, name]) => name!));
};

describe.each(catalogueKinds)('the sheet of %s in the template', (kind) => {
  it('is read by the import, and every row passes', () => {
    expect(rowsOf(kind).length).toBeGreaterThan(0);
    const results = rowsOf(kind).flatMap(read[kind]);
    expect(results.length).toBeGreaterThanOrEqual(rowsOf(kind).length);
    expect(results.filter((result) => !('value' in result))).toEqual([]);
  });

  it('has every column that the documentation names, and no other', () => {
    const { columns } = sheets.get(kind)!;
    expect(columns.filter((column) => !hasColumn(kind, column))).toEqual([]);
    const documented = documentedColumns(kind);
    expect(documented.length).toBeGreaterThan(5);
    expect(documented.filter((column) => hasColumn(kind, column) && !columns.includes(column))).toEqual([]);
  });
});

it('the template has the columns of the first line of a full work and recording', () => {
  const same = (id: string) => id;
  const owners = { writer: 'mus_0123456789a', publisher: 'cmp_0123456789a' };
  const ids = { musicalWorkId: 'wrk_0123456789a', songId: 'sng_0123456789a', albumId: 'alb_0123456789a' };
  const full = {
    musicalWorks: cellsOfWork(musicalWorkSchema.parse({ ...fullWork(owners), ...ids, version: 1 }), same),
    songs: cellsOfSong(songSchema.parse({ ...fullSong(owners, ids), ...ids, version: 1 }), same),
  };
  const isFurther = (column: string) => /^(right|share)[2-9]_|_pub[2-9]_|_(ja|zh-.*)$/.test(column);
  for (const kind of ['musicalWorks', 'songs'] as const) {
    const lacking = Object.keys(full[kind]).filter((column) => !sheets.get(kind)!.columns.includes(column));
    expect(lacking.filter((column) => !isFurther(column))).toEqual([]);
  }
});
