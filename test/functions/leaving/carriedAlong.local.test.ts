import { afterAll, describe, expect } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { loadIdentityOf } from '../../../functions/api/identity.ts';
import { contractsWithNumber } from '../../../functions/contracts/contractStore.ts';
import { makeRequest } from '../../../functions/paymentRuns/makeRequest.ts';
import { loadBankAccounts } from '../../../functions/payees/paymentDetailReader.ts';
import { loadPendingWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { kindOfAccount } from '../../../shared/accounting/account.ts';
import { getCatalogueImport, undoCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type { SheetKind } from '../../../shared/catalogueImport/schema.ts';
import { isPayableNow } from '../../../shared/approvals/secondPerson.ts';
import { getContract } from '../../../shared/contracts/routes.ts';
import { listPayerWithdrawals } from '../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { chained } from '../../support/chained.ts';
import { takeAlong } from './archives.ts';
import { asFiles } from './madeBusiness.ts';
import { bringIn, openPlace, sheets, sorted } from './wholeMove.ts';

type Row = Readonly<Record<string, string>>;

const contract = {
  licensor: 'P-1',
  agent: 'AGENT',
  contract_type: 'both',
  currency: 'TWD',
  licensor_share: '80',
  regions: '0',
  rights: '1300',
  payer: 'taipei',
  start_date: '2024-01-01',
  end_date: '2030-12-31',
};
const opening = { agent: 'AGENT', currency: 'TWD', day: '2026-03-01' };
const rolling = { ...opening, contract_number: 'K-1', advance_type: '4', follows: 'PAID' };

const business = new Map<SheetKind, Row[]>([
  [
    'rightOwners',
    [
      { external_id: 'P-1', kind: 'musician', name: '海風', country: 'TW' },
      { external_id: 'AGENT', kind: 'company', name: 'Agency', country: 'TW', is_agent: 'yes' },
      { external_id: 'OTHER', kind: 'company', name: 'Other', country: 'TW', is_agent: 'yes' },
    ],
  ],
  [
    'contracts',
    [
      { ...contract, contract_number: 'K-1' },
      { ...contract, contract_number: 'K=2;a' },
      { ...contract, contract_number: 'K-1', agent: 'OTHER' },
    ],
  ],
  [
    'payees',
    [
      {
        owner: 'P-1',
        kind: 'bank',
        country: 'TW',
        number: '012345678901',
        currency: 'TWD',
        bank_kind: '0',
        bank_name: '範例銀行',
        bank_code: '8220123',
        account_name: '海風',
        agent: 'AGENT',
        contracts: 'K-1; K=2\\;a',
      },
      {
        owner: 'P-1',
        kind: 'bank',
        country: 'TW',
        number: '998877665544',
        currency: 'TWD',
        bank_kind: '0',
        bank_name: '範例銀行',
        account_name: '海風',
        agent: 'OTHER',
        contracts: 'K-1',
      },
      {
        owner: 'P-1',
        kind: 'identity',
        country: 'TW',
        number: 'A123456789',
        document_type: 'IdCard',
        document_name: '海風',
        address: '台北市',
        birthday: '1990-01-31',
        agent: 'AGENT',
        contracts: 'K-1',
      },
      { owner: 'P-1', kind: 'terms', automatic: 'yes', self_billing_from: '2026-02-01' },
    ],
  ],
  [
    'openings',
    [
      { ...opening, contract_number: 'K-1', external_id: 'PAID', amount: '100', recouped: '40.5' },
      { ...rolling, kind: 'advance', external_id: 'R-1', rolling_order: '1', amount: '50', threshold: '30' },
      {
        ...rolling,
        kind: 'payment',
        external_id: 'R-2',
        rolling_order: '2',
        amount: '60',
        threshold: '120',
        threshold_condition: '=once 120 came back',
        reached_on: '2026-04-01',
      },
      {
        ...rolling,
        kind: 'payment',
        external_id: 'R-3',
        rolling_order: '3',
        amount: '70',
        threshold: '130',
        condition_met: '',
      },
      {
        ...opening,
        contract_number: 'K=2;a',
        kind: 'payment',
        day: '2027-01-15',
        amount: '88',
        deduct: 'never',
        income_source: 'Label',
        remark: 'On delivery',
      },
      {
        ...opening,
        contract_number: 'K=2;a',
        kind: 'cost',
        external_id: 'C-1',
        category: 'video',
        amount: '70',
        above_cap: '31.000000001',
        cost_amount: '101.000000001',
        remark: 'Video',
      },
      { ...opening, contract_number: 'K-1', kind: 'balance', amount: '612.345' },
      { ...opening, contract_number: 'K-1', agent: 'OTHER', kind: 'balance', amount: '5' },
    ],
  ],
]);

type Taken = Awaited<ReturnType<typeof takeAlong>>;

/** Amounts owed and reserved, without the ids of the accounts. */
const owed = async ({ rows }: Taken) =>
  (await rows('ledger/balances.csv'))
    .filter(({ account }) => kindOfAccount(account!) === 'payable')
    .map(({ amount }) => amount)
    .toSorted();

/** Sheets that an instance has, in an order of their own. */
const sheetsOf = async ({ rows }: Taken) =>
  Object.fromEntries(
    await Promise.all(
      [...sheets, 'withdrawals'].map(
        async (sheet) => [sheet, sorted(await rows(`catalogue/${sheet}.csv`))] as const,
      ),
    ),
  );

/** Asks for everything the agent owes under one of two contracts, as the licensor does. */
const askForPayment = async (): Promise<Withdrawal> => {
  const identity = await loadIdentityOf((await getUserBySignInName('chief'))!.subject);
  const found = await contractsWithNumber('K-1');
  const { licensorId, agentId, contractId } = found.find((one) => one.agentName === 'Agency')!;
  const accounts = await loadBankAccounts(licensorId);
  const account = accounts.find(({ accountNumber }) => accountNumber.endsWith('8901'))!;
  return makeRequest(
    identity,
    licensorId,
    {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      contractIds: [contractId],
      invoiceChoice: 'NoInvoice',
      bankAccountId: account.bankAccountId,
      expectedNet: '612' as Withdrawal['net'],
      confirmResidence: false,
      confirmAccountName: false,
      phone: '+886 900000000',
    },
    () => [],
  );
};

let before: Taken;
let asked: Withdrawal;
let importId: string;

const old = await openPlace();
try {
  const { errors } = await bringIn(old.chief, asFiles(business));
  expect(errors).toEqual([]);
  asked = await askForPayment();
  before = await takeAlong(old.product, old.chief, demoPassword);
} finally {
  await old.product.dispose();
}
const place = await openPlace();
afterAll(() => place?.product.dispose());

const waiting = async (): Promise<Withdrawal[]> => {
  const query = { limit: 10 };
  return (await place.chief.call(listPayerWithdrawals, { params: { id: 'taipei' }, query })).items;
};

describe('what leaves with a business beside its catalogue', { timeout: 300_000 }, () => {
  const step = chained();

  step(
    'is in the sheets: unpaid items, what is above a cap, accounts of contracts and requests',
    async () => {
      const openings = await before.rows('catalogue/openings.csv');
      const unpaid = openings.filter(({ kind }) => kind === 'payment');
      expect(unpaid.map(({ amount, deduct, follows }) => [amount, deduct, follows]).toSorted()).toEqual([
        ['60', '', 'PAID'],
        ['70', '', 'PAID'],
        ['88', 'never', ''],
      ]);
      expect(openings.find(({ kind }) => kind === 'cost')).toMatchObject({ above_cap: '31.000000001' });
      // The licensor is still owed the amount that a request for payment reserves.
      expect(openings.filter(({ kind }) => kind === 'balance').map(({ amount }) => amount)).toEqual(
        expect.arrayContaining(['612.345', '5']),
      );
      const payees = await before.rows('catalogue/payees.csv');
      const named = payees
        .filter(({ kind }) => kind !== 'terms')
        .map(({ number, contracts }) => [number, contracts]);
      expect(named.toSorted()).toEqual([
        ['012345678901', 'K-1; K=2\\;a'],
        ['998877665544', 'K-1'],
        ['A123456789', 'K-1'],
      ]);
      const [request, ...others] = await before.rows('catalogue/withdrawals.csv');
      expect(others).toEqual([]);
      expect(request).toMatchObject({
        external_id: asked.withdrawalId,
        amounts: 'K-1=612',
        number: '012345678901',
      });
    },
  );

  step('comes into an empty instance, and again without effect', async () => {
    const first = await bringIn(place.chief, before.files);
    expect(first.errors).toEqual([]);
    expect(first.result).toMatchObject({ state: 'done', failed: 0 });
    importId = first.result.importId;
    const again = await bringIn(place.chief, before.files);
    expect(again.errors).toEqual([]);
    expect(again.result).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  step('leaves from there as it came, with what is owed and reserved to the last digit', async () => {
    const after = await takeAlong(place.product, place.chief, demoPassword);
    expect(await sheetsOf(after)).toEqual(await sheetsOf(before));
    expect(await owed(after)).toEqual(await owed(before));
  });

  step('names the accounts in contracts', async () => {
    const contracts = await contractsWithNumber('K-1');
    const masked = await Promise.all(
      contracts.map(async ({ contractId, licensorId }) => {
        const { bankAccountId, agentName } = await place.chief.call(getContract, {
          params: { id: contractId },
        });
        const accounts = await loadBankAccounts(licensorId);
        const account = accounts.find((one) => one.bankAccountId === bankAccountId);
        return [agentName, account?.accountNumber.slice(-4)];
      }),
    );
    expect(masked.toSorted()).toEqual([
      ['Agency', '8901'],
      ['Other', '5544'],
    ]);
  });

  step('keeps amounts, tax and number of a request, which two people must release', async () => {
    const [request] = await waiting();
    for (const field of [
      'gross',
      'net',
      'tax',
      'taxLines',
      'documentNumber',
      'requestedAt',
      'phone',
    ] as const)
      expect([field, request![field]]).toEqual([field, asked[field]]);
    expect(request).toMatchObject({ broughtIn: true });
    expect(isPayableNow(request!)).toBe(false);
    expect(isPayableNow(asked)).toBe(true);
    expect(await loadPendingWithdrawals(request!.licensorId)).toHaveLength(1);
  });

  step('is taken back as a whole', async () => {
    await place.chief.call(undoCatalogueImport, { params: { id: importId } });
    await place.product.cloud.idle();
    const query = { offset: 0, limit: 10 };
    const end = await place.chief.call(getCatalogueImport, { params: { id: importId }, query });
    expect({ state: end.state, obstacles: end.obstacles }).toEqual({ state: 'undone', obstacles: undefined });
    expect(await waiting()).toEqual([]);
    const after = await takeAlong(place.product, place.chief, demoPassword);
    for (const sheet of ['contracts', 'openings', 'payees', 'withdrawals'])
      expect([sheet, await after.rows(`catalogue/${sheet}.csv`)]).toEqual([sheet, []]);
    expect(new Set(await owed(after))).toEqual(new Set(['0']));
  });
});
