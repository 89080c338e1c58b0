import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import {
  addContractAdvances,
  getContractAdvance,
  listContractAdvances,
} from '../../../shared/contracts/advanceRoutes.ts';
import {
  createLicenseContract,
  listContractCurrencies,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { getContractEditStatus } from '../../../shared/contracts/enquiryRoutes.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { invoke } from '../../support/dataCloud.ts';

const { staff, agentId } = await openBusiness();
const { identity: licensor, licensorId } = await createLicensor(agentId);

const fieldsOf = (more: object = {}) => ({
  contractNumber: newId('ctr'),
  displayName: '幣別合約',
  contractType: 'both',
  licensorId,
  agentId,
  startDate: '2024-01-01',
  endDate: '2030-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  rights: [1100],
  payerEntity: 'taipei',
  ...more,
});

const create = async (more: object = {}): Promise<string> => {
  const { code, data } = await invoke(createLicenseContract, staff, { body: fieldsOf(more) });
  if (code !== 1) throw new Error(JSON.stringify(data));
  return String(data.contractId);
};

const update = (id: string, version: number, more: object = {}) =>
  invoke(updateLicenseContract, staff, { params: { id }, body: { ...fieldsOf(more), version } });

const advance = (more: object = {}) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
  ...more,
});

const add = (id: string, ...advances: object[]) =>
  invoke(addContractAdvances, staff, { params: { id }, body: { advances } });

const problemOf = ({ name, data }: Awaited<ReturnType<typeof add>>) => [
  name,
  (data as { data?: { issues?: { path: string; message: string }[] } }).data?.issues,
];

it('is one of those offered to everybody signed in, each of which a contract takes', async () => {
  const { items } = (await invoke(listContractCurrencies, licensor)).data;
  const offered = items as { id: number; currency: string; decimals: number }[];
  expect(new Set(offered.map(({ currency }) => currency))).toEqual(new Set(currencySchema.options));
  expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
  for (const { currency, decimals } of offered) {
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    // New Taiwan dollars have cents by the standard, and are paid out without them.
    expect(decimals, currency).toBe(currency === 'TWD' ? 0 : digits.maximumFractionDigits);
    const id = await create({ currency });
    expect((await add(id, advance({ amount: '1' }))).data).toMatchObject({ items: [{ currency }] });
  }
  expect((await invoke(createLicenseContract, staff, { body: fieldsOf({ currency: 'XAU' }) })).name).toBe(
    'InvalidData',
  );
});

describe('the currency in which royalty of a contract is owed', () => {
  it('is that of a new contract, and a change that does not name it keeps it', async () => {
    const id = await create();
    expect((await update(id, 1)).data).toMatchObject({ royaltyCurrency: 'contract' });
    expect((await update(id, 2, { royaltyCurrency: 'received' })).data).toMatchObject({
      royaltyCurrency: 'received',
    });
    expect((await update(id, 3)).data).toMatchObject({ royaltyCurrency: 'received' });
  });

  it('is fixed once the contract has payments', async () => {
    const id = await create();
    await add(id, advance());
    const changed = await update(id, 1, { royaltyCurrency: 'received' });
    expect(changed.name).toBe('ContractCurrencyMismatch');
    const { data } = await invoke(getContractEditStatus, staff, { params: { id } });
    expect(data.fixedFields).toContain('royaltyCurrency');
    expect((await update(id, 1)).data).toMatchObject({ royaltyCurrency: 'contract' });
  });
});

describe('an advance', () => {
  it('is shown by itself as it is listed, to staff and the parties of its contract', async () => {
    const id = await create();
    const added = await add(
      id,
      advance(),
      advance({ deductStartDate: '2027-01-01', deductEndDate: '2027-12-31' }),
    );
    const [first, second] = added.data.items as { contractAdvanceId: string }[];
    const one = (by: Identity, advanceId: string) =>
      invoke(getContractAdvance, by, { params: { id: advanceId } });
    const { items } = (await invoke(listContractAdvances, staff, { params: { id } })).data;
    expect((await one(staff, second!.contractAdvanceId)).data).toMatchObject({
      contractId: id,
      amount: '1000',
      deductStartDate: '2027-01-01',
    });
    const agent = await signUp(
      { kind: 'company', companyInfoId: agentId, companyAdmin: true },
      { contractRoleAuthority: 7 },
    );
    const singer = await signUp(
      { kind: 'musician', musicianInfoId: licensorId },
      { contractRoleAuthority: 1 },
    );
    for (const by of [staff, agent, singer])
      for (const { contractAdvanceId } of [first!, second!])
        expect(items).toContainEqual((await one(by, contractAdvanceId)).data);
    expect((await one(licensor, first!.contractAdvanceId)).name).toBe('NotAllowed');
    const { licensorId: strangerId } = await createLicensor(agentId);
    const stranger = await signUp(
      { kind: 'musician', musicianInfoId: strangerId },
      { contractRoleAuthority: 1 },
    );
    expect((await one(stranger, first!.contractAdvanceId)).name).toBe('DataNotFound');
    expect((await one(staff, newId('adv'))).name).toBe('DataNotFound');
    expect((await one(staff, id)).name).toBe('InvalidData');
  });

  it('is in the currency of a contract that accounts in it', async () => {
    const id = await create({ currency: 'CNY' });
    expect(problemOf(await add(id, advance({ currency: 'USD' })))).toEqual([
      'InvalidData',
      [{ path: 'body.advances.0.currency', message: 'accountingCurrency' }],
    ]);
    expect((await add(id, advance())).data).toMatchObject({ items: [{ currency: 'CNY' }] });
  });

  it('is in any currency where royalty stays in the currency received, two of them for the same days', async () => {
    const id = await create({ royaltyCurrency: 'received' });
    const added = await add(id, advance({ currency: 'USD', amount: '1000.5' }), advance());
    expect(added.data).toMatchObject({ items: [{ currency: 'USD' }, { currency: 'TWD' }] });
    const third = await add(id, advance({ currency: 'USD' }));
    expect(third.name).toBe('NewContractAdvanceOverlap');
  });

  it('is not shared with a contract above that accounts in another currency', async () => {
    const upperContractId = await create({ currency: 'CNY', subLicense: 'auto' });
    const middleman = { licensorId: agentId, agentId: await createAgent() };
    const lower = await create({ ...middleman, currency: 'TWD', upperContractIds: [upperContractId] });
    expect((await add(lower, advance())).code).toBe(1);
    const shared = advance({ includeAllUnits: false, contractUnitIds: [newId('unt')], profitSharing: true });
    expect(
      problemOf(await add(lower, { ...shared, deductStartDate: '2027-01-01', deductEndDate: '2027-12-31' })),
    ).toEqual(['InvalidData', [{ path: 'body.profitSharing', message: 'upperCurrency' }]]);
  });
});
