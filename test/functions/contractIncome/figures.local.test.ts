import { afterAll, describe, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { createBatch } from '../../../functions/statements/batchStore.ts';
import { commitSilently, update } from '../../../functions/db/commit.ts';
import { incomeKeys } from '../../../functions/db/keys/income.ts';
import { markFactsReceived, writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import type { ContractFigures } from '../../../shared/contractIncome/schema.ts';
import { getContractFigures } from '../../../shared/contractIncome/routes.ts';
import { listIncome } from '../../../shared/income/routes.ts';
import type { IncomeFact, ReceivedFact } from '../../../shared/income/schema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import { batchSchema } from '../../../shared/statements/schema.ts';
import { chained } from '../../support/chained.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { today } from '../../support/today.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';

const it = chained();
const actor = { actorId: 'test', displayName: 'Test' };
const amount = (text: string) => decimalSchema.parse(text);

let cloud: TestCloud;
let staff: Identity;
let agent: Identity;
let licensor: Licensor;
let other: string;

const fact = (change: Partial<IncomeFact>): IncomeFact => ({
  workId: 'sng_00000000000001',
  workType: 'Song',
  workTitle: '起風的日子',
  contractId: licensor.contractId,
  agentId: licensor.agentId,
  platform: 'KKBOX',
  territory: 158,
  rightType: 'P',
  usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
  units: amount('100'),
  sharePercentage: '50',
  royaltyPercentage: '70',
  grossAmount: amount('10'),
  royaltyAmount: amount('7'),
  currency: 'TWD',
  rowCount: 2,
  chunks: [0],
  ...change,
});

/** A statement about a month, with its income. */
const earn = async (month: string, facts: readonly Partial<IncomeFact>[], source = 'kkbox') => {
  const batchId = newId('bat');
  const end = `${month}-28`;
  await createBatch(
    actor,
    batchSchema.parse({
      batchId,
      batchNo: batchId,
      fileName: `${batchId}.csv`,
      size: 1,
      origin: 'upload',
      revision: 1,
      status: 'ImportCompleted',
      stage: 'booked',
      uploadedAt: `${monthAfter(month, 1)}-20T04:00:00.000Z`,
      uploadedBy: 'test',
      source,
      sourceName: source,
      periodStart: `${month}-01`,
      periodEnd: end,
    }),
  );
  await writeIncomeFacts(
    licensor.licensorId,
    batchId,
    facts.map((change) => fact({ usagePeriod: { start: `${month}-01`, end }, ...change })),
  );
  return batchId;
};

const figures = async (identity: Identity, id = licensor.contractId): Promise<ContractFigures> =>
  (await invoke(getContractFigures, identity, { params: { id } })).data as unknown as ContractFigures;

/** Number of months before this one. */
const month = (before: number) => monthAfter(today().slice(0, 7), -before);

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  licensor = await createLicensor(await createAgent());
  agent = await signUp(
    { kind: 'company', companyInfoId: licensor.agentId, companyAdmin: true },
    { contractRoleAuthority: 7 },
  );
  other = await createContract(licensor.licensorId, licensor.agentId);
});
afterAll(() => cloud.dispose());

let thirds: string;

describe('the figures of a contract', () => {
  it('are empty before it earned anything', async () => {
    expect(await figures(staff)).toEqual({ earned: [], expected: [] });
  });

  it('are what its statements brought, by currency, without the licensor’s other contracts', async () => {
    await earn(month(5), [{ royaltyAmount: amount('1'), grossAmount: amount('2') }]);
    await earn(month(4), [
      { royaltyAmount: amount('6.5'), grossAmount: amount('10') },
      { contractId: other },
    ]);
    thirds = await earn(month(3), [
      { currency: 'USD', royaltyAmount: amount('3'), grossAmount: amount('5') },
      { currency: 'USD', royaltyAmount: amount('0.1'), grossAmount: amount('0.3') },
      { royaltyAmount: amount('5'), grossAmount: amount('9') },
    ]);
    const { earned, lastStatement, expected } = await figures(agent);
    expect(earned).toHaveLength(2);
    expect(earned).toContainEqual({ currency: 'USD', gross: '5.3', royalty: '3.1', received: '0' });
    expect(earned).toContainEqual({ currency: 'TWD', gross: '21', royalty: '12.5', received: '0' });
    expect(lastStatement).toMatchObject({
      batchId: thirds,
      sourceName: 'kkbox',
      periodEnd: `${month(3)}-28`,
    });
    expect(expected).toMatchObject([{ source: 'kkbox', periods: 3, isLate: true }]);
    const usual = expected[0]!.royalty.find(({ currency }) => currency === 'TWD');
    // (1 + 6.5 + 5) ÷ 3
    expect(usual?.amount).toBe('4.16666666666666666667');
  });

  it('count a part that was received in the currency it is owed in, and the rest as before', async () => {
    await markFactsReceived(thirds, 'USD', [{ licensorId: licensor.licensorId }], () => ({
      receipts: [
        {
          receivedOn: today(),
          currency: 'TWD',
          exchangeRate: amount('30'),
          released: { part: amount('1'), whole: amount('4') },
        },
      ],
      isClosed: false,
    }));
    const { earned } = await figures(staff);
    expect(earned.find(({ currency }) => currency === 'USD')).toMatchObject({
      gross: '3.975',
      royalty: '2.325',
      received: '0',
    });
    expect(earned.find(({ currency }) => currency === 'TWD')).toMatchObject({
      gross: '60.75',
      royalty: '35.75',
      received: '23.25',
    });
  });

  it('equal the lines of income, and those of statements stored before their sums were kept', async () => {
    const before = (await figures(staff)).earned;
    for (const { currency, royalty, gross, received } of before) {
      const query = { currencyType: currency, limit: '100' };
      const lines = (await invoke(listIncome, licensor.identity, { query })).data.items as ReceivedFact[];
      const own = lines.filter(({ contractId }) => contractId === licensor.contractId);
      const total = (of: (line: ReceivedFact) => string) =>
        own.reduce((cents, line) => cents + Math.round(Number(of(line)) * 10_000), 0) / 10_000;
      expect(total(({ royaltyAmount }) => royaltyAmount)).toBe(Number(royalty));
      expect(total(({ grossAmount }) => grossAmount)).toBe(Number(gross));
      expect(total((line) => (line.receivedOn ? line.royaltyAmount : '0'))).toBe(Number(received));
    }
    for (const currency of ['USD', 'TWD'] as const)
      await commitSilently([
        update(
          incomeKeys.fact(licensor.licensorId, thirds, { currency, accountingCurrency: undefined }),
          { remove: ['contracts'] },
          'DataNotFound',
        ),
      ]);
    expect((await figures(staff)).earned).toEqual(before);
  });

  it('are shown to staff, the licensor and the agent of the contract, and to nobody else', async () => {
    const params = { id: licensor.contractId };
    const { licensorId: musicianInfoId } = await createLicensor(licensor.agentId);
    const stranger = await signUp({ kind: 'musician', musicianInfoId }, { contractRoleAuthority: 1 });
    expect((await invoke(getContractFigures, stranger, { params })).name).toBe('DataNotFound');
    const singer = await signUp(
      { kind: 'musician', musicianInfoId: licensor.licensorId },
      { contractRoleAuthority: 1 },
    );
    expect((await figures(singer)).earned).toHaveLength(2);
    const otherAgent = await signUp(
      { kind: 'company', companyInfoId: await createAgent(), companyAdmin: true },
      { contractRoleAuthority: 7 },
    );
    expect((await invoke(getContractFigures, otherAgent, { params })).name).toBe('DataNotFound');
  });
});
