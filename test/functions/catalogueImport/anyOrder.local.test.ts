import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { businessSources } from '../../../functions/leaving/sources/business.ts';
import { sheetKinds } from '../../../shared/catalogueImport/schema.ts';
import { templateSheets, type TemplateSheet } from '../../../shared/catalogueImport/template.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { cases } from '../../cases.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { signUpMover } from '../../support/business/people.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { catalogueFiles } from './catalogueFiles.ts';

let cloud: TestCloud;
let staff: Identity;

const { upload, run } = catalogueFiles(
  () => cloud,
  () => staff,
);

type File = readonly TemplateSheet[];

const importFile = async (file: File) => {
  const importId = await upload('business', await toWorkbookOfSheets(file as TemplateSheet[]));
  await run(importId);
  return (await viewImport(importId)).progress;
};

/** Tables that tell the catalogue and the balances to the last digit, as a business that leaves gets them. */
const compared = new Set<string>([...sheetKinds, 'balances']);

/** Ids of contracts, advances and costs, which are new in every place; those of the catalogue follow from its own numbers. */
const madeIds = /(ctr|adv|chg)_[0-9a-z]+/g;

/** Returns the rows of these tables, in an order of their own. */
const businessNow = async (): Promise<Map<string, string[]>> => {
  const tables = new Map<string, string[]>();
  for (const source of businessSources) {
    let position: string | undefined;
    do {
      const page = await source(position);
      for await (const { table, rows } of page.pieces)
        if (compared.has(table)) {
          const texts = rows.map((row) =>
            JSON.stringify(row, Object.keys(row).toSorted()).replace(madeIds, '$1'),
          );
          tables.set(table, [...(tables.get(table) ?? []), ...texts]);
        }
      position = page.next;
    } while (position);
  }
  return new Map([...tables].map(([table, rows]) => [table, rows.toSorted()]));
};

/** Runs with an empty table. */
const inEmptyPlace = async <T>(calls: () => Promise<T>): Promise<T> => {
  cloud = await startDataCloud();
  try {
    staff = await signUpMover();
    return await calls();
  } finally {
    await cloud.dispose();
  }
};

const parts = 3;

/** Rows that only make sense together: a contract's further rows leave out what its first row says. */
const togetherIn = ({ name, head, rows }: TemplateSheet): string[][][] => {
  if (name !== 'contracts') return rows.map((row) => [row]);
  const number = head.indexOf('contract_number');
  const numbers = new Set(rows.map((row) => row[number]));
  return [...numbers].map((one) => rows.filter((row) => row[number] === one));
};

/**
 * Makes files of a business: each row is in one of them, in any order of rows and sheets, and the files come in any order, several
 * times.
 */
const filesInAnyOrder = fc.infiniteStream(fc.nat()).map((stream) => {
  const next = (below: number): number => stream.next().value % below;
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => [next(1_000_000), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
  const files: TemplateSheet[][] = Array.from({ length: parts }, () => []);
  for (const sheet of shuffled(templateSheets())) {
    const rows: string[][][] = Array.from({ length: parts }, () => []);
    for (const together of shuffled(togetherIn(sheet))) rows[next(parts)]!.push(...together);
    rows.forEach((own, part) => own.length && files[part]!.push({ ...sheet, rows: own }));
  }
  return shuffled(files.filter(({ length }) => length));
});

/** Rounds after which every file has found what its rows name: no chain of references is longer. */
const mostRounds = 6;

it('files of a business come in in any order, again and again, to the same catalogue and balances', {
  timeout: 1_200_000,
}, async () => {
  const [expected, rows] = await inEmptyPlace(async () => {
    const { created, failed } = await importFile(templateSheets());
    expect(failed).toBe(0);
    return [await businessNow(), created] as const;
  });
  expect([...expected.keys()]).toEqual(
    expect.arrayContaining(['contracts', 'openings', 'payees', 'balances']),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), (seed) =>
      inEmptyPlace(async () => {
        const [files = []] = fc.sample(filesInAnyOrder, { seed, numRuns: 1 });
        let whole = 0;
        for (let round = 0, failed = 1; failed; round += 1) {
          expect(round).toBeLessThan(mostRounds);
          failed = 0;
          for (const file of files) {
            const result = await importFile(file);
            whole += result.created;
            // A recording that came in before its album is told of it once the album is there.
            failed += result.failed + result.incomplete;
          }
        }
        expect(whole).toBe(rows);
        expect(await businessNow()).toEqual(expected);
        for (const file of [...files.toReversed(), templateSheets()])
          expect(await importFile(file)).toMatchObject({ created: 0, updated: 0, failed: 0 });
        expect(await businessNow()).toEqual(expected);
      }),
    ),
    { numRuns: cases(50), endOnFailure: true },
  );
});
