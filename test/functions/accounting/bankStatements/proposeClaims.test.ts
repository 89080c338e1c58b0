import { describe, expect, it } from 'vitest';
import {
  proposeClaims,
  type DueBatch,
} from '../../../../functions/accounting/bankStatements/proposeClaims.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';

const amount = (text: string) => decimalSchema.parse(text);

type Owed = { no: string; source?: string; owed: string; currency?: string; expectedOn?: string };

/** Returns a batch of which nothing was received. */
const due = ({
  no,
  source = 'kkbox',
  owed,
  currency = 'TWD',
  expectedOn = '2026-07-15',
}: Owed): DueBatch => ({
  batchId: `bat_${no.toLowerCase().padStart(12, '0')}`,
  batchNo: no,
  source,
  sourceName: source === 'kkbox' ? 'KKBOX' : '海港音樂',
  expectedOn,
  claims: [
    {
      line: {
        currency,
        file: owed,
        licensed: owed,
        open: '0',
        ignored: '0',
        royalty: owed,
        commission: '0',
      },
      arrivals: [],
    },
  ],
});

const line = (
  left: string,
  more: { bankLineId?: string; text?: string; counterparty?: string; bookedOn?: string } = {},
) => ({
  bankLineId: 'bkl_1',
  payer: 'taipei' as const,
  left: amount(left),
  currency: 'TWD' as const,
  bookedOn: '2026-07-15',
  counterparty: '',
  text: '',
  reference: '',
  ...more,
});

/** Returns the proposals as lists of numbers with their reasons. */
const proposed = (...given: Parameters<typeof proposeClaims>) =>
  proposeClaims(...given).map(({ batches, reasons, charges }) => [
    batches.map(({ batchNo }) => batchNo).join('+'),
    reasons.join(' '),
    charges,
  ]);

describe('the batches an incoming transfer may pay', () => {
  const claims = [
    due({ no: 'BATCH-1', owed: '1000' }),
    due({ no: 'BATCH-2', owed: '1000.004', expectedOn: '2026-03-01' }),
    due({ no: 'BATCH-3', owed: '250.5' }),
    due({ no: 'OTHER-1', owed: '1300', source: 'harbour' }),
    due({ no: 'OTHER-2', owed: '40', source: 'harbour', currency: 'USD' }),
  ];

  it.each<[string, ReturnType<typeof line>, string[][]]>([
    [
      'of its amount to the minor unit, the one expected then first',
      line('1000'),
      [
        ['BATCH-1', 'amount day', '0'],
        ['BATCH-2', 'amount', '0'],
      ],
    ],
    [
      'by the number in the text before those of the same amount',
      line('1000', { text: 'invoice batch 2' }),
      [
        ['BATCH-2', 'amount number', '0'],
        ['BATCH-1', 'amount day', '0'],
      ],
    ],
    [
      'short by a bank charge',
      line('1285', { counterparty: '海港音樂有限公司' }),
      [
        ['OTHER-1', 'charges name day', '15'],
        ['OTHER-2', 'currency name day', '0'],
      ],
    ],
    [
      'as several of one platform, less a bank charge',
      line('1235.5'),
      [
        ['OTHER-1', 'charges day', '64.5'],
        ['BATCH-1+BATCH-3', 'severalCharges day', '15'],
      ],
    ],
    ['as several of one platform', line('2250.5'), [['BATCH-2+BATCH-1+BATCH-3', 'several day', '0']]],
    [
      'as a part, if the bank names the platform',
      line('100', { text: 'KKBOX Inc' }),
      [
        ['BATCH-1', 'part name day', '0'],
        ['BATCH-3', 'part name day', '0'],
        ['BATCH-2', 'part name', '0'],
      ],
    ],
    ['not at all when nothing fits', line('77', { text: 'rent' }), []],
    ['not when more came than is owed', line('99999', { text: 'KKBOX' }), []],
  ])('%s', (_, transfer, expected) => {
    expect(proposed(transfer, claims)).toEqual(expected);
  });

  it('never adds claims of two platforms together', () => {
    expect(proposed(line('1550.5'), claims)).toEqual([]);
  });

  it('are those that other transfers of the same payer pay with it', () => {
    const first = line('800', { counterparty: 'Quay Ltd.' });
    const rest = line('500', { bankLineId: 'bkl_2', counterparty: 'QUAY LTD' });
    const others = [first, rest, line('275', { bankLineId: 'bkl_3', counterparty: 'QUAY LTD' })];
    for (const transfer of [first, rest])
      expect(proposed(transfer, claims, others)).toEqual([['OTHER-1', 'transfers day', '0']]);
    const stranger = { ...rest, counterparty: 'Mole Ltd.' };
    expect(proposed(first, claims, [first, stranger])).toEqual([]);
    expect(proposed(first, claims, [first, { ...rest, payer: 'beijing' }])).toEqual([]);
    expect(proposed(first, claims, [first, first])).toEqual([]);
  });

  it('does not propose a claim that is settled', () => {
    const [batch] = claims;
    const settled = {
      ...batch!,
      claims: [{ ...batch!.claims[0]!, arrivals: [{ settled: amount('1000') }] }],
    } as unknown;
    expect(proposed(line('1000'), [settled as DueBatch])).toEqual([]);
  });

  it('tries a bounded number of sums', () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      due({ no: `M${index}`, owed: `${index + 10}.37` }),
    );
    const start = performance.now();
    expect(proposed(line('123456.78'), many)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
