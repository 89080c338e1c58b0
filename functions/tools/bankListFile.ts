import { bankOfficeSchema, officeCode, type BankOffice } from '../../shared/tools/banks.ts';
import { Refusal } from '../core/refusal.ts';
import { readCsv, type CsvRow } from '../statements/csvFile.ts';

/** Columns of a file of banks, as its header names them. */
const columns = [
  'country',
  'bank_code',
  'branch_code',
  'name_zh_hant',
  'name_zh_hans',
  'name_en',
  'swift',
] as const;
const requiredColumns = ['country', 'bank_code'];

/** Maximum problems of a file that a refusal names. */
const maxProblems = 20;

const columnNamed = (header: string): string | undefined => {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return columns.find((column) => column === name);
};

const filled = (cell: string | undefined): string | undefined => cell || undefined;

const readOffice = ({ cells }: CsvRow) =>
  bankOfficeSchema.safeParse({
    country: cells.country?.toUpperCase(),
    bankCode: cells.bank_code?.toUpperCase(),
    branchCode: filled(cells.branch_code?.toUpperCase()),
    names: {
      'zh-Hant': filled(cells.name_zh_hant),
      'zh-Hans': filled(cells.name_zh_hans),
      en: filled(cells.name_en),
    },
    swiftCode: filled(cells.swift?.toUpperCase()),
  });

/**
 * Reads a CSV file of banks and branches.
 * @throws Refusal `ColumnsNotRecognized` with the missing columns; `InvalidData` with the lines that are wrong or repeat an office,
 * or for a file without offices
 */
export const readBankList = async (bytes: Uint8Array): Promise<BankOffice[]> => {
  const { columns: present, rows } = await readCsv(bytes, columnNamed);
  const missing = requiredColumns.filter((column) => !present.includes(column));
  if (missing.length > 0) throw new Refusal('ColumnsNotRecognized', { missing });
  const offices = new Map<string, BankOffice>();
  const issues: { path: string; message: string }[] = [];
  for (const row of rows) {
    const { success, data, error } = readOffice(row);
    const path = `body.content.${row.line}`;
    if (!success) issues.push({ path, message: error.issues[0]!.path.join('.') });
    else if (offices.has(officeCode(data))) issues.push({ path, message: 'duplicate' });
    else offices.set(officeCode(data), data);
  }
  if (rows.length === 0) issues.push({ path: 'body.content', message: 'required' });
  if (issues.length > 0) throw new Refusal('InvalidData', { issues: issues.slice(0, maxProblems) });
  return [...offices.values()];
};
