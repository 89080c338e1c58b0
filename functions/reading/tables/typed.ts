import { headerSignature } from '../layouts/header/headers.ts';
import { findRecordTypes, lineType } from '../layouts/header/recordTypes.ts';
import { layOut } from '../layouts/layout.ts';
import { proposeMapping, type ProposedMapping } from '../layouts/propose.ts';
import { typedLineReader } from '../rows/typedLines.ts';
import { recordCells, describe, recordsFrom, sampleRows, type TableKind } from './table.ts';

/** Opens a file without a header whose lines begin with their type. Its columns are named by position. */
export const openTyped: TableKind = (source, firstRecords, options) => {
  const types =
    options.headerRow === undefined ? findRecordTypes(recordCells(firstRecords.first)) : undefined;
  if (!types) return undefined;
  const { headers, income, opening, facts } = types;
  const signature = `#types${headerSignature(headers)}#${opening}`;
  const rows = firstRecords.first.slice(0, sampleRows).filter(({ cells }) => lineType(cells) === income);
  const samples = recordCells(rows);
  const own = options.template ?? options.learned?.(signature);
  const proposed: ProposedMapping = own
    ? { template: own, proposals: [] }
    : proposeMapping(headers, samples, {}, true);
  const layout = layOut(proposed.template, headers, facts, options.given, source.kind !== 'text', []);
  return {
    facts: {
      ...describe(source, layout),
      signature,
      headerRow: firstRecords.first[0]!.line,
      known: own !== undefined,
      proposals: proposed.proposals,
      firstLines: { lines: rows.map(({ line }) => line), cells: samples, isUnnamed: true },
      ...(proposed.shareInAmount && { shareInAmount: proposed.shareInAmount }),
    },
    file: source.file,
    above: [],
    below: recordsFrom(0, firstRecords),
    read: typedLineReader(types, layout, options),
  };
};
