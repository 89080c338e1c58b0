import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { templateSheets } from '../../../shared/catalogueImport/template.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { signUpStaff, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { catalogueFiles } from './catalogueFiles.ts';

let cloud: TestCloud;
let staff: Identity;

const { upload, run } = catalogueFiles(
  () => cloud,
  () => staff,
);

beforeAll(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
});
afterAll(() => cloud.dispose());

const importTemplate = async () => {
  const importId = await upload('business', await toWorkbookOfSheets(templateSheets()));
  await run(importId);
  return viewImport(importId);
};

it('the template is imported into an empty business without a failed row, and again without effect', async () => {
  const rows = templateSheets().reduce((count, sheet) => count + sheet.rows.length, 0);
  const first = await importTemplate();
  expect(first.errors).toEqual([]);
  // The recording that names its album is told of it after the album is there.
  expect(first.progress).toMatchObject({ state: 'done', created: rows, updated: 1, failed: 0 });
  const again = await importTemplate();
  expect(again.errors).toEqual([]);
  expect(again.progress).toMatchObject({ state: 'done', created: 0, updated: 0, failed: 0 });
});
