import * as z from 'zod';
import { appliedRuleSchema } from '../contracts/clauseRules/appliedRule.ts';
import { chainStepSchema } from '../income/chainStep.ts';
import { conversionSchema } from '../income/schema.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { fractionSchema } from '../money/release.ts';
import { dateSchema } from '../reference/dates.ts';

/** Format of a proof. It changes when an older file could not be checked by the same rules. */
export const proofFormat = 'refrain-statement-proof/1';

const hexSchema = z.string().regex(/^([0-9a-f]{2})+$/, 'hex');
/** SHA-256, 64 lower-case hexadecimal digits. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/, 'sha256');

/** Exact share: in percent, or a fraction of the whole. */
const shareSchema = z.string().regex(/^(\d{1,18}(\.\d{1,20})?|\d{1,60}\/[1-9]\d{0,59})$/, 'share');
const basisSchema = shareSchema.refine((text) => /[1-9]/.test(text.split('/')[0]!), 'basis');
const numberSchema = z.int().min(0);

/** Amounts of a line or of income, in one currency. `rowAmount` is absent from income booked before it was kept. */
const amountFields = {
  units: decimalSchema,
  rowAmount: decimalSchema.optional(),
  gross: decimalSchema,
  royalty: decimalSchema,
};

/** Head: the parties, the days and the balance of the statement, in its currency. */
const statementSchema = z.strictObject({
  kind: z.literal('statement'),
  format: z.literal(proofFormat),
  statementRecordId: z.string(),
  number: z.string(),
  licensor: z.string(),
  agent: z.string(),
  currency: currencySchema,
  periodStart: dateSchema,
  periodEnd: dateSchema,
  opening: decimalSchema,
  royalty: decimalSchema,
  advanced: decimalSchema,
  reserveReleased: decimalSchema,
  reserveHeld: decimalSchema,
  deducted: decimalSchema,
  held: decimalSchema,
  withdrawn: decimalSchema,
  closing: decimalSchema,
});

/** Advance or cost that royalty paid back. */
const deductionSchema = z.strictObject({
  kind: z.literal('deduction'),
  day: dateSchema,
  contract: z.string(),
  pays: z.string(),
  amount: decimalSchema,
});

/** File of a platform, with the digest of its bytes; absent from statements that arrived before it was kept. */
const sourceSchema = z.strictObject({
  kind: z.literal('source'),
  source: numberSchema,
  batchNo: z.string(),
  bytes: numberSchema,
  sha256: digestSchema.optional(),
});

/** Receipt of money for a file: what part of the booked income it released, and the rates into the statement's currency. */
const receiptSchema = z.strictObject({
  kind: z.literal('receipt'),
  receipt: numberSchema,
  source: numberSchema,
  receivedOn: dateSchema,
  currency: currencySchema,
  conversions: z.array(conversionSchema),
  release: z.strictObject({ after: fractionSchema.optional(), upTo: fractionSchema }).optional(),
});

/** Line of the statement as its licensor reads it. */
const lineSchema = z.strictObject({
  kind: z.literal('line'),
  line: numberSchema,
  work: z.string(),
  platform: z.string(),
  territory: z.string(),
  right: z.string(),
  from: z.string(),
  to: z.string(),
  share: shareSchema,
  basis: basisSchema.optional(),
  percentage: shareSchema,
  clause: z.string().optional(),
  ...amountFields,
});

/** Part of booked income that a receipt released, in the statement's currency, and the line that counts it. */
const receivedPartSchema = z.strictObject({ receipt: numberSchema, line: numberSchema, ...amountFields });

/**
 * Income as it was booked from a file: the rows' amount, the licensor's share of it and the percentage of the contract,
 * in the currency of the file.
 */
const incomeSchema = z.strictObject({
  kind: z.literal('income'),
  income: numberSchema,
  source: numberSchema,
  /** Income whose rows it shares: its own number, or that of an earlier one; absent where rows cannot be named. */
  rowsOf: numberSchema.optional(),
  contract: z.string(),
  share: shareSchema,
  basis: basisSchema.optional(),
  percentage: shareSchema,
  clause: z.string().optional(),
  rule: appliedRuleSchema.optional(),
  step: chainStepSchema.optional(),
  /** Adjustment of the file after it was booked that this income comes from. */
  adjustment: z.string().optional(),
  rows: numberSchema,
  ...amountFields,
  received: z.array(receivedPartSchema).min(1),
});

/** Row of a platform's file. `counted` is the part of its amount that the income counts, where it is not all of it. */
const rowSchema = z.strictObject({
  kind: z.literal('row'),
  income: numberSchema,
  /** Physical line in the file, or row of its sheet, from 1. */
  row: numberSchema,
  title: z.string(),
  isrc: z.string().optional(),
  amount: decimalSchema,
  counted: decimalSchema.optional(),
  units: z.string(),
});

/** End: the number of records before it, when the proof was first made, and the books it follows. */
const sealSchema = z.strictObject({
  kind: z.literal('seal'),
  records: numberSchema,
  madeAt: z.iso.datetime(),
  /** Last export of the books before the proof: the instant it ends, and the SHA-256 of its manifest. */
  books: z.strictObject({ to: z.string(), sha256: digestSchema }).optional(),
  /** Subject public key info, DER in hex. */
  publicKey: hexSchema,
});

/** Signature over `signedText`: ECDSA on P-256 with SHA-256, both numbers as 32 bytes in hex. */
const signatureSchema = z.strictObject({
  kind: z.literal('signature'),
  signature: z.string().regex(/^[0-9a-f]{128}$/, 'hex'),
});

/** Record of a proof: one line of the file. Amounts are exact decimal texts. */
export const proofRecordSchema = z.discriminatedUnion('kind', [
  statementSchema,
  deductionSchema,
  sourceSchema,
  receiptSchema,
  lineSchema,
  incomeSchema,
  rowSchema,
  sealSchema,
  signatureSchema,
]);
export type ProofRecord = z.infer<typeof proofRecordSchema>;
export type RecordOf<K extends ProofRecord['kind']> = Extract<ProofRecord, { kind: K }>;

/** Kinds of records in the order in which a proof has them. */
export const recordKinds = [
  'statement',
  'deduction',
  'source',
  'receipt',
  'line',
  'income',
  'row',
  'seal',
  'signature',
] as const satisfies readonly ProofRecord['kind'][];

/** Digest before the first record. */
export const firstDigest = '0'.repeat(64);

/** Returns the text that is signed: the format and the digest up to the seal. */
export const signedText = (digest: string): string => `${proofFormat} ${digest}`;
