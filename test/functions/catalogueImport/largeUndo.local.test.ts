import { afterAll, expect, it } from 'vitest';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { loadWholeTable } from '../../support/table/wholeTable.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { catalogueFiles } from './catalogueFiles.ts';

const { upload, run, undo } = catalogueFiles(
  () => cloud,
  () => staff,
);

const cloud = await startDataCloud();
const staff = await signUpStaff();
afterAll(() => cloud.dispose());

/** Milliseconds that the import and its undo may take. */
const longest = 1_200_000;

/** Rows of the file: right owners, and works of which every tenth adapts the one before. */
const [owners, works] = [50, 950];

const sheets = [
  {
    name: 'rightOwners',
    head: ['external_id', 'name', 'country'],
    rows: Array.from({ length: owners }, (_, number) => [`P-${number}`, `Writer ${number}`, 'TW']),
  },
  {
    name: 'musicalWorks',
    head: [
      ...['external_id', 'name', 'original'],
      ...['right1_type', 'right1_owner', 'right1_percentage', 'right1_author_id'],
    ],
    rows: Array.from({ length: works }, (_, number) => {
      const owner = `P-${number % owners}`;
      const original = number % 10 === 9 ? `W-${number - 1}` : '';
      return [`W-${number}`, `Work ${number}`, original, 'OC', owner, '100', owner];
    }),
  },
];

/** Returns the keys of the records and entries in the table that an undo leaves nothing of. */
const recordsStored = async (): Promise<string[]> => {
  const names = (await loadWholeTable()).map(({ pk, sk }) => `${pk} ${sk}`);
  const others = /^(catalogueimport|history|machine|counter|match|importbefore|renamed)/;
  return names.filter((name) => !others.test(name)).sort();
};

it('an import of 1,000 rows is undone as a whole, adaptations and their originals too', {
  timeout: longest,
}, async () => {
  const before = await recordsStored();
  const importId = await upload('business', await toWorkbookOfSheets(sheets));
  await run(importId);
  const { progress } = await viewImport(importId);
  expect(progress).toMatchObject({ state: 'done', created: owners + works, failed: 0 });
  expect(await undo(importId)).toMatchObject({ state: 'undone', canUndo: false });
  expect(await recordsStored()).toEqual(before);
});
