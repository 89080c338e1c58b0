import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { IncomeExport } from '../../../../functions/reports/income/incomeExport.ts';
import { incomeXlsx } from '../../../../functions/reports/income/incomeXlsx.ts';

/** A line of a download that pays a share in another currency, at the end of a month. */
const download = {
  workTitle: '海風',
  workType: 'Song',
  platform: 'KKBOX',
  territory: 158,
  rightType: 'P',
  licensedRight: 1320,
  usagePeriod: { start: '2026-04-30', end: '2026-05-31' },
  receivedOn: '2026-06-30',
  sharePercentage: '33.33',
  basisPercentage: '50',
  royaltyPercentage: '70',
  units: '7',
  rowAmount: '10.125',
  grossAmount: '3.37',
  royaltyAmount: '2.36',
  conversions: [{ from: 'USD', to: 'TWD', rate: '31.5', day: '2026-06-30', source: 'CBC' }],
  batchId: 'bat_1',
};

/** A line that says as little as it may. */
const little = {
  workTitle: '=1+1',
  workType: 'MusicalWork',
  platform: '',
  territory: 0,
  rightType: 'OC',
  usagePeriod: { start: '2026-01-01', end: '2026-01-31' },
  sharePercentage: '100',
  royaltyPercentage: '80',
  units: '0',
  grossAmount: '-1',
  royaltyAmount: '-0.8',
  batchId: 'bat_unknown',
};

const rowsOf = async (report: object) => {
  const parts: Uint8Array[] = [];
  const whole = {
    language: 'en',
    licensorName: '林小滿',
    currency: 'TWD',
    royalty: '1.56',
    batchNumbers: new Map([['bat_1', '20260630-1']]),
    facts: [],
    ...report,
  } as unknown as IncomeExport;
  for await (const part of incomeXlsx(whole)) parts.push(part);
  const { sheets } = await readXlsx(Buffer.concat(parts));
  return sheets[0]!.rows.map((row) => {
    const cells = row.map((cell) => cell ?? '');
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
};

describe('income as a spreadsheet', () => {
  it('has a line for each fact, with everything that is known of it in the column that names it', async () => {
    const rows = await rowsOf({ facts: [download, little] });
    const at = rows.findIndex((row) => row.length > 10);
    expect(rows[at]).toHaveLength(18);
    const [first, second] = rows.slice(at + 1) as [unknown[], unknown[]];
    expect(first.slice(0, 5)).toEqual(['海風', 'Recording', 'KKBOX', 'Taiwan', 'Sound recording (P)']);
    expect(first.slice(5)).toEqual([
      expect.stringMatching(/download/i),
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      33.33,
      50,
      70,
      7,
      10.125,
      3.37,
      2.36,
      'USD → TWD 31.5 (30 Jun 2026, CBC)',
      '20260630-1',
    ]);
    expect(second.slice(4)).toEqual([
      'Composer (OC)',
      '',
      '2026-01-01',
      '2026-01-31',
      '',
      100,
      '',
      80,
      0,
      '',
      -1,
      -0.8,
    ]);
  });

  it('names the clause of a line in a last column, where any line has one', async () => {
    const rows = await rowsOf({ facts: [{ ...download, clause: '=Downloads' }, little] });
    const at = rows.findIndex((row) => row.length > 10);
    expect(rows[at]!.at(-1)).toBe('Clause');
    expect(rows[at + 1]!.at(-1)).toBe("'=Downloads");
    expect(rows[at + 2]).toHaveLength(16);
  });

  it('says whose it is, of which days, and how much in all', async () => {
    const head = async (report: object) => (await rowsOf(report)).slice(1, 5).map(([, value]) => value);
    expect(await head({})).toEqual(['林小滿', 'TWD', 1.56, undefined]);
    const days = async (startDate?: string, endDate?: string) => (await head({ startDate, endDate }))[1];
    expect(await days('2026-01-01', '2026-06-30')).toBe('01 Jan 2026 – 30 Jun 2026');
    expect(await days('2026-01-01')).toBe('01 Jan 2026 – ');
    expect(await days(undefined, '2026-06-30')).toBe(' – 30 Jun 2026');
  });

  it('says that there is none', async () => {
    const [none, some] = [await rowsOf({}), await rowsOf({ facts: [download] })];
    expect(none.at(-1)).toHaveLength(1);
    expect(some.at(-1)).toHaveLength(18);
    expect(none).toHaveLength(some.length);
  });
});
