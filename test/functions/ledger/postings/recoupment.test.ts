import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  reverseRecoupments,
  recoup,
  recoupInTurn,
  type ContractRoyalty,
  remainingReversals,
  type RecoupableAdvance,
} from '../../../../functions/ledger/postings/recoupment.ts';
import { compare, sum, toDecimal } from '../../../../shared/money/decimal.ts';

const advance = (change: Partial<RecoupableAdvance> = {}): RecoupableAdvance => ({
  advanceId: 'adv_1',
  currency: 'TWD',
  deductSetting: 1,
  paidOn: '2026-01-05',
  outstanding: '100',
  ...change,
});

const receipt = { currency: 'TWD', receivedOn: '2026-06-30' };
const shareKinds = ['words', 'music', undefined] as const;
const royalties = [
  { workRef: 'wrk_a', usedOn: '2026-04-01', royalty: '60' },
  { workRef: 'wrk_b', usedOn: '2026-05-01', royalty: '30' },
];

describe('recoupment', () => {
  it.each<[string, RecoupableAdvance[], [string, string][]]>([
    ['takes all royalty while the advance is larger', [advance()], [['adv_1', '90']]],
    ['takes no more than is outstanding', [advance({ outstanding: '40.5' })], [['adv_1', '40.5']]],
    ['takes nothing for an advance that is fully recouped', [advance({ outstanding: '0' })], []],
    ['skips an advance that is not deducted', [advance({ deductSetting: 0 })], []],
    [
      'holds royalty that a person must decide on',
      [advance({ deductSetting: 2, outstanding: '40' })],
      [['adv_1', '40']],
    ],
    ['skips an unpaid advance', [advance({ paidOn: undefined })], []],
    ['skips an advance paid after the receipt', [advance({ paidOn: '2026-07-01' })], []],
    ['skips an advance in another currency', [advance({ currency: 'USD' })], []],
    [
      'takes only what was earned from the first day of its range',
      [advance({ deductFrom: '2026-04-02' })],
      [['adv_1', '30']],
    ],
    [
      'includes the first and the last day',
      [advance({ deductFrom: '2026-04-01', deductTo: '2026-05-01' })],
      [['adv_1', '90']],
    ],
    [
      'takes only what was earned to the last day of its range',
      [advance({ deductTo: '2026-04-30' })],
      [['adv_1', '60']],
    ],
    ['takes no other shares than the ticked ones', [advance({ shareTypes: ['OA', 'SA'] })], []],
    ['takes only the chosen works', [advance({ workRefs: ['wrk_b', 'wrk_c'] })], [['adv_1', '30']]],
    [
      'takes the oldest advance first, then the next',
      [advance({ advanceId: 'adv_2', paidOn: '2026-02-01' }), advance({ outstanding: '50' })],
      [
        ['adv_1', '50'],
        ['adv_2', '40'],
      ],
    ],
    [
      'takes the royalty of a work once only',
      [advance({ workRefs: ['wrk_a'] }), advance({ advanceId: 'adv_2', paidOn: '2026-02-01' })],
      [
        ['adv_1', '60'],
        ['adv_2', '30'],
      ],
    ],
    [
      'takes the royalty of a work once only, even if other works have royalty left',
      [
        advance({ workRefs: ['wrk_a'], outstanding: '60' }),
        advance({ advanceId: 'adv_2', paidOn: '2026-02-01', workRefs: ['wrk_a'] }),
      ],
      [['adv_1', '60']],
    ],
    [
      'takes payment 9 of a series before payment 10',
      [
        advance({ advanceId: 'adv_a', order: 10 }),
        advance({ advanceId: 'adv_b', order: 9, outstanding: '80' }),
      ],
      [
        ['adv_b', '80'],
        ['adv_a', '10'],
      ],
    ],
  ])('%s', (_title, advances, expected) => {
    expect(recoup(royalties, advances, receipt).map(({ advanceId, amount }) => [advanceId, amount])).toEqual(
      expected,
    );
  });

  it('takes royalty of the ticked shares of compositions only, whose words and music are apart', () => {
    const own = shareKinds.map((shareKind, index) => ({
      workRef: 'wrk_a',
      usedOn: '2026-04-01',
      royalty: ['60', '30', '5'][index]!,
      shareKind,
    }));
    const taken = (shareTypes?: readonly string[]) =>
      recoup(own, [advance({ shareTypes })], receipt).map(({ amount }) => amount);
    expect(taken(['OA', 'SA'])).toEqual(['60']);
    expect(taken(['OC', 'SC'])).toEqual(['30']);
    expect(taken(['OA', 'SA', 'OC', 'SC'])).toEqual(['90']);
    expect(taken([])).toEqual(['95']);
    expect(taken()).toEqual(['95']);
  });

  it.each<[string, RecoupableAdvance[], [string, string, boolean?][]]>([
    ['takes only royalty from the regions of the advance', [advance({ regions: [158] })], [['adv_1', '60']]],
    ['counts a country as part of its continent', [advance({ regions: [1001] })], [['adv_1', '90']]],
    [
      'takes royalty from anywhere if the advance is worldwide',
      [advance({ regions: [0] })],
      [['adv_1', '100']],
    ],
    [
      'takes royalty from an unknown place only for a worldwide advance',
      [advance({ regions: [158, 392], outstanding: '500' }), advance({ advanceId: 'adv_2' })],
      [
        ['adv_1', '90'],
        ['adv_2', '20'],
      ],
    ],
    [
      'follows the order of rolling payments that were paid on one day',
      [
        advance({ advanceId: 'adv_a', order: 2, outstanding: '50' }),
        advance({ advanceId: 'adv_b', order: 1, outstanding: '50' }),
        advance({ advanceId: 'adv_c', outstanding: '50' }),
      ],
      [
        ['adv_c', '50'],
        ['adv_b', '50'],
        ['adv_a', '10'],
      ],
    ],
    [
      'holds royalty that a person must decide on, and takes the rest for the next advance',
      [
        advance({ deductSetting: 2, outstanding: '80' }),
        advance({ advanceId: 'adv_2', paidOn: '2026-02-01', outstanding: '80' }),
      ],
      [
        ['adv_1', '80', true],
        ['adv_2', '30'],
      ],
    ],
    [
      'takes the part of an upper licensor only from royalty that came through the contract of the advance',
      [advance({ part: { licensorId: 'mus_1', throughContractId: 'ctr_low' } })],
      [['adv_1', '30']],
    ],
  ])('%s', (_title, advances, expected) => {
    const used = [
      { workRef: 'wrk_a', usedOn: '2026-04-01', royalty: '60', territory: 158 },
      { workRef: 'wrk_a', usedOn: '2026-04-01', royalty: '30', territory: 392, through: ['ctr_low'] },
      { workRef: 'wrk_a', usedOn: '2026-04-01', royalty: '20' },
    ];
    expect(
      recoup(used, advances, receipt).map(({ advanceId, amount, held }) => [
        advanceId,
        amount,
        ...(held ? [held] : []),
      ]),
    ).toEqual(expected);
  });

  it.each([
    ['on the day before the receipt', '2026-06-29', true],
    ['on the day of the receipt', '2026-06-30', true],
    ['on the day after the receipt', '2026-07-01', false],
  ])('recoups an advance paid %s (%s): %s', (_, paidOn, taken) => {
    expect(recoup(royalties, [advance({ paidOn })], receipt)).toHaveLength(taken ? 1 : 0);
  });

  it('names the upper licensor whose part is recouped, and nobody for the payee’s own part', () => {
    const used = [{ ...royalties[0]!, through: ['ctr_low'] }];
    const part = { licensorId: 'mus_1', throughContractId: 'ctr_low' };
    expect(
      recoup(used, [advance({ part, outstanding: '20' }), advance({ order: 1 })], receipt),
    ).toStrictEqual([
      { advanceId: 'adv_1', amount: '20', part: 'mus_1' },
      { advanceId: 'adv_1', amount: '40' },
    ]);
  });

  it('lowers the recoupable royalty by the refund of another work', () => {
    const refunded = [...royalties, { workRef: 'wrk_c', usedOn: '2026-04-01', royalty: '-80' }];
    expect(recoup(refunded, [advance()], receipt)).toEqual([{ advanceId: 'adv_1', amount: '10' }]);
  });

  it('covers earlier refunds first', () => {
    expect(recoup(royalties, [advance()], receipt, '70')).toEqual([{ advanceId: 'adv_1', amount: '20' }]);
    expect(recoup(royalties, [advance()], receipt, '90')).toEqual([]);
  });

  it('recoups nothing from a refund', () => {
    expect(recoup([{ workRef: 'wrk_a', usedOn: '2026-04-01', royalty: '-5' }], [advance()], receipt)).toEqual(
      [],
    );
  });

  it('never takes more than is outstanding, nor more than the royalty', () => {
    const works = fc.constantFrom('wrk_a', 'wrk_b', 'wrk_c');
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(toDecimal);
    const anyRoyalty = fc.record({
      workRef: works,
      usedOn: fc.constant('2026-04-01'),
      royalty: fc.bigInt({ min: -(10n ** 23n), max: 10n ** 24n }).map(toDecimal),
    });
    const anyAdvance = fc.record({
      outstanding: amount,
      workRefs: fc.option(fc.uniqueArray(works), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(anyRoyalty), fc.array(anyAdvance, { maxLength: 5 }), (rows, changes) => {
        const advances = changes.map((change, index) => advance({ ...change, advanceId: `adv_${index}` }));
        const taken = recoup(rows, advances, receipt);
        for (const { advanceId, amount: part } of taken)
          expect(compare(part, advances.find((one) => one.advanceId === advanceId)!.outstanding)).not.toBe(1);
        const total = sum(rows.map(({ royalty }) => royalty));
        const allowed = compare(total, '0') === 1 ? total : '0';
        expect(compare(sum(taken.map((one) => one.amount)), allowed)).not.toBe(1);
      }),
    );
  });
});

describe('royalty of several contracts', () => {
  const royalty = (amount: string) => [{ workRef: 'wrk_a', usedOn: '2026-04-01', royalty: amount }];
  const inTurn = (...contracts: Omit<ContractRoyalty, 'currency'>[]) =>
    recoupInTurn(
      contracts.map((one) => ({ ...one, currency: receipt.currency })),
      receipt.receivedOn,
    ).map((taken) =>
      taken.map(({ advanceId, amount, part }) => [advanceId, amount, ...(part ? [part] : [])].join(' ')),
    );

  it('recoups a shared advance once', () => {
    const advances = [advance()];
    expect(
      inTurn(
        { royalties: royalty('30'), advances },
        { royalties: royalty('50'), advances },
        { royalties: royalty('60'), advances },
        { royalties: royalty('10'), advances },
      ),
    ).toEqual([['adv_1 30'], ['adv_1 50'], ['adv_1 20'], []]);
  });

  it('recoups separate advances, and the parts of upper licensors, independently', () => {
    const part = (licensorId: string) =>
      advance({ part: { licensorId, throughContractId: 'ctr_low' }, outstanding: '40' });
    const through = [{ ...royalty('60')[0]!, through: ['ctr_low'] }];
    expect(
      inTurn(
        { royalties: royalty('60'), advances: [advance({ outstanding: '40' })] },
        { royalties: royalty('60'), advances: [advance({ advanceId: 'adv_2', outstanding: '40' })] },
        { royalties: through, advances: [part('mus_1')] },
        { royalties: through, advances: [part('mus_2')] },
        { royalties: through, advances: [part('mus_1')] },
      ),
    ).toEqual([['adv_1 40'], ['adv_2 40'], ['adv_1 40 mus_1'], ['adv_1 40 mus_2'], []]);
  });

  it('covers earlier refunds of the same contract only', () => {
    const advances = [advance()];
    expect(
      inTurn({ royalties: royalty('30'), advances, refunded: '20' }, { royalties: royalty('30'), advances }),
    ).toEqual([['adv_1 10'], ['adv_1 30']]);
  });
});

describe('a refund', () => {
  const refund = (royalty: string) => [{ workRef: 'wrk_a', usedOn: '2026-04-01', royalty }];
  const recouped = (amount: string, change: Partial<RecoupableAdvance> = {}) => ({
    ...advance(change),
    recouped: amount,
  });
  const two = [
    recouped('70', { advanceId: 'adv_2', paidOn: '2026-02-01' }),
    recouped('100', { outstanding: '0' }),
  ];

  it.each<[string, string, Parameters<typeof reverseRecoupments>[1], string, [string, string][]]>([
    ['gives back what was recouped for an advance', '-60', [recouped('90')], '0', [['adv_1', '-60']]],
    ['gives back no more than was recouped', '-60', [recouped('40')], '0', [['adv_1', '-40']]],
    ['lowers payable royalty first', '-60', [recouped('90')], '45', [['adv_1', '-15']]],
    ['gives back nothing if payable royalty covers it', '-60', [recouped('90')], '60', []],
    ['does not grow by an earlier debt', '-60', [recouped('90')], '-20', [['adv_1', '-60']]],
    [
      'gives back to the latest advance first',
      '-90',
      two,
      '0',
      [
        ['adv_2', '-70'],
        ['adv_1', '-20'],
      ],
    ],
    ['skips an advance for other works', '-60', [recouped('90', { workRefs: ['wrk_b'] })], '0', []],
    ['skips an advance in another currency', '-60', [recouped('90', { currency: 'USD' })], '0', []],
    ['skips an advance that a person decides on', '-60', [recouped('90', { deductSetting: 2 })], '0', []],
    ['gives back nothing for income', '60', [recouped('90')], '0', []],
  ])('%s', (_title, royalty, advances, becamePayable, expected) => {
    const given = reverseRecoupments(refund(royalty), advances, { currency: 'TWD', becamePayable });
    expect(given.map(({ advanceId, amount }) => [advanceId, amount])).toEqual(expected);
  });

  it('names the upper licensor whose part is given back, and nobody for the payee’s own part', () => {
    const part = { licensorId: 'mus_1', throughContractId: 'ctr_low' };
    const through = [{ ...refund('-60')[0]!, through: ['ctr_low'] }];
    const advances = [recouped('90'), recouped('40', { order: 1, part })];
    expect(reverseRecoupments(through, advances, { currency: 'TWD', becamePayable: '0' })).toStrictEqual([
      { advanceId: 'adv_1', amount: '-40', part: 'mus_1' },
      { advanceId: 'adv_1', amount: '-20' },
    ]);
  });

  it('gives back no more than the corrected lines refund, over several advances', () => {
    const before = reverseRecoupments(refund('-90'), two, { currency: 'TWD', becamePayable: '0' });
    const still = (royalty: string) =>
      remainingReversals(before, refund(royalty)).map(({ amount }) => amount);
    expect([still('-90'), still('-80'), still('-70')]).toEqual([['-70', '-20'], ['-70', '-10'], ['-70']]);
  });

  it('keeps giving back what the corrected lines still refund', () => {
    const before = reverseRecoupments(refund('-60'), [recouped('90')], {
      currency: 'TWD',
      becamePayable: '0',
    });
    expect(remainingReversals(before, refund('-60'))).toEqual(before);
    expect(remainingReversals(before, refund('-25'))).toMatchObject([{ advanceId: 'adv_1', amount: '-25' }]);
    expect(remainingReversals(before, refund('10'))).toEqual([]);
  });
});
