import type { Answer } from '../../../shared/api/route.ts';
import { breakdowns, sliceBy, totalRoyalty } from '../../../shared/income/facts.ts';
import { breakdownByTerritory } from '../../../functions/incomeFacts/regionName.ts';
import type { listDeductions, getIncomeReport } from '../../../shared/income/routes.ts';
import { receivedFactSchema, type ReceivedFact } from '../../../shared/income/schema.ts';
import { lastDayOfMonth } from '../../../web/income/filter/incomeFilter.ts';
import { multiply } from '../../../shared/money/decimal.ts';

/** Invented income for tests of screens. */
const titles = ['夜空下的約定', '島嶼來信', 'Slow Boat to Penang', '雨停了以後', '南方的風', '城市邊緣'];
const platforms = ['Spotify', 'Apple Music', 'KKBOX', 'YouTube Music', 'LINE MUSIC'];
const territories = [158, 156, 702, 458, 840, 392, 344];
const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-04', '2026-05'];

const idAt = (prefix: string, index: number) => `${prefix}_01jd${String(index).padStart(22, '0')}`;

/** Returns the line at an index of the list; later ones are smaller. */
export const factAt = (index: number): ReceivedFact => {
  const month = months[index % months.length]!;
  const gross = `${String(4_000 - index * 31)}.318240${String(index % 10)}1`;
  return receivedFactSchema.parse({
    workId: idAt(index % 6 === 5 ? 'sng' : 'wrk', index % 6),
    workType: index % 6 === 5 ? 'Song' : 'MusicalWork',
    workTitle: titles[index % 6],
    contractId: idAt('ctr', index % 2),
    agentId: idAt('cmp', 1),
    platform: platforms[index % 5],
    territory: index % 9 === 8 ? undefined : territories[index % 7],
    rightType: ['OC', 'OA', 'OP', 'P'][index % 4],
    usagePeriod: { start: `${month}-01`, end: lastDayOfMonth(month) },
    units: String(120_000 - index * 900),
    sharePercentage: '50',
    royaltyPercentage: '80',
    grossAmount: gross,
    royaltyAmount: multiply(gross, '0.4'),
    currency: 'TWD',
    rowCount: 3 + (index % 40),
    chunks: [1, 2, index % 7],
    batchId: idAt('bat', index % 3),
    ...(index % 3 ? { receivedOn: '2026-03-15' } : {}),
  });
};

export const fakeFacts: readonly ReceivedFact[] = Array.from({ length: 120 }, (_, index) => factAt(index));

/** The overview of all of them. */
export const fakeReport: Answer<typeof getIncomeReport> = {
  currency: 'TWD',
  royalty: totalRoyalty(fakeFacts),
  otherIncome: totalRoyalty([]),
  receivedRoyalty: totalRoyalty(fakeFacts.filter(({ receivedOn }) => receivedOn)),
  payable: '25503.87' as ReceivedFact['royaltyAmount'],
  rowCount: fakeFacts.reduce((rows, { rowCount }) => rows + rowCount, 0),
  byMonth: sliceBy(fakeFacts, breakdowns.month),
  byPlatform: sliceBy(fakeFacts, breakdowns.platform),
  byTerritory: sliceBy(fakeFacts, breakdownByTerritory('en')),
  byWork: sliceBy(fakeFacts, breakdowns.work),
};

const amount = (text: string) => text as ReceivedFact['royaltyAmount'];

export const fakeDeductions: Answer<typeof listDeductions> = {
  items: [
    {
      contractAdvanceId: idAt('adv', 1),
      advanceType: 2,
      paidOn: '2026-01-05',
      held: amount('0'),
      contractId: idAt('ctr', 1),
      contractName: '陳青山詞曲授權',
      currency: 'TWD',
      amount: amount('100000'),
      recouped: amount('61234.5'),
      returned: amount('0'),
      outstanding: amount('38765.5'),
      entries: [
        {
          occurredOn: '2026-02-15',
          batchId: idAt('bat', 1),
          batchNo: '20260215-001',
          amount: amount('41234.5'),
        },
        {
          occurredOn: '2026-03-15',
          batchId: idAt('bat', 2),
          batchNo: '20260315-001',
          amount: amount('20000'),
        },
      ],
    },
    {
      contractAdvanceId: idAt('adv', 2),
      advanceType: 1,
      held: amount('0'),
      contractId: idAt('ctr', 0),
      contractName: 'Recordings 2024',
      currency: 'USD',
      amount: amount('1500'),
      recouped: amount('1500'),
      returned: amount('0'),
      outstanding: amount('0'),
      entries: [],
    },
  ],
  payments: [
    {
      contractAdvanceId: idAt('adv', 9),
      advanceType: 1,
      paidOn: '2026-02-10',
      contractId: idAt('ctr', 1),
      contractName: '陳青山詞曲授權',
      currency: 'TWD',
      amount: amount('20000'),
    },
  ],
};
