import { expect } from 'vitest';
import { trialBalance } from '../../../functions/books/bookReader.ts';
import { scanItems } from '../../../functions/db/scan.ts';

type Entry = {
  pk: string;
  sk: string;
  type: string;
  currency: string;
  occurredOn: string;
  legs: { account: string; amount: string }[];
};

/** Reads a decimal as a whole number of 10^-20, without the product's own arithmetic. */
const toUnits = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(20, '0'));
  return text.startsWith('-') ? -units : units;
};

const ofPayers = 'cash position tax opening outlay costs fee difference rounding'.split(' ');

/** Balances by account of the books and currency on each day, added up from all entries by hand; without zeros. */
const readEntries = async (): Promise<(day: string) => Record<string, bigint>> => {
  const found: { day: string; key: string; units: bigint }[] = [];
  for await (const items of scanItems<Entry>(['ledgerEntry'], { index: 0, total: 1 }))
    for (const { currency, occurredOn, legs } of items)
      for (const leg of legs) {
        const kind = leg.account.split(':')[0]!;
        const key = `${ofPayers.includes(kind) ? leg.account : kind} ${currency}`;
        found.push({ day: occurredOn, key, units: toUnits(leg.amount) });
      }
  return (day) => {
    const sums: Record<string, bigint> = {};
    for (const one of found) if (one.day <= day) sums[one.key] = (sums[one.key] ?? 0n) + one.units;
    return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n));
  };
};

/** Expects the books of some days to be those of the entries, and every currency to be zero. */
export const expectBooks = async (days: Iterable<string>): Promise<void> => {
  const entriesUntil = await readEntries();
  for (const day of days) {
    const lines = await trialBalance(undefined, day);
    const closing = lines.map((line) => [`${line.account} ${line.currency}`, toUnits(line.closing)] as const);
    expect(Object.fromEntries(closing.filter(([, units]) => units !== 0n))).toEqual(entriesUntil(day));
    const sums = new Map<string, bigint>();
    for (const line of lines)
      sums.set(line.currency, (sums.get(line.currency) ?? 0n) + toUnits(line.closing));
    expect([...sums.values()].every((units) => units === 0n)).toBe(true);
  }
};
