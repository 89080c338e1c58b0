import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { createLicenseContract } from '../../shared/contracts/routes.ts';
import { getRowLicense, listIncomeRows } from '../../shared/income/incomeSourceRoutes.ts';
import {
  getIncomeByArea,
  getIncomeByContinents,
  getIncomeByCopyright,
  getIncomeBySource,
  getIncomeReport,
  listIncome,
} from '../../shared/income/routes.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';
import { sum } from '../../shared/money/decimal.ts';
import { createCompany } from '../../shared/people/routes.ts';
import { createSong } from '../../shared/works/routes.ts';
import { addressOfRows, rowChoice } from '../../web/income/paths.ts';
import type { IncomeView } from '../../web/income/filter/useIncomeView.ts';
import { batchFrom, believeStatement, bookBatch, loadRows, songs, type Sold } from './statements.ts';
import { firstMaster, openProduct } from '../functions/statements/desk.ts';
import { chineseNames } from '../support/chineseNames.ts';

const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };

const named = (name: string) => ({
  names: chineseNames(name),
  nativeCultureInfo: 'zh-Hant' as const,
});

const createRecording = async (
  isrc: string,
  name: string,
  parts: readonly (readonly ['P' | 'C', string])[],
) => {
  const { songId } = await staff.call(createSong, {
    body: {
      ...named(name),
      isrc,
      performers: [{ performerId: lin, name: '林小滿' }],
      shares: parts.map(([rightType, percentage]) => ({
        rightType,
        rightOwnerId: lin,
        percentage,
      })),
    },
  });
  return songId;
};

const license = async (
  workId: string,
  terms: { licensorId: string; agentId: string; licensorShare: string; rights: number[]; upper?: string },
): Promise<string> => {
  const { upper, ...ownTerms } = terms;
  const { contractId } = await staff.call(createLicenseContract, {
    body: {
      contractNumber: `DRILL-${workId.slice(-4)}-${terms.licensorShare}`,
      displayName: '錄音代理合約',
      contractType: 'both',
      currency: 'USD',
      payerEntity: 'taipei',
      authorisedRegions: [0],
      subLicense: 'auto',
      upperContractIds: upper ? [upper] : [],
      ...dates,
      ...ownTerms,
      units: [{ workType: 'Song', workId, ...dates }],
    },
  });
  return contractId;
};

/** Returns a statement of streams, or of the use that a row gives. */
const statement = (rows: readonly (Sold & { use?: string })[]): string => {
  const [header] = believeStatement([]).split('\r\n');
  const lines = rows.map(({ use, ...row }) => {
    const line = believeStatement([row]).split('\r\n')[1]!;
    return use ? line.replace(';Stream;', `;${use};`) : line;
  });
  return `${header}\r\n${lines.join('\r\n')}\r\n`;
};

const { product, staff } = await openProduct();
const first = await batchFrom(
  product,
  staff,
  'known.csv',
  believeStatement([{ ...songs.moonlight, net: '1' }]),
);
const { rightOwnerId } = await firstMaster(staff, first.batchId);
const lin = rightOwnerId;
await bookBatch(product, staff, first.batchId);
const company = (name: string) =>
  staff.call(createCompany, { body: { ...named(name), country: 158, taxResidence: 'TW', isAgent: true } });
const publisher = (await company('中間出版')).companyInfoId;
const agent = (await company('代收公司')).companyInfoId;
const shared = await createRecording('TWZ992600701', '分段的歌', [
  ['P', '100'],
  ['C', '100'],
]);
await license(shared, { licensorId: lin, agentId: agent, licensorShare: '70', rights: [1310] });
await license(shared, { licensorId: lin, agentId: agent, licensorShare: '65', rights: [1320] });
const chained = await createRecording('TWZ992600702', '轉授權的歌', [['P', '100']]);
const upper = await license(chained, {
  licensorId: lin,
  agentId: publisher,
  licensorShare: '70',
  rights: [1300],
});
await license(chained, {
  licensorId: publisher,
  agentId: agent,
  licensorShare: '80',
  rights: [1300],
  upper,
});
const a = { title: '分段的歌', artist: '林小滿', isrc: 'TWZ992600701', currency: 'USD' };
const b = { ...a, title: '轉授權的歌', isrc: 'TWZ992600702' };
const { batchId } = await batchFrom(
  product,
  staff,
  'drill.csv',
  statement([
    { ...a, net: '10.01' },
    { ...a, net: '7', use: 'Download' },
    { ...a, net: '-1.5' },
    { ...a, net: '3', country: '' },
    { ...a, net: '5', platform: '' },
    { ...b, net: '100' },
    { ...b, net: '-2' },
  ]),
);
await bookBatch(product, staff, batchId);

const loadLines = async (rightOwnerId: string): Promise<ReceivedFact[]> => {
  const { items } = await staff.call(listIncome, {
    query: { rightOwnerId, currencyType: 'USD', limit: 100 },
  });
  return items;
};

/** Returns the rows that a line of the screen opens to. */
const rowsBehind = async (rightOwnerId: string, fact: ReceivedFact) => {
  const view = { toAddress: (path: string) => `${path}?` } as IncomeView;
  const choice = rowChoice(new URL(addressOfRows(view, fact), 'http://page').searchParams)!;
  return staff.call(listIncomeRows, { query: { ...choice, rightOwnerId, limit: 100 } });
};

it('hides a row from a licensor until its statement is booked', async () => {
  const sold = { ...songs.moonlight, net: '2' };
  const open = await batchFrom(product, staff, 'checked.csv', believeStatement([sold]));
  const [row] = await loadRows(staff, open.batchId);
  const params = { rowId: row!.rowId };
  const musician = await product.as('musician');
  expect((await musician.ask(getRowLicense, { params })).name).toBe('DataNotFound');
  expect((await staff.call(getRowLicense, { params })).shares.length).toBeGreaterThan(1);
  await bookBatch(product, staff, open.batchId);
  expect((await musician.call(getRowLicense, { params })).shares).toHaveLength(1);
});

/** Returns the income a licensor sees with a filter, and the number of lines. */
const shownUnder = async (rightOwnerId: string, filter: object = {}) => {
  const query = { rightOwnerId, currencyType: 'USD' as const, ...filter };
  const report = await staff.call(getIncomeReport, { query });
  const { total } = await staff.call(listIncome, { query });
  return { ...report, total };
};

const ask = (
  route:
    | typeof getIncomeByArea
    | typeof getIncomeBySource
    | typeof getIncomeByCopyright
    | typeof getIncomeByContinents,
) => staff.call(route, { query: { rightOwnerId: lin, currencyType: 'USD' as const } });

describe('income', () => {
  it.each([
    ['platform', async () => (await shownUnder(lin)).byPlatform],
    ['territory', async () => (await shownUnder(lin)).byTerritory],
    ['rightType', async () => (await ask(getIncomeByCopyright)).items],
    ['platform', async () => (await ask(getIncomeBySource)).items],
    ['territory', async () => (await ask(getIncomeByArea)).items],
  ])('filtered by each %s in turn adds up to all income, with each line once', async (name, slices) => {
    const [whole, cut] = [await shownUnder(lin), await slices()];
    expect(cut.length).toBeGreaterThan(0);
    const parts = await Promise.all(cut.map(({ key }) => shownUnder(lin, { [name]: key })));
    expect(parts.map(({ royalty }) => royalty)).toEqual(cut.map(({ royalty }) => royalty));
    expect(sum(parts.map(({ royalty }) => royalty))).toBe(whole.royalty);
    expect(parts.reduce((lines, { total }) => lines + total, 0)).toBe(whole.total);
  });

  it('has the same total by continent, month and work', async () => {
    const { royalty, byMonth, byWork } = await shownUnder(lin);
    const { items: continents } = await ask(getIncomeByContinents);
    for (const cut of [continents, byMonth, byWork])
      expect(sum(cut.map((slice) => slice.royalty))).toBe(royalty);
  });
});

describe('the rows that a line of income opens to', () => {
  it.each([
    ['the author', () => lin],
    ['the publisher between author and agent', () => publisher],
  ])('add up to the line, for %s', async (_, owner) => {
    const facts = await loadLines(owner());
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) {
      const { items, total } = await rowsBehind(owner(), fact);
      const royalty = sum(items.map((row) => row.royalty));
      const units = sum(items.map((row) => row.units));
      expect({ ...fact, rowCount: total, royaltyAmount: royalty, units }).toEqual(fact);
    }
  });

  it('are split as they were booked, with a part for each level of the chain', async () => {
    const row = (await loadRows(staff, batchId)).find(({ amount }) => amount === '100')!;
    const { shares } = await staff.call(getRowLicense, { params: { rowId: row.rowId } });
    expect(shares.map(({ licensorId, royalty, commission }) => [licensorId, royalty, commission])).toEqual([
      [lin, '56', '0'],
      [publisher, '24', '20'],
    ]);
    expect((await verifyLedger()).differences).toEqual([]);
  });
});
