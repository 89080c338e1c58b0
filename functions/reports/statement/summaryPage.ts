import { compare, isZero, negate, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { roundForDisplay } from '../../../shared/money/display.ts';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { dayIn, daysIn, monthsIn } from '../../../shared/text/dayText.ts';
import { fillText } from '../../core/fillText.ts';
import { drawBars, type Bar } from '../../pdf/barChart.ts';
import type { Doc } from '../../pdf/doc.ts';
import {
  contentWidth,
  printFacts,
  printFigures,
  printLetterhead,
  printSums,
  type Figure,
  type SumLine,
} from '../../pdf/letterhead.ts';
import type { Look } from '../../pdf/look.ts';
import { heading, margin, ensureRoomOnPage } from '../../pdf/pdfPage.ts';
import { drawRanking, rankingHeight, type Ranking } from '../../pdf/ranking.ts';
import { drawText } from '../../pdf/textBox.ts';
import { inCurrency, printedAmount, printedSummary } from './printedAmounts.ts';
import { payoutHeading, payoutRows, statementFacts } from './rows.ts';
import { incomeTexts } from '../income/incomeTexts.ts';
import type { RoyaltyStatement, StatementLine } from './statement.ts';
import { partOf, summarise, type StatementSummary, type Top } from './summary.ts';
import { summaryTexts } from './summaryTexts.ts';
import { kindOfAdvance, statementTexts } from './texts.ts';

/** Shown for a platform or territory that the source does not state. */
const notStated = '—';

/** Returns an amount with its currency. */
const withCurrency = (statement: RoyaltyStatement, amount: Decimal): string =>
  `${printedAmount(statement, amount)} ${statement.currency}`;

/** Returns the amount that the licensor got, will get, or could get. */
const payoutFigure = (statement: RoyaltyStatement): Figure[] => {
  const { payout, language, isTrial } = statement;
  if (!payout) return [];
  const [texts, words] = [statementTexts[language], summaryTexts[language]];
  const { payment, net } = payout;
  if (payment)
    return [
      {
        label: texts.amountReceived,
        value: withCurrency(statement, payment.received),
        note: fillText(words.receivedOn, { day: dayIn(payment.paidOn, language) }),
      },
    ];
  const note = isTrial ? texts.payoutOfTrial : words.toBePaid;
  return [{ label: texts.net, value: withCurrency(statement, net), note }];
};

const figures = (statement: RoyaltyStatement): Figure[] => {
  const { language, closing, royalty, advances, periodEnd } = statement;
  const [texts, words] = [statementTexts[language], summaryTexts[language]];
  const atEnd = fillText(words.atEnd, { day: dayIn(periodEnd, language) });
  const left = sum(advances.map((advance) => advance.left));
  return [
    ...payoutFigure(statement),
    {
      label: texts.closing,
      value: `${printedAmount(statement, closing, 'balance')} ${statement.currency}`,
      note: atEnd,
    },
    { label: texts.royalty, value: withCurrency(statement, royalty), note: words.inPeriod },
    ...(advances.length
      ? [{ label: words.advancesLeft, value: withCurrency(statement, left), note: atEnd }]
      : []),
  ].slice(0, 4);
};

/** Returns the lines of the balance. Below the royalty stand the income and the commission it results from. */
const balanceLines = (statement: RoyaltyStatement, { gross, royalty }: StatementSummary): SumLine[] => {
  const { language, currency } = statement;
  const [texts, words] = [statementTexts[language], summaryTexts[language]];
  const rounded = (amount: Decimal) => roundForDisplay(amount, currency);
  // The commission is the difference of the printed amounts, so the three add up as printed.
  const commission = subtract(rounded(royalty), rounded(gross));
  const details: SumLine[] = isZero(subtract(gross, royalty))
    ? []
    : [
        { label: words.incomeBefore, value: printedAmount(statement, gross), kind: 'detail' },
        { label: words.commission, value: printedAmount(statement, commission), kind: 'detail' },
      ];
  return printedSummary(statement).flatMap(({ label, value, role }): SumLine[] => {
    if (role === 'closing') return [{ label, value, kind: 'total' }];
    if (role === 'note') return [{ label, value, kind: 'detail' }];
    return [{ label, value }, ...(label === texts.royalty ? details : [])];
  });
};

/** Returns the lines from the gross amount of a withdrawal to the amount received; what is taken off is negative. */
const payoutLines = (statement: RoyaltyStatement): SumLine[] => {
  const texts = statementTexts[statement.language];
  const rows = payoutRows(statement);
  const isSum = (label: string) => [texts.gross, texts.net, texts.amountReceived].includes(label);
  return rows.map(
    ([label, amount], index): SumLine => ({
      label,
      value: printedAmount(statement, isSum(label) ? amount : negate(amount)),
      ...(index === rows.length - 1 && { kind: 'total' }),
    }),
  );
};

/** Advances listed on the first page. One more is listed rather than called "1 other". */
const maxAdvances = 5;

const advanceLines = (statement: RoyaltyStatement): SumLine[] => {
  const { language, advances } = statement;
  const texts = statementTexts[language];
  const listed = advances.length > maxAdvances + 1 ? advances.slice(0, maxAdvances) : advances;
  const others = advances.slice(listed.length);
  const leftOf = (some: typeof advances) => printedAmount(statement, sum(some.map(({ left }) => left)));
  const othersLabel = fillText(summaryTexts[language].others, { count: others.length });
  return [
    ...listed.map(
      (advance): SumLine => ({
        label: `${kindOfAdvance(advance, language)} · ${dayIn(advance.paidOn, language)}`,
        value: printedAmount(statement, advance.left),
      }),
    ),
    ...(others.length ? [{ label: othersLabel, value: leftOf(others) }] : []),
    { label: texts.left, value: leftOf(advances), kind: 'total' },
  ];
};

const toRanking = (
  statement: RoyaltyStatement,
  title: string,
  { groups, others }: Top,
  whole: Decimal,
): Ranking => {
  const { language } = statement;
  const rest = others
    ? [
        {
          group: fillText(summaryTexts[language].others, { count: others.count }),
          amount: others.amount,
          isRest: true as const,
        },
      ]
    : [];
  return {
    title,
    lines: [...groups, ...rest].map(({ group, amount, ...rest }) => ({
      ...rest,
      name: group || notStated,
      amount: printedAmount(statement, amount),
      part: partOf(amount, whole),
    })),
    total: { name: statementTexts[language].total, amount: printedAmount(statement, whole) },
  };
};

const printRankings = (
  doc: Doc,
  look: Look,
  statement: RoyaltyStatement,
  summary: StatementSummary,
): void => {
  const words = summaryTexts[statement.language];
  const rankings = (
    [
      [words.topPlatforms, summary.platforms],
      [words.topTerritories, summary.territories],
      [words.topWorks, summary.works],
    ] as const
  ).map(([title, top]) => toRanking(statement, title, top, summary.royalty));
  const gap = 20;
  const width = (contentWidth(doc) - gap * (rankings.length - 1)) / rankings.length;
  const height = Math.max(...rankings.map(rankingHeight));
  ensureRoomOnPage(doc, height);
  const y = doc.y;
  for (const [index, ranking] of rankings.entries())
    drawRanking(doc, look, ranking, { x: margin + index * (width + gap), y, width });
  doc.x = margin;
  doc.y = y + height + 12;
};

/** Returns months in the few characters that fit below a bar. */
const barLabel = ({ from, to }: StatementSummary['periods'][number]['group'], language: Language): string => {
  const month = monthsIn(to, to, language);
  if (from === to) return month;
  if (from === undefined) return fillText(summaryTexts[language].until, { month });
  if (from.slice(0, 4) === to.slice(0, 4))
    return language === 'en'
      ? monthsIn(from, to, language).replace(' – ', '–')
      : `${monthsIn(from, from, language)}–${to.slice(5)}`;
  const short = (one: string) => one.slice(2).replace('-', '/');
  return `${short(from)}–${short(to)}`;
};

const printChart = (
  doc: Doc,
  look: Look,
  statement: RoyaltyStatement,
  { periods }: StatementSummary,
): void => {
  const words = summaryTexts[statement.language];
  const sizes = periods.map(({ amount }) => (amount.startsWith('-') ? negate(amount) : amount));
  const [most] = sizes.toSorted((a, b) => compare(b, a));
  const bars = periods.map(
    ({ group, amount }): Bar => ({
      label: barLabel(group, statement.language),
      text: printedAmount(statement, amount),
      part: partOf(amount, most!),
    }),
  );
  const height = 92;
  ensureRoomOnPage(doc, height + 30);
  const width = contentWidth(doc);
  const y = drawText(doc, inCurrency(words.byPeriod, statement), {
    x: margin,
    y: doc.y,
    width,
    size: 9.5,
    isBold: true,
    maxLines: 1,
  });
  drawBars(doc, look, bars, { x: margin, y: y + 2, width, height });
  doc.x = margin;
  doc.y = y + height + 14;
};

/** Returns a function that names the work of a line, with its kind where several works have one title. */
const workNames = ({ lines, language }: RoyaltyStatement): ((line: StatementLine) => string) => {
  const worksByTitle = new Map<string, Set<string>>();
  for (const { workTitle, workId } of lines)
    worksByTitle.set(workTitle, (worksByTitle.get(workTitle) ?? new Set()).add(workId));
  const { workTypes } = incomeTexts[language];
  return ({ workTitle, workType }) =>
    worksByTitle.get(workTitle)!.size > 1 ? `${workTitle} · ${workTypes[workType]}` : workTitle;
};

/** Prints the first page of a statement: parties, the figures that matter, the balance, and where royalty came from. */
export const printSummary = (doc: Doc, look: Look, statement: RoyaltyStatement): void => {
  const { language, lines, payout, advances, currency } = statement;
  const [texts, words] = [statementTexts[language], summaryTexts[language]];
  const summary = summarise(lines, workNames(statement));
  printLetterhead(doc, look, {
    issuer: statement.agentName ?? statement.payingCompany?.name ?? '',
    title: texts.title,
    subtitle: daysIn(statement.periodStart, statement.periodEnd, language),
  });
  printFacts(doc, look, statementFacts(statement));
  printFigures(doc, look, figures(statement));
  printSums(doc, [
    { title: fillText(words.balanceIn, { currency }), lines: balanceLines(statement, summary) },
    ...(payout
      ? [
          {
            title: fillText(words.payoutIn, { payout: payoutHeading(statement), currency }),
            lines: payoutLines(statement),
          },
        ]
      : []),
    ...(advances.length && !payout
      ? [{ title: inCurrency(texts.advances, statement), lines: advanceLines(statement) }]
      : []),
  ]);
  if (lines.length === 0) {
    heading(doc, texts.lines);
    doc.y = drawText(doc, texts.noLines, { x: margin, y: doc.y, width: contentWidth(doc), size: 9.5 });
    return;
  }
  printChart(doc, look, statement, summary);
  printRankings(doc, look, statement, summary);
};
