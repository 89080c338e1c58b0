import * as z from 'zod';
import { isReviewed } from '../../../shared/statements/batchRules.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import { statementFields, type StatementField } from '../../../shared/statements/model.ts';
import { minSure } from '../../../shared/statements/reading/amounts/amountChoiceSchema.ts';
import { mappingSchema, type Mapping, type Preview } from '../../../shared/statements/mappingSchema.ts';
import type { FormProblem } from '../../components/form/FieldForm.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { byPositions, positionsPath, type Reading } from './reading.ts';

const identifying = ['title', 'isrc', 'platformId', 'workId', 'iswc'] as const;

const positionsProblem = (columns: Mapping['columns']): FormProblem | undefined =>
  columns.amount && identifying.some((field) => columns[field])
    ? undefined
    : { path: `${positionsPath}.fields`, message: 'PlacesIncomplete' };

/**
 * Returns the broken rule: a mapping needs an amount and a field to match by. The server checks the rest against the
 * file.
 */
export const mappingProblem = ({ columns, formula, reading }: Mapping): FormProblem | undefined => {
  if (reading?.positions) return positionsProblem(columnsByPosition(reading.positions));
  if (!columns.amount && !formula?.length) return { path: 'columns.amount', message: 'required' };
  const isIdentified = identifying.some((field) => columns[field]);
  return isIdentified ? undefined : { path: 'columns.title', message: 'required' };
};

/** The mapping form: the request, and the uncertain columns a person has confirmed. */
export const mappingFormSchema = mappingSchema.extend({
  confirmed: z.partialRecord(z.enum(statementFields), z.boolean()).optional(),
});
export type MappingFormValues = z.infer<typeof mappingFormSchema>;

/** Returns whether the form holds a column as it was proposed, with too little confidence to be taken unseen. */
export const isUncertain = (
  { proposals }: Pick<Preview, 'proposals'>,
  field: StatementField,
  header: unknown,
): boolean =>
  proposals.some((one) => one.field === field && one.header === header && one.confidence < minSure);

/** Returns the first uncertain column that nobody has confirmed. Columns a person chose need no confirmation. */
export const confirmationProblem = (
  { columns, formula, confirmed = {} }: MappingFormValues,
  preview: Pick<Preview, 'proposals'>,
): FormProblem | undefined => {
  const isUsed = (field: StatementField) => field !== 'amount' || !formula?.length;
  const open = statementFields.find(
    (field) => isUsed(field) && !confirmed[field] && isUncertain(preview, field, columns[field]),
  );
  return open && { path: `columns.${open}`, message: 'unconfirmed' };
};

/** Encodings with two-byte East Asian characters, which take two positions in a file measured in bytes. */
const doubleByte: readonly string[] = ['big5', 'gbk', 'gb18030', 'shift_jis', 'euc-kr'];

/** Returns the initial positions of the form: those saved already, otherwise the fields every source has. */
const initialPositions = ({ records, encoding }: Preview) =>
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

/**
 * Returns the period entered with the upload. If a column holds the period, the batch's period comes from its rows
 * instead.
 */
const enteredPeriod = (batch: VersionedBatch, { columns }: Preview) =>
  isReviewed(batch) && columns.period !== undefined
    ? {}
    : { periodStart: batch.periodStart, periodEnd: batch.periodEnd };

/** Returns the initial values of the form: the mapping the file is read by, or defaults. */
export const initialValues = (batch: VersionedBatch, preview: Preview) => ({
  ...initialPositions(preview),
  name: '',
  incomeType: batch.incomeType ?? ('MusicalWork' as const),
  columns: preview.columns,
  formula: [],
  ...preview.notation,
  claimsShare: preview.columns.sharePercentage !== undefined,
  ...preview.mapping,
  ...(batch.workType && { incomeType: batch.workType }),
  statementCurrency: batch.statementCurrency ?? preview.mapping?.statementCurrency,
  ...enteredPeriod(batch, preview),
});

/** Returns the request body; for a file of records, positions define the columns. */
export const toBody = (mapping: Mapping, reading: Reading) => {
  const { positions } = mapping.reading ?? {};
  return positions
    ? {
        ...mapping,
        columns: columnsByPosition(positions),
        reading: { ...reading, delimiter: byPositions, positions },
      }
    : { ...mapping, reading };
};
