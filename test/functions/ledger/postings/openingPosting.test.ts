import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leftAtOpening,
  openingPosting,
  removedOpeningPosting,
} from '../../../../functions/ledger/postings/openingPosting.ts';
import { recoup } from '../../../../functions/ledger/postings/recoupment.ts';
import { computeBalances, settle, sideAfter } from '../../../../shared/accounting/ledger.ts';
import { add } from '../../../../shared/money/decimal.ts';
import { advanceSchema, type Advance } from '../../../../shared/contracts/advanceSchema.ts';

const advanceOf = (amount: string, recouped: string): Advance =>
  advanceSchema.parse({
    advanceType: 2,
    currency: 'TWD',
    amount,
    expectedDate: '2024-03-01',
    deductSetting: 1,
    deductStartDate: '2024-01-01',
    deductEndDate: '2030-12-31',
    contractAdvanceId: 'adv_0123456789abc',
    contractId: 'ctr_0123456789abc',
    paid: true,
    paidDate: '2024-03-01',
    broughtIn: { recouped, recordedAt: '2026-11-29T00:00:00Z', recordedBy: 'Staff' },
    version: 1,
  });

describe('the posting of an advance that is brought in', () => {
  it('claims what is left to recoup on the day of payment, and moves neither cash nor tax', () => {
    expect(settle(openingPosting(advanceOf('100000', '35250.5'), 'taipei'))).toEqual({
      idempotencyKey: 'opening#adv_0123456789abc',
      cause: { kind: 'opening', id: 'adv_0123456789abc' },
      currency: 'TWD',
      occurredOn: '2024-03-01',
      legs: [
        { account: 'advance:adv_0123456789abc', amount: '64749.5' },
        { account: 'opening:taipei', amount: '-64749.5' },
      ],
    });
  });

  it('is none when everything is recouped', () => {
    expect(settle(openingPosting(advanceOf('10', '10.00'), 'taipei'))).toBeUndefined();
    expect(settle(removedOpeningPosting(advanceOf('10', '10.00'), 'taipei'))).toBeUndefined();
  });

  it('is taken back completely, and never beyond what royalty left', () => {
    const advance = advanceOf('100', '40');
    const postings = [openingPosting(advance, 'taipei'), removedOpeningPosting(advance, 'taipei')].map(
      (one) => settle(one)!,
    );
    expect([...computeBalances(postings).values()]).toEqual(['0', '0']);
    expect(postings[0]!.idempotencyKey).not.toBe(postings[1]!.idempotencyKey);
    const [taken] = postings[1]!.legs;
    expect(sideAfter(postings[1]!, taken!)).toBe('debit');
  });

  it('lets royalty recoup what was left and no more, whatever is earned', () => {
    // Cents as whole numbers: a computation without the product's decimals.
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
    const asText = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 8 }), (one, other, earnings) => {
        const [recouped, amount] = one < other ? [one, other] : [other, one];
        const advance = advanceOf(asText(amount + 1n), asText(recouped));
        let left: string = leftAtOpening(advance);
        let expected = amount + 1n - recouped;
        for (const royalty of earnings) {
          const taken = recoup(
            [{ workRef: 'wrk', usedOn: '2026-01-01', royalty: asText(royalty) }],
            [
              {
                advanceId: 'adv',
                currency: 'TWD',
                deductSetting: 1,
                paidOn: '2024-03-01',
                outstanding: left,
              },
            ],
            { currency: 'TWD', receivedOn: '2026-02-01' },
          );
          const most = royalty < expected ? royalty : expected;
          expected -= most;
          const amounts = taken.map((each) => each.amount);
          expect(amounts).toEqual(most === 0n ? [] : [add(asText(most), '0')]);
          left = asText(expected);
        }
      }),
    );
  });
});
