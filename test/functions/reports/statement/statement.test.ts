import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { placesByDay } from '../../../../functions/reports/statement/places.ts';
import { printedSummary } from '../../../../functions/reports/statement/printedAmounts.ts';
import { shownPayments } from '../../../../functions/reports/statement/claims.ts';
import { markOfSource } from '../../../../functions/reports/statement/rangeSource.ts';
import {
  amountsOfStep,
  statementLines,
  type RoyaltyStatement,
} from '../../../../functions/reports/statement/statement.ts';
import { statementPdf } from '../../../../functions/reports/statement/statementPdf.ts';
import { amountCell, textCell, type SheetBytes } from '../../../../functions/reports/sheet.ts';
import { statementXlsx } from '../../../../functions/reports/statement/statementXlsx.ts';
import { statementTexts } from '../../../../functions/reports/statement/texts.ts';
import type { Advance, AdvanceType } from '../../../../shared/contracts/advanceSchema.ts';
import { chainSteps, stepAmounts, stepText } from '../../../../shared/income/chainStep.ts';
import type { ReceivedFact } from '../../../../shared/income/schema.ts';
import { add, decimalSchema, subtract, sum, toDecimal } from '../../../../shared/money/decimal.ts';
import { fractionOf, isSame, minus, over, readFraction, times } from '../../../fractions/fraction.ts';
import { shownTexts } from '../../../support/pdfText.ts';

const amount = (text: string) => decimalSchema.parse(text);

const fact = (change: Partial<ReceivedFact> = {}): ReceivedFact => ({
  workId: 'sng_00000000000001',
  workType: 'Song',
  workTitle: '起風的日子',
  platform: 'KKBOX',
  territory: 158,
  rightType: 'P',
  usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
  units: amount('100'),
  sharePercentage: '50',
  royaltyPercentage: '70',
  grossAmount: amount('10.00000000000000000001'),
  royaltyAmount: amount('7.00000000000000000001'),
  currency: 'TWD',
  rowCount: 1,
  chunks: [0],
  batchId: 'bat_00000000000001',
  receivedOn: '2026-11-05',
  ...change,
});

const statement = (change: Partial<RoyaltyStatement> = {}): RoyaltyStatement => ({
  language: 'zh-Hant',
  number: 'wdr_00000000000001',
  licensorName: '林測試',
  agentName: '代理公司',
  payer: 'taipei',
  currency: 'TWD',
  periodStart: '2026-07-01',
  periodEnd: '2026-11-21',
  issuedOn: '2026-11-21',
  opening: amount('0'),
  royalty: amount('38421.28'),
  advanced: amount('0'),
  deducted: amount('8421.28'),
  held: amount('0'),
  withdrawn: amount('30000'),
  closing: amount('0'),
  payout: {
    gross: amount('30000'),
    net: amount('27000'),
    taxLines: [
      {
        kind: 'Income',
        base: amount('30000'),
        rate: '0.10',
        amount: amount('3000'),
        deducted: true,
        ruleId: 'tw-resident-royalty',
        source: '',
      },
    ],
  },
  lines: statementLines([fact()], 'zh-Hant'),
  deductions: [{ occurredOn: '2026-11-05', contractName: '詞曲合約', amount: amount('8421.28') }],
  advances: [],
  waiting: [],
  accounts: [],
  payments: [],
  ...change,
});

const readCells = async (bytes: SheetBytes) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return (await readXlsx(Buffer.concat(pieces))).sheets[0]!.rows;
};

describe('the lines of a statement', () => {
  it('add up equal lines exactly, with the largest royalty first', () => {
    const lines = statementLines(
      [
        fact(),
        fact({ platform: 'Spotify', royaltyAmount: amount('20') }),
        fact({ batchId: 'bat_00000000000002' }),
      ],
      'en',
    );
    expect(lines).toMatchObject([
      { platform: 'Spotify', territory: 'Taiwan', period: { from: '2026-07', to: '2026-07' }, royalty: '20' },
      { platform: 'KKBOX', units: '200', royalty: '14.00000000000000000002' },
    ]);
  });
});

describe('the clause of a contract that gave a share', () => {
  const facts = [fact({ clause: '=海外' }), fact({ royaltyPercentage: '1/3' }), fact({ clause: '=海外' })];

  it('keeps lines of different clauses apart, and is printed beside the right', () => {
    const lines = statementLines(facts, 'zh-Hant');
    expect(lines.map(({ clause, units }) => [clause, units])).toEqual([
      ['=海外', '200'],
      [undefined, '100'],
    ]);
  });

  it('has a column in the spreadsheet where any line has one', async () => {
    const rows = await readCells(statementXlsx(statement({ lines: statementLines(facts, 'zh-Hant') })));
    const heads = rows.find((row) => row.includes('平台'))!;
    const clauses = rows.slice(rows.indexOf(heads) + 1, -1).map((row) => row[heads.indexOf('條款')] ?? '');
    expect(clauses).toEqual(["'=海外", '']);
    const without = await readCells(statementXlsx(statement()));
    expect(without.flat()).not.toContain('條款');
  });
});

describe('the steps of a chain of sub-licences', () => {
  // Of 1,000 the third contract passes on 90 %, the second 80 % of that, and the first 70 % of that.
  const chain = chainSteps(['70', '80', '90']);
  const kept = ['504', '216', '180'];
  const facts = chain.map((step, index) =>
    fact({
      step,
      sharePercentage: '50',
      basisPercentage: '100',
      rowAmount: amount('2000'),
      royaltyPercentage: kept[index]!.replace(/0$/, ''),
      royaltyAmount: amount(kept[index]!),
    }),
  );

  it('say base, share and result, which multiply out in exact fractions', () => {
    const lines = statementLines([...facts, ...facts], 'en');
    const shown = lines.map((line) => ({
      ...amountsOfStep(line)!,
      royalty: line.royalty,
      share: line.step!.share,
    }));
    expect(shown).toEqual([
      { base: '1440', share: '70', result: '1008', passedOn: '0', royalty: '1008' },
      { base: '1800', share: '80', result: '1440', passedOn: '1008', royalty: '432' },
      { base: '2000', share: '90', result: '1800', passedOn: '1440', royalty: '360' },
    ]);
    for (const { base, share, result, passedOn, royalty } of shown) {
      const product = times(readFraction(base), over(readFraction(share), fractionOf(100n)));
      expect(isSame(product, readFraction(result))).toBe(true);
      expect(isSame(minus(readFraction(result), readFraction(passedOn)), readFraction(royalty))).toBe(true);
    }
  });

  it('multiply out with shares that no decimal holds', () => {
    const [top, bottom] = chainSteps(['1/3', '2/3']);
    expect(top).toEqual({ reaches: '2/3', share: '1/3' });
    expect(bottom).toEqual({ reaches: '100', share: '2/3', above: '1/3' });
    expect(stepAmounts(top!, '90', '1/3', '100')).toEqual({
      base: '20',
      result: '6.66666666666666666667',
      passedOn: '0',
    });
    expect(stepAmounts(bottom!, '90', '1/3', '100').result).toBe('20');
  });

  it('have columns in the spreadsheet, and stand beside the right in the document', async () => {
    const lines = statementLines([...facts, fact({ platform: 'Spotify' })], 'zh-Hant');
    const rows = await readCells(statementXlsx(statement({ lines })));
    const heads = rows.find((row) => row.includes('平台'))!;
    const from = heads.indexOf('到達本合約');
    const cells = rows.slice(rows.indexOf(heads) + 1, -1).map((row) => row.slice(from, from + 4));
    expect(cells.slice(0, 3)).toEqual([
      [720, 70, 504, 0],
      [900, 80, 720, 504],
      [1000, 90, 900, 720],
    ]);
    expect((cells[3] ?? []).every((cell) => cell === null || cell === undefined)).toBe(true);
    expect((await readCells(statementXlsx(statement()))).flat()).not.toContain('到達本合約');
    const printed = shownTexts(await statementPdf(statement({ lines }))).map(({ text }) => text);
    expect(printed.join('').replace(/\s/g, '')).toContain('900×80%=720−504');
  });

  it('are said in words on screens', () => {
    expect(chain.map((step) => stepText(step, 'en'))).toEqual([
      '70% of the 72% that reaches the contract',
      '80% of the 90% that reaches the contract, less 70% of it for the contract above',
      '90% of the 100% that reaches the contract, less 80% of it for the contract above',
    ]);
    expect(stepText(chain[1]!, 'zh-Hant')).toBe('到達本合約的 90% 之 80%，其中 70% 歸上層合約');
  });
});

describe('the spreadsheet of a statement', () => {
  it('contains head, summary, taxes and every line in the language of the licensor', async () => {
    const rows = await readCells(statementXlsx(statement()));
    const column = Object.fromEntries(rows.map(([label, value]) => [String(label), value]));
    expect(rows[0]![0]).toBe('版稅結算報表');
    expect(column).toMatchObject({ 授權方: '林測試', 付款公司: '臺北', 應付淨額: 27000, '所得稅 10%': 3000 });
    expect(rows.at(-2)!.slice(0, 5)).toEqual(['起風的日子', 'KKBOX', '臺灣', '錄音（P）', '2026/07']);
  });

  it('adds up its lines and its deductions', async () => {
    const lines = statementLines([fact(), fact({ platform: 'Spotify', royaltyAmount: amount('20') })], 'en');
    const deductions = ['400', '21.28'].map((one) => ({
      occurredOn: '2026-11-05',
      contractName: '詞曲合約',
      amount: amount(one),
    }));
    const rows = await readCells(statementXlsx(statement({ lines, deductions })));
    const totals = rows.filter(([label]) => label === '合計');
    expect(totals[0]![2]).toBe(421.28);
    expect(totals[1]).toEqual(rows.at(-1));
    expect(totals[1]!.slice(10)).toEqual(
      (['gross', 'royalty'] as const).map((name) => amountCell(sum(lines.map((line) => line[name])))),
    );
    expect((await readCells(statementXlsx(statement({ lines: [] })))).at(-1)![0]).not.toBe('合計');
  });

  it.each([
    ['en', 'Withdrawn', 'Can be withdrawn', 'Withdrawal', 'If requested now'],
    ['zh-Hant', '已提領', '可提領', '提領', '提領試算'],
    ['zh-Hans', '已提现', '可提现', '提现', '提现试算'],
  ] as const)('states in %s that a trial withdrew nothing', async (language, ...labels) => {
    const [withdrawn, withdrawable, payout, payoutOfTrial] = labels;
    const readLabels = async (change: Partial<RoyaltyStatement>) =>
      (await readCells(statementXlsx(statement({ language, ...change })))).map(([label]) => label);
    const requested = await readLabels({});
    expect(requested).toEqual(expect.arrayContaining([withdrawn, payout]));
    const trial = await readLabels({ isTrial: true });
    expect(trial).toEqual(expect.arrayContaining([withdrawable, payoutOfTrial]));
    expect(trial.filter((label) => label === withdrawn || label === payout)).toEqual([]);
  });

  it('keeps every digit, as a number while a spreadsheet can hold it, otherwise as text', async () => {
    expect([amountCell('0.1'), amountCell('-123456789012.345'), amountCell('0.00000012')]).toEqual([
      0.1, -123456789012.345, 1.2e-7,
    ]);
    expect(amountCell('7.00000000000000000001')).toBe('7.00000000000000000001');
    const rows = await readCells(statementXlsx(statement()));
    expect(rows.at(-1)!.at(-1)).toBe('7.00000000000000000001');
  });

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
    'never lets a title be taken for a formula: %j',
    (title) => {
      expect(textCell(title)).toBe(`'${title}`);
    },
  );

  it('keeps ordinary text unchanged', () => {
    expect(textCell('A=B 起風')).toBe('A=B 起風');
  });
});

describe('payments in a statement', () => {
  const advance = (advanceType: AdvanceType, payDate?: string, change: Partial<Advance> = {}) => ({
    contractName: `合約 ${advanceType}`,
    advance: {
      contractAdvanceId: `adv_${advanceType}`,
      advanceType,
      currency: 'TWD',
      amount: amount('1000'),
      paid: payDate !== undefined,
      ...(payDate && { payment: { payDate, tax: amount('100'), afterTax: amount('900') } }),
      ...change,
    } as Advance,
  });
  const findPlace = placesByDay({ startDate: '2026-07-01', endDate: '2026-07-31' });
  const listPayments = (...advances: ReturnType<typeof advance>[]) =>
    shownPayments(advances, 'TWD', findPlace);
  const dayBefore = advance(2, '2026-06-30');
  const listPaid = (...advances: ReturnType<typeof advance>[]) =>
    listPayments(...advances).map(({ paidOn, advanceType }) => [paidOn, advanceType]);

  it('are those paid in its currency within its days, first and last included', () => {
    expect(
      listPaid(
        dayBefore,
        advance(3, '2026-07-31'),
        advance(2, '2026-07-01'),
        advance(1, '2026-08-01'),
        advance(1),
        advance(4, '2026-07-15', { currency: 'USD' }),
      ),
    ).toEqual([
      ['2026-07-01', 2],
      ['2026-07-31', 3],
    ]);
  });

  it.each([
    [1, '保底金'],
    [2, '預付版稅'],
    [3, '簽約金／授權金'],
    [4, '滾動款項'],
  ] as const)('of kind %s are in the spreadsheet as %s, with tax and net', async (kind, word) => {
    const payments = listPayments(advance(kind, '2026-07-15'));
    const rows = await readCells(statementXlsx(statement({ payments })));
    const at = rows.findIndex(([title]) => title === '版稅以外之給付');
    expect(rows[at + 2]!.slice(0, 6)).toEqual(['2026-07-15', `合約 ${kind}`, word, 1000, 100, 900]);
  });

  it('lengthen the document by a table, and change the source of the report', async () => {
    const payments = listPayments(advance(1, '2026-07-15'));
    const [short, longer] = await Promise.all([
      statementPdf(statement()),
      statementPdf(statement({ payments })),
    ]);
    expect(longer.length).toBeGreaterThan(short.length);
    const source = {
      contracts: [],
      entries: [],
      recouped: [],
      advances: [],
      waiting: [],
      accounts: [],
      held: [],
      reserves: [],
      batches: [],
      payments: [],
      findPlace,
    };
    expect(markOfSource({ ...source, payments })).not.toBe(markOfSource(source));
  });
});

describe('the balance of a statement', () => {
  it('names the amount held for a decision, if there is any', async () => {
    const labels = async (held: string) =>
      (await readCells(statementXlsx(statement({ held: amount(held) })))).map(([label, value]) => [
        label,
        value,
      ]);
    expect(await labels('250.5')).toContainEqual(['預付扣抵待決定', 250.5]);
    expect((await labels('0')).flat()).not.toContain('預付扣抵待決定');
  });
});

describe('the document of a statement', () => {
  it('is a PDF that embeds only the glyphs it uses', async () => {
    const bytes = Buffer.from(await statementPdf(statement()));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('NotoSansSC');
    expect(bytes.length).toBeLessThan(200_000);
  });

  it('prints the largest lines and refers to the spreadsheet for the rest', async () => {
    const many = Array.from({ length: 90 }, (_, index) => fact({ workTitle: `作品 ${index}` }));
    const countPages = async (most: number) => {
      const bytes = await statementPdf(statement({ lines: statementLines(many, 'zh-Hant') }), most);
      return Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)!.length;
    };
    expect(await countPages(10)).toBe(2);
    expect(await countPages(90)).toBeGreaterThan(4);
  });

  it('adds up the lines it prints and the deductions', async () => {
    const lines = statementLines(
      ['20000', '10000', '8421.28'].map((royalty, index) =>
        fact({ workTitle: `作品 ${index}`, royaltyAmount: amount(royalty) }),
      ),
      'zh-Hant',
    );
    const shownTotals = async (maxLines?: number) => {
      const shown = shownTexts(await statementPdf(statement({ lines }), maxLines));
      return shown
        .filter(({ text, page }) => text === '合計' && page > 0)
        .map(({ page, y }) => shown.filter((one) => one.page === page && one.y === y).at(-1)!.text);
    };
    expect(await shownTotals()).toEqual(['8,421', '38,421']);
    expect(await shownTotals(2)).toEqual(['8,421', '30,000']);
  });

  it('has every word in every language', () => {
    for (const texts of Object.values(statementTexts))
      for (const text of [
        ...Object.values(texts),
        ...Object.values(texts.taxKinds),
        ...Object.values(texts.payers),
        ...Object.values(texts.paymentKinds),
      ])
        expect(text).toBeTruthy();
  });
});

describe('amounts in a document', () => {
  const fine = (change: Partial<RoyaltyStatement> = {}) =>
    statement({
      opening: amount('0.6'),
      royalty: amount('30465.32870976'),
      deducted: amount('194.72544'),
      withdrawn: amount('30000'),
      closing: amount('271.20326976'),
      lines: statementLines(
        [
          fact({ royaltyAmount: amount('30465.32500976') }),
          fact({ workTitle: '雨', royaltyAmount: amount('0.0037') }),
        ],
        'zh-Hant',
      ),
      deductions: [{ occurredOn: '2026-11-05', contractName: '合約', amount: amount('194.72544') }],
      ...change,
    });
  const shownIn = async (one: RoyaltyStatement) =>
    shownTexts(await statementPdf(one)).map(({ text }) => text);

  it.each([
    ['TWD', 0],
    ['USD', 2],
  ] as const)('in %s have exactly %i decimals', async (currency, decimals) => {
    const amounts = (await shownIn(fine({ currency }))).filter((text) => /^[<>]?-?[\d,]+\.\d+$/.test(text));
    expect(amounts.map((text) => text.split('.')[1]!.length)).toEqual(amounts.map(() => decimals));
    expect(amounts.length > 0).toBe(decimals > 0);
  });

  it('are rounded to the nearest unit, but never to zero', async () => {
    const shown = await shownIn(fine());
    expect(shown).toEqual(expect.arrayContaining(['30,465', '195', '<1']));
    expect(shown.join('')).toContain('精確金額請見試算表');
    expect((await shownIn(statement({ ...fine(), currency: 'USD' }))).join(' ')).toContain('194.73');
  });

  it('are marked as rounded only if some are', async () => {
    const whole = { royalty: amount('38421'), deducted: amount('8421'), deductions: [], lines: [] };
    expect((await shownIn(statement(whole))).join('')).not.toContain('精確金額請見試算表');
  });

  it('add up to the printed balance, with a line for rounding', () => {
    const numbers = (one: RoyaltyStatement) =>
      printedSummary(one).map(({ label, value }) => [
        label,
        value.replace(/[<>]-?1$/, '0').replaceAll(',', ''),
      ]);
    const property = fc.property(
      fc.tuple(...[0, 1, 2, 3, 4].map(() => fc.bigInt({ min: 0n, max: 10n ** 25n }))),
      (scaled) => {
        const [opening, royalty, deducted, held, withdrawn] = scaled.map((one) => toDecimal(one));
        const closing = subtract(add(opening!, royalty!), sum([deducted!, held!, withdrawn!]));
        const parts = { opening: opening!, royalty: royalty!, deducted: deducted!, held: held! };
        const rows = numbers(statement({ ...parts, withdrawn: withdrawn!, closing }));
        expect(sum(rows.slice(0, -1).map(([, text]) => text!))).toBe(rows.at(-1)![1]);
      },
    );
    fc.assert(property);
    expect(numbers(fine())).toContainEqual([statementTexts['zh-Hant'].rounding, '1']);
  });
});
