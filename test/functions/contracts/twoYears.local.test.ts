import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createAgent,
  createCompanyLicensor,
  createLicensor,
  openBusiness,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import type { Parties } from './businessActions.ts';
import { CheckedBusiness } from './checkedBusiness.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const { agentId } = await openBusiness();
const staff = await signUp(
  { kind: 'system', systemUserId: '1' },
  { contractRoleAuthority: 7, infoRoleAuthority: 4, systemRoleAuthority: 3, genericRoleAuthority: 2 },
);
const stranger = await signUp(
  { kind: 'company', companyInfoId: await createAgent(), companyAdmin: true },
  { contractRoleAuthority: 2, reportRoleAuthority: 2 },
);

const invokeSuccessfully = async (...call: Parameters<typeof invoke>) => {
  const { code, data } = await invoke(...call);
  if (code !== 1) throw new Error(JSON.stringify(data));
  return data;
};

const createWork = async (rightOwnerId: string): Promise<string> => {
  const data = await invokeSuccessfully(createMusicalWork, staff, {
    body: {
      names: chineseNames(`歌 ${newId('wrk')}`),
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      genre: 1,
      copyrights: ['OC', 'OA'].map((rightType) => ({ rightType, rightOwnerId, percentage: '50' })),
    },
  });
  return String(data.musicalWorkId);
};

const startParties = async (): Promise<Parties> => {
  const top = await createLicensor(agentId);
  const [publisher, distributor] = [
    await createCompanyLicensor(agentId),
    await createCompanyLicensor(agentId),
  ];
  const workId = await createWork(top.licensorId);
  const term = { startDate: '2024-06-01', endDate: '2026-06-30' };
  const unitIds = new Map<string, string>();
  const chain: Licensor[] = [];
  for (const [licensor, agent] of [
    [top, publisher.licensorId],
    [publisher, distributor.licensorId],
    [distributor, agentId],
  ] as const) {
    const { contractId, units } = (await invokeSuccessfully(createLicenseContract, staff, {
      body: {
        contractNumber: newId('ctr'),
        displayName: '詞曲代理合約',
        contractType: 'both',
        ...term,
        licensorId: licensor.licensorId,
        agentId: agent,
        currency: 'TWD',
        licensorShare: '70',
        authorisedRegions: [0],
        rights: [1100],
        payerEntity: 'taipei',
        subLicense: 'auto',
        renewalCondition: 'evergreen',
        upperContractIds: chain.slice(-1).map(({ contractId }) => contractId),
        units: [{ workType: 'MusicalWork', workId, ...term }],
      },
    })) as unknown as { contractId: string; units: [{ contractUnitId: string }] };
    unitIds.set(contractId, units[0].contractUnitId);
    chain.push({ ...licensor, contractId, agentId: agent });
  }
  return { staff, stranger, chain: chain as unknown as Parties['chain'], unitIds };
};

type Step = (business: CheckedBusiness) => Promise<void>;

const seed = fc.nat(1000);
const money = fc.integer({ min: 1000, max: 40_000 }).map(String);
const royalty = fc
  .tuple(fc.integer({ min: 100_000, max: 3_000_000 }), fc.nat(4))
  .map(([cents, refund]) => ((refund === 0 ? -cents : cents) / 100).toFixed(2));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(royalty, fc.nat(2)).map(
      ([one, lowest]) =>
        (it: CheckedBusiness) =>
          it.earn(one, lowest),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(seed, money, fc.constantFrom('plain', 'rolling', 'shared')).map(
      ([one, value, kind]) =>
        (it: CheckedBusiness) =>
          it.addItem(one, value, kind),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(seed, fc.boolean()).map(
      ([one, met]) =>
        (it: CheckedBusiness) =>
          it.settle(one, met),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(seed, money, fc.boolean()).map(
      ([one, value, removes]) =>
        (it: CheckedBusiness) =>
          it.changeItem(one, value, removes),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(seed, fc.boolean()).map(
      ([one, deduct]) =>
        (it: CheckedBusiness) =>
          it.decide(one, deduct),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(seed, fc.constantFrom('pay', 'cancel', 'both', 'wait')).map(
      ([one, then]) =>
        (it: CheckedBusiness) =>
          it.withdraw(one, then),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(seed, money).map(
      ([one, value]) =>
        (it: CheckedBusiness) =>
          it.offline(one, value),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(seed, fc.integer({ min: 1, max: 100 })).map(
      ([one, share]) =>
        (it: CheckedBusiness) =>
          it.changeContract(one, String(share)),
    ),
  },
  { weight: 1, arbitrary: seed.map((one) => (it: CheckedBusiness) => it.renew(one)) },
);

const days = fc.integer({ min: 0, max: 60 });

/** Number of businesses, and of steps in each. */
const lives = Number(process.env.LIVES ?? 1);
const steps = Number(process.env.LIFE_STEPS ?? 25);

describe('two years of a business, with actions in any order', () => {
  it('keep the ledger balanced, pay nothing twice, and show every number as in the ledger', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, days), { minLength: steps, maxLength: steps }),
        async (taken) => {
          const business = new CheckedBusiness(await startParties());
          await business.agree();
          for (const [take, waits] of taken) {
            business.wait(waits);
            await take(business);
            await business.check();
          }
        },
      ),
      { numRuns: lives, endOnFailure: true },
    );
  }, 600_000);
});
