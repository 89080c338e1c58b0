import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { getCompanyTopPublishers } from '../../../shared/income/incomeSourceRoutes.ts';
import {
  getCompanyIncomeByCopyright,
  getCompanyIncomeBySong,
  getCompanyIncomeByWork,
  getCompanyTopSongs,
  getCompanyTopWorks,
  getMusicianTopSongs,
  getMusicianTopWorks,
  listIncome,
} from '../../../shared/income/routes.ts';
import type { IncomeFact, IncomeSlice } from '../../../shared/income/schema.ts';
import { decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import {
  createAgent,
  createCompanyLicensor,
  createLicensor,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpReviewer, signUpStaff } from '../../support/business/people.ts';
import { createIdBy, named } from '../works/cataloguePeople.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const staff = await signUpStaff();
const agentId = await createAgent();
const company = await createCompanyLicensor(agentId);
const musician = await createLicensor(agentId);
const firstPress = await createCompanyLicensor(agentId);
const secondPress = await createCompanyLicensor(agentId);

/** Registers a work of the musician whose publishers have equal parts of its other half. */
const registerWork = (name: string, publishers: readonly Licensor[]): Promise<string> =>
  createIdBy(
    staff,
    createMusicalWork,
    {
      ...named(name, 'en'),
      notTheSame: true,
      singingLanguage: 'en',
      genre: 1,
      copyrights: [
        { rightType: 'OC', rightOwnerId: musician.licensorId, percentage: '25' },
        { rightType: 'OA', rightOwnerId: musician.licensorId, percentage: '25' },
        ...publishers.map(({ licensorId }) => ({
          rightType: 'OP',
          rightOwnerId: licensorId,
          percentage: String(50 / publishers.length),
        })),
      ],
    },
    'musicalWorkId',
  );

const ofOne = await registerWork('Published by one', [firstPress]);
const ofTwo = await registerWork('Published by two', [firstPress, secondPress]);

const amount = (text: string) => decimalSchema.parse(text);

const factOf = (
  { contractId }: Licensor,
  workType: 'Song' | 'MusicalWork',
  workId: string,
  royalty: string,
  change: Partial<IncomeFact> = {},
): IncomeFact => ({
  workId,
  workType,
  workTitle: `Title of ${workId}`,
  contractId,
  agentId,
  platform: 'KKBOX',
  territory: 158,
  rightType: workType === 'Song' ? 'P' : 'OC',
  licensedRight: workType === 'Song' ? 2200 : 1300,
  usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
  units: amount('10'),
  sharePercentage: '50',
  royaltyPercentage: '70',
  grossAmount: amount(royalty),
  royaltyAmount: amount(royalty),
  currency: 'TWD',
  rowCount: 1,
  chunks: [0],
  ...change,
});

/** Books income of seven recordings, four works without a publisher and two works of the publishers for a licensor. */
const book = async (licensor: Licensor): Promise<void> => {
  const songs = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    factOf(licensor, 'Song', `sng_0000000000000${number}`, String(100 * number)),
  );
  const works = [1, 2, 3, 4].map((number) =>
    factOf(licensor, 'MusicalWork', `wrk_0000000000000${number}`, String(10 * number)),
  );
  await writeIncomeFacts(licensor.licensorId, newId('bat'), [
    ...songs,
    ...works,
    factOf(licensor, 'MusicalWork', ofOne, '60', { rightType: 'OA' }),
    factOf(licensor, 'MusicalWork', ofTwo, '31'),
    // A second platform, whose royalty counts for the same recording.
    factOf(licensor, 'Song', 'sng_00000000000001', '1000', { platform: 'Spotify' }),
  ]);
};
await book(company);
await book(musician);

const slices = async (route: InvokedRoute, by: Identity, query: object = {}): Promise<IncomeSlice[]> => {
  const { data, name } = await invoke(route, by, { query });
  expect(name, JSON.stringify(data)).toBe('Success');
  return data.items as IncomeSlice[];
};
const total = (items: readonly { royalty: string }[]) => sum(items.map(({ royalty }) => royalty));

/** Returns the royalty of a licensor as the list of its income adds it up. */
const listed = async (by: Identity, query: object = {}): Promise<string | undefined> => {
  const { totals } = (await invoke(listIncome, by, { query })).data;
  return (totals as { currency: string; amount: string }[]).find(({ currency }) => currency === 'TWD')
    ?.amount;
};

describe('the income of a company by work', () => {
  it.each([
    ['musical work', getCompanyIncomeByWork, getCompanyTopWorks, 'MusicalWork', 6],
    ['recording', getCompanyIncomeBySong, getCompanyTopSongs, 'Song', 7],
  ] as const)(
    'names every %s, and the five with the largest royalty',
    async (_, all, top, workType, count) => {
      const every = await slices(all, company.identity);
      expect(every).toHaveLength(count);
      expect(total(every)).toBe(await listed(company.identity, { workType }));
      const royalties = every.map(({ royalty }) => Number(royalty));
      expect(royalties).toEqual(royalties.toSorted((one, other) => other - one));
      expect(await slices(top, company.identity)).toEqual(every.slice(0, 5));
    },
  );

  it('adds up what each platform paid for a recording, and takes the filters of income', async () => {
    const [first] = await slices(getCompanyTopSongs, company.identity);
    expect(first).toMatchObject({
      key: 'sng_00000000000001',
      name: 'Title of sng_00000000000001',
      royalty: '1100',
      units: '20',
    });
    const platform = { platform: 'Spotify' };
    for (const route of [getCompanyTopSongs, getCompanyIncomeBySong])
      expect(await slices(route, company.identity, platform)).toMatchObject([{ royalty: '1000' }]);
    expect(await slices(getCompanyIncomeByWork, company.identity, platform)).toEqual([]);
    const later = { startDate: '2026-08-01', endDate: '2026-08-31' };
    expect(await slices(getCompanyTopWorks, company.identity, later)).toEqual([]);
  });
});

describe('the income of a company by right', () => {
  it('is by share line of the work or by licensed right, and adds up to all of it', async () => {
    const byShare = await slices(getCompanyIncomeByCopyright, company.identity);
    expect(byShare.map(({ key, royalty }) => [key, royalty])).toEqual([
      ['P', await listed(company.identity, { workType: 'Song' })],
      ['OC', await listed(company.identity, { rightType: 'OC' })],
      ['OA', await listed(company.identity, { rightType: 'OA' })],
    ]);
    expect(total(byShare)).toBe(await listed(company.identity));
    const byRight = await slices(getCompanyIncomeByCopyright, company.identity, { by: 'licensedRight' });
    expect(byRight.map(({ key }) => key)).toEqual(['2200', '1300']);
    expect(total(byRight)).toBe(await listed(company.identity));
    const wrong = await invoke(getCompanyIncomeByCopyright, company.identity, { query: { by: 'colour' } });
    expect(wrong.name).toBe('InvalidData');
  });
});

describe('the publishers of a company', () => {
  it('are ranked by the royalty of their works, split by their parts, without works that have none', async () => {
    expect(await slices(getCompanyTopPublishers, company.identity)).toMatchObject([
      { key: firstPress.licensorId, royalty: '75.5', units: '20' },
      { key: secondPress.licensorId, royalty: '15.5', units: '10' },
    ]);
    const ofWorks = await Promise.all([ofOne, ofTwo].map((workId) => listed(company.identity, { workId })));
    const publishers = await slices(getCompanyTopPublishers, company.identity);
    expect(total(publishers)).toBe(sum(ofWorks.map((royalty) => royalty!)));
    expect(publishers.map(({ name }) => name)).toEqual([1, 2].map(() => expect.stringContaining('測試唱片')));
  });
});

describe('the works of a musician', () => {
  it('are ranked by their royalty, five at most', async () => {
    const top = await slices(getMusicianTopWorks, musician.identity);
    expect(top).toHaveLength(5);
    expect(top.map(({ royalty }) => royalty)).toEqual(['60', '40', '31', '30', '20']);
    // The sixth work is left out.
    const works = await listed(musician.identity, { workType: 'MusicalWork' });
    expect(sum([total(top), '10'])).toBe(works);
    expect((await slices(getMusicianTopSongs, musician.identity))[0]).toMatchObject({ royalty: '1100' });
  });
});

describe('income by work', () => {
  const ofCompanies = [
    getCompanyIncomeByCopyright,
    getCompanyIncomeBySong,
    getCompanyIncomeByWork,
    getCompanyTopPublishers,
    getCompanyTopSongs,
    getCompanyTopWorks,
  ];

  it.each(ofCompanies)('is shown by $id to companies alone, of themselves', async (route) => {
    expect((await invoke(route, musician.identity)).name).toBe('NotCompany');
    const others = { query: { rightOwnerId: company.licensorId } };
    expect((await invoke(route, firstPress.identity, others)).name).toBe('DataNotFound');
    expect((await invoke(route, await signUpReviewer('Reviewer One'), others)).name).toBe('NotAllowed');
    const wrong = { query: { startDate: 'July' } };
    expect((await invoke(route, company.identity, wrong)).name).toBe('InvalidData');
  });

  it('is shown to musicians alone where it is that of a musician', async () => {
    expect((await invoke(getMusicianTopWorks, company.identity)).name).toBe('NotMusician');
    const others = { query: { rightOwnerId: musician.licensorId } };
    const stranger = await createLicensor(agentId);
    expect((await invoke(getMusicianTopWorks, stranger.identity, others)).name).toBe('DataNotFound');
    expect(await slices(getMusicianTopWorks, stranger.identity)).toEqual([]);
  });
});
