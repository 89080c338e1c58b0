import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { bankTables } from '../../../functions/paymentRuns/formats/bankTables.ts';
import type { FileSource } from '../../../functions/paymentRuns/formats/payment.ts';
import { writeTable } from '../../../functions/paymentRuns/formats/writeTable.ts';
import { textCell, writeSheet } from '../../../functions/reports/sheet.ts';
import { toCsv as toServerCsv } from '../../../functions/statements/csvFile.ts';
import { guardFormula, unguardFormula } from '../../../shared/files/formulaGuard.ts';
import { toCsv as toBrowserCsv } from '../../../web/components/file/downloadCsv.ts';
import { toWorkbook, toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { externalIncomeColumns } from '../../../web/statements/external/externalIncome.ts';
import { cases } from '../../cases.ts';

/** Names that a spreadsheet would run, and names that it must leave as they are. */
const names = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1', "=cmd|' /C calc'!A0"],
  ...["'=1+1", '月光', 'Ünïcode', '海風 🎵', 'قمر', 'A=B', '-12.5'],
];

/** Returns whether a spreadsheet runs the text of a cell of a CSV file; a negative number is no formula. */
const runs = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell);

const cellsOfCsv = (text: string): string[] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data.flat();

const bankSource = (name: string): FileSource => ({
  paymentRunId: 'pmr_01m8kdnkp7cb4pr4q80n8jtnq5',
  releasedAt: '2026-11-29T02:03:04.567Z',
  executionDay: '2026-11-30',
  debtors: new Map([['TWD', { holder: name, accountNumber: '000 999', bankName: name, currency: 'TWD' }]]),
  payments: [
    {
      endToEndId: '01M8KDNKP7CB4PR4Q80N8JTNQ5-1',
      amount: '27000',
      currency: 'TWD',
      account: { country: 158, bankName: name, branch: name, accountName: name, accountNumber: '01234' },
    },
  ],
});

const bytesOf = async (parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of parts) pieces.push(piece);
  return Buffer.concat(pieces);
};

const writtenRows = names.map((name) => ({ name, remark: name }));

/** Every file of cells the product writes, by the source file that writes it. */
const csvFiles: Readonly<Record<string, () => string[]>> = {
  // Exports of all records, rules of statements, and rows in error.
  'functions/statements/csvFile.ts': () => [toServerCsv(['name', 'remark'], writtenRows)],
  // Books, licences, receivables and lists of the catalogue.
  'web/components/file/downloadCsv.ts': () => [
    toBrowserCsv(
      ['name', 'remark'],
      names.map((name) => [name, name]),
    ),
  ],
  'functions/paymentRuns/formats/writeTable.ts': () =>
    Object.values(bankTables).flatMap((table) => names.map((name) => writeTable(table, bankSource(name)))),
};

const workbooks: Readonly<Record<string, () => Promise<Uint8Array[]>>> = {
  // Statements, reports of income and of payments.
  'functions/reports/sheet.ts': async () => [
    await bytesOf(
      writeSheet(
        { name: 'small', widths: [20, 20], lines: 10 },
        names.map((name) => [name, textCell(name)]),
      ),
    ),
    await bytesOf(
      writeSheet(
        { name: 'large', widths: [20, 20], lines: 20_000 },
        names.map((name) => [name, textCell(name)]),
      ),
    ),
  ],
  // Lists, the catalogue, its template, and trials of contracts.
  'web/components/file/workbook.ts': async () => {
    const rows = names.map((name) => [name, name]);
    const head = ['name', 'remark'];
    return [
      new Uint8Array(await toWorkbook('names', head, rows)),
      await toWorkbookOfSheets([{ name: 'names', head, rows }]),
    ];
  },
};

/** Files that write cells for no spreadsheet: what people type into the form of external income is read as a statement. */
const others = ['web/statements/external/externalIncome.ts', 'web/statements/external/ExternalIncomeAdd.tsx'];

/** Files that only name the type of what another file wrote. */
const namers = [
  ...['functions/paymentRuns/routes/downloadPaymentFile.ts', 'functions/reports/reportStore.ts'],
  ...['functions/statements/routes/rules/exportRules.ts'],
  ...['functions/statements/routes/deciding/exportErrors.ts'],
];

/** Files that name the types of files in mails, to tell statements from others. */
const readers = ['functions/deliveries/mail/sortPart.ts'];

describe('files of cells that the product writes', () => {
  it('are written by files that this test knows', () => {
    const writers = ['functions', 'shared', 'web'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(root, file))
        .filter((file) =>
          /unparse\(|writeXlsx|`\\uFEFF\$|'text\/csv|spreadsheetml\.sheet'/.test(readFileSync(file, 'utf8')),
        ),
    );
    expect(writers.toSorted()).toEqual(
      [...Object.keys(csvFiles), ...Object.keys(workbooks), ...others, ...namers, ...readers].toSorted(),
    );
    expect(externalIncomeColumns.some(runs)).toBe(false);
  });

  it.each(Object.entries(csvFiles))('%s writes no cell that a spreadsheet runs', (_, write) => {
    for (const text of write()) {
      const cells = cellsOfCsv(text);
      expect(cells.filter(runs)).toEqual([]);
      expect(cells.length).toBeGreaterThan(10);
    }
  });

  it.each(Object.entries(workbooks))('%s writes text, and no formula', async (_, write) => {
    for (const bytes of await write()) {
      const parts = Object.entries(unzipSync(bytes)).filter(([path]) => path.endsWith('.xml'));
      const sheets = parts.filter(([path]) => path.startsWith('xl/worksheets/'));
      expect(sheets.length).toBeGreaterThan(0);
      for (const [, content] of sheets) {
        const xml = Buffer.from(content).toString();
        expect(xml).not.toMatch(/<f[ >/]/);
        // Every cell is text: none is left for the spreadsheet to guess.
        const cells = xml.match(/<c [^>]*>/g) ?? [];
        expect(cells.length).toBeGreaterThanOrEqual(names.length * 2);
        expect(cells.filter((cell) => !/ t="(s|inlineStr)"/.test(cell))).toEqual([]);
      }
    }
  });
});

it('a guarded text is read back as it was, whatever it is', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-=+@'\t0-9.a]{0,6}$/), fc.constantFrom(...names));
  fc.assert(
    fc.property(text, (value) => {
      expect(unguardFormula(guardFormula(value))).toBe(value);
      expect(runs(guardFormula(value))).toBe(false);
    }),
    { numRuns: cases(2000) },
  );
});
