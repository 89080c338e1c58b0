import { describe, expect, it } from 'vitest';
import { receiveClaims, receivedChanges } from '../../../../functions/statements/posting/receiveClaims.ts';
import type { Claim } from '../../../../shared/accounting/receivingRules.ts';
import type { ReceivedCash } from '../../../../shared/accounting/receivingSchema.ts';

const payDate = '2026-05-31';

const claim = (currency: string, licensed: string, arrivals: Claim['arrivals'] = []): Claim =>
  ({ line: { currency, licensed, open: '0' }, arrivals, run: 2 }) as unknown as Claim;

const cash = (statementCurrency: string, received: string, more: object = {}): ReceivedCash =>
  ({
    statementCurrency,
    receivingCurrency: statementCurrency,
    exchangeRate: '1',
    received,
    serviceFee: '0',
    ...more,
  }) as unknown as ReceivedCash;

const receive = (claims: readonly Claim[], given: readonly ReceivedCash[] = [], releaseInFull = false) =>
  receiveClaims(claims, { payDate, cash: given, releaseInFull });

/** Claims in currencies without and with decimals, the second of them received. */
const [taipei, paid, harbour] = [
  claim('TWD', '1000'),
  receive([claim('USD', '99.5')], [cash('USD', '99.5')])[0]!,
  claim('HKD', '12.34'),
] as const;

const settled = (claims: readonly Claim[]) =>
  claims.map(({ arrivals }) => arrivals.map((one) => `${one.number}: ${one.settled} of ${one.received}`));

const refusal = (result: string) => expect.objectContaining({ result }) as Error;

describe('money that arrives for a batch', () => {
  it('is all that is left of every open claim when nobody says how much', () => {
    expect(settled(receive([taipei, paid, harbour]))).toEqual([
      ['1: 1000 of 1000'],
      ['1: 99.5 of 99.5'],
      ['1: 12.34 of 12.34'],
    ]);
  });

  it('goes to the claim of its currency and leaves the others', () => {
    const [first, second, third] = receive([taipei, paid, harbour], [cash('TWD', '400')]);
    expect(settled([first!])).toEqual([['1: 400 of 400']]);
    expect([second, third]).toEqual([paid, harbour]);
    expect(settled(receive([first!], [cash('TWD', '600')]))).toEqual([['1: 400 of 400', '2: 600 of 600']]);
    expect(taipei.arrivals).toEqual([]);
  });

  it('releases all royalty only when asked to', () => {
    const released = (inFull: boolean) =>
      receive([taipei], [cash('TWD', '400')], inFull)[0]!.arrivals[0]!.released;
    expect([released(false).part, released(true).part]).toEqual(['400', '1000']);
  });

  it.each([
    ['of a currency the batch has none of', [cash('JPY', '1')], 'InvalidData'],
    ['of a claim that is closed', [cash('USD', '1')], 'BatchAlreadyReceived'],
    ['of nothing', [cash('TWD', '0')], 'ReceiptMismatch'],
  ])('is refused when it is %s', (_, given, result) => {
    expect(() => receive([taipei, paid, harbour], given)).toThrow(refusal(result));
  });

  it('is refused in another currency than before', () => {
    const begun = receive([taipei], [cash('TWD', '400')]);
    const dollars = cash('TWD', '10', { receivingCurrency: 'USD', exchangeRate: '0.03' });
    expect(() => receive(begun, [dollars])).toThrow(refusal('ReceiptMismatch'));
  });
});

describe('what is left of a claim', () => {
  const writeOff = (bearer: 'house' | 'licensors') => ({ writeOff: { reason: 'bank', bearer } });

  it('is lost by the licensors, in an entry of its own', () => {
    const [{ arrivals }] = receive([taipei], [cash('TWD', '900', writeOff('licensors'))]) as [Claim];
    expect(arrivals).toMatchObject([
      { number: 1, settled: '900', received: '900' },
      {
        number: 2,
        settled: '100',
        received: '0',
        payDate,
        writeOff: { reason: 'bank', bearer: 'licensors' },
      },
    ]);
  });

  it('is borne by the house with the money that arrived', () => {
    const [{ arrivals }] = receive([taipei], [cash('TWD', '900', writeOff('house'))]) as [Claim];
    expect(arrivals).toMatchObject([
      { number: 1, settled: '1000', received: '900', writeOff: { bearer: 'house' } },
    ]);
  });

  it('is not written off when nothing is left, and needs a second person when it is much', () => {
    const whole = receive([taipei], [cash('TWD', '1000', writeOff('licensors'))])[0]!;
    expect(whole.arrivals).toHaveLength(1);
    const much = claim('TWD', '1000000');
    for (const bearer of ['house', 'licensors'] as const)
      expect(() => receive([much], [cash('TWD', '1', writeOff(bearer))])).toThrow(
        refusal('SecondPersonRequired'),
      );
  });
});

describe('the changes of a batch that money arrived for', () => {
  it('name the receipts of each currency, and the day once every claim is closed', () => {
    const payer = 'taipei' as const;
    const some = receivedChanges([taipei, paid], { payDate, payer });
    expect(some).toMatchObject({ stage: 'receiving', payer, receipts: { USD: { received: '99.5' } } });
    expect(Object.keys(some.arrivals)).toEqual(['USD']);
    expect(some).not.toHaveProperty('receivedOn');
    const all = receivedChanges(receive([taipei, paid]), { payDate, payer });
    expect(all).toMatchObject({ receivedOn: payDate, arrivals: { TWD: [{ settled: '1000' }] } });
  });
});
