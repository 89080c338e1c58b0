import * as z from 'zod';
import { formulaSchema } from '../../../../shared/statements/reading/amounts/formula.ts';
import { incomeTypes, statementFields } from '../../../../shared/statements/model.ts';
import { dateOrders, datePrecisions } from '../../../../shared/statements/reading/dateNotation.ts';
import { numberStyles } from '../../../../shared/money/writtenNumber.ts';

/** Header names a field may have in a source, the preferred first. */
const fieldHeadersSchema = z.partialRecord(z.enum(statementFields), z.array(z.string().min(1)).min(1));

/**
 * Layout of one source's statements. Built-in templates and mappings made by people have the same shape; a learned one
 * is stored under the `headerSignature` of its file.
 */
export const sourceTemplateSchema = z.object({
  /** Stable id, also the key under which decisions for the source are remembered. */
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  incomeType: z.enum(incomeTypes),
  /** Headers that must all be present for the template to apply; empty for one chosen by signature. */
  recognisedBy: z.array(z.string()),
  fields: fieldHeadersSchema,
  /** Columns of a built-in layout that hold nothing Refrain reads. Any other column it does not know is shown. */
  notRead: z.array(z.string().min(1)).optional(),
  /** Columns whose product is the amount, if no column holds it. */
  formula: formulaSchema.min(1).optional(),
  numbers: z.enum(numberStyles),
  dates: z.enum(dateOrders),
  /** Meaning of a full date in the period column. */
  grain: z.enum(datePrecisions),
  /** Platform of every row, if the file belongs to one platform. */
  platform: z.string().optional(),
  /** Usage of every row, if no column states it. */
  usageType: z.string().optional(),
  /** Usage of the rows of some platforms, by the platform's name, if no column states it. */
  usageByPlatform: z.record(z.string(), z.string()).optional(),
  /** Currency of every row, if the source pays in one. */
  currency: z.string().length(3).optional(),
  /** True if rows claim a share that must agree with the contracts. */
  claimsShare: z.boolean().default(false),
});

export type SourceTemplate = z.infer<typeof sourceTemplateSchema>;

/** Declares a built-in template. */
export const template = (given: z.input<typeof sourceTemplateSchema>): SourceTemplate =>
  sourceTemplateSchema.parse(given);
