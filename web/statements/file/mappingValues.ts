import { isReviewed } from '../../../shared/statements/batchRules.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import type { Mapping, Preview } from '../../../shared/statements/schema.ts';
import type { FormProblem } from '../../components/form/FieldForm.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { byPositions, positionsPath, type Reading } from './reading.ts';

const identifying = ['title', 'isrc', 'platformId', 'workId', 'iswc'] as const;

const positionsProblem = (columns: Mapping['columns']): FormProblem | undefined =>
  columns.amount && identifying.some((field) => columns[field])
    ? undefined
    : { path: `${positionsPath}.fields`, message: 'PlacesIncomplete' };

/** A mapping needs an amount and something to match by; the server checks the rest against the file. */
export const mappingProblem = ({ columns, formula, reading }: Mapping): FormProblem | undefined => {
  if (reading?.positions) return positionsProblem(columnsByPosition(reading.positions));
  if (!columns.amount && !formula?.length) return { path: 'columns.amount', message: 'required' };
  const isIdentified = identifying.some((field) => columns[field]);
  return isIdentified ? undefined : { path: 'columns.title', message: 'required' };
};

/** Encodings whose characters of East Asia are two bytes, and so two places of a file that is counted by bytes. */
const doubleByte: readonly string[] = ['big5', 'gbk', 'gb18030', 'shift_jis', 'euc-kr'];

/** What the form of a file of records starts with: what is told already, else the fields every source has. */
const positionsOf = ({ records, encoding }: Preview) =>
  records && {
    reading: {
      delimiter: byPositions,
      positions: records.positions ?? {
        opening: records.opening,
        context: [],
        fields: [{ field: 'title' as const }, { field: 'amount' as const }] as Positions['fields'],
        wide: doubleByte.includes(encoding),
      },
    },
  };

/** The period that was said of a file; once its rows say one themselves, the batch has that, and nobody said it. */
const saidPeriod = (batch: VersionedBatch, { columns }: Preview) =>
  isReviewed(batch) && columns.period !== undefined
    ? {}
    : { periodStart: batch.periodStart, periodEnd: batch.periodEnd };

/** What the form starts with: what the mapping says that the file is read by, or what is usual. */
export const defaultsOf = (batch: VersionedBatch, preview: Preview) => ({
  ...positionsOf(preview),
  name: '',
  incomeType: batch.incomeType ?? ('MusicalWork' as const),
  columns: preview.columns,
  formula: [],
  numbers: 'auto' as const,
  dates: 'ymd' as const,
  grain: 'month' as const,
  claimsShare: preview.columns.sharePercentage !== undefined,
  ...preview.mapping,
  statementCurrency: batch.statementCurrency ?? preview.mapping?.statementCurrency,
  ...saidPeriod(batch, preview),
});

/** What is sent: for a file of records the columns are told by where the fields stand. */
export const bodyOf = (mapping: Mapping, reading: Reading) => {
  const { positions } = mapping.reading ?? {};
  return positions
    ? {
        ...mapping,
        columns: columnsByPosition(positions),
        reading: { ...reading, delimiter: byPositions, positions },
      }
    : { ...mapping, reading };
};
