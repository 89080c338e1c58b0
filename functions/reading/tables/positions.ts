import { layOut } from '../layouts/layout.ts';
import {
  placeName,
  positionsSignature,
  unmappedPositions,
} from '../../../shared/statements/reading/placedColumns.ts';
import { proposeMapping } from '../layouts/propose.ts';
import { byPositions } from '../records/record.ts';
import { createSectionReader } from '../rows/sections.ts';
import { describe, recordsFrom, type TableKind } from './table.ts';

/**
 * Opens a file of records, with positions a person entered instead of a header. Without positions every line stays
 * whole.
 */
export const openPositions: TableKind = (source, firstRecords, options) => {
  if (source.delimiter !== byPositions) return undefined;
  const { positions, given } = options;
  const signature = positions ? positionsSignature(positions) : unmappedPositions;
  const headers = positions ? positions.fields.map((placed) => placeName(placed, positions)) : [];
  const own = positions && (options.template ?? options.learned?.(signature));
  const template = own ?? proposeMapping([], []).template;
  const layout = { ...layOut(template, headers, {}, given), areRows: positions?.amountLines !== undefined };
  const readCells = createSectionReader(layout, options);
  const facts = describe(source, layout);
  return {
    facts: {
      ...facts,
      signature,
      headerRow: 1,
      known: own !== undefined,
      proposals: [],
      records: source.facts,
      missing: positions ? facts.missing : [{ code: 'PositionsNotTold' }],
    },
    file: source.file,
    above: [],
    below: recordsFrom(0, firstRecords),
    read: (record) => {
      const outcome = readCells(record);
      const isWhole = outcome.kind !== 'bad' || record.whole === undefined;
      return [isWhole ? outcome : { ...outcome, cells: [record.whole] }];
    },
  };
};
