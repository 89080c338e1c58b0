import type { IncomeBatch } from '../../../shared/income/schema.ts';
import { firstDigest, type ProofRecord } from '../../../shared/statementProofs/records.ts';
import { canonicalJson } from '../../certificates/canonicalJson.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { loadBatch, type VersionedBatch } from '../../statements/batchStore.ts';
import { loadRedirects, type Redirects } from '../../works/redirects.ts';
import { loadTitles, ownerLanguage } from '../readerNames.ts';
import { loadRecordStatement } from '../statement/loadStatement.ts';
import { loadRecordWithBasis } from '../statement/recordBasis.ts';
import { loadRecordSource } from '../statement/recordSource.ts';
import { createLines, type RoyaltyStatement, type StatementLine } from '../statement/statement.ts';
import { buildBasis } from '../statement/statementBasis.ts';
import { loadProvenIncome, type ProvenIncome } from './provenIncome.ts';
import { deductionsOf, headOf, incomeOf, lineOf, receiptOf, rowOf, sourceOf } from './proofRecords.ts';
import { digestAfter, sealProof } from './sealProof.ts';
import { createRowTracer, keyOfIncome } from './tracedRows.ts';

/** Everything a proof states, but for the rows. */
type Proven = {
  licensorId: string;
  statement: RoyaltyStatement;
  incomes: readonly ProvenIncome[];
  redirects: Redirects;
};

const loadProven = async (statementRecordId: string, run: number): Promise<Proven> => {
  const { record, basis: stored } = await loadRecordWithBasis(statementRecordId, run);
  const basis = stored ?? buildBasis(await loadRecordSource(record));
  const language = ownerLanguage((await loadRightOwner(record.licensorId)).nativeCultureInfo);
  const redirects = await loadRedirects();
  const incomes = await loadProvenIncome(basis, redirects);
  const facts = incomes.flatMap(({ parts }) => parts.map(({ fact }) => fact));
  const statement = await loadRecordStatement(record, { basis, facts, language });
  return { licensorId: record.licensorId, statement, incomes, redirects };
};

/** Returns the lines of a statement, and the number of the line that counts each part of income. */
const numberLines = async (
  { language }: RoyaltyStatement,
  incomes: readonly ProvenIncome[],
): Promise<{ lines: StatementLine[]; lineOfPart: ReadonlyMap<object, number> }> => {
  const facts = incomes.flatMap(({ parts }) => parts.map(({ fact }) => fact));
  const added = createLines(language, await loadTitles(facts, language));
  const lineOfFact = new Map(facts.map((fact) => [fact, added.add(fact)]));
  const lines = added.all();
  const numbers = new Map(lines.map((line, index) => [line, index + 1]));
  return {
    lines,
    lineOfPart: new Map(facts.map((fact) => [fact, numbers.get(lineOfFact.get(fact)!)!])),
  };
};

/** Reader of a batch's rows, and the income whose rows add up to it, by key. */
type Traced = { tracer: ReturnType<typeof createRowTracer>; traced: ReadonlySet<string> };

/** Returns the rows of income, by batch. */
const traceRows = async (
  { licensorId, incomes, redirects }: Proven,
  batches: ReadonlyMap<string, VersionedBatch>,
): Promise<Map<string, Traced>> => {
  const tracers = new Map<string, Traced>();
  for (const [batchId, batch] of batches) {
    const own = incomes.filter((income) => income.batchId === batchId);
    const tracer = createRowTracer(licensorId, batch, { incomes: own, redirects });
    tracers.set(batchId, { tracer, traced: await tracer.traced() });
  }
  return tracers;
};

/** Returns the records of a proof before its seal, in their order. Rows are read chunk by chunk. */
async function* recordsOf(statementRecordId: string, proven: Proven): AsyncGenerator<ProofRecord> {
  const { statement, incomes, redirects } = proven;
  yield headOf(statementRecordId, statement);
  yield* deductionsOf(statement);
  const batches = new Map<string, VersionedBatch>();
  for (const { batchId } of incomes)
    if (!batches.has(batchId)) batches.set(batchId, await loadBatch(batchId));
  const sources = new Map([...batches.keys()].map((batchId, index) => [batchId, index]));
  for (const [batchId, batch] of batches) yield sourceOf(batch, sources.get(batchId)!);
  const receipts = new Map<IncomeBatch, number>();
  for (const { batch, fact } of incomes.flatMap(({ parts }) => parts)) {
    if (receipts.has(batch)) continue;
    receipts.set(batch, receipts.size);
    yield receiptOf(batch, fact, { receipt: receipts.size - 1, source: sources.get(batch.batchId)! });
  }
  const { lines, lineOfPart } = await numberLines(statement, incomes);
  for (const [index, line] of lines.entries()) yield lineOf(line, index + 1);
  const tracers = await traceRows(proven, batches);
  // Number of the income whose rows other income shares, by batch and key.
  const rowsOf = new Map<string, number>();
  const contracts = await loadContracts([
    ...new Set(incomes.flatMap(({ booked }) => booked.contractId ?? [])),
  ]);
  for (const [index, income] of incomes.entries()) {
    const { batchId, booked } = income;
    const key = keyOfIncome(booked, redirects);
    const isTraced = !booked.adjustmentId && tracers.get(batchId)!.traced.has(key);
    const shared = `${batchId} ${key}`;
    if (isTraced && !rowsOf.has(shared)) rowsOf.set(shared, index + 1);
    yield incomeOf(income, {
      income: index + 1,
      rowsOf: isTraced ? rowsOf.get(shared) : undefined,
      source: sources.get(batchId)!,
      contract: contracts.get(booked.contractId ?? '')?.displayName ?? '',
      receiptOf: (batch) => receipts.get(batch)!,
      lineOfPart,
    });
  }
  for (const [batchId, { tracer, traced }] of tracers)
    if (traced.size)
      for await (const row of tracer.rows())
        for (const [key, amount] of row.counted)
          if (traced.has(key)) yield rowOf(row, rowsOf.get(`${batchId} ${key}`)!, amount);
}

/** Bytes gathered before they are passed on. */
const pieceBytes = 1 << 20;

/**
 * Writes the proof of a royalty statement: one record on each line, with the SHA-256 of the digest before it and the record.
 * The same data make the same bytes.
 * @throws Refusal `DataNotFound`, `ReportTooLarge`
 */
export async function* makeProof(statementRecordId: string, run: number): AsyncGenerator<Uint8Array> {
  const proven = await loadProven(statementRecordId, run);
  let [digest, records] = [firstDigest, 0];
  let [held, size]: [string[], number] = [[], 0];
  const write = (record: ProofRecord): void => {
    const json = canonicalJson(record);
    digest = digestAfter(digest, json);
    records += 1;
    const line = `${json}\t${digest}\n`;
    held.push(line);
    size += line.length;
  };
  const take = (): Buffer => {
    const piece = Buffer.from(held.join(''));
    [held, size] = [[], 0];
    return piece;
  };
  for await (const record of recordsOf(statementRecordId, proven)) {
    write(record);
    if (size > pieceBytes) yield take();
  }
  for (const record of await sealProof(statementRecordId, { digest, records })) write(record);
  yield take();
}
