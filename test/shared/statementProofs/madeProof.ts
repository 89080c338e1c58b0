import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  firstDigest,
  proofFormat,
  proofRecordSchema,
  signedText,
  type ProofRecord,
} from '../../../shared/statementProofs/records.ts';
import { add, multiply, sum, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { percentageOf } from '../../../shared/money/percentage.ts';
import { receivedOf } from '../../../shared/statementProofs/arithmetic.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const decimal = (text: string): Decimal => text as Decimal;

/** Writes records as a proof, with digests and signature. */
export function* writeProof(records: Iterable<ProofRecord>): Generator<string> {
  let [digest, count] = [firstDigest, 0];
  const write = (record: ProofRecord): string => {
    const json = JSON.stringify(proofRecordSchema.parse(record));
    digest = hash(digest + json);
    count += 1;
    return `${json}\t${digest}\n`;
  };
  for (const record of records) yield write(record);
  yield write({
    kind: 'seal',
    records: count,
    madeAt: '2026-09-01T00:00:00.000Z',
    books: { to: '2026-09-01T00:00:00.000Z', sha256: hash('books') },
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('hex'),
  });
  const signature = sign('sha256', Buffer.from(signedText(digest)), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  yield write({ kind: 'signature', signature: signature.toString('hex') });
}

/** Amounts of a row: an exact decimal with many digits. */
const amountOf = (row: number): Decimal =>
  decimal(`${(row * 7919) % 1000}.${String(row * 104729).padStart(9, '0')}`);

/**
 * Makes the records of a statement of one work on one platform with a number of rows, 40 % of which are the licensor's, at
 * 80 %, received in two parts at a rate.
 */
export function* statementRecords(rows: number, rowsOfIncome = 25): Generator<ProofRecord> {
  const incomes = Math.ceil(rows / rowsOfIncome);
  const rowsIn = (income: number) => Math.min(rowsOfIncome, rows - income * rowsOfIncome);
  const release = [
    { upTo: { part: decimal('60'), whole: decimal('100') } },
    {
      after: { part: decimal('60'), whole: decimal('100') },
      upTo: { part: decimal('100'), whole: decimal('100') },
    },
  ];
  const conversions = [{ from: 'USD', to: 'TWD', rate: decimal('31.245'), day: '2026-08-15' } as const];
  const booked = Array.from({ length: incomes }, (_, income) => {
    const rowAmount = sum(
      Array.from({ length: rowsIn(income) }, (_row, row) => amountOf(income * rowsOfIncome + row)),
    );
    const gross = toDecimal(percentageOf(toScaled(rowAmount), '40'));
    return {
      units: decimal(String(rowsIn(income))),
      rowAmount,
      gross,
      royalty: toDecimal(percentageOf(toScaled(gross), '80')),
    };
  });
  const received = booked.map((one) =>
    release.map((part) => receivedOf(one, { release: part, conversions: [...conversions] })),
  );
  const lines = received.map((parts) =>
    parts.reduce((a, b) => ({
      units: add(a.units, b.units),
      rowAmount: add(a.rowAmount!, b.rowAmount!),
      gross: add(a.gross, b.gross),
      royalty: add(a.royalty, b.royalty),
    })),
  );
  const royalty = sum(lines.map((line) => line.royalty));
  const deducted = multiply(royalty, '0.25');
  yield {
    kind: 'statement',
    format: proofFormat,
    statementRecordId: 'rec_1',
    number: 'S-1',
    licensor: '林小月',
    agent: 'Harbour Music',
    currency: 'TWD',
    periodStart: '2026-08-01',
    periodEnd: '2026-08-31',
    opening: decimal('12.5'),
    royalty,
    advanced: decimal('0'),
    reserveReleased: decimal('1'),
    reserveHeld: decimal('2'),
    deducted,
    held: decimal('0'),
    withdrawn: decimal('3'),
    closing: add(toDecimal(toScaled(royalty) - toScaled(deducted)), '8.5'),
  };
  yield { kind: 'deduction', day: '2026-08-15', contract: 'Harbour 2026', pays: 'advance', amount: deducted };
  yield { kind: 'source', source: 0, batchNo: 'B-1', bytes: 1000, sha256: hash('file') };
  for (const [receipt, part] of release.entries())
    yield {
      kind: 'receipt',
      receipt,
      source: 0,
      receivedOn: '2026-08-15',
      currency: 'TWD',
      conversions: [...conversions],
      release: part,
    };
  for (const [index, line] of lines.entries())
    yield {
      kind: 'line',
      line: index + 1,
      work: `夜航 ${index}`,
      platform: 'KKBOX',
      territory: 'Taiwan',
      right: 'OA',
      from: '2026-07',
      to: '2026-07',
      share: '40',
      basis: '100',
      percentage: '80',
      ...line,
    };
  for (const [index, one] of booked.entries())
    yield {
      kind: 'income',
      income: index + 1,
      source: 0,
      rowsOf: index + 1,
      contract: 'Harbour 2026',
      share: '40',
      basis: '100',
      percentage: '80',
      rows: rowsIn(index),
      ...one,
      received: received[index]!.map((part, receipt) => ({ receipt, line: index + 1, ...part })),
    };
  for (let row = 0; row < rows; row++)
    yield {
      kind: 'row',
      income: Math.floor(row / rowsOfIncome) + 1,
      row: row + 2,
      title: `夜航 ${row}`,
      amount: amountOf(row),
      units: '1',
    };
}
