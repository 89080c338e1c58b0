import { afterAll, describe, expect, it } from 'vitest';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { handler as releaseReserves } from '../../../functions/accounting/tasks/releaseReserves.ts';
import { failedRows } from '../../../functions/catalogueImport/failedRows.ts';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';
import type { SheetKind } from '../../../shared/catalogueImport/schema.ts';
import { templateSheets, type TemplateSheet } from '../../../shared/catalogueImport/template.ts';
import { listContracts } from '../../../shared/contracts/routes.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { getMusician, listRightOwners, updateMusician } from '../../../shared/people/routes.ts';
import { listMusicalWorks } from '../../../shared/works/routes.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { chained } from '../../support/chained.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { earn, royaltyLine } from '../../support/business/openBusiness.ts';
import { signUpMover } from '../../support/business/people.ts';
import { catalogueFiles } from './catalogueFiles.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';
import { loadWholeTable } from '../../support/table/wholeTable.ts';

const { upload, run, importRows, check, undo, undoByPages } = catalogueFiles(
  () => cloud,
  () => staff,
);

const cloud = await startDataCloud();
const staff = await signUpMover();
afterAll(() => cloud.dispose());

/** Returns the keys and versions of everything in the table but imports and their history. */
const everythingStored = async (): Promise<string[]> => {
  return (await loadWholeTable())
    .filter(({ pk }) => !/^(catalogueimport|history#imp_|machine)/.test(pk))
    .map(({ pk, sk, version }) => `${pk} ${sk} ${version ?? ''}`)
    .sort();
};

/**
 * Matches items that stay after a record is removed: its history, postings and their reversal, counts, empty lists, and notes of
 * names for the index of suggestions, which expire.
 */
const leftBehind =
  /^(history|importbefore|renamed|ledger|entries|balance|booklines|daysums|counter|licensingchanges|match)|(coverage|sublicences) $/;
const businessStored = async () => (await everythingStored()).filter((key) => !leftBehind.test(key));

let empty: string[];
let imported: string;

type Sheets = Parameters<typeof toWorkbookOfSheets>[0];

const importSheets = async (sheets: Sheets) => {
  const importId = await upload('business', await toWorkbookOfSheets(sheets));
  await run(importId);
  return viewImport(importId);
};

/** Returns the template with cells of some rows changed. */
const changed = (
  kind: TemplateSheet['name'],
  cells: (row: string[], column: (name: string) => number) => void,
) =>
  templateSheets().map((sheet) => {
    if (sheet.name === kind) sheet.rows.forEach((row) => cells(row, (name) => sheet.head.indexOf(name)));
    return sheet;
  });

describe('a whole business', () => {
  const step = chained();

  step('is checked as a whole first, in any order of sheets, and nothing is written', async () => {
    const before = await everythingStored();
    empty = await businessStored();
    const rows = templateSheets().reduce((count, sheet) => count + sheet.rows.length, 0);
    const { progress, errors } = await check(
      'business',
      await toWorkbookOfSheets(templateSheets().toReversed()),
    );
    expect(errors).toEqual([]);
    expect(progress).toMatchObject({
      isCheck: true,
      state: 'done',
      rows,
      created: rows,
      updated: 0,
      failed: 0,
    });
    expect(await everythingStored()).toEqual(before);
  });

  step('is told by cause what is wrong, as the import would find it', async () => {
    const wrong = changed('contracts', (row, column) => {
      if (row[column('contract_number')] === 'K-1' && row[column('licensor')])
        row[column('currency')] = 'XXX';
    });
    const { progress, errors } = await check('business', await toWorkbookOfSheets(wrong));
    const causes = causesOf(errors, 'business');
    // The other row of the contract, the sub-licence under it, the opening state of both, four rows, and the bank account that
    // the contract names only follow it.
    expect(causes).toEqual([
      {
        kind: 'contracts',
        column: 'currency',
        message: 'choice',
        value: 'XXX',
        row: 2,
        rows: 1,
        following: 7,
      },
    ]);
    expect(progress).toMatchObject({ failed: 8 });
  });

  step('is told each problem of a row once, although recordings are read twice', async () => {
    const wrong = changed('rightOwners', (row, column) => {
      if (row[column('external_id')] === 'P-1') row[column('birthday')] = '31/12/1990';
    });
    const { progress, errors } = await check('business', await toWorkbookOfSheets(wrong));
    expect(errors.filter(({ kind }) => kind === 'rightOwners')).toMatchObject([
      { row: 2, column: 'birthday', message: 'date', value: '31/12/1990', record: 'P-1' },
    ]);
    const ofRecording = errors.filter(({ kind, record }) => kind === 'songs' && record === 'S-1');
    const columns = ofRecording.map(({ column }) => column);
    expect(columns).toContain('album_id');
    expect(columns).toEqual([...new Set(columns)]);
    const { failed, incomplete } = progress;
    expect(new Set(errors.map(({ kind, row }) => `${kind} ${row}`)).size).toBe(failed + incomplete);
    const { items } = await failedRows(progress.importId, { offset: 0, limit: 50 });
    const { cells, problems } = items.find((one) => one.kind === 'songs' && one.cells.external_id === 'S-1')!;
    expect(cells.album_id).toBe('A-1');
    expect(problems.map(({ column }) => column)).toEqual(columns);
  });

  step('counts a recording once, by what the import did to it as a whole', async () => {
    const counted = async (change: Parameters<typeof changed>[1], kind: TemplateSheet['name'] = 'songs') =>
      (await check('business', await toWorkbookOfSheets(changed(kind, change)))).progress;
    const cell =
      (record: string, name: string, value: string): Parameters<typeof changed>[1] =>
      (row, column) => {
        if (row[column('external_id')] === record) row[column(name)] = value;
      };
    const { rows } = await counted(() => undefined);
    const wrong = await counted(cell('S-1', 'isrc', 'none'));
    expect(wrong.created + wrong.failed).toBe(rows);
  });

  step(
    'brings in a recording without its album when that fails, and joins them once the album is mended',
    async () => {
      const sheets = templateSheets();
      const rows = sheets.reduce((count, sheet) => count + sheet.rows.length, 0);
      const wrong = changed('albums', (row, column) => {
        if (row[column('external_id')] === 'A-1') row[column('release_date')] = '2026-02-31';
      });
      const first = await importSheets(wrong);
      const without = { created: rows - 1, updated: 0, failed: 1, incomplete: 1 };
      expect(first.progress).toMatchObject({ rows, processed: rows, ...without });
      // The album is the cause, and the recording follows it.
      expect(causesOf(first.errors, 'business')).toMatchObject([
        { kind: 'albums', column: 'release_date', message: 'date', rows: 1, following: 1 },
      ]);
      const again = await importSheets(wrong);
      expect(again.progress).toMatchObject({ created: 0, updated: 0, failed: 1, incomplete: 1 });
      const mended = await importSheets(sheets);
      expect(mended.errors).toEqual([]);
      expect(mended.progress).toMatchObject({ created: 1, updated: 1, failed: 0, incomplete: 0 });
      expect(await undo(mended.progress.importId)).toMatchObject({ state: 'undone' });
      expect(await undo(first.progress.importId)).toMatchObject({ state: 'undone' });
      expect(await businessStored()).toEqual(empty);
    },
  );

  step('is imported without a failed row once it is confirmed, and again without effect', async () => {
    const rows = templateSheets().reduce((count, sheet) => count + sheet.rows.length, 0);
    const first = await importSheets(templateSheets());
    expect(first.errors).toEqual([]);
    // The recording that names its album is told of it after the album is there, and still counts once.
    const counts = { rows, processed: rows, created: rows, updated: 0, failed: 0 };
    expect(first.progress).toMatchObject({ state: 'done', ...counts });
    imported = first.progress.importId;
    const again = await importSheets(templateSheets());
    expect(again.errors).toEqual([]);
    expect(again.progress).toMatchObject({ state: 'done', created: 0, updated: 0, failed: 0 });
  });

  step('is checked against what is there already', async () => {
    const before = await everythingStored();
    const renamed = changed('musicalWorks', (row, column) => {
      if (row[column('external_id')] === 'W-1') row[column('remark')] = 'Changed by the file';
    });
    const { progress, errors } = await check('business', await toWorkbookOfSheets(renamed));
    expect(errors).toEqual([]);
    expect(progress).toMatchObject({ created: 0, updated: 1, failed: 0 });
    // Changed in the first pass, and for the album in the second: once.
    const recording = changed('songs', (row, column) => {
      if (row[column('external_id')] === 'S-1') row[column('remark')] = 'Changed by the file';
    });
    const again = await check('business', await toWorkbookOfSheets(recording));
    expect(again.progress).toMatchObject({ created: 0, updated: 1, failed: 0 });
    expect(again.progress.unchanged).toBe(again.progress.rows - 1);
    expect(await everythingStored()).toEqual(before);
  });

  step('gets back what an import changed when that is undone', async () => {
    const works = async () =>
      (await invoke(listMusicalWorks, staff, { query: { keyword: '範例之歌', limit: 1 } })).data
        .items as Record<string, unknown>[];
    const before = await works();
    const renamed = changed('musicalWorks', (row, column) => {
      if (row[column('external_id')] === 'W-1') row[column('remark')] = 'Changed by the file';
    });
    const { progress } = await importSheets(renamed);
    expect(progress).toMatchObject({ created: 0, updated: 1, failed: 0, canUndo: true });
    expect(await undo(progress.importId)).toMatchObject({ state: 'undone', canUndo: false });
    const withoutVersion = ({ version: _version, changedAt: _at, ...fields }: Record<string, unknown>) =>
      fields;
    expect((await works()).map(withoutVersion)).toEqual(before.map(withoutVersion));
  });

  step('is gone when its import is undone as a whole, and can be imported again', async () => {
    const { state, obstacles } = await undo(imported);
    expect({ state, obstacles }).toEqual({ state: 'undone', obstacles: undefined });
    expect(await businessStored()).toEqual(empty);
    const again = await importSheets(templateSheets());
    expect(again.progress).toMatchObject({ updated: 0, failed: 0 });
    imported = again.progress.importId;
  });

  step('stays whole when another import added a work of an owner it made', async () => {
    const later = await importRows('musicalWorks', [
      'external_id,name,right1_type,right1_owner,right1_percentage',
      'W-99,zz Added Later,OC,P-1,100',
    ]);
    expect(later.progress).toMatchObject({ created: 1, failed: 0 });
    const stored = await everythingStored();
    expect(await undo(imported)).toMatchObject({
      state: 'done',
      inTheWay: 1,
      obstacles: [{ word: 'CopyrightHasBeenUsed' }],
    });
    expect(await everythingStored()).toEqual(stored);
    expect((await undo(later.progress.importId)).state).toBe('undone');
  });

  step('stays whole when something stands in the way of the undo, which is named', async () => {
    const listed = await invoke(listRightOwners, staff, { query: { keyword: 'Sample Singer' } });
    const [{ rightOwnerId }] = listed.data.items as [{ rightOwnerId: string }];
    const { data: singer } = await invoke(getMusician, staff, { params: { id: rightOwnerId } });
    const { musicianInfoId: _id, ...fields } = singer;
    const { name } = await invoke(updateMusician, staff, {
      params: { id: rightOwnerId },
      body: { ...fields, phone: '+65 60000000' },
    });
    expect(name).toBe('Success');
    const stored = await everythingStored();
    expect(await undo(imported)).toMatchObject({
      state: 'done',
      inTheWay: 1,
      obstacles: [{ subject: rightOwnerId, name: 'Sample Singer', word: 'changedSince' }],
    });
    expect(await businessStored()).toEqual(stored.filter((key) => !leftBehind.test(key)));
  });
});

/** Two contracts with everything a contract brings along beside its terms. */
const further = [
  {
    name: 'contracts',
    head: [
      'contract_number',
      'licensor',
      'agent',
      'start_date',
      'end_date',
      'currency',
      'licensor_share',
    ].concat(['rights', 'payer', 'clause1_name', 'clause1_share', 'clause1_cap', 'clause1_currency']),
    rows: ['K-8', 'K-9'].map((number) => [
      ...[number, 'P-2', 'C-1', '2026-01-01', '2030-12-31', 'TWD', '70', '1300', 'taipei'],
      ...['Capped', '70', '100', 'TWD'],
    ]),
  },
  {
    name: 'reserves',
    head: ['contract_number', 'agent', 'start_month', 'share', 'after_months', 'releases', 'every_months'],
    rows: [
      ['K-8', 'C-1', '2025-01', '10', '2', '4', '3'],
      ['K-8', 'C-1', '2026-01', '20', '2', '4', '3'],
    ],
  },
  {
    name: 'costCaps',
    head: ['contract_number', 'agent', 'category', 'currency', 'amount', 'before_shares'],
    rows: [
      ['K-9', 'C-1', 'video', 'TWD', '500', ''],
      ['K-9', 'C-1', '', 'TWD', '900', ''],
    ],
  },
  {
    name: 'counts',
    head: ['contract_number', 'agent', 'clause', 'kind', 'period', 'counted'],
    rows: [['K-8', 'C-1', 'Capped', 'cap', '', '12.5']],
  },
  {
    name: 'openings',
    head: [
      'contract_number',
      'agent',
      'kind',
      'external_id',
      'category',
      'amount',
      'recouped',
      'released',
    ].concat(['day', 'remark']),
    rows: [
      ['K-8', 'C-1', 'advance', 'ADV-8', '', '1000', '10', '', '2026-02-01', ''],
      ['K-8', 'C-1', 'reserve', '', '', '40', '', '10', '2026-02-01', ''],
      ['K-9', 'C-1', 'cost', 'COST-9', 'video', '90', '40', '', '2026-02-01', 'Video'],
    ],
  },
] as const satisfies readonly { name: SheetKind; head: string[]; rows: string[][] }[];

describe('what a contract brings along', () => {
  const step = chained();
  let before: string[];
  let importId: string;

  step('comes in, and again without effect', async () => {
    await importSheets(templateSheets());
    before = await businessStored();
    const { progress, errors } = await importSheets(further);
    expect(errors).toEqual([]);
    expect(progress).toMatchObject({ created: 10, failed: 0 });
    importId = progress.importId;
    const again = await importSheets(further);
    expect(again.errors).toEqual([]);
    expect(again.progress).toMatchObject({ created: 0, unchanged: 10, failed: 0 });
  });

  step('names every row of a file that has all of them twice, or counts it as there', async () => {
    for (const sheets of [further, templateSheets()] as Sheets[]) {
      const double = sheets.map(({ name, head, rows }) => ({ name, head, rows: [...rows, ...rows] }));
      const { progress, errors } = await importSheets(double);
      const rows = double.reduce((count, sheet) => count + sheet.rows.length, 0);
      const named = new Set(errors.map(({ kind, row }) => `${kind} ${row}`));
      expect(named.size).toBe(progress.failed);
      expect(progress).toMatchObject({ state: 'done', created: 0 });
      expect(progress.failed + progress.unchanged).toBe(rows);
      expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['twice']));
    }
  });

  step('is an error of its row where it says something else', async () => {
    const wrong = further.map(({ name, head, rows }) => ({
      name,
      head,
      rows: rows.map((row) =>
        row.map((cell) => ({ '40': '41', '90': '91', '12.5': '13', '500': '501' })[cell] ?? cell),
      ),
    }));
    const { errors } = await importSheets(wrong);
    expect(errors.map(({ kind, column, message }) => [kind, column, message]).toSorted()).toEqual([
      ['costCaps', 'amount', 'broughtInBefore'],
      ['counts', 'counted', 'broughtInBefore'],
      ['openings', 'amount', 'broughtInBefore'],
      ['openings', 'amount', 'broughtInBefore'],
      ['openings', 'recouped', 'broughtInBefore'],
    ]);
  });

  step(
    'is gone when its import is undone in many steps, which show how far it is, and can be imported again',
    async () => {
      const { progress, shown } = await undoByPages(importId);
      expect(progress).toMatchObject({ state: 'undone' });
      expect(progress.undo).toBeUndefined();
      // A reserve that is gone is looked at once more, on the day of its next release.
      await releaseReserves();
      expect(await businessStored()).toEqual(before);
      const [looked, removed] = ['looking', 'removing'].map((phase) =>
        shown.filter((one) => one.phase === phase),
      );
      expect(shown).toEqual([...looked!, ...removed!]);
      for (const pages of [looked!, removed!]) {
        expect(pages.length).toBeGreaterThan(5);
        expect(pages.at(-1)!.done).toBe(pages.at(-1)!.total);
        expect(pages.map(({ done }) => done)).toEqual(
          pages.map(({ done }) => done).toSorted((a, b) => a - b),
        );
      }
      const again = await importSheets(further);
      expect(again.progress).toMatchObject({ created: 10, failed: 0 });
      expect((await undo(again.progress.importId)).state).toBe('undone');
    },
  );

  step('stays whole once royalty was booked on it, and names each contract and why', async () => {
    const importId = (await importSheets(further)).progress.importId;
    const { items } = (await invoke(listContracts, staff, { query: { limit: 100 } })).data as {
      items: Contract[];
    };
    const [first, second] = ['K-8', 'K-9'].map(
      (number) => items.find((one) => one.contractNumber === number)!,
    );
    await earn([royaltyLine(first!, '50'), royaltyLine(second!, '8')]);
    const stored = await everythingStored();
    const outcome = await undo(importId);
    expect(outcome).toMatchObject({ state: 'done', canUndo: true, inTheWay: 2 });
    expect(outcome.obstacles).toEqual(
      expect.arrayContaining([
        { subject: first!.contractId, name: 'K-8', word: 'BroughtInAdvanceUsed' },
        { subject: second!.contractId, name: 'K-9', word: 'CostRecouped' },
      ]),
    );
    expect(await everythingStored()).toEqual(stored);
    const inSteps = await undoByPages(importId);
    expect(inSteps.progress).toMatchObject({ inTheWay: 2, obstacles: outcome.obstacles });
    expect(inSteps.shown.map(({ phase }) => phase)).not.toContain('removing');
    expect(await everythingStored()).toEqual(stored);
  });
});

it('keeps the lists of records true to them', expectTrueLists);
