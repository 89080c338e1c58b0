import * as z from 'zod';
import { clauseSchema, maxClauses } from '../contracts/clauses.ts';
import { contractFieldsSchema, contractUnitFieldsSchema, maxUnitsAtOnce } from '../contracts/schema.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { workTypeSchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';

/** Terms of a contract that are tried on past income. */
export const triedTermsSchema = contractFieldsSchema
  .pick({
    licensorShare: true,
    startDate: true,
    endDate: true,
    authorisedRegions: true,
    excludedRegions: true,
    rights: true,
  })
  .extend({ clauses: z.array(clauseSchema).max(maxClauses).default([]) });
export type TriedTerms = z.infer<typeof triedTermsSchema>;

/** Terms of a contract that is not stored, with its parties and works. */
export const newTriedTermsSchema = triedTermsSchema.extend({
  ...contractFieldsSchema.pick({
    contractType: true,
    licensorId: true,
    agentId: true,
    upperContractIds: true,
    allUpperContracts: true,
  }).shape,
  units: z.array(contractUnitFieldsSchema).min(1).max(maxUnitsAtOnce),
});

/** Id of a contract that is tried before it is stored. */
export const unsavedContractId = 'ctr_0000000000unsaved';

/** Place at which the next part of a trial starts: a statement, and the number of its chunk of rows. */
export const trialCursorSchema = z.object({
  batchId: idSchema('bat'),
  chunk: z.number().int().min(0).max(1_000_000),
});

/** Chunks of rows that one part reads: some hundred thousand rows. */
const maxTrialChunks = 10;

/** Terms to try on the income of uses that begin between two days. A trial is computed part by part. */
export const trialQuestionSchema = z.object({
  terms: triedTermsSchema,
  from: dateSchema,
  to: dateSchema,
  next: trialCursorSchema.optional(),
  portion: z.number().int().min(1).max(maxTrialChunks).default(maxTrialChunks),
});

/** The same question about a contract that is not stored. */
export const newTrialQuestionSchema = trialQuestionSchema.extend({ terms: newTriedTermsSchema });

/**
 * Income of a licensor from one work under one contract and clause, in the statements' currency: as booked, and as the tried terms
 * give it. What is held of it is that of the contract's reserve as it is now, before rounding. Exact amounts.
 */
export const trialLineSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  contractId: idSchema('ctr'),
  workType: workTypeSchema,
  workId: z.string(),
  workTitle: z.string(),
  /** Clause whose share applies; absent where the share of the contract holds. */
  clause: z.string().optional(),
  currency: currencySchema,
  bookedGross: decimalSchema,
  bookedRoyalty: decimalSchema,
  triedGross: decimalSchema,
  triedRoyalty: decimalSchema,
  bookedHeld: decimalSchema,
  triedHeld: decimalSchema,
});
export type TrialLine = z.infer<typeof trialLineSchema>;

/** Part of a trial: the parts' lines add up. */
export const trialPartSchema = z.object({
  lines: z.array(trialLineSchema),
  next: trialCursorSchema.optional(),
  /** Progress in chunks of rows. */
  done: z.number().int(),
  total: z.number().int(),
});
export type TrialPart = z.infer<typeof trialPartSchema>;

const amountSchema = z.object({ currency: currencySchema, amount: decimalSchema });

/**
 * Income under a contract in one currency since its start: of all shares it licenses, the licensor's royalty out of it,
 * and the received part of that royalty. Exact amounts; income that is not received is in the statement's currency.
 */
export const earnedSchema = z.object({
  currency: currencySchema,
  gross: decimalSchema,
  royalty: decimalSchema,
  received: decimalSchema,
});
export type Earned = z.infer<typeof earnedSchema>;

/** Statement that brought income under a contract, with the royalty by currency. */
export const earningStatementSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  source: z.string().optional(),
  sourceName: z.string().optional(),
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  royalty: z.array(amountSchema),
});
export type EarningStatement = z.infer<typeof earningStatementSchema>;

/** Next statement of a source, and the royalty it usually brings: the mean of its last periods, at most three. */
export const expectedIncomeSchema = z.object({
  source: z.string(),
  sourceName: z.string().optional(),
  /** Last day of the period it will cover. */
  periodEnd: dateSchema,
  expectedOn: dateSchema,
  isLate: z.boolean(),
  periods: z.number().int(),
  royalty: z.array(amountSchema),
});
export type ExpectedIncome = z.infer<typeof expectedIncomeSchema>;

export const contractFiguresSchema = z.object({
  earned: z.array(earnedSchema),
  lastStatement: earningStatementSchema.optional(),
  expected: z.array(expectedIncomeSchema),
});
export type ContractFigures = z.infer<typeof contractFiguresSchema>;
