import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account } from '../../../../shared/accounting/account.ts';
import { advancePosting, decisionPosting } from '../../../../functions/ledger/postings/advancePosting.ts';
import {
  computeBalances,
  settle,
  sideAfter,
  type LedgerTransaction,
  type Posting,
} from '../../../../shared/accounting/ledger.ts';
import {
  bookingPostings,
  byContract,
  contractReceiptPostings,
  receiptPostings,
  owedRoyalties,
  royaltyLineSchema,
  type Receipt,
} from '../../../../functions/ledger/postings/posting.ts';
import { recoup, type RecoupableAdvance } from '../../../../functions/ledger/postings/recoupment.ts';
import {
  compare,
  decimalSchema,
  negate,
  subtract,
  sum,
  toDecimal,
  type Decimal,
} from '../../../../shared/money/decimal.ts';

const decimal = (text: string): Decimal => decimalSchema.parse(text);
const licensorId = 'mus_1';
const contractId = 'ctr_1';

/** A ledger in memory that refuses what the real one refuses. */
const createLedger = () => {
  const transactions: LedgerTransaction[] = [];
  const balance = (name: string): Decimal => computeBalances(transactions).get(`${name} TWD`) ?? sum([]);
  return {
    transactions,
    balance,
    post(postings: readonly Posting[]): boolean {
      const settled = postings.map(settle).filter((one) => one !== undefined);
      const holds = settled.every((transaction) =>
        transaction.legs.every((leg) => {
          const side = sideAfter(transaction, leg);
          const after = compare(sum([balance(leg.account), leg.amount]), '0');
          return !side || (side === 'debit' ? after >= 0 : after <= 0);
        }),
      );
      if (holds) transactions.push(...settled);
      return holds;
    },
  };
};
type Ledger = ReturnType<typeof createLedger>;

type Step =
  | { kind: 'pay'; advance: number }
  | { kind: 'receive'; royalty: string; work: string; day: number }
  | { kind: 'decide'; advance: number; batch: number; deduct: boolean }
  | { kind: 'withdraw'; part: number };

const amount = fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), advance: fc.nat(3) }),
  fc.record({
    kind: fc.constant('receive' as const),
    royalty: fc.tuple(fc.boolean(), amount).map(([refund, text]) => (refund ? `-${text}` : text)),
    work: fc.constantFrom('wrk_a', 'wrk_b'),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    advance: fc.nat(3),
    batch: fc.nat(20),
    deduct: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), part: fc.integer({ min: 1, max: 100 }) }),
);

const advanceArbitrary = fc.record({
  amount,
  deductSetting: fc.constantFrom(0 as const, 1 as const, 2 as const),
  workRefs: fc.option(fc.constant<string[]>(['wrk_a']), { nil: undefined }),
});
type Planned = { amount: string; deductSetting: 0 | 1 | 2; workRefs?: string[] };

/** The business of one contract, step by step. */
const createBusiness = (planned: readonly Planned[]) => {
  const ledger: Ledger = createLedger();
  const paid = new Set<number>();
  let batches = 0;
  const toAdvanceId = (index: number) => `adv_${index}`;
  const heldAmount = (index: number, batch: number) =>
    negate(ledger.balance(account.held(toAdvanceId(index), contractId, `bat_${batch}`)));
  const outstanding = (index: number): Decimal =>
    subtract(
      ledger.balance(account.advance(toAdvanceId(index))),
      sum(Array.from({ length: batches }, (_, batch) => heldAmount(index, batch))),
    );
  const advances = (): RecoupableAdvance[] =>
    planned.map(({ deductSetting, workRefs }, index) => ({
      advanceId: toAdvanceId(index),
      currency: 'TWD',
      deductSetting,
      workRefs,
      paidOn: paid.has(index) ? '2026-01-01' : undefined,
      outstanding: outstanding(index),
    }));
  const take: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => void } = {
    pay({ advance: index }) {
      const advance = planned[index];
      if (!advance || paid.has(index)) return;
      paid.add(index);
      ledger.post([
        advancePosting({
          advanceId: toAdvanceId(index),
          payer: 'taipei',
          currency: 'TWD',
          paidOn: '2026-01-01',
          deducts: advance.deductSetting !== 0,
          afterTax: advance.amount,
          serviceFee: '15',
          taxLines: [],
          shared: [],
        }),
      ]);
    },
    receive({ royalty, work, day }) {
      const batchId = `bat_${batches++}`;
      const line = royaltyLineSchema.parse({
        licensorId,
        contractId,
        agentId: 'cmp_1',
        workRef: work,
        usedOn: `2026-02-${String(day).padStart(2, '0')}`,
        gross: royalty,
        royalty,
        commission: '0',
      });
      const receipt: Receipt = {
        batchId,
        run: 1,
        payer: 'taipei',
        payDate: '2026-03-01',
        statementCurrency: 'TWD',
        receivingCurrency: 'TWD',
        exchangeRate: decimal('1'),
        cash: decimal(royalty),
        serviceFee: decimal('0'),
        lines: [line],
      };
      ledger.post(
        bookingPostings({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-02-28', lines: [line] }),
      );
      ledger.post(receiptPostings(receipt));
      const contracts = byContract([line]).map((group) => ({
        group,
        recoupments: recoup(owedRoyalties(receipt, group), advances(), {
          currency: 'TWD',
          receivedOn: '2026-03-01',
        }),
      }));
      expect(ledger.post(contractReceiptPostings(receipt, 0, contracts))).toBe(true);
    },
    decide({ advance: index, batch, deduct }) {
      const held = heldAmount(index, batch);
      if (compare(held, '0') <= 0) return;
      const open = ledger.balance(account.advance(toAdvanceId(index)));
      const most = compare(held, open) < 0 ? held : open;
      const taken = deduct ? most : toDecimal(0n);
      ledger.post([
        decisionPosting({
          advanceId: toAdvanceId(index),
          contractId,
          licensorId,
          batchId: `bat_${batch}`,
          version: 1,
          currency: 'TWD',
          decidedOn: '2026-04-01',
          taken,
          released: subtract(held, taken),
        }),
      ]);
    },
    withdraw({ part }) {
      const owed = negate(ledger.balance(account.payable(licensorId, contractId)));
      const gross = toDecimal(BigInt(part) * 10n ** 20n);
      const settles = ledger.post([
        {
          idempotencyKey: `withdraw#${ledger.transactions.length}`,
          cause: { kind: 'withdrawal', id: 'wdr_1' },
          currency: 'TWD',
          occurredOn: '2026-05-01',
          legs: [
            { account: account.payable(licensorId, contractId), amount: gross },
            { account: account.cash('taipei'), amount: negate(gross) },
          ],
        },
      ]);
      expect(settles).toBe(compare(gross, owed) <= 0);
    },
  };
  const run = (step: Step): void => (take[step.kind] as (one: Step) => void)(step);
  return { ledger, run, toAdvanceId, batches: () => batches, heldAmount };
};

describe('any sequence of advances, receipts, decisions and withdrawals', () => {
  it('keeps the ledger balanced, and recoups no advance beyond its amount', () => {
    fc.assert(
      fc.property(
        fc.array(advanceArbitrary, { minLength: 1, maxLength: 4 }),
        fc.array(stepArbitrary, { maxLength: 25 }),
        (planned, steps) => {
          const { ledger, run, toAdvanceId, batches, heldAmount } = createBusiness(planned);
          for (const step of steps) {
            run(step);
            expect(sum(ledger.transactions.flatMap(({ legs }) => legs.map((leg) => leg.amount)))).toBe('0');
            planned.forEach((advance, index) => {
              const open = ledger.balance(account.advance(toAdvanceId(index)));
              expect(compare(open, '0')).toBeGreaterThanOrEqual(0);
              expect(compare(open, advance.amount)).toBeLessThanOrEqual(0);
              const held = sum(Array.from({ length: batches() }, (_, batch) => heldAmount(index, batch)));
              expect(compare(held, open)).toBeLessThanOrEqual(0);
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
