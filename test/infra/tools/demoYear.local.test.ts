import { afterAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { countWork } from '../../../functions/news/tasks/countWork.ts';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { authors, publisher } from '../../../infra/tools/demo/year/authors.ts';
import { loadProjects } from '../../../infra/tools/demo/projects/loadProjects.ts';
import { lastFourQuarters, quarterPayDay } from '../../../infra/tools/demo/year/calendar.ts';
import { loadYear } from '../../../infra/tools/demo/year/loadYear.ts';
import { createCaller, type Caller } from '../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { functionsForLoading } from '../../../infra/tools/demo/functionsForLoading.ts';
import { seedDemo } from '../../../infra/tools/demo/seed.ts';
import { actAsOperator } from '../../../infra/tools/start/actAsOperator.ts';
import { assembleCloud, assemblyFolder } from '../../../infra/tools/start/assemble.ts';
import { getAuthority, login } from '../../../shared/account/routes.ts';
import {
  listAdvancePayments,
  listHeldDeductions,
  listRollingAdvances,
} from '../../../shared/accounting/advanceRoutes.ts';
import { listReceivables } from '../../../shared/accounting/receivingRoutes.ts';
import { listStatementRecords } from '../../../shared/accounting/statementRecordRoutes.ts';
import { rollingStatuses } from '../../../shared/contracts/advanceSchema.ts';
import { listRenewals } from '../../../shared/contracts/renewalRoutes.ts';
import { listAnrDemos, listDemos } from '../../../shared/demos/routes.ts';
import { listProposals } from '../../../shared/approvals/routes.ts';
import { listProjects } from '../../../shared/projects/routes.ts';
import { listAdjustments } from '../../../shared/statements/adjustmentRoutes.ts';
import { listBatches } from '../../../shared/statements/routes.ts';
import { getMoneyToday } from '../../../shared/today/routes.ts';
import { compare, negate, sum } from '../../../shared/money/decimal.ts';
import { account } from '../../../shared/accounting/account.ts';
import { balancesOfAccounts } from '../../../functions/ledger/ledgerStore.ts';
import { loadContractsByParty } from '../../../functions/contracts/contractReader.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { listPayerWithdrawals, listWithdrawalPayers } from '../../../shared/withdrawals/routes.ts';
import { startTestCloud } from '../../support/localCloud.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const signIn = async (account: string): Promise<Caller> => {
  const { accessToken } = await createCaller(cloud.url)(login, { body: { account, password: demoPassword } });
  return createCaller(cloud.url, accessToken);
};

await assembleCloud();
const cloud = await startTestCloud(assemblyFolder, { functions: functionsForLoading });
actAsOperator(cloud);
const business = await seedDemo(cloud.url);
const staff = business.staff;
const target = { url: cloud.url, today: businessDayAt(), settle: () => cloud.idle() };
await Promise.all([loadYear(target, business), loadProjects(business, target.today)]);
afterAll(() => cloud?.dispose());

describe('the calendar of the demo business', () => {
  it('counts quarters back across the end of a year', () => {
    const quarters = lastFourQuarters('2026-02-10');
    expect(quarters.map(({ year, number }) => `${year}q${number}`)).toEqual([
      '2025q1',
      '2025q2',
      '2025q3',
      '2025q4',
    ]);
    expect(quarters[3]).toMatchObject({
      months: ['2025-10', '2025-11', '2025-12'],
      startDate: '2025-10-01',
      endDate: '2025-12-31',
    });
  });

  it('never dates a payment after today', () => {
    const [first, , , last] = lastFourQuarters('2026-01-05');
    expect(quarterPayDay(first, '2026-01-05')).toBe('2025-05-15');
    expect(quarterPayDay(last, '2026-01-05')).toBe('2026-01-05');
  });
});

describe('demos and song requests of the demo business', () => {
  it('are in various states, as each role may see them', async () => {
    const loadStates = async (account: string) => {
      const { items } = await (await signIn(account))(listProjects, { query: {} });
      return items.map(({ status, role }) => `${role} ${status}`).toSorted();
    };
    expect(await loadStates('staff')).toEqual([
      'ArtistAndRepertoire Pending',
      'ArtistAndRepertoire Pending',
      'ArtistAndRepertoire Reserved',
      'ArtistAndRepertoire Unclaimed',
    ]);
    expect(await loadStates('company')).toEqual([
      'Vendor Pending',
      'Vendor Pending',
      'Vendor Reserved',
      'Vendor Unclaimed',
    ]);
    expect(await loadStates('musician')).toEqual(['Author Pending', 'Author Pending', 'Author Reserved']);
    expect(await loadStates('licensor')).toEqual(['Author Pending', 'Author Pending', 'Author Rejected']);
  });

  it('are shown with ratings to A&R, and listed for their authors', async () => {
    const offered = (await staff(listAnrDemos, { query: {} })).items;
    expect(offered).toHaveLength(6);
    expect(offered.filter(({ average }) => average === undefined)).toHaveLength(2);
    const musician = await signIn('musician');
    const own = (await musician(listDemos, { query: {} })).items;
    expect(own).toHaveLength(4);
    const kinds = new Set(own.flatMap(({ audio }) => audio.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['DemoWAV', 'MmaWAV']));
  });
});

describe('a year of the demo business', () => {
  it('leaves a sound ledger', async () => {
    const { accounts, totals: _, ...faults } = await verifyLedger();
    expect(faults).toEqual({ unbalanced: [], differences: [], fractions: [] });
    expect(accounts).toBeGreaterThan(50);
  });

  it('has statements of six platforms in three currencies, in every stage', async () => {
    const { items } = await staff(listBatches, { query: { limit: 100 } });
    expect(new Set(items.map(({ stage }) => stage))).toEqual(
      new Set(['received', 'booked', 'review', 'needsMapping']),
    );
    expect(new Set(items.flatMap(({ source }) => source ?? []))).toEqual(
      new Set([
        'believe',
        'distrokid',
        'symphonic',
        'youtube-music-asset',
        'apple-music-s1',
        'taiwan-new-media',
      ]),
    );
    const currencies = items.flatMap(({ reconciliation = [] }) =>
      reconciliation.map((line) => line.currency),
    );
    expect(new Set(currencies)).toEqual(new Set(['TWD', 'USD', 'CNY']));
    const due = await staff(listReceivables, { query: {} });
    expect(due.items.length).toBeGreaterThan(0);
    const corrected = items.find(({ adjustments }) => adjustments);
    const history = await staff(listAdjustments, { params: { id: corrected!.batchId }, query: {} });
    expect(history.items.length).toBe(1);
  });

  it('has the same counts on the dashboard as in its lists', async () => {
    const [batches, proposals, payers, counted] = await Promise.all([
      staff(listBatches, { query: { limit: 100 } }),
      staff(listProposals),
      staff(listWithdrawalPayers),
      countWork(),
    ]);
    const inStages = (...stages: string[]) =>
      batches.items.filter(({ stage }) => stages.includes(stage)).length;
    const withdrawals = (state: 'requested' | 'confirmed') =>
      payers.items.reduce((total, payer) => total + payer[state], 0);
    expect(counted).toEqual({
      FilesInLine: inStages('waiting'),
      BatchesFailed: inStages('failed'),
      BatchesToDecide: inStages('review', 'needsMapping'),
      BatchesToReceive: inStages('booked'),
      ProposalsWaiting: proposals.items.length,
      WithdrawalsToPay: withdrawals('requested'),
      WithdrawalsPaid: withdrawals('confirmed'),
    });
    for (const metric of [
      'BatchesToDecide',
      'BatchesToReceive',
      'ProposalsWaiting',
      'WithdrawalsPaid',
    ] as const)
      expect(counted[metric], metric).toBeGreaterThan(0);
  });

  it('shows each agent its own statements only', async () => {
    const [agent, second] = await Promise.all([signIn('agent'), signIn(publisher.account)]);
    const loadNames = async (call: Caller) =>
      (await call(listBatches, { query: { limit: 100 } })).items.map(({ fileName }) => fileName);
    const [own, others] = [await loadNames(agent), await loadNames(second)];
    expect(own.some((name) => name.startsWith('believe'))).toBe(true);
    expect(others.some((name) => name.startsWith('distrokid'))).toBe(true);
    expect(own.filter((name) => others.includes(name))).toEqual([]);
  });

  it('shows each agent on the start page what is payable under its own contracts', async () => {
    const [agent, second] = await Promise.all([signIn('agent'), signIn(publisher.account)]);
    const inDollars = async (call: Caller) =>
      (await call(getMoneyToday)).figures.find(({ currency }) => currency === 'TWD')?.payable ?? '0';
    const underContractsOf = async (agentId: string) => {
      const contracts = (await loadContractsByParty(agentId)).filter((one) => one.agentId === agentId);
      const accounts = contracts.map(({ licensorId, contractId }) => account.payable(licensorId, contractId));
      return negate(sum((await balancesOfAccounts(accounts, 'TWD')).values()));
    };
    const agents = await Promise.all([agent(getAuthority), second(getAuthority)]);
    const [own, others] = await Promise.all(
      agents.map(({ companyInfoId }) => underContractsOf(companyInfoId!)),
    );
    expect([await inDollars(agent), await inDollars(second)]).toEqual([own, others]);
    expect(compare(own!, '0')).toBe(1);
    expect(compare(await inDollars(staff), sum([own!, others!]))).toBe(1);
  });

  it('has withdrawals in every state for payees of every tax residence', async () => {
    const { items: payers } = await staff(listWithdrawalPayers);
    const pages = await Promise.all(
      payers.map(({ invoiceId }) =>
        staff(listPayerWithdrawals, { params: { id: invoiceId }, query: { limit: 100 } }),
      ),
    );
    const withdrawals = pages.flatMap(({ items }) => items);
    const payees = ['林小滿', '測試唱片', ...authors.map(({ names }) => names[0])];
    for (const payee of payees) {
      const states = withdrawals
        .filter(({ licensorName }) => licensorName === payee)
        .map(({ status }) => status);
      expect({ payee, states: states.sort() }).toEqual({
        payee,
        states: Object.values(withdrawalStatuses).sort(),
      });
    }
    expect(withdrawals.some(({ invoiceChoice }) => invoiceChoice === 'Invoice')).toBe(true);
  });

  it('has advances, guarantees and rolling payments in every state, and held royalty', async () => {
    const { items: rolling } = await staff(listRollingAdvances, { query: {} });
    expect(new Set(rolling.map(({ rollingStatus }) => rollingStatus))).toEqual(new Set(rollingStatuses));
    const { items: unpaid } = await staff(listAdvancePayments, { query: { status: 'unpaid', limit: 100 } });
    const { items: paid } = await staff(listAdvancePayments, { query: { status: 'paid', limit: 100 } });
    expect(unpaid.length).toBeGreaterThan(1);
    const standing = paid.map(({ outstanding, recouped }) => `${outstanding !== '0'} ${recouped !== '0'}`);
    // Not recouped, partly recouped, and fully recouped.
    expect(new Set(standing)).toEqual(new Set(['true false', 'true true', 'false true', 'false false']));
    expect((await staff(listHeldDeductions, { query: {} })).items.length).toBeGreaterThan(0);
  });

  it('has reports that were made, sent and found wrong, a contract to renew, and proposals for a second person', async () => {
    const { items: records } = await staff(listStatementRecords, { query: {} });
    expect(new Set(records.map(({ status }) => status))).toEqual(
      new Set(['originalState', 'DeliveredToAuthor', 'IncorrectRevenueData']),
    );
    expect((await staff(listRenewals, { query: {} })).items.length).toBe(1);
    const { items: proposals } = await (await signIn('payer'))(listProposals);
    expect(proposals.map(({ change }) => change.kind).sort()).toEqual(['exchangeRate', 'taxProfile']);
  });
});

it('keeps the lists of records true to them', expectTrueLists);
