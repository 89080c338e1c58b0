import { catalogueKinds } from '../../shared/catalogueImport/schema.ts';

/** Tables of an export beside the catalogue's, with their files. The catalogue's are named like the sheets of its import. */
const furtherTables = {
  journal: 'ledger/journal.csv',
  balances: 'ledger/balances.csv',
  income: 'income/income.csv',
  statements: 'statements/statements.csv',
  withdrawals: 'catalogue/withdrawals.csv',
  reserves: 'catalogue/reserves.csv',
  costCaps: 'catalogue/costCaps.csv',
  counts: 'catalogue/counts.csv',
  groups: 'catalogue/groups.csv',
  conditions: 'catalogue/conditions.csv',
  decisions: 'statements/decisions.csv',
  layouts: 'statements/layouts.csv',
  documents: 'documents/documents.csv',
} as const;

/** Prefix of the tables that hold every field of the records of a type, a JSON object in each line. */
export const completePrefix = 'complete-';

/** List of the files to add. It is no table of the export itself. */
export const fileList = 'files';

/** Returns the file of a table in the export. */
export const pathOfTable = (table: string): string => {
  if (table.startsWith(completePrefix)) return `complete/${table.slice(completePrefix.length)}.jsonl`;
  if (catalogueKinds.some((kind) => kind === table)) return `catalogue/${table}.csv`;
  return furtherTables[table as keyof typeof furtherTables];
};

/** A file to add to the export. */
export type ListedFile = { path: string; key: string; versionId?: string; size: number };
