import { describe, expect, it } from 'vitest';
import type { BookedCell } from '../../../../functions/chunks/bookedRow.ts';
import { toRoyaltyLines } from '../../../../functions/statements/posting/royaltyLines.ts';
import { bookingPostings } from '../../../../functions/ledger/postings/posting.ts';
import { toDecimal, toScaled } from '../../../../shared/money/decimal.ts';

const decimal = (text: string) => toDecimal(toScaled(text));

const cell = (change: Partial<BookedCell> & { amounts?: [string, string, string] } = {}): BookedCell => {
  const { amounts = ['10', '7', '3'], ...more } = change;
  const [gross, royalty, commission] = amounts.map(decimal);
  return {
    licensorId: 'mus_1',
    contractId: 'ctr_1',
    agentId: 'cmp_1',
    workId: 'wrk_1',
    songId: 'sng_1',
    periodStart: '2026-07-01',
    periodEnd: '2026-07-31',
    currency: 'TWD',
    territory: 158,
    through: [],
    gross,
    royalty,
    commission,
    units: '1',
    rows: 1,
    chunks: [0],
    ...more,
  } as unknown as BookedCell;
};

const toLines = (...cells: BookedCell[]) => toRoyaltyLines(cells, 'TWD', '2026-08-01');

describe('royalty lines', () => {
  it('add up gross, royalty and commission of cells that are the same to the ledger', () => {
    const lines = toLines(
      cell(),
      cell({ amounts: ['0.5', '0.25', '0.25'] }),
      cell({ amounts: ['-2', '-1.4', '-0.6'] }),
    );
    expect(lines).toMatchObject([{ gross: '8.5', royalty: '5.85', commission: '2.65' }]);
    expect(
      bookingPostings({ batchId: 'bat_1', run: 1, currency: 'TWD', occurredOn: '2026-08-01', lines }),
    ).toMatchObject([{ legs: [{ amount: '8.5' }, { amount: '-5.85' }, { amount: '-2.65' }] }]);
  });

  it.each<[string, Partial<BookedCell>]>([
    ['licensor', { licensorId: 'mus_2' }],
    ['contract', { contractId: 'ctr_2' }],
    ['work', { workId: 'wrk_2' }],
    ['first day of use', { periodStart: '2026-06-01' }],
    ['place', { territory: 392 }],
    ['words of a composition', { rightType: 'SA' }],
    ['chain', { through: ['ctr_low'] }],
  ])('are separate by %s', (_, change) => {
    expect(toLines(cell(), cell(change), cell()).map(({ gross }) => gross)).toEqual(['20', '10']);
  });

  it('leave out other currencies, and use the batch’s date when there is no period', () => {
    const lines = toLines(cell({ currency: 'USD' }), cell({ periodStart: '' }));
    expect(lines).toMatchObject([{ gross: '10', usedOn: '2026-08-01' }]);
    expect(lines[0]).not.toHaveProperty('receivedRoyalty');
  });

  it('convert each cell separately, as shown to its licensor', () => {
    const third = cell({ amounts: ['1', '0.00000000000000000001', '0.99999999999999999999'] });
    const [line] = toRoyaltyLines([third, third, third], 'TWD', '2026-08-01', {
      exchangeRate: decimal('1.5'),
    });
    // Each 0.015e-18 is rounded half-even to 0.02e-18; converting the sum would give 0.04e-18.
    expect(line).toMatchObject({
      royalty: '0.00000000000000000003',
      receivedRoyalty: '0.00000000000000000006',
    });
  });
});
