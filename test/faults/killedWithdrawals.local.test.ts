import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBalance, balancesOfOwner } from '../../functions/ledger/ledgerStore.ts';
import { bookBatch, receiveBatch } from '../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { newId } from '../../functions/core/newId.ts';
import { commitSilently, remove } from '../../functions/db/commit.ts';
import { approvalKeys } from '../../functions/db/keys/approvals.ts';
import { writeIncomeFacts } from '../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../support/receivedFacts.ts';
import { payerCounts } from '../../functions/withdrawals/withdrawalStore.ts';
import { putProof } from '../support/putProof.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { account } from '../../shared/accounting/account.ts';
import { confirmAdvancePayments } from '../../shared/accounting/advanceRoutes.ts';
import { recordOfflineWithdrawal } from '../../shared/accounting/offlineRoutes.ts';
import {
  createStatementRecord,
  deliverStatementRecord,
  downloadStatementRecord,
  listStatementRecords,
} from '../../shared/accounting/statementRecordRoutes.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { addContractAdvances } from '../../shared/contracts/advanceRoutes.ts';
import type { IncomeFact } from '../../shared/income/schema.ts';
import { decimalSchema } from '../../shared/money/decimal.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import { today } from '../support/today.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  downloadWithdrawalReport,
  getWithdrawal,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
import { settle } from '../api/statements.ts';
import { createRandom } from '../bench/match/tracks.ts';
import { createAgent, createContract, royaltyLine, type Licensor } from '../support/business/openBusiness.ts';
import { startProduct, type Person, type Product } from '../support/product.ts';
import { signInAgain } from './signInAgain.ts';

/** Number of points at which a call is killed, drawn from a fixed seed. */
const points = Number(process.env.FAULT_POINTS ?? 3);

let product: Product;
let staff: Person;
let musician: Person;
let licensorId: string;
let bankAccountId: string;
/** Function that starts forgotten executions every minute, which the test does not wait for. */
let everyMinute: string;

/** Number of calls of functions so far, and the number of the call that kills its caller; `undefined` while checking. */
let calls = 0;
let looking = true;
let fatal: { call: number; fate: Fault } | undefined;

const injectFault = ({ accessKeyId }: SignedCall): Fault => {
  if (looking || accessKeyId === product.cloud.credentials.accessKeyId) return 'none';
  calls += 1;
  return fatal && calls === fatal.call ? fatal.fate : 'none';
};

/**
 * Forgets the payments of the last days before each point, as if it were weeks after the one before: a dozen of them
 * would need a second person.
 */
const forgetPayments = () => commitSilently([remove(approvalKeys.recentPayments(licensorId))]);

/** Signs both in again for each point, since sessions are shorter than the test. */
const signIn = async (): Promise<void> => {
  staff = await signInAgain(product.url, 'staff');
  musician = await signInAgain(product.url, 'musician');
};

beforeAll(async () => {
  product = await startProduct({ injectFault });
  everyMinute = product.cloud.resources.find('function', 'startUnstartedMachinesTask').name;
  await signIn();
  licensorId = (await musician.call(getAuthority)).musicianInfoId!;
  const { items } = await musician.call(listMusicianBankAccounts, { params: { id: licensorId } });
  bankAccountId = items[0]!.bankAccountId;
});

afterAll(() => product?.dispose());

/**
 * Repeats a failed request, as a person would. A refusal may mean that an earlier attempt took effect.
 * @param isDone returns whether a refused call took effect
 */
const insist = async <T>(ask: () => Promise<T>, isDone: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 5; tries += 1) {
    looking = false;
    const answer = await ask().catch(() => undefined);
    await settle(product);
    await product.cloud.functions.invoke(everyMinute, {}).catch(() => undefined);
    await settle(product);
    looking = true;
    const done = answer ?? (await isDone());
    if (done !== undefined) return done;
  }
  throw new Error(`has no effect: ${JSON.stringify(fatal)}`);
};

const never = async () => undefined;

const amount = (text: string) => decimalSchema.parse(text);

type Party = Pick<Licensor, 'licensorId' | 'contractId' | 'agentId'>;

/** Returns the income of a batch as the licensor's views and reports show it. */
const createFact = ({ contractId, agentId }: Party, royalty: string): IncomeFact => ({
  workId: 'wrk_00000000000001',
  workType: 'MusicalWork',
  workTitle: '月光海岸',
  contractId,
  agentId,
  platform: 'KKBOX',
  territory: 158,
  rightType: 'OC',
  usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
  units: amount('100'),
  sharePercentage: '50',
  royaltyPercentage: '100',
  currency: 'TWD',
  grossAmount: amount(royalty),
  royaltyAmount: amount(royalty),
  rowCount: 1,
  chunks: [0],
});

const earn = async (party: Party, royalty: string) => {
  const batchId = newId('bat');
  const lines = [royaltyLine(party, royalty)];
  await writeIncomeFacts(licensorId, batchId, [createFact(party, royalty)]);
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-10-05', lines });
  await receiveBatch(
    {
      batchId,
      run: 1,
      payer: 'taipei',
      payDate: '2026-11-05',
      cash: amount(royalty),
      statementCurrency: 'TWD',
      receivingCurrency: 'TWD',
      exchangeRate: amount('1'),
      serviceFee: amount('0'),
      lines,
    },
    async () => [],
  );
  await markFactsReceived(batchId, {
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: amount('1'),
  });
};

/** Runs a report, a paid, a cancelled and an offline withdrawal of a licensor and returns their outcome. */
const runOutcome = async (key: string) => {
  const agentId = await createAgent();
  const contractId = await createContract(licensorId, agentId);
  const party = { licensorId, contractId, agentId };
  const range = { agentId, payerEntity: 'taipei', currency: 'TWD' } as const;
  await earn(party, '30000.5');

  const period = { ...range, licensorId, startDate: '2026-11-01', endDate: '2026-11-10' };
  const loadRecords = async () =>
    (await staff.call(listStatementRecords, { query: { limit: 100 } })).items.find(
      (one) => one.agentId === agentId,
    );
  const { statementRecordId } = await insist(
    () => staff.call(createStatementRecord, { body: period }),
    loadRecords,
  );
  const fetched = (load: () => Promise<{ ready: boolean; url?: string | undefined }>) =>
    insist(async () => {
      const { ready, url } = await load();
      return ready ? url : undefined;
    }, never);
  const url = await fetched(() => staff.call(downloadStatementRecord, { body: { statementRecordId } }));
  const report = Buffer.from(await (await fetch(url!)).arrayBuffer());
  const delivered = await insist(
    async () => {
      const { version } = (await loadRecords())!;
      return staff.call(deliverStatementRecord, { params: { id: statementRecordId }, body: { version } });
    },
    async () => ((await loadRecords())?.status === 'DeliveredToAuthor' ? loadRecords() : undefined),
  );

  const apply = (name: string, expectedNet: string) =>
    insist(
      () =>
        musician.call(requestWithdrawal, {
          body: { ...range, idempotencyKey: `${name}-${key}`, bankAccountId, expectedNet, confirmed: true },
        }),
      never,
    );
  const loadStatus = async (withdrawalId: string) =>
    (await staff.call(getWithdrawal, { params: { id: withdrawalId } })).status;

  const paid = await apply('paid', '27000');
  await fetched(() =>
    musician.call(downloadWithdrawalReport, { body: { withdrawalId: paid.withdrawalId, format: 'pdf' } }),
  );
  const attachmentId = 'fil_00000000000001.pdf';
  await putProof(paid.withdrawalId, attachmentId);
  const confirmed = await insist(
    () =>
      staff.call(confirmWithdrawal, {
        body: {
          withdrawalId: paid.withdrawalId,
          idempotencyKey: `confirm-${key}`,
          payDate: today(),
          paidAmount: '27000',
          serviceFee: '15',
          attachmentIds: [attachmentId],
        },
      }),
    never,
  );

  await earn(party, '1000');
  const cancelled = await apply('cancelled', '1000');
  await insist(
    () => staff.call(cancelWithdrawal, { body: { withdrawalId: cancelled.withdrawalId, reason: 'test' } }),
    async () => ((await loadStatus(cancelled.withdrawalId)) === 3 ? cancelled : undefined),
  );

  const added = await staff.call(addContractAdvances, {
    params: { id: contractId },
    body: {
      advances: [
        {
          advanceType: 2,
          amount: '500',
          expectedDate: '2026-01-05',
          deductSetting: 0,
          deductStartDate: '2026-01-01',
          deductEndDate: '2026-12-31',
        },
      ],
    },
  });
  const { contractAdvanceId } = added.items[0]!;
  await insist(
    () =>
      staff.call(confirmAdvancePayments, {
        body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-11-01' },
      }),
    never,
  );
  await insist(
    () =>
      staff.call(recordOfflineWithdrawal, {
        body: {
          contractAdvanceId,
          currency: 'TWD',
          amount: '400',
          tax: '40',
          serviceFee: '10',
          payDate: '2026-11-20',
          idempotencyKey: `offline-${key}`,
        },
      }),
    never,
  );
  return {
    report: report.length > 2_000 && report.subarray(0, 2).toString() === 'PK',
    totals: delivered.totals,
    record: delivered.status,
    statuses: [await loadStatus(paid.withdrawalId), await loadStatus(cancelled.withdrawalId)],
    payment: confirmed.payment?.received,
    payable: await loadBalance(account.payable(licensorId, contractId), 'TWD'),
    reserved: await Promise.all(
      [paid, cancelled].map(async ({ withdrawalId }) => (await balancesOfOwner(withdrawalId))[0]?.amount),
    ),
  };
};

/** Returns the changes a run makes to the books of the paying company and to the counts of its withdrawals. */
const movedBy = async <T>(run: () => Promise<T>) => {
  const look = async () => {
    const names = [account.cash('taipei'), account.fee('taipei'), account.outlay('taipei')];
    const taxes = (['Income', 'Withholding'] as const).map((kind) => account.tax('taipei', kind));
    const balances = await Promise.all([...names, ...taxes].map((name) => loadBalance(name, 'TWD')));
    const { requested, confirmed, aborted } = (await payerCounts()).find(
      ({ invoiceId }) => invoiceId === 'taipei',
    )!;
    return [...balances.map(Number), requested, confirmed, aborted];
  };
  const before = await look();
  const outcome = await run();
  const after = await look();
  return { outcome, moved: after.map((value, index) => Number((value - before[index]!).toFixed(2))) };
};

it(
  `pays, reports, cancels and records once when a function is killed at any of ${points} points`,
  async () => {
    const undisturbed = await movedBy(() => runOutcome('undisturbed'));
    expect(undisturbed.outcome).toMatchObject({
      report: true,
      record: 'DeliveredToAuthor',
      statuses: [2, 3],
      payment: '26985',
      payable: '-600.5',
      reserved: ['0', '0'],
      totals: { royalty: '30000.5', lines: 1 },
    });
    const length = calls;
    const random = createRandom(20_261_122);
    for (let point = 0; point < points; point += 1) {
      await signIn();
      await forgetPayments();
      calls = 0;
      fatal = { call: 1 + random(length), fate: random(2) === 0 ? 'killedBefore' : 'killedAfter' };
      const outcome = await movedBy(() => runOutcome(`killed-${point}`));
      expect(outcome, `killed at call ${fatal.call} of ${length}, ${fatal.fate}`).toEqual(undisturbed);
      fatal = undefined;
    }
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  },
  // A message whose function was killed is sent again after the three minutes its queue hides it for.
  120_000 + points * 200_000,
);
