import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { currencySchema, isPayable } from '../money/currency.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { isPossiblePayDay } from '../reference/businessDay.ts';
import { missingRateSchema } from '../money/missingRate.ts';
import { dateSchema } from '../reference/dates.ts';
import { bankLineIdSchema } from './bankStatements/schema.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import {
  arrivalSchema,
  reconciliationSchema,
  receiptSchema,
  writeOffSchema,
} from '../money/reconciliationSchema.ts';

/** Batch as listed on the receiving screens. */
export const receivableSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  fileName: z.string(),
  source: z.string().optional(),
  sourceName: z.string().optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  confirmedAt: z.string().optional(),
  /** Day the money is expected, or the day it arrived. */
  payDate: dateSchema.optional(),
  received: z.boolean(),
  reconciliation: z.array(reconciliationSchema),
  receipts: z.record(z.string(), receiptSchema).optional(),
  arrivals: z.record(z.string(), z.array(arrivalSchema)).optional(),
  version: z.number().int(),
});
export type Receivable = z.infer<typeof receivableSchema>;

export const receivableQuerySchema = pagingSchema.extend({
  state: z.enum(['due', 'received', 'all']).default('due'),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});
export const receivablePageSchema = pageSchema(receivableSchema);

/** Age of an open amount, from the day the money was expected or else booked. */
export const receivableAgeSchema = z.enum(['upTo30', 'upTo60', 'upTo90', 'over90']);
export type ReceivableAge = z.infer<typeof receivableAgeSchema>;

/** Open amounts of one platform in one statement currency. */
export const openReceivableSchema = z.object({
  source: z.string().optional(),
  sourceName: z.string().optional(),
  currency: z.string(),
  /** Number of batches of which something is open. */
  batches: z.number().int(),
  total: decimalSchema,
  byAge: z.record(receivableAgeSchema, decimalSchema),
});
export type OpenReceivable = z.infer<typeof openReceivableSchema>;
export const openReceivablesSchema = z.object({ items: z.array(openReceivableSchema) });

const positive = decimalSchema.refine((rate) => compare(rate, '0') > 0, 'positive');

/** Cash that arrived for one currency of one batch. */
export const receivedCashSchema = z
  .object({
    batchId: idSchema('bat'),
    statementCurrency: currencySchema,
    receivingCurrency: currencySchema,
    /** Units of the receiving currency for one of the statement currency; 1 when they are the same. */
    exchangeRate: positive,
    /** Cash that arrived, in the receiving currency, in whole minor units as a bank books it. */
    received: decimalSchema,
    /** Fee of the bank or platform, in the receiving currency, in whole minor units. */
    serviceFee: decimalSchema,
    /** Number or text by which the bank names the transfer. */
    reference: z.string().trim().max(100).optional(),
    /** Writes off what then is left of the claim, if it is small enough for one person to decide. */
    writeOff: writeOffSchema.optional(),
  })
  .superRefine((cash, context) => {
    for (const field of ['received', 'serviceFee'] as const)
      if (!isPayable(cash[field], cash.receivingCurrency))
        context.addIssue({ code: 'custom', path: [field], message: 'decimals' });
  })
  .refine(
    ({ statementCurrency, receivingCurrency, exchangeRate }) =>
      statementCurrency !== receivingCurrency || compare(exchangeRate, '1') === 0,
    { path: ['exchangeRate'], message: 'sameCurrency' },
  );
export type ReceivedCash = z.infer<typeof receivedCashSchema>;

export const confirmReceiptSchema = z
  .object({
    statementIdList: z.array(idSchema('bat')).min(1).max(100),
    payDate: dateSchema,
    payer: payerEntitySchema.default('taipei'),
    /** Recoups advances. The product always sets it. */
    runDeduction: z.literal(true).default(true),
    recalculate: z.literal(false).default(false),
    /** Releases all royalty of the batches, also for the part of a claim that stays open. */
    releaseInFull: z.boolean().default(false),
    /** Versions of the batches whose totals the person saw. A batch that has changed since is rejected. */
    versions: z.record(idSchema('bat'), z.number().int()).optional(),
    /**
     * At most one per batch and currency. A batch without any received what was left of it, in all its currencies; one
     * with some received only those.
     */
    cash: z.array(receivedCashSchema).max(500).default([]),
    /** Incoming transfer the money came with. The receipts take their cash from what is left of it. */
    bankLineId: bankLineIdSchema.optional(),
  })
  .refine(
    ({ bankLineId, statementIdList, cash }) =>
      bankLineId === undefined || statementIdList.every((id) => cash.some(({ batchId }) => batchId === id)),
    { path: ['cash'], message: 'required' },
  )
  .refine(({ payer, payDate }) => isPossiblePayDay(payer, payDate), { path: ['payDate'], message: 'future' })
  .superRefine(({ statementIdList, cash }, context) => {
    const seen = new Set<string>();
    for (const [index, { batchId, statementCurrency }] of cash.entries()) {
      const key = `${batchId}#${statementCurrency}`;
      const message = statementIdList.includes(batchId) ? seen.has(key) && 'twice' : 'unknown';
      if (message) context.addIssue({ code: 'custom', path: ['cash', index, 'batchId'], message });
      seen.add(key);
    }
  });

export const payDateChangeSchema = z.object({
  statementIdList: z.array(idSchema('bat')).min(1).max(100),
  payDate: dateSchema,
});

/** Remainder of one claim to write off, as the person saw it. */
export const remainderWriteOffSchema = writeOffSchema.extend({
  batchId: idSchema('bat'),
  statementCurrency: currencySchema,
  version: z.number().int(),
});

/** Whether the remainder is written off, or waits for a second person. */
export const writeOffOutcomeSchema = z.object({ proposal: idSchema('prp').optional() });

/** Outcome for each batch of a request. Failures are listed; the other batches are received. */
export const receivingOutcomeSchema = z.object({
  done: z.array(idSchema('bat')),
  failures: z.array(
    z.object({
      batchId: idSchema('bat'),
      name: z.string(),
      /** Exchange rate that is missing to turn royalty into the accounting currency of a contract. */
      exchangeRate: missingRateSchema.optional(),
    }),
  ),
});
export type ReceivingOutcome = z.infer<typeof receivingOutcomeSchema>;
