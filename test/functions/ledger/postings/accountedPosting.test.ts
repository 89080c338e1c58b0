import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { postingWrites } from '../../../../functions/ledger/ledgerItems.ts';
import { toRoyaltyLines } from '../../../../functions/statements/posting/royaltyLines.ts';
import type { BookedCell } from '../../../../functions/chunks/bookedRow.ts';
import { computeBalances, settle } from '../../../../shared/accounting/ledger.ts';
import {
  bookingPostings,
  byContract,
  contractReceiptPostings,
  owedCurrency,
  owedRoyalties,
  receiptPostings,
  type Receipt,
} from '../../../../functions/ledger/postings/posting.ts';
import { recoupInTurn, type RecoupableAdvance } from '../../../../functions/ledger/postings/recoupment.ts';
import type { Currency } from '../../../../shared/money/currency.ts';
import { decimalSchema, sum } from '../../../../shared/money/decimal.ts';
import { cases } from '../../../cases.ts';

const day = '2026-12-01';
const currencies = ['USD', 'TWD', 'CNY', 'JPY'] as const;

/** Rounds a fraction of integers to the nearest whole number, a half to the even one. */
const nearest = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  return twice > denominator || (twice === denominator && whole % 2n === 1n) ? whole + 1n : whole;
};

/** 10^-20 of a currency, in which royalty is given; rates have six decimals. */
const unit = 10n ** 20n;
const rateUnit = 1_000_000n;

const atTwenty = (amount: bigint) =>
  decimalSchema.parse(`${amount / unit}.${String(amount % unit).padStart(20, '0')}`);
const atSix = (rate: bigint) =>
  decimalSchema.parse(`${rate / rateUnit}.${String(rate % rateUnit).padStart(6, '0')}`);

const cellsOf = (royalties: readonly { contract: number; royalty: bigint }[]): BookedCell[] =>
  royalties.map(({ contract, royalty }, index) => {
    const amount = atTwenty(royalty);
    return {
      licensorId: `mus_${contract}`,
      agentId: 'cmp_1',
      contractId: `ctr_${contract}`,
      workType: 'Song',
      workId: `wrk_${index % 3}`,
      songId: `sng_${index % 3}`,
      territory: 158,
      periodStart: '2026-10-01',
      currency: 'USD',
      gross: amount,
      royalty: amount,
      commission: decimalSchema.parse('0'),
    } as unknown as BookedCell;
  });

const rate = fc.bigInt({ min: 1n, max: 200n * rateUnit });

/** Business of one receipt: contracts, their accounting currencies and advances, and the rates of the day. */
const business = fc.record({
  royalties: fc.array(
    fc.record({
      contract: fc.integer({ min: 0, max: 4 }),
      royalty: fc.bigInt({ min: 0n, max: 10n ** 24n }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  accounting: fc.array(fc.option(fc.constantFrom(...currencies)), { minLength: 5, maxLength: 5 }),
  advance: fc.integer({ min: 1, max: 20_000 }),
  advanceCurrency: fc.constantFrom(...currencies),
  receivingCurrency: fc.constantFrom(...currencies),
  exchangeRate: rate,
  accountingRates: fc.tuple(rate, rate, rate, rate),
});

vi.stubEnv('TABLE_NAME', 'table');

describe('royalty of contracts that account in different currencies', () => {
  it('is owed at the rates of the receipt to the last digit, and every currency balances', () => {
    fc.assert(
      fc.property(business, (one) => {
        const { receivingCurrency, royalties } = one;
        const isExchanged = receivingCurrency !== 'USD';
        const rates = new Map<Currency, bigint>(
          currencies.map((currency, index) => [currency, one.accountingRates[index]!]),
        );
        const accountedIn = (contract: number): Currency => one.accounting[contract] ?? receivingCurrency;
        const lines = toRoyaltyLines(cellsOf(royalties), 'USD', day, {
          currencies: new Map(one.accounting.map((currency, index) => [`ctr_${index}`, currency])),
          exchangeRate: isExchanged ? atSix(one.exchangeRate) : undefined,
          accountingRates: currencies
            .filter((currency) => currency !== receivingCurrency)
            .map((currency) => ({
              currency,
              exchangeRate: atSix(rates.get(currency)!),
              day,
              source: 'Central bank',
            })),
        });
        const owed = sum(lines.map(({ gross }) => gross));
        const receipt: Receipt = {
          batchId: 'bat_1',
          run: 1,
          payer: 'taipei',
          payDate: day,
          statementCurrency: 'USD',
          receivingCurrency,
          exchangeRate: isExchanged ? atSix(one.exchangeRate) : decimalSchema.parse('1'),
          cash: decimalSchema.parse('0'),
          serviceFee: decimalSchema.parse('0'),
          lines,
        };
        const advanceOf = (contractId: string): RecoupableAdvance => ({
          advanceId: `adv_${contractId}`,
          currency: one.advanceCurrency,
          deductSetting: 1,
          paidOn: day,
          outstanding: String(one.advance),
        });
        const groups = byContract(lines);
        const recouped = recoupInTurn(
          groups.map((group) => ({
            currency: owedCurrency(receipt, group),
            royalties: owedRoyalties(receipt, group),
            advances: [advanceOf(group.contractId)],
          })),
          day,
        );
        const contracts = groups.map((group, index) => ({ group, recoupments: recouped[index]! }));
        const received = contractReceiptPostings(receipt, 0, contracts);
        const written = postingWrites(...received).map(({ item }) => {
          const { pk, sk } = item.Put?.Item ?? (item.Update ?? item.ConditionCheck)!.Key!;
          return `${pk} ${sk}`;
        });
        // They are written in one transaction, which refuses to write an item twice.
        expect(new Set(written).size).toBe(written.length);
        // Settling throws for a posting that does not balance in its currency.
        const postings = [
          ...bookingPostings({ batchId: 'bat_1', run: 1, currency: 'USD', occurredOn: day, lines }),
          ...receiptPostings(receipt),
          ...received,
        ].flatMap((posting) => settle(posting) ?? []);
        const balances = computeBalances(postings);
        const balance = (account: string, currency: string) => balances.get(`${account} ${currency}`) ?? '0';

        let position = new Map<string, bigint>();
        const move = (currency: string, amount: bigint) => {
          position = new Map(position).set(currency, (position.get(currency) ?? 0n) + amount);
        };
        for (const { licensorId, contractId } of groups) {
          const contract = Number(contractId.slice(4));
          const own = royalties.filter((royalty) => royalty.contract === contract);
          const currency = accountedIn(contract);
          let expected = 0n;
          for (const { royalty } of own) {
            const received = isExchanged ? nearest(royalty * one.exchangeRate, rateUnit) : royalty;
            const accounted =
              currency === receivingCurrency ? received : nearest(received * rates.get(currency)!, rateUnit);
            expected += accounted;
            if (currency === receivingCurrency) continue;
            move(receivingCurrency, -received);
            move(currency, accounted);
          }
          const advance = BigInt(one.advance) * unit;
          const taken = currency === one.advanceCurrency ? (expected < advance ? expected : advance) : 0n;
          expect(balance(`accrued:${licensorId}:${contractId}`, 'USD')).toBe('0');
          expect(balance(`payable:${licensorId}:${contractId}`, currency)).toBe(
            sum([`-${atTwenty(expected - taken)}`]),
          );
          expect(balance(`advance:adv_${contractId}`, one.advanceCurrency)).toBe(
            sum([`-${atTwenty(taken)}`]),
          );
        }
        for (const currency of currencies) {
          const amount = position.get(currency) ?? 0n;
          const text = atTwenty(amount < 0n ? -amount : amount);
          expect(balance('position:taipei', currency)).toBe(sum([amount < 0n ? `-${text}` : text]));
        }
        expect(balance('receivable:bat_1', 'USD')).toBe('0');
        expect(sum([owed])).toBe(sum(royalties.map(({ royalty }) => atTwenty(royalty))));
      }),
      { numRuns: cases(300) },
    );
  });
});
