import { StatementFileProblem } from '../problem.ts';
import { headerWithin, type RecordSource } from '../records/record.ts';
import { isBlank } from '../rows/outcomes.ts';
import { openDsr } from './dsr.ts';
import { openHeaded } from './headed.ts';
import { openPositions } from './positions.ts';
import { sampleRows, readFirstRecords, type Table, type TableKind, type TableOptions } from './table.ts';
import { openTyped } from './typed.ts';

/** Every kind of table without a header to recognise it by, in the order they are tried. */
const tableKinds: readonly TableKind[] = [openPositions, openDsr, openTyped];

/**
 * Opens the records of a file or sheet as a table of income rows.
 * @throws StatementFileProblem `EmptyFile`, `HeaderNotFound`
 */
export const openTable = async (source: RecordSource, options: TableOptions): Promise<Table> => {
  const atLeast = Math.max(headerWithin, options.headerRow ?? 0) + sampleRows;
  const firstRecords = await readFirstRecords(source, atLeast);
  if (firstRecords.isWhole && firstRecords.first.every(({ cells }) => isBlank(cells)))
    throw new StatementFileProblem('EmptyFile', { file: source.file });
  for (const open of tableKinds) {
    const table = open(source, firstRecords, options);
    if (table) return table;
  }
  return openHeaded(source, firstRecords, options);
};
