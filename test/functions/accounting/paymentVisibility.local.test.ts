import { describe, expect } from 'vitest';
import { countNews } from '../../../shared/account/routes.ts';
import {
  checkRollingAdvance,
  confirmAdvancePayments,
  listAdvancePayments,
  listRollingAdvances,
  previewAdvanceTax,
} from '../../../shared/accounting/advanceRoutes.ts';
import { getOfflineRoyalties, recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { handler as checkRollingAdvances } from '../../../functions/accounting/tasks/checkRollingAdvances.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createAgent,
  createCompanyLicensor,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

let licensor: Licensor;
/** People of the contract's agent, of another agent, and of the licensor, who may all import payments. */
let agent: Identity;
let others: Record<'another agent' | 'the licensor', Identity>;
let advance: string;
let rolling: string;

const business = await openBusiness();
const staff = business.staff;

const importer = (companyInfoId: string): Promise<Identity> =>
  signUp({ kind: 'company', companyInfoId, companyAdmin: true }, { contractRoleAuthority: 2 });

const item = {
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
};

it.before(async () => {
  const agentId = await createAgent();
  licensor = await createCompanyLicensor(agentId);
  agent = await importer(agentId);
  others = {
    'another agent': await importer(await createAgent()),
    'the licensor': await importer(licensor.licensorId),
  };
  const elsewhere = await createLicensor(await createAgent());
  await addItem(staff, elsewhere.contractId, item);
  advance = await addItem(staff, licensor.contractId, item);
  rolling = await addItem(staff, licensor.contractId, { ...item, advanceType: 4, thresholdAmount: '500' });
  await earn([royaltyLine(licensor, '800')]);
});

const listIds = (data: { items?: unknown }): string[] =>
  (data.items as { contractAdvanceId: string }[]).map(({ contractAdvanceId }) => contractAdvanceId);

const listed = async (identity: Identity) => {
  const payments = await invoke(listAdvancePayments, identity, { query: { status: 'all' } });
  const named = await invoke(listAdvancePayments, identity, { query: { contractAdvanceId: advance } });
  const series = await invoke(listRollingAdvances, identity, { query: {} });
  return { payments: listIds(payments.data), named: listIds(named.data), series: listIds(series.data) };
};

const pay = (identity: Identity) =>
  invoke(confirmAdvancePayments, identity, {
    body: { contractAdvanceIds: [advance], payDate: '2026-01-05' },
  });

const withdraw = (identity: Identity) =>
  invoke(recordOfflineWithdrawal, identity, {
    body: {
      contractAdvanceId: advance,
      currency: 'TWD',
      amount: '100',
      tax: '0',
      serviceFee: '0',
      payDate: today(),
      idempotencyKey: `offline-${identity.user.userId}`,
    },
  });

describe.each([
  ['another agent', 'DataNotFound'],
  ['the licensor', 'NotAllowed'],
] as const)('payments under a contract, for %s', (who, name) => {
  it('are not listed', async () => {
    expect(await listed(others[who])).toEqual({ payments: [], named: [], series: [] });
    const one = await invoke(listRollingAdvances, others[who], { query: { contractAdvanceId: rolling } });
    expect(one.name).toBe('DataNotFound');
  });

  it('cannot be estimated, confirmed, decided or recorded as paid offline', async () => {
    const trial = await invoke(previewAdvanceTax, others[who], {
      body: { contractAdvanceId: advance, payDate: today() },
    });
    const decision = await invoke(checkRollingAdvance, others[who], {
      body: { contractAdvanceId: rolling, conditionMet: false },
    });
    const royalties = await invoke(getOfflineRoyalties, others[who], { params: { id: advance } });
    const withdrawal = await withdraw(others[who]);
    const answers = [trial, decision, royalties, withdrawal];
    expect(answers.map((answer) => answer.name)).toEqual(answers.map(() => name));
    expect((await pay(others[who])).data).toEqual({
      done: [],
      waiting: [],
      failures: [{ contractAdvanceId: advance, name }],
    });
  });
});

describe('payments under a contract, for its agent', () => {
  it('are listed without those of other agents, and can be paid', async () => {
    const { payments, named, series } = await listed(agent);
    expect(payments.sort()).toEqual([advance, rolling].sort());
    expect({ named, series }).toEqual({ named: [advance], series: [rolling] });
    expect((await withdraw(agent)).name).toBe('Success');
    expect((await pay(agent)).data).toMatchObject({ done: [advance], failures: [] });
    const refusal = { contractAdvanceId: rolling, conditionMet: false };
    expect((await invoke(checkRollingAdvance, agent, { body: refusal })).name).toBe('Success');
  });
});

/** Number of rolling payments to decide, as the menu shows it. */
const waiting = async (identity: Identity) => (await invoke(countNews, identity)).data.rollingAdvance;

describe('rolling payments to decide', () => {
  it('are counted only for staff and the contract’s agent', async () => {
    await addItem(staff, licensor.contractId, { ...item, advanceType: 4, thresholdAmount: '600' });
    await earn([royaltyLine(licensor, '700')]);
    await checkRollingAdvances();
    expect(await waiting(staff)).toBe(1);
    expect(await waiting(agent)).toBe(1);
    expect(await waiting(others['another agent'])).toBe(0);
    expect(await waiting(others['the licensor'])).toBe(0);
  });
});
