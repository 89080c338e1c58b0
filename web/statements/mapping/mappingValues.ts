import * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { isReviewed } from '../../../shared/statements/batchRules.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import { statementFields, type StatementField } from '../../../shared/statements/model.ts';
import { mappingProblems } from '../../../shared/statements/mappingRules.ts';
import type { AmountOption, ColumnFact } from '../../../shared/statements/reading/columnSchema.ts';
import { minSure } from '../../../shared/statements/reading/minSure.ts';
import { mappingSchema, type Mapping, type Preview } from '../../../shared/statements/mappingSchema.ts';
import type { FormProblem } from '../../components/form/FieldForm.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { byPositions, type Reading } from '../file/reading.ts';

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

export type Columns = Readonly<Partial<Record<StatementField, string>>>;

/** Returns the fields a column holds; a column holds one, unless an earlier mapping gave it several. */
export const fieldsOf = (columns: Columns, header: string): StatementField[] =>
  statementFields.filter((field) => columns[field] === header);

/** Returns the columns after one of them was given a meaning, or none. A meaning leaves the column that had it. */
export const withMeaning = (columns: Columns, header: string, field: StatementField | undefined): Columns =>
  Object.fromEntries([
    ...Object.entries(columns).filter(([name, held]) => held && held !== header && name !== field),
    ...(field ? [[field, header]] : []),
  ]);

/** Returns the columns with another amount, and the currency that goes with it. */
export const withAmount = (
  columns: Columns,
  { header, currencyHeader }: Pick<AmountOption, 'header' | 'currencyHeader'>,
): Columns => {
  const { currency: _, ...others } = withMeaning(columns, header, 'amount');
  return currencyHeader === undefined ? others : withMeaning(others, currencyHeader, 'currency');
};

/** Meanings a mapping needs before the file can be read: an amount, something that names the work, and a currency. */
export const requiredMeanings = {
  amount: ['amount'],
  work: ['isrc', 'iswc', 'title', 'workId', 'platformId'],
  currency: ['currency'],
  period: ['period'],
} as const satisfies Record<string, readonly StatementField[]>;
export type RequiredMeaning = keyof typeof requiredMeanings;

/** Returns the columns that may meet a need, the likeliest first, each with what it would mean. */
export const candidatesFor = (
  need: RequiredMeaning,
  facts: readonly ColumnFact[],
): { header: string; field: StatementField; confidence: number }[] =>
  facts
    .flatMap(({ header, meanings }) =>
      meanings
        .filter(({ field }) => requiredMeanings[need].some((one) => one === field))
        .map(({ field, confidence }) => ({ header, field, confidence })),
    )
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 5);

/** Returns the uncertain columns that nobody has confirmed. */
export const unconfirmedFields = (
  preview: Pick<Preview, 'proposals'>,
  { columns, formula, confirmed = {} }: Pick<MappingFormValues, 'columns' | 'formula' | 'confirmed'>,
): StatementField[] =>
  statementFields
    .filter((field) => field !== 'amount' || !formula?.length)
    .filter((field) => !confirmed[field] && isUncertain(preview, field, columns[field]));

/** Suggests a name for a source: that of the file without days, numbers and ending. */
export const suggestName = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_\-.()[\]]+/g, ' ')
    .replace(/\b(?:\d+|q[1-4]|\d{4}q[1-4])\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);

/** Returns the rule that each uncertain column was confirmed. Columns a person chose need no confirmation. */
export const confirmationRule = (preview: Pick<Preview, 'proposals'>) =>
  rulesFor<MappingFormValues, FormProblem>()(['columns', 'formula', 'confirmed'], (values) =>
    unconfirmedFields(preview, values).map((field) => ({
      path: `columns.${field}`,
      message: 'unconfirmed',
    })),
  );

/** Returns the rule that a currency is chosen when neither the file, as previewed, nor a column states one. */
export const currencyRule = ({ missing }: Pick<Preview, 'missing'>) =>
  rulesFor<MappingFormValues>()(['columns', 'statementCurrency'], ({ columns, statementCurrency }) =>
    columns.currency || statementCurrency || !missing.some(({ code }) => code === 'CurrencyNotFound')
      ? []
      : mappingProblems(['CurrencyNotFound'], {}),
  );

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
  name: suggestName(batch.fileName),
  incomeType: batch.incomeType ?? preview.incomeType,
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
