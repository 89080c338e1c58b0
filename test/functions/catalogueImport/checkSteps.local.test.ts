import { afterAll, describe, expect, it } from 'vitest';
import { loadImport, viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { handler as importCatalogue } from '../../../functions/catalogueImport/tasks/importCatalogue.ts';
import { checkFrom } from '../../../functions/catalogueImport/whole/checkChunks.ts';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { loadWholeTable } from '../../support/table/wholeTable.ts';
import { catalogueFiles } from './catalogueFiles.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());
const staff = await signUpStaff();
const { upload, check } = catalogueFiles(
  () => cloud,
  () => staff,
);

const count = 1100;
const numbers = Array.from({ length: count }, (_, number) => number);

/** Works of three chunks and recordings of three, of which some name owners and works that are not there, or faulty ones. */
const workbook = await toWorkbookOfSheets([
  {
    name: 'rightOwners',
    head: ['external_id', 'name', 'country'],
    rows: [
      ['P-1', 'Writer One', 'TW'],
      ['P-2', 'Writer Two', ''],
    ],
  },
  {
    name: 'musicalWorks',
    head: ['external_id', 'name', 'right1_type', 'right1_owner', 'right1_percentage', 'right1_author_id'],
    rows: numbers.map((number) => {
      const owner = number % 100 === 7 ? 'P-2' : 'P-1';
      return [`W-${number}`, `Work ${number}`, 'OC', owner, '100', owner];
    }),
  },
  {
    name: 'songs',
    head: ['external_id', 'name', 'work', 'share1_type', 'share1_owner', 'share1_percentage'],
    rows: numbers.map((number) => [`S-${number}`, `Work ${number}`, `W-${number}`, 'P', 'P-1', '100']),
  },
]);

/** Returns the keys of everything in the table but imports and their history. */
const stored = async (): Promise<string[]> => {
  return (await loadWholeTable())
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .filter((key) => !/^(catalogueimport|history#imp_|machine)/.test(key));
};

const resultOf = async (importId: string) => {
  const { progress, errors } = await viewImport(importId);
  const { rows, processed, created, updated, unchanged, failed, state } = progress;
  return {
    counts: { rows, processed, created, updated, unchanged, failed, state },
    errors,
    causes: causesOf(errors, 'business'),
  };
};

const before = await stored();
const { progress: whole } = await check('business', workbook);
const expected = await resultOf(whole.importId);

/** Starts a check and reads its file. Returns its chunks. */
const begin = async () => {
  const importId = await upload('business', workbook, staff, true);
  const { chunks } = (await importCatalogue({ importId, step: 'read' })) as { chunks: number[] };
  return { importId, chunks };
};

describe('a check in several steps', () => {
  it('finds by one report what a check in one step does, and writes nothing', async () => {
    expect(expected.counts).toMatchObject({ rows: 2 * count + 2, failed: 1 + 11 + 11, state: 'done' });
    expect(expected.causes).toMatchObject([
      { kind: 'rightOwners', column: 'country', rows: 1, following: 22 },
    ]);
    const { importId, chunks } = await begin();
    expect(chunks.length).toBe(7);
    for (const chunk of chunks) {
      await checkFrom(await loadImport(importId), chunk, 0);
      expect((await loadImport(importId)).checkedChunks).toBe(chunk + 1);
    }
    await importCatalogue({ importId, step: 'conclude' });
    expect(await resultOf(importId)).toEqual(expected);
    expect(await stored()).toEqual(before);
  });

  it('goes on where the last step ended, whatever of a step was done before it was killed', async () => {
    const { importId, chunks } = await begin();
    const atFirst = await loadImport(importId);
    await checkFrom(atFirst, 0, 0);
    const afterFirst = await loadImport(importId);
    await checkFrom(afterFirst, 1, 0);
    // A step that saved its place and was killed before that was noted, then one that noted it and was asked again.
    await checkFrom(afterFirst, 1, 0);
    await checkFrom(await loadImport(importId), 1, 0);
    expect((await loadImport(importId)).checkedChunks).toBe(2);
    // A step that had taken chunks but saved no place begins with the first again.
    await checkFrom(atFirst, 3, 0);
    expect((await loadImport(importId)).checkedChunks).toBe(4);
    for (const chunk of chunks) await checkFrom(await loadImport(importId), chunk, 0);
    await importCatalogue({ importId, step: 'conclude' });
    expect(await resultOf(importId)).toEqual(expected);
    expect(await stored()).toEqual(before);
  });

  it('takes all chunks in one step while there is time', async () => {
    const { importId, chunks } = await begin();
    await importCatalogue({ importId, step: 'chunk', chunk: 0 });
    expect((await loadImport(importId)).checkedChunks).toBe(chunks.length);
    expect((await viewImport(importId)).progress.processed).toBe(expected.counts.rows);
    await importCatalogue({ importId, step: 'conclude' });
  });
});
