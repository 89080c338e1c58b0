import type { Language } from '../../../shared/api/resultCodes.ts';
import { isZero, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { formatDecimal, formatPercentage, shortPercentage } from '../../../shared/money/formatDecimal.ts';
import { dayIn, locales, monthsIn } from '../../../shared/text/dayText.ts';
import { fillText } from '../../core/fillText.ts';
import type { Doc } from '../../pdf/doc.ts';
import { muted } from '../../pdf/inks.ts';
import { contentWidth } from '../../pdf/letterhead.ts';
import type { Look } from '../../pdf/look.ts';
import { ensureRoomOnPage, heading, margin } from '../../pdf/pdfPage.ts';
import { PdfTable, type Column } from '../../pdf/pdfTable.ts';
import { drawText, textHeight } from '../../pdf/textBox.ts';
import { inCurrency, printedAmount } from './printedAmounts.ts';
import {
  amountsOfStep,
  conversionsIn,
  type RoyaltyStatement,
  accountFigures,
  type StatementAccount,
  type StatementAdvance,
  type StatementDeduction,
  type StatementLine,
  type StatementPayment,
  type StatementWaiting,
} from './statement.ts';
import { rightName } from './summaryTexts.ts';
import { kindOfAdvance, statementTexts, waitedForText } from './texts.ts';

/** Prints a remark below what it is about. */
export const printNote = (doc: Doc, text: string): void => {
  const box = { width: contentWidth(doc), size: 8 };
  ensureRoomOnPage(doc, textHeight(doc, text, box) + 6);
  doc.y = drawText(doc, text, { ...box, x: margin, y: doc.y + 6, color: muted });
};

/** Puts a fraction (`1/3`) in brackets, beside a number that it is read with. */
const inBrackets = (percentage: string): string =>
  percentage.includes('/') ? `(${percentage})` : percentage;

/** Prints a share, and the part of the work that the amount pays for: `40 / 100`. */
const shareOf = ({ sharePercentage, basisPercentage }: StatementLine): string =>
  basisPercentage === undefined
    ? sharePercentage
    : `${inBrackets(sharePercentage)} / ${inBrackets(basisPercentage)}`;

/** Returns the right of a line, and the clause of the contract that gave its share. */
const rightAndClause = ({ rightType, clause }: StatementLine, language: Language): string =>
  [rightName(rightType, language), ...(clause === undefined ? [] : [clause])].join(' · ');

/** Prints a step of a chain of sub-licences: `720.00 × 70% = 504.00`, less what is passed on. */
const stepOf = (statement: RoyaltyStatement, line: StatementLine): string => {
  const amounts = amountsOfStep(line);
  if (!amounts || !line.step) return '';
  const { base, result, passedOn } = amounts;
  const share = formatPercentage(line.step.share, locales[statement.language]);
  const equation = `${printedAmount(statement, base)} × ${share} = ${printedAmount(statement, result)}`;
  return isZero(passedOn) ? equation : `${equation} − ${printedAmount(statement, passedOn)}`;
};

const lineColumns = (statement: RoyaltyStatement): Column<StatementLine>[] => {
  const { language, lines } = statement;
  const texts = statementTexts[language];
  const hasBasis = lines.some(({ basisPercentage }) => basisPercentage !== undefined);
  return [
    { title: texts.work, width: 130, text: ({ workTitle }) => workTitle },
    { title: texts.platform, width: 76, text: ({ platform }) => platform },
    { title: texts.territory, width: 66, text: ({ territory }) => territory },
    {
      title: texts.right,
      width: 92,
      text: (line) => [rightAndClause(line, language), stepOf(statement, line)].filter(Boolean).join(' · '),
    },
    { title: texts.usage, width: 84, text: ({ period: { from, to } }) => monthsIn(from, to, language) },
    {
      title: texts.amount,
      width: 80,
      text: ({ rowAmount, gross }) => printedAmount(statement, rowAmount ?? gross),
      align: 'right',
    },
    {
      title: hasBasis ? `${texts.share} / ${texts.paidFor}` : texts.share,
      width: 62,
      text: shareOf,
      align: 'right',
    },
    {
      title: texts.rate,
      width: 46,
      text: ({ royaltyPercentage }) => shortPercentage(royaltyPercentage),
      align: 'right',
    },
    { title: texts.units, width: 44, text: ({ units }) => formatDecimal(units, language), align: 'right' },
    {
      title: texts.royalty,
      width: 78,
      text: ({ royalty }) => printedAmount(statement, royalty),
      align: 'right',
    },
  ];
};

/** Returns the row below a table whose last column holds the amounts it adds up. */
const totalRow = (
  statement: RoyaltyStatement,
  columns: readonly unknown[],
  amounts: readonly Decimal[],
): string[] => [
  statementTexts[statement.language].total,
  ...columns.slice(2).map(() => ''),
  printedAmount(statement, sum(amounts)),
];

const headingOf = (doc: Doc, statement: RoyaltyStatement, text: string): void =>
  heading(doc, inCurrency(text, statement));

/** Notes the exchange rates of converted lines, which the spreadsheet has on each line. */
const printConversions = (doc: Doc, { lines, language }: RoyaltyStatement): void => {
  const conversions = conversionsIn(lines);
  if (conversions.length)
    printNote(
      doc,
      `${statementTexts[language].conversion}${language === 'en' ? ': ' : '：'}${conversions.join(' · ')}`,
    );
};

const printLines = (doc: Doc, look: Look, statement: RoyaltyStatement, maxLines: number): void => {
  if (!statement.lines.length) return;
  const texts = statementTexts[statement.language];
  headingOf(doc, statement, texts.lines);
  const printed = statement.lines.slice(0, maxLines);
  const columns = lineColumns(statement);
  const royalties = printed.map(({ royalty }) => royalty);
  new PdfTable(doc, margin, columns, look).print(printed, totalRow(statement, columns, royalties));
  printConversions(doc, statement);
  const further = statement.lines.slice(maxLines);
  if (!further.length) return;
  const amount = `${printedAmount(statement, sum(further.map(({ royalty }) => royalty)))} ${statement.currency}`;
  printNote(doc, fillText(texts.further, { count: further.length, amount }));
};

const printDeductions = (doc: Doc, look: Look, statement: RoyaltyStatement): void => {
  const { deductions, language } = statement;
  if (!deductions.length) return;
  const texts = statementTexts[language];
  headingOf(doc, statement, texts.deductions);
  const columns: Column<StatementDeduction>[] = [
    { title: texts.day, width: 110, text: ({ occurredOn }) => dayIn(occurredOn, language) },
    { title: texts.contract, width: 488, text: ({ contractName }) => contractName },
    {
      title: texts.amount,
      width: 160,
      text: ({ amount }) => printedAmount(statement, amount),
      align: 'right',
    },
  ];
  const amounts = deductions.map(({ amount }) => amount);
  new PdfTable(doc, margin, columns, look).print(deductions, totalRow(statement, columns, amounts));
};

const printAdvances = (doc: Doc, look: Look, statement: RoyaltyStatement): void => {
  const { advances, language } = statement;
  if (!advances.length) return;
  const texts = statementTexts[language];
  headingOf(doc, statement, texts.advances);
  const columns: Column<StatementAdvance>[] = [
    { title: texts.day, width: 110, text: ({ paidOn }) => dayIn(paidOn, language) },
    { title: texts.contract, width: 328, text: ({ contractName }) => contractName },
    { title: texts.paymentKind, width: 160, text: (advance) => kindOfAdvance(advance, language) },
    { title: texts.left, width: 160, text: ({ left }) => printedAmount(statement, left), align: 'right' },
  ];
  const amounts = advances.map(({ left }) => left);
  new PdfTable(doc, margin, columns, look).print(advances, totalRow(statement, columns, amounts));
};

const printAccounts = (doc: Doc, look: Look, statement: RoyaltyStatement): void => {
  const { accounts, language } = statement;
  if (!accounts.length) return;
  const texts = statementTexts[language];
  headingOf(doc, statement, texts.accounts);
  const column = (figure: Exclude<keyof StatementAccount, 'contractName'>): Column<StatementAccount> => ({
    title: texts.accountFigures[figure],
    width: 84,
    text: (account) => printedAmount(statement, account[figure]),
    align: 'right',
  });
  const columns: Column<StatementAccount>[] = [
    { title: texts.contract, width: 170, text: ({ contractName }) => contractName },
    ...accountFigures.map(column),
  ];
  new PdfTable(doc, margin, columns, look).print(accounts);
};

const printWaiting = (doc: Doc, look: Look, statement: RoyaltyStatement): void => {
  const { waiting, language } = statement;
  if (!waiting.length) return;
  const texts = statementTexts[language];
  headingOf(doc, statement, texts.waiting);
  const columns: Column<StatementWaiting>[] = [
    { title: texts.contract, width: 250, text: ({ contractName }) => contractName },
    { title: texts.waitsFor, width: 348, text: (one) => waitedForText(one, language) },
    {
      title: texts.amount,
      width: 160,
      text: ({ payable }) => printedAmount(statement, payable),
      align: 'right',
    },
  ];
  new PdfTable(doc, margin, columns, look).print(waiting);
};

const printPayments = (doc: Doc, look: Look, statement: RoyaltyStatement): void => {
  const { payments, language } = statement;
  if (!payments.length) return;
  const texts = statementTexts[language];
  headingOf(doc, statement, texts.payments);
  new PdfTable<StatementPayment>(
    doc,
    margin,
    [
      { title: texts.day, width: 110, text: ({ paidOn }) => dayIn(paidOn, language) },
      { title: texts.contract, width: 213, text: ({ contractName }) => contractName },
      { title: texts.paymentKind, width: 120, text: ({ advanceType }) => texts.paymentKinds[advanceType] },
      {
        title: texts.gross,
        width: 105,
        text: ({ gross }) => printedAmount(statement, gross),
        align: 'right',
      },
      { title: texts.tax, width: 105, text: ({ tax }) => printedAmount(statement, tax), align: 'right' },
      { title: texts.net, width: 105, text: ({ net }) => printedAmount(statement, net), align: 'right' },
    ],
    look,
  ).print(payments);
};

/**
 * Prints the tables of a statement: what was recouped, what is left of advances, what was paid beside royalty, and the
 * lines of the largest royalty.
 */
export const printDetails = (doc: Doc, look: Look, statement: RoyaltyStatement, maxLines: number): void => {
  printDeductions(doc, look, statement);
  printAdvances(doc, look, statement);
  printAccounts(doc, look, statement);
  printWaiting(doc, look, statement);
  printPayments(doc, look, statement);
  printLines(doc, look, statement, maxLines);
};
