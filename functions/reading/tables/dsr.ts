import { createDsrReader, dsrLayout, isDsrHead } from '../layouts/dsr.ts';
import { describe, recordsFrom, type TableKind } from './table.ts';

/** Opens a DDEX flat file. It has definitions instead of a header, and records of several kinds instead of columns. */
export const openDsr: TableKind = (source, firstRecords, { report }) => {
  const { first } = firstRecords;
  if (!isDsrHead(first[0]!.cells)) return undefined;
  const reader = createDsrReader(report);
  return {
    facts: {
      ...describe(source, dsrLayout()),
      format: 'dsr',
      headerRow: first.find(({ cells }) => cells[0]!.startsWith('#'))?.line ?? 1,
      known: true,
      proposals: [],
      missing: [],
    },
    file: source.file,
    above: [],
    below: recordsFrom(0, firstRecords),
    read: (record) => reader.read(record),
    end: () => reader.end(),
  };
};
