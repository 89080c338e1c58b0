import { describe, expect, it } from 'vitest';
import { splitByReceipt } from '../../../functions/incomeFacts/splitByReceipt.ts';
import type { StoredIncomeBatch } from '../../../shared/income/schema.ts';

type Receipt = NonNullable<StoredIncomeBatch['receipts']>[number];

const income = { batchId: 'bat_1', rowCount: 70, object: 'income/1' } as unknown as StoredIncomeBatch;

const receipt = (payDate: string, fields: object = {}): Receipt =>
  ({ payDate, exchangeRate: '31.5', ...fields }) as unknown as Receipt;

const part = (of: string, whole = '1000') => ({ part: of, whole });
const all = { part: '1', whole: '1' };

const first = receipt('2026-04-30', { number: 1, released: part('250') });
const second = receipt('2026-06-30', { number: 2, released: part('600') });
const third = receipt('2026-09-30', { number: 3, released: part('1000') });

describe('the income of a batch by its receipts', () => {
  it('is whole when no receipt is known, or one that released everything', () => {
    expect(splitByReceipt(income)).toEqual([income]);
    const once = receipt('2026-04-30');
    expect(splitByReceipt({ ...income, receipt: once })).toEqual([{ ...income, receipt: once }]);
    expect(splitByReceipt({ ...income, receipts: [once] })).toEqual([{ ...income, receipt: once }]);
    const numbered = receipt('2026-04-30', { number: 4 });
    expect(splitByReceipt({ ...income, receipts: [numbered] })).toEqual([
      { ...income, receipt: numbered, receiptNumber: 4 },
    ]);
  });

  it('waits as a whole for the first receipt of a batch that is open, and is none of one that is closed', () => {
    expect(splitByReceipt({ ...income, receipts: [], isClosed: false })).toEqual([income]);
    expect(splitByReceipt({ ...income, receipts: [], isClosed: true })).toEqual([]);
    expect(splitByReceipt({ ...income, receipts: [] })).toEqual([]);
  });

  it('is in parts, each from what was released before, with its rows counted once', () => {
    expect(splitByReceipt({ ...income, receipts: [first, second, third] })).toEqual([
      { ...income, receipt: first, receiptNumber: 1, release: { upTo: part('250') } },
      {
        ...income,
        rowCount: 0,
        receipt: second,
        receiptNumber: 2,
        release: { after: part('250'), upTo: part('600') },
      },
      {
        ...income,
        rowCount: 0,
        receipt: third,
        receiptNumber: 3,
        release: { after: part('600'), upTo: part('1000') },
      },
    ]);
  });

  it('has a last part that no receipt has released while the batch is open', () => {
    const open = { ...income, rowCount: 0, receiptNumber: 3, release: { after: part('600'), upTo: all } };
    const parts = splitByReceipt({ ...income, receipts: [first, second], isClosed: false });
    expect(parts).toHaveLength(3);
    expect(parts.at(-1)).toEqual(open);
    expect(parts.at(-1)).not.toHaveProperty('receipt');
    const unnumbered = receipt('2026-04-30', { released: part('250') });
    expect(splitByReceipt({ ...income, receipts: [unnumbered], isClosed: false }).at(-1)).toMatchObject({
      receiptNumber: 2,
      release: { after: part('250'), upTo: all },
    });
  });

  it.each([
    ['the batch is closed', { receipts: [first, second], isClosed: true }, 2],
    ['nobody says that it is open', { receipts: [first, second] }, 2],
    ['all is released', { receipts: [first, third], isClosed: false }, 2],
    ['a receipt without parts is the last', { receipts: [first, receipt('2026-09-30')], isClosed: false }, 2],
  ])('has no such part when %s', (_, fields, parts) => {
    expect(splitByReceipt({ ...income, ...fields })).toHaveLength(parts);
  });

  it('releases everything by a receipt without parts, and nothing after it', () => {
    const whole = receipt('2026-04-30', { number: 1 });
    expect(splitByReceipt({ ...income, receipts: [whole, second] }).map(({ release }) => release)).toEqual([
      { after: undefined, upTo: all },
      { after: all, upTo: part('600') },
    ]);
  });
});
