import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { table, tableName } from '../../../functions/db/client.ts';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';
import { templateSheets, type TemplateSheet } from '../../../shared/catalogueImport/template.ts';
import { getMusician, listRightOwners, updateMusician } from '../../../shared/people/routes.ts';
import { listMusicalWorks } from '../../../shared/works/routes.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { chained } from '../../support/chained.ts';
import { invoke, signUpStaff, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { catalogueFiles } from './catalogueFiles.ts';

let cloud: TestCloud;
let staff: Identity;

const { upload, run, check, undo } = catalogueFiles(
  () => cloud,
  () => staff,
);

beforeAll(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
});
afterAll(() => cloud.dispose());

/** Returns the keys and versions of everything in the table but imports and their history. */
const everythingStored = async (): Promise<string[]> => {
  const { Items = [] } = await table().send(new ScanCommand({ TableName: tableName() }));
  return Items.filter(({ pk }) => !/^(catalogueimport|history#imp_|machine)/.test(String(pk)))
    .map(({ pk, sk, version }) => `${pk} ${sk} ${version ?? ''}`)
    .sort();
};

/** What a removed record leaves behind: its history, postings and their reversal, and lists that are empty again. */
const leftBehind =
  /^(history|importbefore|ledger|entries|balance|booklines|daysums|counter|match)|(coverage|sublicences) $/;
const businessStored = async () => (await everythingStored()).filter((key) => !leftBehind.test(key));

let empty: string[];
let imported: string;

const importSheets = async (sheets: readonly TemplateSheet[]) => {
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
    expect(progress).toMatchObject({ isCheck: true, state: 'done', created: rows, updated: 1, failed: 0 });
    expect(await everythingStored()).toEqual(before);
  });

  step('is told by cause what is wrong, as the import would find it', async () => {
    const wrong = changed('contracts', (row, column) => {
      if (row[column('contract_number')] === 'K-1' && row[column('licensor')])
        row[column('currency')] = 'XXX';
    });
    const { progress, errors } = await check('business', await toWorkbookOfSheets(wrong));
    const causes = causesOf(errors, 'business');
    // The other row of the contract, the sub-licence under it and the opening state of both only follow it.
    expect(causes).toEqual([
      {
        kind: 'contracts',
        column: 'currency',
        message: 'choice',
        value: 'XXX',
        row: 2,
        rows: 1,
        following: 4,
      },
    ]);
    expect(progress).toMatchObject({ failed: 5 });
  });

  step('is imported without a failed row once it is confirmed, and again without effect', async () => {
    const rows = templateSheets().reduce((count, sheet) => count + sheet.rows.length, 0);
    const first = await importSheets(templateSheets());
    expect(first.errors).toEqual([]);
    // The recording that names its album is told of it after the album is there.
    expect(first.progress).toMatchObject({ state: 'done', created: rows, updated: 1, failed: 0 });
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
    expect(again.progress).toMatchObject({ updated: 1, failed: 0 });
    imported = again.progress.importId;
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
