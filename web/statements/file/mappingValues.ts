import * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { isReviewed } from '../../../shared/statements/batchRules.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import { statementFields, type StatementField } from '../../../shared/statements/model.ts';
import { mappingProblems } from '../../../shared/statements/mappingRules.ts';
import { minSure } from '../../../shared/statements/reading/amounts/amountChoiceSchema.ts';
import { mappingSchema, type Mapping, type Preview } from '../../../shared/statements/mappingSchema.ts';
import type { FormProblem } from '../../components/form/FieldForm.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { byPositions, type Reading } from './reading.ts';

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

/** Returns the rule that each uncertain column was confirmed. Columns a person chose need no confirmation. */
export const confirmationRule = (preview: Pick<Preview, 'proposals'>) =>
  rulesFor<MappingFormValues, FormProblem>()(
    ['columns', 'formula', 'confirmed'],
    ({ columns, formula, confirmed = {} }) => {
      const isUsed = (field: StatementField) => field !== 'amount' || !formula?.length;
      return statementFields
        .filter((field) => isUsed(field) && !confirmed[field] && isUncertain(preview, field, columns[field]))
        .map((field) => ({ path: `columns.${field}`, message: 'unconfirmed' }));
    },
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
