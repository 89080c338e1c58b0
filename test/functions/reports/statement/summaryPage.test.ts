import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../shared/api/codes/entry.ts';
import type { ReceivedFact } from '../../../../shared/income/schema.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';
import { nameInLanguage } from '../../../../functions/reports/readerNames.ts';
import { statementLines, type RoyaltyStatement } from '../../../../functions/reports/statement/statement.ts';
import { statementPdf } from '../../../../functions/reports/statement/statementPdf.ts';
import { partOf, summarise } from '../../../../functions/reports/statement/summary.ts';
import { summaryTexts } from '../../../../functions/reports/statement/summaryTexts.ts';
import { shownTexts, type ShownText } from '../../../support/pdfText.ts';

const amount = (text: string) => decimalSchema.parse(text);

/** Cents as text with two decimals, without the product's own arithmetic. */
const inCents = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Reads a printed amount as cents. */
const toCents = (printed: string): bigint => BigInt(printed.replace(/[,. USD]/g, ''));

const cycle = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

const platforms = ['Spotify', 'Apple Music', 'KKBOX', 'Tidal', 'Deezer', 'YouTube', 'JOOX', ''];
const months = Array.from({ length: 15 }, (_, index) =>
  new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 7),
);

/** A fact of whole cents; every seventh is a correction that takes some back. */
const centsOf = (index: number): bigint => BigInt((index * 7919) % 10_007) * (index % 7 === 6 ? -1n : 3n);

const fact = (index: number, change: Partial<ReceivedFact> = {}): ReceivedFact => {
  const month = cycle(months, index * 4);
  return {
    workId: `wrk_${index % 11}`,
    workType: 'MusicalWork',
    workTitle: `Song ${index % 11}`,
    platform: cycle(platforms, index),
    territory: cycle([158, 344, 840, 392, 458, 702, 156, 826], index * 3),
    rightType: cycle(['OC', 'OA', 'P'], index),
    usagePeriod: { start: `${month}-01`, end: `${month}-28` },
    units: amount('1'),
    sharePercentage: '50',
    royaltyPercentage: '70',
    grossAmount: amount(inCents(centsOf(index) * 2n)),
    royaltyAmount: amount(inCents(centsOf(index))),
    currency: 'USD',
    rowCount: 1,
    chunks: [0],
    batchId: 'bat_00000000000001',
    ...change,
  };
};

const toStatement = (
  facts: readonly ReceivedFact[],
  change: Partial<RoyaltyStatement> = {},
): RoyaltyStatement => {
  const { language = 'en' } = change;
  const royalty = amount(inCents(facts.reduce((total, _, index) => total + centsOf(index), 0n)));
  return {
    language,
    number: 'TP-2026-W00001',
    licensorName: 'Lin Hsiao-man',
    agentName: 'Morningstar',
    currency: 'USD',
    periodStart: '2026-01-01',
    periodEnd: '2026-06-30',
    opening: amount('0'),
    royalty,
    advanced: amount('0'),
    deducted: amount('0'),
    held: amount('0'),
    withdrawn: amount('0'),
    closing: royalty,
    lines: statementLines(facts, language),
    deductions: [],
    advances: [],
    waiting: [],
    accounts: [],
    payments: [],
    ...change,
  };
};

const many = Array.from({ length: 240 }, (_, index) => fact(index));

/** Returns the pieces of text on the same line as a label, from left to right. */
const besides = (shown: readonly ShownText[], { page, y }: ShownText): string[] =>
  shown
    .filter((one) => one.page === page && Math.abs(one.y - y) < 1)
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text);

describe('the first page of a statement', () => {
  it('states the sums of the lines that follow, to the cent', async () => {
    const shown = shownTexts(await statementPdf(toStatement(many)));
    const expected = inCents(many.reduce((total, _, index) => total + centsOf(index), 0n));
    const detailRows = shown.filter(({ page, text }) => page > 0 && /^Song \d+$/.test(text));
    const details = detailRows.map((row) => toCents(besides(shown, row).at(-1)!));
    expect(details.length).toBeGreaterThan(200);
    expect(inCents(details.reduce((total, one) => total + one, 0n))).toBe(expected);
    const totals = shown.filter(({ text }) => text === 'Total');
    expect(totals.filter(({ page }) => page === 0)).toHaveLength(3);
    for (const total of totals) {
      const right = shown.filter(
        ({ page, text, x, y }) =>
          text !== '' && page === total.page && Math.abs(y - total.y) < 1 && x > total.x,
      );
      const [nearest] = right.toSorted((a, b) => a.x - b.x);
      expect(inCents(toCents(nearest!.text))).toBe(expected);
    }
    const figure = shown.find(({ page, text }) => page === 0 && text.endsWith(' USD'))!;
    expect(inCents(toCents(figure.text))).toBe(expected);
  });

  it('adds up every group of lines exactly, those that are not listed too', () => {
    const {
      platforms: byPlatform,
      territories,
      works,
      periods,
      royalty,
      gross,
    } = summarise(statementLines(many, 'en'));
    const expected = new Map<string, bigint>();
    for (const [index, { platform }] of many.entries())
      expected.set(platform, (expected.get(platform) ?? 0n) + centsOf(index));
    for (const { group, amount: sum } of byPlatform.groups)
      expect(BigInt(Math.round(Number(sum) * 100)), group).toBe(expected.get(group));
    const all = many.reduce((total, _, index) => total + centsOf(index), 0n);
    const centsIn = (text: string) => BigInt(Math.round(Number(text) * 100));
    expect(centsIn(royalty)).toBe(all);
    expect(centsIn(gross)).toBe(all * 2n);
    for (const { groups, others } of [byPlatform, territories, works])
      expect(groups.reduce((total, one) => total + centsIn(one.amount), centsIn(others?.amount ?? '0'))).toBe(
        all,
      );
    expect(works.others?.count).toBe(6);
    expect(periods).toHaveLength(12);
    expect(periods[0]!.group).toEqual({ to: '2025-04' });
    expect(periods.reduce((total, one) => total + centsIn(one.amount), 0n)).toBe(all);
  });

  it('lists a sixth name rather than one other', () => {
    const six = Array.from({ length: 6 }, (_, index) => fact(index, { platform: `P${index}` }));
    expect(summarise(statementLines(six, 'en')).platforms.others).toBeUndefined();
    const seven = [...six, fact(7, { platform: 'P7' })];
    expect(summarise(statementLines(seven, 'en')).platforms).toMatchObject({ others: { count: 2 } });
  });

  it('states parts in thousandths, rounded half up, and none of a whole that is not positive', () => {
    expect(partOf(amount('1'), amount('8'))).toBe(125);
    expect(partOf(amount('1'), amount('2000'))).toBe(1);
    expect(partOf(amount('-1'), amount('8'))).toBe(-125);
    expect(partOf(amount('1'), amount('0'))).toBe(0);
    expect(partOf(amount('1'), amount('-5'))).toBe(0);
  });

  it.each([
    ['en', 'Jan – Jun 2026', '01 Jan 2026 – 30 Jun 2026', 'Composer (OC)'],
    ['zh-Hant', '2026/01 – 2026/06', '2026/01/01 – 2026/06/30', '作曲（OC）'],
    ['zh-Hans', '2026/01 – 2026/06', '2026/01/01 – 2026/06/30', '作曲（OC）'],
  ] as const)(
    'writes a half-year as one, days as screens do, and rights in words: %s',
    async (language, halfYear, days, right) => {
      const usagePeriod = { start: '2026-01-01', end: '2026-06-30' };
      const one = toStatement([fact(0, { usagePeriod, royaltyAmount: amount('5') })], { language });
      const texts = shownTexts(await statementPdf(one)).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining([halfYear, days, right]));
      expect(texts.join('\n')).not.toMatch(/\d{4}-\d\d-\d\d/);
    },
  );

  it.each(['en', 'zh-Hant', 'zh-Hans'] as const)(
    'calls rights as the screens do: %s',
    (language: Language) => {
      const screens = JSON.parse(readFileSync(`web/locales/income/${language}.json`, 'utf8')) as object;
      expect(screens).toMatchObject({ right: summaryTexts[language].rights });
    },
  );

  it('tells two works of one title apart by their kind', async () => {
    const facts = [fact(1, { workTitle: 'Rain' }), fact(2, { workTitle: 'Rain', workType: 'Song' })];
    const texts = shownTexts(await statementPdf(toStatement(facts))).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Rain · Musical work', 'Rain · Recording']));
  });

  it('puts a fraction in brackets beside the part of the work that is paid for', async () => {
    const facts = [fact(1, { sharePercentage: '1/3', basisPercentage: '100' })];
    const texts = shownTexts(await statementPdf(toStatement(facts))).map(({ text }) => text);
    expect(texts).toContain('(1/3) / 100');
  });

  it('is the same file whenever it is made', async () => {
    const make = () => statementPdf(toStatement(many));
    expect(Buffer.compare(await make(), await make())).toBe(0);
  });
});

describe('a statement of hostile names', () => {
  const hostile = [
    '<script>alert(1)</script> & "quotes" \u0000',
    '\u202eevil\u202c שלום עולם مرحبا',
    'W'.repeat(400),
    '👩‍👩‍👧‍👦🎵 emoji 🇹🇼',
    '很長的名字'.repeat(80),
    '(Tj) ET Q << /JS (x) >> endobj',
  ];

  /** Checks that every text is within the margins of its page, and that none lies over another. */
  const expectOrder = (shown: readonly ShownText[]): void => {
    for (const { page, text, x, y, width } of shown) {
      expect(y, text).toBeGreaterThan(20);
      expect(y, text).toBeLessThan(841.89);
      expect(x, text).toBeGreaterThanOrEqual(40);
      expect(x + width, text).toBeLessThanOrEqual((page === 0 ? 595.28 : 841.89) - 40);
    }
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1).filter(({ page }) => page === one.page))
        if (Math.abs(one.y - other.y) < 4 && one.width > 0 && other.width > 0)
          expect(
            one.x >= other.x + other.width - 0.1 || other.x >= one.x + one.width - 0.1,
            `${one.text} over ${other.text}`,
          ).toBe(true);
  };

  it('has room for every table, and for the note when there are no lines', async () => {
    const contractName = hostile[4]!;
    const tables = {
      opening: amount('0.123'),
      closing: amount('0.123'),
      royalty: amount('0'),
      deductions: [{ occurredOn: '2026-02-01', contractName, amount: amount('5') }],
      advances: [{ paidOn: '2026-01-05', contractName, advanceType: 2 as const, left: amount('900.25') }],
      payments: [
        {
          contractAdvanceId: 'adv_1',
          paidOn: '2026-01-05',
          contractName,
          advanceType: 2 as const,
          gross: amount('1000'),
          tax: amount('100'),
          net: amount('900'),
        },
      ],
    };
    expectOrder(shownTexts(await statementPdf(toStatement([], tables))));
    expectOrder(shownTexts(await statementPdf(toStatement([fact(1)], tables))));
  });

  it('keeps every text within the page, and markup as text', async () => {
    const facts = hostile.map((workTitle, index) =>
      fact(index + 1, { workId: `wrk_${index}`, workTitle, platform: workTitle }),
    );
    const name = hostile.join(' ');
    const pdf = await statementPdf(
      toStatement(facts, {
        licensorName: name,
        agentName: name,
        licensorAddress: name,
        payingCompany: { name, registrationNumber: hostile[0], address: name },
        number: hostile[0]!,
      }),
    );
    const shown = shownTexts(pdf);
    expectOrder(shown);
    expect(shown.map(({ text }) => text).join('')).toContain('<script>alert(1)</script>');
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/JS');
  });
});

describe('a name in a document', () => {
  const names = [
    { cultureInfo: 'zh-Hant' as const, name: '林小滿' },
    { cultureInfo: 'en' as const, name: 'Lin Hsiao-man' },
  ];
  const owner = { names, nativeCultureInfo: 'zh-Hant' };

  it('is the one in the reader’s language, unless the owner was renamed since', () => {
    expect(nameInLanguage(owner, '林小滿', 'en')).toBe('Lin Hsiao-man');
    expect(nameInLanguage(owner, '林小滿', 'zh-Hans')).toBe('林小滿');
    expect(nameInLanguage(owner, '林大滿', 'en')).toBe('林大滿');
  });
});
