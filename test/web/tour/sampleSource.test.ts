// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { listContracts } from '../../../shared/contracts/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { getSignStatus } from '../../../shared/certificates/routes.ts';
import { listAttachedFiles } from '../../../shared/files/routes.ts';
import {
  getIncomeByArea,
  getIncomeByContinents,
  getIncomeByCopyright,
  getIncomeBySource,
  getIncomeCurrencies,
  getIncomeReport,
  getIncomeTime,
  getWorkIncome,
  listIncome,
} from '../../../shared/income/routes.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { listRightOwnerInfo } from '../../../shared/people/routes.ts';
import { musicalWorkProblem } from '../../../shared/works/rules.ts';
import {
  getMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  listMusicalWorks,
} from '../../../shared/works/routes.ts';
import { sampleWorks } from '../../../web/tour/sampleCatalogue.ts';
import { createTourSource } from '../../../web/tour/sampleSource.ts';
import { tourAddress, toTourAddress, tourSteps } from '../../../web/tour/tourAddress.ts';

const source = createTourSource('Needs an account.');
const id = sampleWorks[0]!.musicalWorkId;
const work = { params: { id } };

describe('the sample data of the tour', () => {
  it.each([
    [getIncomeReport, {}],
    [getIncomeCurrencies, {}],
    [getIncomeTime, {}],
    [getIncomeBySource, {}],
    [getIncomeByArea, {}],
    [getIncomeByContinents, {}],
    [getIncomeByCopyright, {}],
    [listIncome, { query: { offset: 20, limit: 20 } }],
    [getWorkIncome, { query: { workId: id } }],
    [listMusicalWorks, { query: {} }],
    [getMusicalWork, work],
    [getMusicalWorkSongs, work],
    [getMusicalWorkContracts, work],
    [listRightOwnerInfo, { query: {} }],
    [listAttachedFiles, work],
    [getHistory, work],
    [getSignStatus, work],
  ])('responds as the server does: $id', async (route, input) => {
    expect(route.response.safeParse(await source(route, input)).error).toBeUndefined();
  });

  it('obeys the rules of works', () => {
    expect(sampleWorks.map(musicalWorkProblem)).toEqual(sampleWorks.map(() => undefined));
  });

  it('has the total of the report in every breakdown of the income', async () => {
    const query = { startDate: '2026-02-01', endDate: '2026-07-31', platform: 'KKBOX' };
    const report = getIncomeReport.response.parse(await source(getIncomeReport, { query }));
    const lines = listIncome.response.parse(await source(listIncome, { query: { ...query, limit: 1000 } }));
    const totals = [report.byMonth, report.byPlatform, report.byTerritory, report.byWork].map((slices) =>
      sum(slices.map(({ royalty }) => royalty)),
    );
    expect(totals).toEqual(totals.map(() => report.royalty));
    expect(sum(lines.items.map(({ royaltyAmount }) => royaltyAmount))).toBe(report.royalty);
    expect(report.byMonth.map(({ key }) => key)).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
    ]);
    expect(report.byPlatform).toHaveLength(1);
  });

  it('is narrowed by each filter to the lines within it', async () => {
    const find = async (query: object) =>
      listIncome.response.parse(await source(listIncome, { query: { limit: 1000, ...query } })).items;
    const all = await find({});
    const fields = ['platform', 'territory', 'rightType', 'licensedRight', 'workType'] as const;
    for (const field of fields)
      for (const value of new Set(all.map((line) => line[field])))
        expect(await find({ [field]: value }), field).toEqual(all.filter((line) => line[field] === value));
    for (const day of ['2026-03-31', '2026-04-01']) {
      const ends = ({ usagePeriod }: (typeof all)[number]) => usagePeriod.end >= day;
      const begins = ({ usagePeriod }: (typeof all)[number]) => usagePeriod.start <= day;
      expect(await find({ startDate: day })).toEqual(all.filter(ends));
      expect(await find({ endDate: day })).toEqual(all.filter(begins));
    }
  });

  it('finds works in every language', async () => {
    const found = async (keyword: string) =>
      listMusicalWorks.response.parse(await source(listMusicalWorks, { query: { keyword } })).items.length;
    const counts = await Promise.all(['晨霧', '晨雾', 'fog', '許晴川', 'no such work'].map(found));
    expect(counts).toEqual([1, 1, 1, 6, 0]);
  });

  it('refuses other routes, since they need an account', async () => {
    await expect(source(listContracts, {})).rejects.toThrow('Needs an account.');
  });
});

it.each([
  ['/Publish/Income/Detail?platform=KKBOX', '/tour/IncomeDetail?platform=KKBOX'],
  ['/Publish/Works/MusicalWorkPage/1', '/tour/MusicalWorkPage'],
  [`/Publish/Works/MusicalWorkPage/Detail/${id}`, `/tour/MusicalWorkDetailPage?id=${id}`],
  ['/Publish/Withdraw/Apply', undefined],
])('the tour leads from %s to %s', (address, expected) => {
  expect(toTourAddress(address)).toBe(expected);
});

it('the tour has an address for each of its five pages', () => {
  expect(tourSteps.map(({ id: step }) => tourAddress(step))).toEqual([
    '/tour/IncomeOverview',
    '/tour/IncomeAnalysis',
    '/tour/IncomeDetail',
    '/tour/MusicalWorkPage',
    '/tour/MusicalWorkDetailPage',
  ]);
});
