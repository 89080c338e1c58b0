import * as z from 'zod';
import { accountingPeriodSchema } from '../reference/accountingPeriod.ts';
import { currencySchema } from '../money/currency.ts';
import { taxLineSchema } from '../tax/taxLine.ts';
import { incomeKinds, taxPrinciples } from '../tax/rule.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';

/** Format of a report: a workbook with every line, or a document to print. */
export const reportFormatSchema = z.enum(['xlsx', 'pdf']);
export type ReportFormat = z.infer<typeof reportFormatSchema>;

/**
 * Download of a report, which is made in the background. `url` is present once the report is ready and is valid for
 * some minutes.
 */
export const reportDownloadSchema = z.object({ ready: z.boolean(), url: z.string().optional() });
export type ReportDownload = z.infer<typeof reportDownloadSchema>;

/** Parties of a report: one licensor, one licensee (party A), one of its paying companies and one currency. */
export const reportPartiesSchema = z.object({
  licensorId: rightOwnerIdSchema,
  agentId: companyIdSchema,
  payerEntity: payerEntitySchema,
  currency: currencySchema,
});
export type ReportParties = z.infer<typeof reportPartiesSchema>;

/** Royalty report between two days of receipt, both included. */
export const reportRangeSchema = reportPartiesSchema.extend({
  startDate: dateSchema,
  endDate: dateSchema,
  /** Limits the report to contracts with this accounting period; all contracts of the parties when absent. */
  accountingPeriod: accountingPeriodSchema.optional(),
});
export type ReportRange = z.infer<typeof reportRangeSchema>;

/** Returns whether a range's first day is not after its last. */
export const daysInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate <= endDate;
const order = { path: ['endDate'], message: 'order' };

/** Query for a licensor. Musicians and companies leave it out and get their own. */
export const ownerQuerySchema = z.object({ rightOwnerId: rightOwnerIdSchema.optional() });
/** Query of an agent or staff for a licensor. */
export const licensorQuerySchema = z.object({ rightOwnerId: rightOwnerIdSchema });

/** First and last day money was received, and its currencies. */
export const reportBasicsSchema = z.object({
  startDate: dateSchema.optional(),
  endDate: dateSchema.optional(),
  currencies: z.array(currencySchema),
});

/** Licensees with royalty in a currency. */
export const partASchema = z.object({
  agentId: companyIdSchema,
  agentName: z.string(),
  currencies: z.array(currencySchema),
});
export const partAsSchema = z.object({ items: z.array(partASchema) });

/** Paying companies of a licensee, with the currencies they paid in. */
export const reportPayersSchema = z.object({
  items: z.array(z.object({ payerEntity: payerEntitySchema, currency: currencySchema })),
});

/** Estimated tax of a payment today. `supported` is false when no rule or no exchange rate covers it. */
export const reportTaxSchema = z.object({
  principle: z.enum(taxPrinciples),
  /** Kind of income it is taxed as; royalty when absent. */
  incomeKind: z.enum(incomeKinds).optional(),
  supported: z.boolean(),
  taxLines: z.array(taxLineSchema),
});
export type ReportTax = z.infer<typeof reportTaxSchema>;

/** Licensee, paying company and currency of a tax preview. */
export const reportTaxInputSchema = reportPartiesSchema.omit({ licensorId: true });
export type ReportTaxInput = z.infer<typeof reportTaxInputSchema>;

const rangeInputSchema = reportRangeSchema.omit({ licensorId: true }).extend({
  format: reportFormatSchema.default('xlsx'),
});
export const ownReportInputSchema = rangeInputSchema
  .extend({ rightOwnerId: rightOwnerIdSchema.optional() })
  .refine(daysInOrder, order);
/** Year whose payments are listed. Staff name the right owner. */
export const yearIncomeInputSchema = z.object({
  year: z.number().int().min(1900).max(9998),
  format: reportFormatSchema.default('pdf'),
  rightOwnerId: rightOwnerIdSchema.optional(),
});
export const licensorReportInputSchema = rangeInputSchema
  .extend({ rightOwnerId: rightOwnerIdSchema })
  .refine(daysInOrder, order);

/** Licensor represented by an agent. */
export const representedSchema = z.object({
  rightOwnerId: rightOwnerIdSchema,
  name: z.string(),
  contracts: z.number().int(),
});
