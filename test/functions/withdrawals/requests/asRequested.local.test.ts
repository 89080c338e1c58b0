import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../../functions/api/identity.ts';
import { newId } from '../../../../functions/core/newId.ts';
import { negate } from '../../../../shared/money/decimal.ts';
import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalBasics,
  getWithdrawalRequest,
  listWithdrawalPartA,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../../shared/withdrawals/routes.ts';
import type { Withdrawable, Withdrawal } from '../../../../shared/withdrawals/schema.ts';
import { invoke } from '../../../support/dataCloud.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  earn,
  openBusiness,
  owed,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../../support/business/openBusiness.ts';
import { signUpPayer } from '../../../support/business/people.ts';

const { staff, agentId } = await openBusiness();

const offers = async (by: Identity, query: object = {}): Promise<Withdrawable[]> =>
  (await invoke(listWithdrawalPartA, by, { query })).data.items as Withdrawable[];

const rangeOf = (of: { agentId: string }) => ({
  agentId: of.agentId,
  payerEntity: 'taipei',
  currency: 'TWD',
});

const request = async (licensor: Licensor): Promise<Withdrawal> => {
  const range = rangeOf(licensor);
  const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: range })).data;
  const { name, data } = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      ...range,
      idempotencyKey: newId('wdr'),
      bankAccountId: licensor.bankAccount.bankAccountId,
      expectedNet: net,
      confirmed: true,
    },
  });
  expect(name, JSON.stringify(data)).toBe('Success');
  return data as unknown as Withdrawal;
};

describe('the companies a licensor can ask for its money', () => {
  it('are offered with what each owes, by the ledger, in one currency or all', async () => {
    const licensor = await createLicensor(agentId);
    const { licensorId } = licensor;
    const otherAgent = await createAgent();
    const elsewhere = {
      ...licensor,
      agentId: otherAgent,
      contractId: await createContract(licensorId, otherAgent),
    };
    expect(await offers(licensor.identity)).toEqual([]);
    await earn([royaltyLine(licensor, '30000.4'), royaltyLine(elsewhere, '800')]);
    await earn([royaltyLine(elsewhere, '12.34')], 'USD');
    const inDollars = await offers(licensor.identity, { currency: 'TWD' });
    expect(new Map(inDollars.map((offer) => [offer.agentId, offer.payable]))).toEqual(
      new Map([
        [agentId, negate(await owed(licensor))],
        [otherAgent, negate(await owed(elsewhere))],
      ]),
    );
    const all = await offers(licensor.identity);
    expect(all).toHaveLength(3);
    expect(all.filter(({ currency }) => currency === 'TWD')).toEqual(inDollars);
    expect(await offers(licensor.identity, { currency: 'USD' })).toMatchObject([
      { ...rangeOf(elsewhere), currency: 'USD', payable: '12.34' },
    ]);
    expect((await invoke(getWithdrawalBasics, licensor.identity)).data.ranges).toEqual(all);
  });

  it('name the request that waits already', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    expect((await offers(licensor.identity))[0]).not.toHaveProperty('obstacle');
    const { withdrawalId } = await request(licensor);
    await earn([royaltyLine(licensor, '1000')]);
    expect(await offers(licensor.identity)).toMatchObject([
      { payable: negate(await owed(licensor)), obstacle: { kind: 'pending', withdrawalId } },
    ]);
  });

  it('are offered to licensors alone, who name a currency of the product', async () => {
    const licensor = await createLicensor(agentId);
    expect((await invoke(listWithdrawalPartA, staff)).name).toBe('NotAllowed');
    const query = { currency: 'XAU' };
    expect((await invoke(listWithdrawalPartA, licensor.identity, { query })).name).toBe('InvalidData');
  });
});

describe('a request', () => {
  const open = (by: Identity, id: string) => invoke(getWithdrawalRequest, by, { params: { id } });

  it('is shown to its licensor as it was made, and as it is after it was paid', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    const made = await request(licensor);
    expect((await open(licensor.identity, made.withdrawalId)).data).toEqual(made);
    await payWithdrawal(staff, made.withdrawalId, made.net);
    const { data: paid } = await open(licensor.identity, made.withdrawalId);
    expect(paid).toMatchObject({ gross: made.gross, net: made.net, payment: { paidAmount: made.net } });
    const params = { id: made.withdrawalId };
    expect((await invoke(getWithdrawal, licensor.identity, { params })).data).toEqual(paid);
  });

  it('is not shown to others, nor to its licensor once it was cancelled and hidden', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    const { withdrawalId } = await request(licensor);
    const stranger = await createLicensor(agentId);
    expect((await open(stranger.identity, withdrawalId)).name).toBe('DataNotFound');
    expect((await open(await signUpPayer(), withdrawalId)).name).toBe('NotAllowed');
    const body = { withdrawalId, reason: 'made twice', hidden: true };
    expect((await invoke(cancelWithdrawal, staff, { body })).name).toBe('Success');
    expect((await open(licensor.identity, withdrawalId)).name).toBe('DataNotFound');
    expect((await open(licensor.identity, newId('wdr'))).name).toBe('DataNotFound');
    expect((await open(licensor.identity, 'W-1')).name).toBe('InvalidData');
  });
});
