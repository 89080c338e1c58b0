import { afterAll, describe, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { latestStatements } from '../../../functions/income/incomeReader.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { addCost } from '../../../shared/accounting/costRoutes.ts';
import {
  compareIncome,
  getIncomeByArea,
  getIncomeByCopyright,
  getIncomeCurrencies,
  getIncomeReport,
  getIncomeTime,
  getWorkIncome,
  listDeductions,
  listIncome,
} from '../../../shared/income/routes.ts';
import type { IncomeFact } from '../../../shared/income/schema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { chained } from '../../support/chained.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let agent: Identity;
let first: Licensor;
let second: Licensor;
let ofOther: Licensor;

const amount = (text: string) => decimalSchema.parse(text);

const fact = ({ contractId, agentId }: Licensor, royalty: string, change: Partial<IncomeFact> = {}) =>
  ({
    workId: 'wrk_00000000000001',
    workType: 'MusicalWork',
    workTitle: '夜航',
    contractId,
    agentId,
    platform: 'KKBOX',
    territory: 158,
    rightType: 'OC',
    licensedRight: 1100,
    usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
    units: amount('10'),
    sharePercentage: '100',
    royaltyPercentage: '70',
    grossAmount: amount(royalty),
    royaltyAmount: amount(royalty),
    currency: 'TWD',
    rowCount: 1,
    chunks: [0],
    ...change,
  }) satisfies IncomeFact;

const book = (licensor: Licensor, ...facts: IncomeFact[]) =>
  writeIncomeFacts(licensor.licensorId, newId('bat'), facts);

const whole = { of: 'business' };

/** July 2026 and the month before it. */
const periods = {
  startDate: '2026-07-01',
  endDate: '2026-07-31',
  beforeStart: '2026-06-01',
  beforeEnd: '2026-06-30',
};

/** Fields of answers that the tests read. */
type Answered = {
  name?: string;
  total?: unknown;
  totals?: unknown;
  currencies?: unknown;
  royalty?: unknown;
  items: { licensorId?: string; licensorName?: string; contractId: string }[];
};

const ask = async (route: InvokedRoute, identity: Identity, query: object): Promise<Answered> =>
  (await invoke(route, identity, { query })).data as Answered;

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUp(
    { kind: 'system', systemUserId: '1' },
    { reportRoleAuthority: 2, contractRoleAuthority: 7, paymentRoleAuthority: 3 },
  );
  const agentId = await createAgent();
  agent = await signUp(
    { kind: 'company', companyInfoId: agentId, companyAdmin: true },
    { reportRoleAuthority: 2, contractRoleAuthority: 1 },
  );
  first = await createLicensor(agentId);
  second = await createLicensor(agentId);
  ofOther = await createLicensor(await createAgent());
  const elsewhere = await createContract(first.licensorId, await createAgent());
  await book(first, fact(first, '40'), fact(first, '3', { contractId: elsewhere }));
  await book(second, fact(second, '20', { territory: 840 }));
  await book(ofOther, fact(ofOther, '7'));
  for (const { contractId } of [first, ofOther])
    await invoke(addCost, staff, {
      body: {
        category: 'recording',
        description: 'Studio',
        currency: 'TWD',
        amount: '500',
        incurredOn: '2026-08-01',
        parts: [{ contractId }],
        idempotencyKey: newId('cst'),
      },
    });
});
afterAll(async () => {
  await cloud.dispose();
});

describe('the income of the whole business', () => {
  it('lists the lines of every licensor with its name', async () => {
    const { items, total, totals } = await ask(listIncome, staff, whole);
    expect(total).toBe(4);
    expect(totals).toEqual([{ currency: 'TWD', amount: '70' }]);
    expect(items.map(({ licensorId }) => licensorId)).toEqual([
      first.licensorId,
      second.licensorId,
      ofOther.licensorId,
      first.licensorId,
    ]);
    expect(items[0]?.licensorName).toMatch(/^林測試/);
  });

  it('is added up by right, work, place and time', async () => {
    const byWork = await ask(getIncomeByCopyright, staff, { of: 'business', by: 'work' });
    expect(byWork).toMatchObject({ total: '70', items: [{ key: 'wrk_00000000000001', royalty: '70' }] });
    expect((await ask(getIncomeByCopyright, staff, whole)).items).toMatchObject([
      { key: 'OC', royalty: '70' },
    ]);
    expect((await ask(getIncomeByArea, staff, whole)).items).toMatchObject([
      { key: '158', royalty: '50' },
      { key: '840', royalty: '20' },
    ]);
    expect((await ask(getIncomeCurrencies, staff, whole)).currencies).toEqual(['TWD']);
    expect(await ask(getIncomeTime, staff, whole)).toEqual({
      startDate: '2026-07-01',
      endDate: '2026-07-31',
    });
  });

  it('is still asked for by licensor where a page is of one', async () => {
    expect((await ask(listIncome, staff, {})).name).toBe('LackOfParameters');
    expect((await ask(compareIncome, staff, { ...whole, ...periods })).name).toBe('LackOfParameters');
  });
});

describe('the income of the licensors of an agent', () => {
  it('is that under its own contracts, of its own licensors alone', async () => {
    const { items, totals } = await ask(listIncome, agent, whole);
    expect(totals).toEqual([{ currency: 'TWD', amount: '60' }]);
    expect(items.map(({ licensorId }) => licensorId)).toEqual([first.licensorId, second.licensorId]);
    const byWork = await ask(getIncomeByCopyright, agent, { of: 'business', by: 'work' });
    expect(byWork.total).toBe('60');
    const work = await ask(getWorkIncome, agent, { of: 'business', workId: 'wrk_00000000000001' });
    expect(work.royalty).toBe('60');
  });

  it('is filtered by one of them, and refused for the licensor of another agent', async () => {
    const { totals } = await ask(listIncome, agent, { rightOwnerId: first.licensorId });
    expect(totals).toEqual([{ currency: 'TWD', amount: '40' }]);
    expect((await ask(listIncome, agent, { rightOwnerId: ofOther.licensorId })).name).toBe('DataNotFound');
    const ofAnother = { rightOwnerId: ofOther.licensorId };
    expect((await ask(getIncomeReport, agent, ofAnother)).name).toBe('DataNotFound');
    expect((await ask(compareIncome, agent, { ...ofAnother, ...periods })).name).toBe('DataNotFound');
  });

  it('is added up in an overview without what a licensor is owed by others', async () => {
    const all = await ask(getIncomeReport, agent, whole);
    expect(all).toMatchObject({ royalty: '60', byTerritory: [{ key: '158' }, { key: '840' }] });
    const one = await ask(getIncomeReport, agent, { rightOwnerId: first.licensorId });
    expect(one).toMatchObject({ royalty: '40', rowCount: 1 });
    for (const seen of [all, one]) expect(seen).not.toHaveProperty('payable');
    expect(await ask(getIncomeReport, first.identity, {})).toMatchObject({ royalty: '43', payable: '0' });
    expect(await ask(getIncomeReport, staff, whole)).toMatchObject({ royalty: '70' });
  });

  it('is compared by period for one of them, under its own contracts', async () => {
    const compared = await ask(compareIncome, agent, { rightOwnerId: first.licensorId, ...periods });
    expect(compared).toMatchObject({ before: { royalty: '0' }, after: { royalty: '40' } });
  });

  it('is no licensor’s to see, who asks for the business and gets the own income', async () => {
    const { items, totals } = await ask(listIncome, first.identity, whole);
    expect(totals).toEqual([{ currency: 'TWD', amount: '43' }]);
    expect(items[0]?.licensorId).toBeUndefined();
  });
});

describe('deductions', () => {
  const contractsSeenBy = async (identity: Identity) =>
    (await ask(listDeductions, identity, whole)).items.map(({ contractId }) => contractId);

  it('are those of every contract for staff, the latest first', async () => {
    expect(await contractsSeenBy(staff)).toEqual([ofOther.contractId, first.contractId]);
  });

  it('are those of its own contracts for an agent, with the licensor', async () => {
    expect(await contractsSeenBy(agent)).toEqual([first.contractId]);
    expect((await ask(listDeductions, agent, whole)).items[0]?.licensorName).toMatch(/^林測試/);
  });
});

describe('very much income', () => {
  const batches = ['bat_1', 'bat_3', 'bat_2', 'bat_3'].map((batchId) => ({ batchId }));

  it('is cut to the latest statements, whole ones', () => {
    expect(latestStatements(batches, 4)).toEqual({ kept: batches, leftOut: 0 });
    const { kept, leftOut } = latestStatements(batches, 3);
    expect(kept.map(({ batchId }) => batchId)).toEqual(['bat_3', 'bat_2', 'bat_3']);
    expect(leftOut).toBe(1);
    expect(latestStatements(batches, 1)).toMatchObject({
      leftOut: 2,
      kept: [{ batchId: 'bat_3' }, { batchId: 'bat_3' }],
    });
  });
});
