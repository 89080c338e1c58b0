import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadBalance, post } from '../../../functions/ledger/ledgerStore.ts';
import {
  bookAdjustment,
  receiveAdjustment,
  type ReceivedAdjustment,
} from '../../../functions/ledger/postAdjustment.ts';
import { bookBatch, receiveBatch, type ContractAdvance } from '../../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { newId } from '../../../functions/core/newId.ts';
import { account } from '../../../shared/accounting/account.ts';
import { advancePosting } from '../../../functions/ledger/postings/advancePosting.ts';
import type { Receipt, RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import { decimalSchema, negate, sum } from '../../../shared/money/decimal.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { royaltyLine } from '../../support/business/openBusiness.ts';

const cloud = await startDataCloud();
afterAll(async () => {
  const { unbalanced, differences } = await verifyLedger();
  expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
  await cloud.dispose();
});

const amount = (text: string) => decimalSchema.parse(text);

/** A contract, its renewal, and an advance that both can recoup. */
const createRenewed = async (advanced: string, deductSetting: 1 | 2 = 1) => {
  const [licensorId, advanceId] = [newId('mus'), newId('adv')];
  const advance: ContractAdvance = { advanceId, currency: 'TWD', deductSetting, paidOn: '2026-01-01' };
  await post([
    advancePosting({
      advanceId,
      payer: 'taipei',
      currency: 'TWD',
      paidOn: '2026-01-01',
      deducts: true,
      afterTax: advanced,
      serviceFee: '0',
      taxLines: [],
      shared: [],
    }),
  ]);
  const party = () => ({ licensorId, contractId: newId('ctr'), agentId: 'cmp_1' });
  const [forerunner, renewed] = [party(), party()];
  return {
    forerunner,
    renewed,
    lines: (first: string, second: string) => [royaltyLine(forerunner, first), royaltyLine(renewed, second)],
    loadAdvances: async (contractId: string) =>
      [forerunner, renewed].some((one) => one.contractId === contractId) ? [advance] : [],
    outstanding: () => loadBalance(account.advance(advanceId), 'TWD'),
    owed: () =>
      Promise.all(
        [forerunner, renewed].map(async ({ contractId }) =>
          negate(await loadBalance(account.payable(licensorId, contractId), 'TWD')),
        ),
      ),
    held: (batchId: string) =>
      Promise.all(
        [forerunner, renewed].map(async ({ contractId }) =>
          negate(await loadBalance(account.held(advanceId, contractId, batchId), 'TWD')),
        ),
      ),
  };
};
type Renewed = Awaited<ReturnType<typeof createRenewed>>;

const receiptFor = (batchId: string, lines: RoyaltyLine[]): Receipt => ({
  batchId,
  run: 1,
  payer: 'taipei',
  payDate: '2026-11-05',
  statementCurrency: 'TWD',
  receivingCurrency: 'TWD',
  exchangeRate: amount('1'),
  cash: sum(lines.map(({ gross }) => gross)),
  serviceFee: amount('0'),
  lines,
});

const earnWith = async (renewed: Renewed, lines: RoyaltyLine[]): Promise<string> => {
  const batchId = newId('bat');
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-10-05', lines });
  await receiveBatch(receiptFor(batchId, lines), renewed.loadAdvances);
  return batchId;
};

/** A received batch that is corrected repeatedly. */
const createBatch = async (renewed: Renewed, first: RoyaltyLine[]) => {
  const batchId = await earnWith(renewed, first);
  let [run, lines] = [1, first];
  return {
    batchId,
    correct: async (reversed: RoyaltyLine[], posted: RoyaltyLine[]) => {
      run += 1;
      const owed = sum(lines.map(({ gross }) => gross));
      const adjustment: ReceivedAdjustment = {
        adjustmentId: newId('adj'),
        batchId,
        run,
        currency: 'TWD',
        occurredOn: '2026-11-20',
        reversed,
        posted,
        parkedChange: amount('0'),
        linesBefore: lines,
        receipt: {
          payer: 'taipei',
          payDate: '2026-11-05',
          receivingCurrency: 'TWD',
          exchangeRate: amount('1'),
        },
        before: { owed, cash: owed, serviceFee: amount('0') },
      };
      await bookAdjustment(adjustment);
      await receiveAdjustment(adjustment, renewed.loadAdvances);
      await receiveAdjustment(adjustment, renewed.loadAdvances);
      lines = [...lines.filter((line) => !reversed.includes(line)), ...posted];
    },
  };
};

const stranger = { licensorId: 'mus_else', contractId: 'ctr_else', agentId: 'cmp_1' };

describe('an advance that two contracts recoup', () => {
  it('is recouped once when one posting has income of both contracts', async () => {
    const renewed = await createRenewed('100');
    await earnWith(renewed, renewed.lines('70', '70'));
    expect(await renewed.outstanding()).toBe('0');
    expect(sum(await renewed.owed())).toBe('40');
  });

  it('is recouped once when many batches of both are received at the same moment', async () => {
    const renewed = await createRenewed('100');
    await Promise.all(Array.from({ length: 12 }, () => earnWith(renewed, renewed.lines('7', '7'))));
    expect(await renewed.outstanding()).toBe('0');
    expect(sum(await renewed.owed())).toBe('68');
  });

  it('is held for a decision once', async () => {
    const renewed = await createRenewed('100', 2);
    const batchId = await earnWith(renewed, renewed.lines('70', '70'));
    expect(sum(await renewed.held(batchId))).toBe('100');
    expect(sum(await renewed.owed())).toBe('40');
  });

  it('keeps the recoupment of one contract when the other’s income turns out to belong to somebody else', async () => {
    const renewed = await createRenewed('100');
    const [first, second] = renewed.lines('30', '50');
    const { correct } = await createBatch(renewed, [first!, second!]);
    expect(await renewed.outstanding()).toBe('20');
    await correct([first!], [royaltyLine(stranger, '30')]);
    expect(await renewed.outstanding()).toBe('50');
    expect(await renewed.owed()).toEqual(['0', '0']);
  });

  it('keeps what one currency of a statement paid back when the other is corrected', async () => {
    const renewed = await createRenewed('1000');
    const batchId = newId('bat');
    const [dollars, corrected] = [renewed.lines('10', '0'), renewed.lines('5', '0')].map(([one]) => one!);
    const taiwan = renewed.lines('200', '0').slice(0, 1);
    const booked = { batchId, run: 1, occurredOn: '2026-10-05' } as const;
    const received = receiptFor(batchId, taiwan);
    await bookBatch({ ...booked, currency: 'TWD', lines: taiwan });
    await bookBatch({ ...booked, currency: 'USD', lines: [dollars!] });
    await receiveBatch(received, renewed.loadAdvances);
    const exchanged = { receivingCurrency: 'TWD', exchangeRate: amount('30') } as const;
    await receiveBatch(
      { ...received, ...exchanged, statementCurrency: 'USD', cash: amount('300'), lines: [dollars!] },
      renewed.loadAdvances,
    );
    expect(await renewed.outstanding()).toBe('500');
    const adjustment: ReceivedAdjustment = {
      adjustmentId: newId('adj'),
      batchId,
      run: 2,
      currency: 'USD',
      occurredOn: '2026-11-20',
      reversed: [dollars!],
      posted: [corrected!],
      parkedChange: amount('0'),
      linesBefore: [dollars!],
      receipt: { payer: 'taipei', payDate: '2026-11-05', ...exchanged },
      before: { owed: amount('10'), cash: amount('300'), serviceFee: amount('0') },
    };
    await bookAdjustment(adjustment);
    await receiveAdjustment(adjustment, renewed.loadAdvances);
    // 200 TWD and 5 USD at 30 remain paid back of 1,000.
    expect(await renewed.outstanding()).toBe('650');
  });

  it('is unchanged when income moves from one contract to the other and back', async () => {
    const renewed = await createRenewed('100');
    const lines = renewed.lines('30', '50');
    const { correct } = await createBatch(renewed, lines);
    const moved = royaltyLine(renewed.renewed, '30');
    await correct([lines[0]!], [moved]);
    expect([await renewed.outstanding(), ...(await renewed.owed())]).toEqual(['20', '0', '0']);
    await correct([moved], [lines[0]!]);
    expect([await renewed.outstanding(), ...(await renewed.owed())]).toEqual(['20', '0', '0']);
    await correct([lines[0]!], [royaltyLine(stranger, '30')]);
    expect([await renewed.outstanding(), ...(await renewed.owed())]).toEqual(['50', '0', '0']);
  });

  it('is correct after corrections of both contracts', async () => {
    const cents = fc.integer({ min: -2_000, max: 9_000 }).map((value) => (value / 100).toFixed(2));
    const pair = fc.tuple(cents, cents);
    await fc.assert(
      fc.asyncProperty(pair, fc.array(pair, { minLength: 1, maxLength: 3 }), async (start, corrections) => {
        const corrected = await createRenewed('100');
        const right = await createRenewed('100');
        let lines = corrected.lines(...start);
        const { correct } = await createBatch(corrected, lines);
        for (const amounts of corrections) {
          const next = corrected.lines(...amounts);
          await correct(lines, next);
          lines = next;
        }
        await earnWith(right, right.lines(...corrections.at(-1)!));
        expect(await corrected.outstanding()).toBe(await right.outstanding());
        expect(await corrected.owed()).toEqual(await right.owed());
      }),
      { numRuns: 12 },
    );
  });
});
