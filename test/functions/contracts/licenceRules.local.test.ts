import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import {
  createLicenseContract,
  deleteContract,
  getContract,
  addContractUnits,
  deleteContractUnit,
  updateContractUnit,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { LicenceViolation } from '../../../shared/contracts/licenceSchema.ts';
import { invoke, type Invoked } from '../../support/dataCloud.ts';
import {
  createAgent,
  createCompanyLicensor,
  createLicensor,
  openBusiness,
} from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

let workId: string;

const { agentId } = await openBusiness();
const staff = await signUpStaff();
const otherId = await createAgent();
const { licensorId } = await createLicensor(agentId);
const agent = await signUp(
  { kind: 'company', companyInfoId: agentId, companyAdmin: true },
  { contractRoleAuthority: 2 },
);

beforeEach(async () => {
  workId = await registerWork(staff, licensorId);
});

const term = { startDate: '2026-01-01', endDate: '2027-12-31' };

const unit = (more: object = {}) => ({ workType: 'MusicalWork', workId, ...term, ...more });

const make = (more: object = {}, by = staff): Promise<Invoked> =>
  invoke(createLicenseContract, by, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId,
      agentId,
      ...term,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [1001],
      rights: [1300],
      payerEntity: 'taipei',
      units: [],
      ...more,
    },
  });

const idOf = ({ data, name }: Invoked): string => {
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.contractId);
};

const violations = ({ data }: Invoked) => (data.data as { violations: LicenceViolation[] }).violations;

/** Expects a refusal by one rule, which names the contract in the way and the work of the request. */
const expectRefused = (answer: Invoked, rule: string, contractId: string | undefined): void => {
  expect(answer.name, JSON.stringify(answer.data)).not.toBe('Success');
  expect(violations(answer)).toMatchObject([{ rule, workId }]);
  expect(violations(answer)[0]!.contract?.contractId).toBe(contractId);
};

const add = (contractId: string, more: object = {}, by = staff) =>
  invoke(addContractUnits, by, { params: { id: contractId }, body: { units: [unit()], ...more } });

const change = async (contractId: string, more: object) => {
  const { data } = await invoke(getContract, staff, { params: { id: contractId } });
  const { units: _units, ...fields } = data;
  return invoke(updateLicenseContract, staff, { params: { id: contractId }, body: { ...fields, ...more } });
};

const rules: readonly [rule: string, first: object, second: () => object][] = [
  ['otherAgent', {}, () => ({ agentId: otherId })],
  ['sameAgent', {}, () => ({})],
];

describe('staff', () => {
  it.each(rules)(
    'cannot license the same uses twice (%s) in a new contract or an existing one',
    async (rule, first, second) => {
      const taken = idOf(await make({ ...first, units: [unit()] }));
      const refused = await make({ ...second(), units: [unit()] });
      expectRefused(refused, rule, taken);
      expect(refused.data).toMatchObject({
        data: {
          contracts: [{ contractId: taken }],
          issues: [{ path: 'body.units.0.workId', message: expect.stringContaining(`licence_${rule}:`) }],
        },
      });
      expectRefused(await add(idOf(await make(second()))), rule, taken);
    },
  );

  it.each(rules)(
    'cannot extend a contract or a work (%s) into uses licensed elsewhere',
    async (rule, first, second) => {
      const taken = idOf(await make({ ...first, units: [unit()] }));
      const before = { startDate: '2024-01-01', endDate: '2025-12-31' };
      const past = idOf(await make({ ...second(), ...before, endDate: '2027-12-31', units: [unit(before)] }));
      const { data } = await invoke(getContract, staff, { params: { id: past } });
      const [{ contractUnitId, version }] = data.units as [{ contractUnitId: string; version: number }];
      const longer = await invoke(updateContractUnit, staff, {
        params: { id: past, unitId: contractUnitId },
        body: { startDate: '2024-01-01', endDate: '2026-12-31', version },
      });
      expectRefused(longer, rule, taken);
      const elsewhere = idOf(await make({ ...second(), authorisedRegions: [1002], units: [unit()] }));
      expectRefused(await change(elsewhere, { authorisedRegions: [0] }), rule, taken);
      const other = idOf(await make({ ...second(), rights: [2200], units: [unit()] }));
      expectRefused(await change(other, { rights: [1300, 2200] }), rule, taken);
    },
  );

  it('cannot license the same uses twice at the same moment', async () => {
    const empty = [idOf(await make({})), idOf(await make({ agentId: otherId }))];
    const answers = await Promise.all([
      make({ units: [unit()] }),
      make({ agentId: otherId, units: [unit()] }),
      ...empty.map((contractId) => add(contractId)),
    ]);
    expect(answers.filter(({ name }) => name === 'Success')).toHaveLength(1);
    for (const answer of answers.filter(({ name }) => name !== 'Success'))
      expect(violations(answer)).toMatchObject([{ workId }]);
  });

  it('can license different rights of a work at the same moment', async () => {
    const answers = await Promise.all(
      [2100, 2200, 2300].map((right) => make({ rights: [right], units: [unit()] })),
    );
    answers.forEach(idOf);
  });

  it('cannot renew a contract into a term in which another licenses its works', async () => {
    const before = { startDate: '2024-01-01', endDate: '2025-12-31' };
    const past = idOf(await make({ ...before, agentId: otherId, units: [unit(before)] }));
    const taken = idOf(await make({ units: [unit()] }));
    const renewal = { contractId: past, contractNumber: newId('ctr'), ...term };
    expectRefused(await invoke(renewContract, staff, { body: renewal }), 'otherAgent', taken);
    const reason = { overrideReason: '兩家代理方已書面同意' };
    const renewed = await invoke(renewContract, staff, { body: { ...renewal, ...reason } });
    expect(renewed.data).toMatchObject({ unitCount: 1, ruleOverride: { reason: reason.overrideReason } });
  });

  it('cannot license a work in which the licensor has no share', async () => {
    const stranger = await createLicensor(agentId);
    const refused = await make({ licensorId: stranger.licensorId, units: [unit()] });
    expect(refused.name).toBe('NotInUpperOrLowerLevelContract');
    expectRefused(refused, 'noShare', undefined);
    const taken = idOf(await make({ units: [unit()] }));
    expectRefused(await change(taken, { licensorId: stranger.licensorId }), 'noShare', undefined);
  });

  it('cannot make an agent the licensor of a work without the contract it holds it by', async () => {
    const publisher = await createCompanyLicensor(agentId);
    const upper = idOf(await make({ agentId: publisher.licensorId, subLicense: 'auto', units: [unit()] }));
    const below = { licensorId: publisher.licensorId, units: [unit()] };
    const refused = await make(below);
    expect(refused.name).toBe('MakeUpperContractFirst');
    expectRefused(refused, 'upperMissing', upper);
    const lower = idOf(await make({ ...below, upperContractIds: [upper] }));
    expectRefused(await change(lower, { upperContractIds: [] }), 'upperMissing', upper);
    const { data } = await invoke(getContract, staff, { params: { id: upper } });
    const [{ contractUnitId: unitId }] = data.units as [{ contractUnitId: string }];
    const removed = await invoke(deleteContractUnit, staff, { params: { id: upper, unitId } });
    expect(removed.data).toMatchObject({
      name: 'ThisContractHasBeenSubLicensed',
      data: { contracts: [{ contractId: lower }] },
    });
    expect((await invoke(deleteContract, staff, { params: { id: upper } })).name).not.toBe('Success');
  });

  it('can license the share of another licensor although the first one is licensed exclusively', async () => {
    const second = await createLicensor(agentId);
    workId = await registerWork(staff, licensorId, {
      copyrights: [
        { rightType: 'OC', rightOwnerId: licensorId, percentage: '50' },
        { rightType: 'OA', rightOwnerId: second.licensorId, percentage: '50' },
      ],
    });
    const exclusive = { exclusive: true, exclusiveStartDate: '2026-01-01', exclusiveDays: 90 };
    idOf(await make({ units: [unit(exclusive)] }));
    idOf(await make({ licensorId: second.licensorId, agentId: otherId, units: [unit(exclusive)] }));
  });
});

describe('an exclusive licence', () => {
  const exclusive = { exclusive: true, exclusiveStartDate: '2026-03-01', exclusiveDays: 31 };
  const early = { startDate: '2026-01-01', endDate: '2026-03-15' };

  it('is refused where another licence meets its days, and refuses it when it is the later one', async () => {
    const plain = idOf(await make({ units: [unit(early)] }));
    expectRefused(await make({ agentId: otherId, units: [unit(exclusive)] }), 'exclusive', plain);
    workId = await registerWork(staff, licensorId);
    const first = idOf(await make({ units: [unit(exclusive)] }));
    expectRefused(await make({ agentId: otherId, units: [unit(early)] }), 'exclusive', first);
  });

  it('cannot be made of a licence that another one meets, even with an exception for both', async () => {
    idOf(await make({ units: [unit(early)] }));
    const overrideReason = '雙方同意並存';
    const both = await make({ agentId: otherId, units: [unit()], overrideReason });
    const [{ contractUnitId: unitId, version }] = both.data.units as [
      { contractUnitId: string; version: number },
    ];
    const params = { id: both.data.contractId, unitId };
    const refused = await invoke(updateContractUnit, staff, {
      params,
      body: { ...term, ...exclusive, version },
    });
    expect(violations(refused)).toMatchObject([{ rule: 'exclusive' }]);
  });
});

describe('an exception to the rules', () => {
  const overrideReason = '原代理方已書面放棄此權利';

  it('is made by staff with a reason, which stays with the work and in the history', async () => {
    const taken = idOf(await make({ units: [unit()] }));
    const second = await make({ agentId: otherId, units: [unit()], overrideReason });
    const id = idOf(second);
    const { data } = await invoke(getContract, staff, { params: { id } });
    expect(data.units).toMatchObject([
      {
        ruleOverride: {
          reason: overrideReason,
          byName: staff.displayName,
          rules: ['otherAgent'],
          contractIds: [taken],
        },
      },
    ]);
    const history = await invoke(getHistory, staff, { params: { id } });
    expect(JSON.stringify(history.data)).toContain(overrideReason);
  });

  it('is kept on the contract when its terms change', async () => {
    const taken = idOf(await make({ units: [unit()] }));
    const id = idOf(await make({ agentId: otherId, authorisedRegions: [1002], units: [unit()] }));
    const changed = await change(id, { authorisedRegions: [0], overrideReason });
    expect(changed.data).toMatchObject({ ruleOverride: { reason: overrideReason, contractIds: [taken] } });
    expect((await change(id, { displayName: '新名稱' })).data).toMatchObject({
      ruleOverride: { reason: overrideReason },
    });
  });

  it('is not kept where no rule is broken', async () => {
    const { data } = await make({ units: [unit()], overrideReason });
    expect((data.units as [object])[0]).not.toHaveProperty('ruleOverride');
  });

  it.each(['', ' ', 'x'.repeat(1001)])(
    'needs a reason of at most 1000 characters, not %j',
    async (reason) => {
      expect((await make({ units: [unit()], overrideReason: reason })).name).toBe('InvalidData');
    },
  );

  it('is never made by anybody but staff', async () => {
    idOf(await make({ agentId: otherId, units: [unit()] }));
    expect((await make({ units: [unit()], overrideReason }, agent)).name).toBe('NotAllowed');
    const refused = await make({ units: [unit()] }, agent);
    expect(violations(refused)).toMatchObject([{ rule: 'otherAgent', isHidden: true }]);
    expect(JSON.stringify(refused.data)).not.toContain('ctr_');
    const own = idOf(await make({}, agent));
    expect((await add(own, { overrideReason }, agent)).name).toBe('NotAllowed');
  });
});
