import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { createLicenseContract, updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { getContractEditStatus } from '../../../shared/contracts/enquiryRoutes.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { invoke } from '../../support/dataCloud.ts';

const { staff, agentId } = await openBusiness();
const { licensorId } = await createLicensor(agentId);

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
