import { afterAll, expect, it } from 'vitest';
import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { account } from '../../shared/accounting/account.ts';
import { addCost, listContractCosts, removeCost } from '../../shared/accounting/costRoutes.ts';
import {
  bringInBalance,
  listOpeningBalances,
  removeOpeningBalance,
} from '../../shared/accounting/openingRoutes.ts';
import { listLicenseContracts } from '../../shared/contracts/routes.ts';
import { startProduct } from '../support/product.ts';

/** Chooses the faults of calls; none while it is undefined. */
let findFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
const staff = await product.as('staff');
const { items } = await staff.call(listLicenseContracts, { query: { limit: 100 } });
const contract = items[0]!;

afterAll(() => product?.dispose());

/** Asks once while the function dies at its transaction, and then again as a person would. */
const askTwice = async (name: string, fate: Fault, ask: () => Promise<unknown>): Promise<void> => {
  let isKilled = false;
  findFault = ({ accessKeyId, operation }) => {
    const { functions, resources } = product.cloud;
    const own = functions.findAccessKeyId(resources.find('function', name).name);
    if (isKilled || operation !== 'TransactWriteItems' || own !== accessKeyId) return 'none';
    isKilled = true;
    return fate;
  };
  await ask().catch(() => undefined);
  expect(isKilled).toBe(true);
  findFault = undefined;
  await ask().catch(() => undefined);
};

const fates = ['killedBefore', 'killedAfter'] as const;

it.each(fates)(
  'a cost whose function is %s its transaction is charged once, and taken back once',
  async (fate) => {
    const { contractId: id, currency } = contract;
    const costs = async () =>
      (await staff.call(listContractCosts, { params: { id } })).items.filter(
        ({ category }) => category === 'video',
      );
    const body = {
      category: 'video' as const,
      incurredOn: '2026-02-01',
      currency,
      amount: '100',
      description: 'Video',
      parts: [{ contractId: id }],
      idempotencyKey: `cost-${fate}`,
    };
    await askTwice('AddCost', fate, () => staff.call(addCost, { body: addCost.body.parse(body) }));
    const charged = await costs();
    expect(charged).toMatchObject([{ amount: '100', outstanding: '100' }]);
    const [{ costId, chargeId }] = charged as [(typeof charged)[number]];
    await askTwice('RemoveCost', fate, () => staff.call(removeCost, { params: { id, costId }, body: {} }));
    expect(await costs()).toEqual([]);
    expect(await loadBalance(account.charge(chargeId), currency)).toBe('0');
  },
);

it.each(fates)(
  'a balance whose function is %s its transaction is brought in and removed once',
  async (fate) => {
    const { contractId: id, currency, payerEntity } = contract;
    const opening = () => loadBalance(account.opening(payerEntity), currency);
    const before = await opening();
    const balances = async () => (await staff.call(listOpeningBalances, { params: { id } })).items;
    const body = { currency, amount: '-70', asOf: '2026-01-31' };
    await askTwice('BringInBalance', fate, () =>
      staff.call(bringInBalance, { params: { id }, body: bringInBalance.body.parse(body) }),
    );
    const found = await balances();
    expect(found).toMatchObject([{ amount: '-70' }]);
    const [{ chargeId, version }] = found as [(typeof found)[number]];
    expect(await loadBalance(account.charge(chargeId!), currency)).toBe('70');
    await askTwice('RemoveOpeningBalance', fate, () =>
      staff.call(removeOpeningBalance, { params: { id, currency }, body: { version } }),
    );
    expect([await balances(), await opening()]).toEqual([[], before]);
  },
);

it('leaves the ledger in balance', async () => {
  const { unbalanced, differences } = await verifyLedger();
  expect([unbalanced, differences]).toEqual([[], []]);
});
