import { describe, expect } from 'vitest';
import { balancesOfOwner, listEntries } from '../../../functions/ledger/ledgerStore.ts';
import { addCost } from '../../../shared/accounting/costRoutes.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import { confirmWithdrawal, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { account } from '../../../shared/accounting/account.ts';
import { routes } from '../../../shared/routes.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { today } from '../../support/today.ts';
import { listProperties } from '../../api/requests.ts';
import { invoke } from '../../support/dataCloud.ts';
import { makePaymentRun } from '../../../shared/paymentRuns/routes.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

type InvokedRoute = Parameters<typeof invoke>[0];
type Fields = Record<string, unknown>;

/** A call that moves money: its caller, its body, and another value for each field of the body. */
type MoneyCall = { route: InvokedRoute; identity: Identity; body: Fields; changes: Fields };

const business = await openBusiness();
const licensor = await createLicensor(business.agentId);
await earn([royaltyLine(licensor, '100000')]);
const { bankAccountId } = await createBankAccount(licensor.identity, licensor.licensorId, {
  currency: 'TWD',
  country: 158,
  kind: 0,
  bankName: '測試銀行',
  accountName: '林測試',
  accountNumber: '0009876543210',
});
const otherAccountId = bankAccountId;

const uploadProof = async (withdrawalId: string, proofId: string): Promise<string> => {
  await putProof(withdrawalId, proofId);
  return proofId;
};

const requestCall = (): MoneyCall => ({
  route: requestWithdrawal,
  identity: licensor.identity,
  body: {
    agentId: business.agentId,
    payerEntity: 'taipei',
    currency: 'TWD',
    idempotencyKey: 'request-once',
    bankAccountId: licensor.bankAccount.bankAccountId,
    expectedNet: '90000',
    confirmed: true,
  },
  changes: {
    agentId: 'cmp_00000000000001',
    payerEntity: 'beijing',
    currency: 'USD',
    bankAccountId: otherAccountId,
    expectedNet: '90001',
    confirmed: false,
    contractIds: [licensor.contractId],
    invoiceChoice: 'Invoice',
    confirmResidence: true,
    confirmAccountName: true,
    phone: '0912345678',
    email: 'other@example.com',
  },
});

const confirmationCall = async (): Promise<MoneyCall> => {
  const { data } = await invoke(requestWithdrawal, licensor.identity, { body: requestCall().body });
  const withdrawalId = String(data.withdrawalId);
  return {
    route: confirmWithdrawal,
    identity: business.staff,
    body: {
      withdrawalId,
      idempotencyKey: 'confirm-once',
      payDate: today(),
      paidAmount: '90000',
      serviceFee: '30',
      attachmentIds: [await uploadProof(withdrawalId, 'fil_00000000000001.pdf')],
    },
    changes: {
      withdrawalId: 'wdr_00000000000001',
      payDate: addDays(today(), -1),
      paidAmount: '89000',
      serviceFee: '31',
      attachmentIds: [await uploadProof(withdrawalId, 'fil_00000000000002.pdf')],
      remark: 'Another remark',
    },
  };
};

const offlineCall = async (): Promise<MoneyCall> => {
  await earn([royaltyLine(licensor, '1000')]);
  const fields = {
    advanceType: 2,
    amount: '1000',
    expectedDate: '2026-01-05',
    deductSetting: 0,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-06-30',
  };
  const items = [
    await addItem(business.staff, licensor.contractId, fields),
    await addItem(business.staff, licensor.contractId, {
      ...fields,
      deductStartDate: '2026-07-01',
      deductEndDate: '2026-12-31',
    }),
  ];
  return {
    route: recordOfflineWithdrawal,
    identity: business.staff,
    body: {
      contractAdvanceId: items[0],
      currency: 'TWD',
      amount: '500',
      tax: '50',
      serviceFee: '15',
      payDate: today(),
      idempotencyKey: 'offline-once',
    },
    changes: {
      contractAdvanceId: items[1],
      currency: 'USD',
      amount: '501',
      tax: '51',
      serviceFee: '16',
      payDate: addDays(today(), -1),
      remark: 'Another remark',
    },
  };
};

const costCall = (): MoneyCall => ({
  route: addCost,
  identity: business.staff,
  body: {
    category: 'video',
    incurredOn: '2026-01-05',
    currency: 'TWD',
    amount: '500',
    description: 'Video',
    parts: [{ contractId: licensor.contractId }],
    idempotencyKey: 'cost-once',
  },
  changes: {
    category: 'legal',
    incurredOn: '2026-01-06',
    currency: 'USD',
    amount: '501',
    description: 'Another video',
    chargedShare: '50',
    receiptIds: ['fil_00000000000001.pdf'],
    distribution: 'wholeToEach',
    parts: [{ contractId: licensor.contractId, weight: '2' }],
  },
});

const paymentRunCall = async (): Promise<MoneyCall> => {
  await earn([royaltyLine(licensor, '1000')]);
  const request = { ...requestCall().body, idempotencyKey: 'request-for-run', expectedNet: '1000' };
  const { data } = await invoke(requestWithdrawal, licensor.identity, { body: request });
  return {
    route: makePaymentRun,
    identity: business.staff,
    body: {
      idempotencyKey: 'run-once',
      payer: 'taipei',
      withdrawalIds: [String(data.withdrawalId)],
    },
    changes: { payer: 'beijing', withdrawalIds: ['wdr_00000000000001'] },
  };
};

/** Calls that move money, ordered so that each finds the records it needs. */
const moneyCalls: Record<string, () => MoneyCall | Promise<MoneyCall>> = {
  requestWithdrawal: requestCall,
  confirmWithdrawal: confirmationCall,
  recordOfflineWithdrawal: offlineCall,
  addCost: costCall,
  makePaymentRun: paymentRunCall,
};

/**
 * Calls that register or merge people and works, register co-created works or assign ISRCs also take a key.
 * `realNames.local.test.ts`, `onboarding.local.test.ts`, `merging.local.test.ts` of people, `killedMerges.local.test.ts`,
 * `coCreation.local.test.ts` and `assignIsrc.local.test.ts` repeat these calls.
 */
const registrationCalls = [
  'assignIsrc',
  'createCoCreation',
  'createCompanyAlias',
  'createCompanyRealName',
  'createLicenseContract',
  'createMusicianAlias',
  'createMusicianRealName',
  'inviteCompany',
  'inviteMusician',
  'mergeCompanies',
  'mergeMusicalWorks',
  'mergeMusicians',
  'mergeSongs',
];

const keyedRoutes = routes.flatMap(({ route }) =>
  'idempotencyKey' in listProperties(route.body) ? [route] : [],
);

/** Everything the ledger holds for the licensor: balances, and the number of postings to the payable account. */
const ledgerState = async () => ({
  balances: await balancesOfOwner(licensor.licensorId),
  entries: (
    await listEntries(account.payable(licensor.licensorId, licensor.contractId), {
      currency: 'TWD',
      limit: 100,
    })
  ).items.length,
});

describe('a call that moves money', () => {
  it('is covered by this test if it takes an idempotency key', () => {
    const tested = [...Object.keys(moneyCalls), ...registrationCalls];
    expect(tested.sort()).toEqual(keyedRoutes.map(({ id }) => id).sort());
  });

  it.each(Object.keys(moneyCalls))(
    '%s is carried out once for its key, and refused with another body',
    async (id) => {
      const { route, identity, body, changes } = await moneyCalls[id]!();
      const fields = Object.keys(listProperties(keyedRoutes.find((route) => route.id === id)!.body));
      expect([...Object.keys(changes), 'idempotencyKey'].sort()).toEqual(fields.sort());
      const first = await invoke(route, identity, { body });
      expect(first.name).toBe('Success');
      const after = await ledgerState();
      const reordered = Object.fromEntries(Object.entries(body).reverse());
      expect(await invoke(route, identity, { body: reordered })).toEqual(first);
      for (const [name, value] of Object.entries(changes)) {
        const { name: result } = await invoke(route, identity, { body: { ...body, [name]: value } });
        expect([name, result]).toEqual([name, 'IdempotencyKeyReused']);
      }
      expect(await ledgerState()).toEqual(after);
    },
  );
});
