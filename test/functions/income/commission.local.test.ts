import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { getCommission } from '../../../shared/income/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { Commission } from '../../../shared/income/commission.ts';
import { negate } from '../../../shared/money/decimal.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const { agentId } = await openBusiness();
const agent = await signUp(
  { kind: 'company', companyInfoId: agentId, companyAdmin: true },
  { reportRoleAuthority: 1 },
);

const commissionOf = async (identity: Identity, query: object = {}): Promise<Commission> =>
  (await invoke(getCommission, identity, { query })).data as unknown as Commission;

describe('the commission of an agent', () => {
  it('is empty before any statement is booked', async () => {
    expect(await commissionOf(agent)).toEqual({ items: [], totals: [] });
  });

  it('is listed by statement, currency and month, and adds up to the balance of its ledger account', async () => {
    const [one, other] = [await createLicensor(agentId), await createLicensor(agentId)];
    const [first, second] = [newId('bat'), newId('bat')];
    const withCommission = (licensor: typeof one, royalty: string, commission: string, gross: string) =>
      Object.assign(royaltyLine(licensor, royalty), { commission, gross });
    await earn(
      [
        withCommission(one, '70.07', '30.0300000001', '100.1000000001'),
        withCommission(other, '7', '3', '10'),
      ],
      'TWD',
      first,
    );
    await earn([withCommission(one, '14', '6', '20')], 'TWD', second);
    const { items, totals } = await commissionOf(agent);
    expect(items.map(({ sourceId, currency, amount }) => [sourceId, currency, amount])).toEqual([
      [first, 'TWD', '33.0300000001'],
      [second, 'TWD', '6'],
    ]);
    expect(items[0]!.month).toBe('2026-10');
    expect(totals).toEqual([{ currency: 'TWD', amount: '39.0300000001' }]);
    expect(negate(await loadBalance(account.commission(agentId), 'TWD'))).toBe(totals[0]!.amount);
  });

  it('is shown to the agent alone', async () => {
    const licensor = await createLicensor(agentId);
    const query = { rightOwnerId: agentId };
    expect((await invoke(getCommission, licensor.identity, { query })).name).toBe('DataNotFound');
  });
});
