import * as z from 'zod';
import { formulaSchema } from '../amounts/formula.ts';
import { incomeTypes, statementFields } from '../../model.ts';
import { dateOrders, grains } from '../dateNotation.ts';
import { numberStyles } from '../values.ts';

/** Header names a field may have in a source, the preferred first. */
const fieldHeadersSchema = z.partialRecord(z.enum(statementFields), z.array(z.string().min(1)).min(1));

/**
 * How one source lays its statements out. Built-in templates and mappings a person made have this one shape; a learned
 * one is kept under the `headerSignature` of its file.
 */
export const sourceTemplateSchema = z.object({
  /** Stable name, also the key under which decisions for the source are remembered. */
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  incomeType: z.enum(incomeTypes),
  /** Headers that must all be there for the template to apply; empty for one that is chosen by signature. */
  recognisedBy: z.array(z.string()),
  fields: fieldHeadersSchema,
  /** Columns whose product is the amount, where no column holds it. */
  formula: formulaSchema.min(1).optional(),
  numbers: z.enum(numberStyles),
  dates: z.enum(dateOrders),
  /** What a full date in the period column stands for. */
  grain: z.enum(grains),
  /** Platform of every row, where the file is one platform's own. */
  platform: z.string().optional(),
  /** Use of every row, where no column says. */
  usageType: z.string().optional(),
  /** Currency of every row, where the source pays in one. */
  currency: z.string().length(3).optional(),
  /** Whether rows claim a share that must agree with the contracts. */
  claimsShare: z.boolean().default(false),
});

export type SourceTemplate = z.infer<typeof sourceTemplateSchema>;

/** Declares a built-in template. */
export const template = (given: z.input<typeof sourceTemplateSchema>): SourceTemplate =>
  sourceTemplateSchema.parse(given);
