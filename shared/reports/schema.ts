import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { taxLineSchema } from '../money/tax/taxLine.ts';
import { incomeKinds, taxPrinciples } from '../money/tax/rule.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../people/ids.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';

/** A workbook with every line, or a document to print. */
export const reportFormatSchema = z.enum(['xlsx', 'pdf']);
export type ReportFormat = z.infer<typeof reportFormatSchema>;

/** A report is made in the background; `url` is there once it is ready and valid for some minutes. */
export const reportDownloadSchema = z.object({ ready: z.boolean(), url: z.string().optional() });
export type ReportDownload = z.infer<typeof reportDownloadSchema>;

/** Whose royalty is paid by whom: one licensor, one licensee (party A), one of its paying companies, one currency. */
export const reportPartiesSchema = z.object({
  licensorId: rightOwnerIdSchema,
  agentId: companyIdSchema,
  payerEntity: payerEntitySchema,
  currency: currencySchema,
});
export type ReportParties = z.infer<typeof reportPartiesSchema>;

/** A royalty report between two days of receipt, both included. */
export const reportRangeSchema = reportPartiesSchema.extend({ startDate: dateSchema, endDate: dateSchema });
export type ReportRange = z.infer<typeof reportRangeSchema>;

/** Whether a range's days are in order. */
export const daysInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate <= endDate;
const order = { path: ['endDate'], message: 'order' };

/** A licensor in a query; left out by musicians and companies, who mean themselves. */
export const ownerQuerySchema = z.object({ rightOwnerId: rightOwnerIdSchema.optional() });
/** A licensor an agent, or staff, name. */
export const licensorQuerySchema = z.object({ rightOwnerId: rightOwnerIdSchema });

/** First and last day money was received, and in which currencies. */
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

/** Paying companies of a licensee, with what they paid in. */
export const reportPayersSchema = z.object({
  items: z.array(z.object({ payerEntity: payerEntitySchema, currency: currencySchema })),
});

/** What the tax of a payment would be today; `supported` is false where no rule or no exchange rate covers it. */
export const reportTaxSchema = z.object({
  principle: z.enum(taxPrinciples),
  /** As what it is taxed; royalty when absent. */
  incomeKind: z.enum(incomeKinds).optional(),
  supported: z.boolean(),
  taxLines: z.array(taxLineSchema),
});
export type ReportTax = z.infer<typeof reportTaxSchema>;

/** Licensee, paying company and currency a tax preview is for. */
export const reportTaxInputSchema = reportPartiesSchema.omit({ licensorId: true });
export type ReportTaxInput = z.infer<typeof reportTaxInputSchema>;

const rangeInputSchema = reportRangeSchema.omit({ licensorId: true }).extend({
  format: reportFormatSchema.default('xlsx'),
});
export const ownReportInputSchema = rangeInputSchema
  .extend({ rightOwnerId: rightOwnerIdSchema.optional() })
  .refine(daysInOrder, order);
export const licensorReportInputSchema = rangeInputSchema
  .extend({ rightOwnerId: rightOwnerIdSchema })
  .refine(daysInOrder, order);

/** A licensor an agent represents. */
export const representedSchema = z.object({
  rightOwnerId: rightOwnerIdSchema,
  name: z.string(),
  contracts: z.number().int(),
});
