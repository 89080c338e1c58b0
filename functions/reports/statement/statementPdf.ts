import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import { formatDecimal } from '../../../shared/money/formatDecimal.ts';
import type { Doc } from '../../pdf/doc.ts';
import {
  finishPdf,
  heading,
  ink,
  margin,
  muted,
  numberPages,
  openPdf,
  printPairs,
} from '../../pdf/pdfPage.ts';
import { PdfTable, type Column } from '../../pdf/pdfTable.ts';
import { isSomeRounded, printedAmount, printedSummary } from './printedAmounts.ts';
import { headRows, payoutHeading, payoutRows } from './rows.ts';
import type { Pair } from '../../pdf/pair.ts';
import {
  conversionsIn,
  type RoyaltyStatement,
  type StatementAdvance,
  type StatementDeduction,
  type StatementLine,
  type StatementPayment,
} from './statement.ts';
import { fillText } from '../../core/fillText.ts';
import { statementTexts } from './texts.ts';

/** Maximum printed lines. The spreadsheet has all of them. */
export const printedLines = 500;

const printNote = (doc: Doc, text: string): void => {
  doc.moveDown(0.5).fontSize(9).fillColor(muted).text(text, margin);
};

/** Prints a share, and the part of the work that the amount pays for: `40 / 100`. */
const shareOf = ({ sharePercentage, basisPercentage }: StatementLine): string =>
  basisPercentage === undefined ? sharePercentage : `${sharePercentage} / ${basisPercentage}`;

const lineColumns = (statement: RoyaltyStatement): Column<StatementLine>[] => {
  const texts = statementTexts[statement.language];
  return [
    { title: texts.work, width: 142, text: ({ workTitle }) => workTitle },
    { title: texts.platform, width: 80, text: ({ platform }) => platform },
    { title: texts.territory, width: 70, text: ({ territory }) => territory },
    { title: texts.right, width: 34, text: ({ rightType }) => rightType },
    { title: texts.usage, width: 78, text: ({ period }) => period },
    {
      title: texts.amount,
      width: 88,
      text: ({ rowAmount, gross }) => printedAmount(statement, rowAmount ?? gross),
      align: 'right',
    },
    { title: texts.share, width: 62, text: shareOf, align: 'right' },
    { title: texts.rate, width: 50, text: ({ royaltyPercentage }) => royaltyPercentage, align: 'right' },
    {
      title: texts.units,
      width: 50,
      text: ({ units }) => formatDecimal(units, statement.language),
      align: 'right',
    },
    {
      title: texts.royalty,
      width: 103,
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

/** Notes the exchange rates of converted lines, which the spreadsheet has on each line. */
const printConversions = (doc: Doc, { lines, language }: RoyaltyStatement): void => {
  const conversions = conversionsIn(lines);
  if (conversions.length)
    printNote(doc, `${statementTexts[language].conversion}: ${conversions.join(' · ')}`);
};

const printLines = (doc: Doc, statement: RoyaltyStatement, maxLines: number): void => {
  const texts = statementTexts[statement.language];
  heading(doc, texts.lines);
  if (!statement.lines.length) {
    doc.fontSize(9.5).fillColor(muted).text(texts.noLines, margin);
    return;
  }
  const printed = statement.lines.slice(0, maxLines);
  const columns = lineColumns(statement);
  const royalties = printed.map(({ royalty }) => royalty);
  new PdfTable(doc, margin, columns).print(printed, totalRow(statement, columns, royalties));
  printConversions(doc, statement);
  const further = statement.lines.slice(maxLines);
  if (!further.length) return;
  const amount = printedAmount(statement, sum(further.map(({ royalty }) => royalty)));
  printNote(doc, fillText(texts.further, { count: further.length, amount }));
};

const printDeductions = (doc: Doc, statement: RoyaltyStatement): void => {
  if (!statement.deductions.length) return;
  const texts = statementTexts[statement.language];
  heading(doc, texts.deductions);
  const columns: Column<StatementDeduction>[] = [
    { title: texts.day, width: 90, text: ({ occurredOn }) => occurredOn },
    { title: texts.contract, width: 320, text: ({ contractName }) => contractName },
    {
      title: texts.amount,
      width: 140,
      text: ({ amount }) => printedAmount(statement, amount),
      align: 'right',
    },
  ];
  const amounts = statement.deductions.map(({ amount }) => amount);
  new PdfTable(doc, margin, columns).print(statement.deductions, totalRow(statement, columns, amounts));
};

const printAdvances = (doc: Doc, statement: RoyaltyStatement): void => {
  if (!statement.advances.length) return;
  const texts = statementTexts[statement.language];
  heading(doc, texts.advances);
  new PdfTable<StatementAdvance>(doc, margin, [
    { title: texts.day, width: 90, text: ({ paidOn }) => paidOn },
    { title: texts.contract, width: 320, text: ({ contractName }) => contractName },
    { title: texts.paymentKind, width: 160, text: ({ advanceType }) => texts.paymentKinds[advanceType] },
    { title: texts.left, width: 140, text: ({ left }) => printedAmount(statement, left), align: 'right' },
  ]).print(statement.advances);
};

const printPayments = (doc: Doc, statement: RoyaltyStatement): void => {
  if (!statement.payments.length) return;
  const texts = statementTexts[statement.language];
  heading(doc, texts.payments);
  new PdfTable<StatementPayment>(doc, margin, [
    { title: texts.day, width: 90, text: ({ paidOn }) => paidOn },
    { title: texts.contract, width: 220, text: ({ contractName }) => contractName },
    { title: texts.paymentKind, width: 120, text: ({ advanceType }) => texts.paymentKinds[advanceType] },
    { title: texts.gross, width: 105, text: ({ gross }) => printedAmount(statement, gross), align: 'right' },
    { title: texts.tax, width: 105, text: ({ tax }) => printedAmount(statement, tax), align: 'right' },
    { title: texts.net, width: 105, text: ({ net }) => printedAmount(statement, net), align: 'right' },
  ]).print(statement.payments);
};

/**
 * Writes a royalty statement as a printable document with the lines of the largest royalty.
 * @param maxLines maximum number of printed lines
 */
export const statementPdf = (statement: RoyaltyStatement, maxLines = printedLines): Promise<Uint8Array> => {
  const texts = statementTexts[statement.language];
  const doc = openPdf({
    title: `${texts.title} ${statement.number}`,
    language: statement.language,
    day: statement.issuedOn ?? statement.periodEnd,
    layout: 'landscape',
  });
  doc.fontSize(18).fillColor(ink).text(texts.title).moveDown(0.5);
  printPairs(doc, headRows(statement), false);
  heading(doc, texts.summary);
  printPairs(doc, printedSummary(statement), true);
  if (isSomeRounded(statement)) printNote(doc, texts.rounded);
  if (statement.payout) {
    heading(doc, payoutHeading(statement));
    const rows = payoutRows(statement).map(
      ([label, amount]): Pair => [label, printedAmount(statement, amount)],
    );
    printPairs(doc, rows, true);
  }
  printDeductions(doc, statement);
  printAdvances(doc, statement);
  printPayments(doc, statement);
  printLines(doc, statement, maxLines);
  numberPages(doc, texts.page);
  return finishPdf(doc);
};
