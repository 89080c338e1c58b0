import { afterAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { addCost, saveCostCaps } from '../../../shared/accounting/costRoutes.ts';
import { saveReserve } from '../../../shared/accounting/reserveRoutes.ts';
import { savePaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import { addRecoupmentGroup } from '../../../shared/contracts/accounts/groupRoutes.ts';
import { getContract, listContracts, updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { listPayeeTerms, savePayeeTerms } from '../../../shared/paymentRuns/routes.ts';
import { listRightOwners } from '../../../shared/people/routes.ts';
import { ignoreRow, reviewAgain } from '../../../shared/statements/routes.ts';
import { batchFrom, believeStatement, loadCompanyId, loadRows, settle, songs } from '../../api/statements.ts';
import { startProduct, type Person } from '../../support/product.ts';
import { takeAlong } from './archives.ts';
import { bringIn, decided, openPlace, receive, sheets, sorted, splits, stateOf } from './wholeMove.ts';

type Taken = Awaited<ReturnType<typeof takeAlong>>;

const first = [
  { ...songs.moonlight, net: '100.123456' },
  { ...songs.paperBoats, net: '33.3333' },
  { ...songs.stranger, net: '9' },
];
const next = believeStatement([
  { ...songs.moonlight, net: '71.07', month: '2026/08' },
  { ...songs.paperBoats, net: '12.5', month: '2026/08' },
  { ...songs.seaBreeze, net: '3.3', month: '2026/08' },
  { ...songs.stranger, net: '5', month: '2026/08' },
]);

let before: Taken;
let nextBefore: ReturnType<typeof decided>;
let splitBefore: Awaited<ReturnType<typeof splits>>;
let stateBefore: Awaited<ReturnType<typeof stateOf>>;

/** Binds two contracts of one agent together: a group, and one that waits for the other; and makes one of them secret. */
const bindContracts = async (staff: Person): Promise<void> => {
  const { items } = await staff.call(listContracts, { query: { limit: 100 } });
  const [one, other] = items.flatMap((first) => {
    const second = items.find(
      (next) =>
        next.contractId !== first.contractId &&
        next.agentId === first.agentId &&
        next.payerEntity === first.payerEntity,
    );
    return second ? [first, second] : [];
  });
  await staff.call(addRecoupmentGroup, {
    params: { id: one!.contractId },
    body: { name: 'All of one licensor', allContracts: true, startDate: '2026-01-01', endDate: '2029-12-31' },
  });
  await staff.call(savePaymentCondition, {
    params: { id: one!.contractId },
    body: { recoupedFirst: [other!.contractId], version: 0 },
  });
  const contract = await staff.call(getContract, { params: { id: one!.contractId } });
  await staff.call(updateLicenseContract, {
    params: { id: one!.contractId },
    body: { ...contract, secrecy: 'secret', settlement: 'Each quarter', summary: 'As agreed' },
  });
};

/** Gives contracts steps, caps, costs and reserves: what their next statement depends on beside the share. */
const addTerms = async (staff: Person): Promise<void> => {
  const { items } = await staff.call(listContracts, { query: { limit: 100 } });
  for (const [index, { contractId, currency }] of items.entries()) {
    const params = { id: contractId };
    const contract = await staff.call(getContract, { params });
    await staff.call(updateLicenseContract, {
      params,
      body: {
        ...contract,
        clauses: [
          {
            name: 'More # with success',
            licensorShare: contract.licensorShare,
            steps: [{ above: '50', licensorShare: '90' }],
            count: 'income',
            currency,
            period: 'year',
            ...(index % 2 && { countPer: 'work' }),
            cap: '150',
          },
        ],
      },
    });
    await staff.call(saveCostCaps, {
      params,
      body: {
        caps: [
          { currency, amount: '5000' },
          { category: 'video', currency, amount: '7' },
        ],
        beforeShares: false,
        version: 0,
      },
    });
    for (const [category, amount] of [
      ['recording', '20'],
      ['video', '10'],
    ] as const)
      await staff.call(addCost, {
        body: {
          category,
          incurredOn: '2026-02-01',
          currency,
          amount,
          description: `=${category}`,
          parts: [{ contractId }],
          idempotencyKey: newId('cst'),
        },
      });
    await staff.call(saveReserve, {
      params,
      body: { startMonth: '2026-01', share: '10', afterMonths: 2, releases: 4, everyMonths: 3, version: 0 },
    });
  }
};

/** Says of four licensors how they are paid: what the sheet of payees takes along. */
const setPayeeTerms = async (staff: Person): Promise<void> => {
  const { items } = await staff.call(listRightOwners, { query: { getMusician: 'true', limit: 4 } });
  const terms = [
    { hold: '=heirs disagree;\nsee the letter', automatic: false },
    { automatic: true },
    { automatic: false, selfBillingFrom: '2026-02-01' },
    // Nobody holds it any more.
    { automatic: false },
  ];
  expect(items).toHaveLength(terms.length);
  for (const [index, { rightOwnerId: licensorId }] of items.entries())
    await staff.call(savePayeeTerms, { body: { licensorId, ...terms[index]!, version: 0 } });
};

/** Makes a business with booked and received income and a decision, exports it, and sees its next statement. */
const leaveOld = async (): Promise<void> => {
  const old = await startProduct();
  try {
    const [staff, agent] = [await old.as('staff'), await old.as('agent')];
    await bindContracts(staff);
    await addTerms(staff);
    await setPayeeTerms(await old.as('payer'));
    const agentId = await loadCompanyId(agent);
    const { batchId } = await batchFrom(old, agent, 'first.csv', believeStatement(first), agentId);
    const stranger = (await loadRows(agent, batchId)).find(({ title }) => title === songs.stranger.title)!;
    await agent.call(ignoreRow, { query: { incomeStatementRowId: stranger.rowId } });
    await agent.call(reviewAgain, { params: { id: batchId } });
    await settle(old);
    await receive(old, agent, staff, batchId);
    before = await takeAlong(old, staff, demoPassword);
    const later = await batchFrom(old, agent, 'next.csv', next, agentId);
    nextBefore = decided(await loadRows(agent, later.batchId));
    await receive(old, agent, staff, later.batchId);
    const last = await takeAlong(old, staff, demoPassword);
    splitBefore = await splits(last);
    stateBefore = await stateOf(last);
  } finally {
    await old.dispose();
  }
};

await leaveOld();
const place = await openPlace();
afterAll(async () => {
  await place?.product.dispose();
});

describe('a business that left and moves into an empty instance', () => {
  it('comes in as a whole, without an error', async () => {
    const { result, errors } = await bringIn(place.chief, before.files);
    expect(errors).toEqual([]);
    expect(result).toMatchObject({ state: 'done', failed: 0 });
  });

  it('changes nothing when it comes in again', async () => {
    const { result, errors } = await bringIn(place.chief, before.files);
    expect(errors).toEqual([]);
    expect(result).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  it('has the same catalogue, contracts, payees and balances to the last digit', async () => {
    const after = await takeAlong(place.product, place.chief, demoPassword);
    for (const sheet of sheets) {
      const path = `catalogue/${sheet}.csv`;
      const rows = sorted(await before.rows(path));
      expect([sheet, sorted(await after.rows(path))]).toEqual([sheet, rows]);
      if (sheet !== 'albums') expect([sheet, rows]).not.toEqual([sheet, []]);
    }
    const kinds = new Set((await before.rows('catalogue/openings.csv')).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['balance', 'cost', 'payment', 'reserve']);
  });

  it('pays each payee on the same terms', async () => {
    const payees = await before.rows('catalogue/payees.csv');
    const columns = ['hold', 'automatic', 'self_billing_from'] as const;
    const terms = payees
      .filter(({ kind }) => kind === 'terms')
      .map((row) => columns.map((name) => row[name]));
    expect(terms.toSorted()).toEqual([
      ['', '', '2026-02-01'],
      ['', 'yes', ''],
      ['=heirs disagree;\nsee the letter', '', ''],
    ]);
    const { items } = await place.chief.call(listPayeeTerms);
    expect(items.map(({ hold, automatic, selfBillingFrom }) => [hold, automatic, selfBillingFrom])).toEqual(
      expect.arrayContaining([
        ['=heirs disagree;\nsee the letter', false, undefined],
        [undefined, true, undefined],
        [undefined, false, '2026-02-01'],
      ]),
    );
    expect(items).toHaveLength(3);
  });

  it('keeps the secrecy, settlement and summary of a contract', async () => {
    const secret = (await before.rows('catalogue/contracts.csv')).filter(
      ({ secrecy }) => secrecy === 'secret',
    );
    expect(secret[0]).toMatchObject({ settlement: 'Each quarter', summary: 'As agreed' });
  });

  it('licenses and splits the next statement the same way, by the same decisions', async () => {
    const { items } = await place.chief.call(listRightOwners, {
      query: { getMusician: 'false', limit: 100 },
    });
    const agent = items.find(({ isAgent, names }) => isAgent && names.length > 0)!;
    const { batchId } = await batchFrom(place.product, place.chief, 'next.csv', next, agent.rightOwnerId);
    expect(decided(await loadRows(place.chief, batchId))).toEqual(nextBefore);
    await receive(place.product, place.chief, place.chief, batchId);
    const after = await takeAlong(place.product, place.chief, demoPassword);
    expect(await splits(after)).toEqual(splitBefore);
    expect(await stateOf(after)).toEqual(stateBefore);
    expect(splitBefore.length).toBeGreaterThan(1);
    expect(nextBefore.find(({ title }) => title === songs.stranger.title)).toMatchObject({ ignored: true });
  });
});
