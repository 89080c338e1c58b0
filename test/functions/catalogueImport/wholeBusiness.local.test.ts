import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { table, tableName } from '../../../functions/db/client.ts';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';
import { templateSheets, type TemplateSheet } from '../../../shared/catalogueImport/template.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { chained } from '../../support/chained.ts';
import { signUpStaff, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { catalogueFiles } from './catalogueFiles.ts';

let cloud: TestCloud;
let staff: Identity;

const { upload, run, check } = catalogueFiles(
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
});
