import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  CatalogueFileProblem,
  openCatalogueFile,
} from '../../../functions/catalogueImport/readCatalogueFile.ts';
import { openSheets } from '../../../functions/catalogueImport/whole/sheets.ts';
import { importKinds, type CatalogueKind } from '../../../shared/catalogueImport/schema.ts';
import { templateSheets } from '../../../shared/catalogueImport/template.ts';
import { toCsv } from '../../../web/components/file/downloadCsv.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { cases } from '../../cases.ts';

/** Reads a file as the import does, and returns its number of rows, or the reason it cannot be read. */
const outcomeOf = async (bytes: Uint8Array, kind: (typeof importKinds)[number]): Promise<number | string> => {
  try {
    let rows = 0;
    if (kind === 'business') {
      for await (const sheet of openSheets(bytes)) for await (const _row of sheet.file.rows) rows += 1;
    } else for await (const _row of (await openCatalogueFile(bytes, kind)).rows) rows += 1;
    return rows;
  } catch (error) {
    if (error instanceof CatalogueFileProblem) return error.code;
    throw error;
  }
};

const csvOf = (kind: CatalogueKind): Uint8Array => {
  const { head, rows } = templateSheets().find(({ name }) => name === kind)!;
  return Buffer.from(toCsv(head, rows));
};

const workbook = await toWorkbookOfSheets(templateSheets());
const archive = zipSync(Object.fromEntries(templateSheets().map(({ name }) => [`${name}.csv`, csvOf(name)])));

describe('a broken file to import', () => {
  it.each(importKinds)('is refused by name as a file of %s, and never a fault', async (kind) => {
    const files: Uint8Array[] = [
      Buffer.from(''),
      Buffer.from('PK'),
      Buffer.from('PK\u0003\u0004 no archive'),
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from('\u0000'.repeat(2000)),
      Buffer.from('%PDF-1.7'),
      Buffer.from('external_id,external_id,contract_number,contract_number\n1,2,3,4\n'),
      Buffer.from('nothing,known\n1,2\n'),
      Buffer.from('external_id,name\n"never closed,1\n'),
      workbook.subarray(0, workbook.length / 2),
      archive.subarray(0, archive.length - 30),
      zipSync({ 'rightOwners.csv': Buffer.from([0x81, 0x20, 0xff, 0xff]), 'notes.txt': Buffer.from('x') }),
      zipSync({ 'rightOwners.xlsx': workbook.subarray(0, 500) }),
      zipSync({ 'other.csv': Buffer.from('a,b\n1,2\n') }),
    ];
    for (const bytes of files) {
      const outcome = await outcomeOf(bytes, kind);
      expect(typeof outcome === 'string' || outcome <= 1).toBe(true);
    }
  });

  it('is read or refused wherever a byte of it is changed, or its end is cut off', async () => {
    const change = fc.record({
      file: fc.constantFrom('workbook', 'archive', 'sheet'),
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      byte: fc.integer({ min: 0, max: 255 }),
      isCut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ file, at, byte, isCut }) => {
        const whole = { workbook, archive, sheet: csvOf('contracts') }[file]!;
        const place = Math.floor(at * whole.length);
        const bytes = isCut ? whole.slice(0, place) : whole.slice();
        if (!isCut) bytes[place] = byte;
        const outcome = await outcomeOf(bytes, file === 'sheet' ? 'contracts' : 'business');
        expect(['number', 'string']).toContain(typeof outcome);
      }),
      { numRuns: cases(150) },
    );
  });

  it('gives every row of two sheets of one kind', async () => {
    const people = csvOf('rightOwners');
    const twice = zipSync({ 'rightOwners.csv': people, 'folder/People.csv': people });
    const rows = templateSheets().find(({ name }) => name === 'rightOwners')!.rows.length;
    expect(await outcomeOf(twice, 'business')).toBe(2 * rows);
  });
});
