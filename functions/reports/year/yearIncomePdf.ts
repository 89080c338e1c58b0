import { formatMoney } from '../../../shared/money/display.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { dayIn, daysIn } from '../../../shared/text/dayText.ts';
import type { Doc } from '../../pdf/doc.ts';
import { muted } from '../../pdf/inks.ts';
import {
  contentWidth,
  drawBand,
  printFacts,
  printFigures,
  printLetterhead,
  type Figure,
} from '../../pdf/letterhead.ts';
import { neutralLook } from '../../pdf/look.ts';
import { finishPdf, heading, margin, numberPages, openPdf } from '../../pdf/pdfPage.ts';
import { PdfTable, type Column } from '../../pdf/pdfTable.ts';
import { drawText } from '../../pdf/textBox.ts';
import { payerName } from '../statement/rows.ts';
import {
  sumYear,
  type YearIncome,
  type YearPayment,
  type YearStatement,
  type YearTotal,
} from './yearIncome.ts';
import { kindWord, taxWords, wordsIn } from './yearWords.ts';

/** Figures in a row. A year of more currencies only has the table of totals. */
const maxFigures = 4;

const amountColumn = <T extends { currency: YearPayment['currency'] }>(
  title: string,
  width: number,
  language: YearIncome['language'],
  amountOf: (row: T) => string | undefined,
): Column<T> => ({
  title,
  width,
  align: 'right',
  text: (row) => {
    const amount = amountOf(row);
    return amount === undefined ? '' : formatMoney(amount, row.currency, language);
  },
});

const totalColumns = ({ language }: YearIncome): Column<YearTotal>[] => {
  const words = wordsIn(language);
  const amount = (title: string, of: (row: YearTotal) => string) =>
    amountColumn<YearTotal>(title, 92, language, of);
  return [
    {
      title: words.paidBy,
      width: 178,
      text: ({ payingCompany, payer }) => `${payingCompany}\n${payerName(words, payer)}`,
    },
    { title: words.code, width: 64, text: ({ formatCode = '' }) => formatCode },
    { title: words.currency, width: 52, text: ({ currency }) => currency },
    { title: words.count, width: 56, text: ({ count }) => String(count), align: 'right' },
    amount(words.gross, ({ gross }) => gross),
    {
      title: words.withheld,
      width: 132,
      text: ({ taxes, currency }) => taxWords(taxes, currency, language),
    },
    amount(words.tax, ({ tax }) => tax),
    amount(words.net, ({ net }) => net),
  ];
};

const paymentColumns = ({ language }: YearIncome): Column<YearPayment>[] => {
  const words = wordsIn(language);
  const amount = (title: string, of: (row: YearPayment) => string) =>
    amountColumn<YearPayment>(title, 86, language, of);
  return [
    { title: words.paidOn, width: 74, text: ({ paidOn }) => dayIn(paidOn, language) },
    { title: words.number, width: 112, text: ({ number }) => number },
    { title: words.kind, width: 112, text: (row) => kindWord(row, language) },
    { title: words.paidBy, width: 146, text: ({ payingCompany }) => payingCompany },
    { title: words.currency, width: 56, text: ({ currency }) => currency },
    amount(words.gross, ({ gross }) => gross),
    amount(words.tax, ({ tax }) => tax),
    amount(words.net, ({ net }) => net),
  ];
};

const statementColumns = ({ language }: YearIncome): Column<YearStatement>[] => {
  const words = wordsIn(language);
  const amount = (title: string, of: (row: YearStatement) => string | undefined) =>
    amountColumn<YearStatement>(title, 104, language, of);
  return [
    { title: words.sentOn, width: 74, text: ({ sentOn }) => dayIn(sentOn, language) },
    { title: words.number, width: 112, text: ({ number }) => number },
    { title: words.period, width: 130, text: (row) => daysIn(row.startDate, row.endDate, language) },
    { title: words.agent, width: 178, text: ({ agentName }) => agentName },
    { title: words.currency, width: 56, text: ({ currency }) => currency },
    amount(words.royalty, ({ totals }) => totals?.royalty),
    amount(words.closing, ({ totals }) => totals?.closing),
  ];
};

/** Returns what was paid after tax, by currency. */
const netFigures = ({ payments, language }: YearIncome): Figure[] => {
  const words = wordsIn(language);
  return [...new Set(payments.map(({ currency }) => currency))].map((currency) => {
    const own = payments.filter((payment) => payment.currency === currency);
    const tax = formatMoney(sum(own.map((payment) => payment.tax)), currency, language);
    return {
      label: words.net,
      value: `${formatMoney(sum(own.map(({ net }) => net)), currency, language)} ${currency}`,
      note: `${words.withheld}: ${tax}`,
    };
  });
};

/** Prints a sentence in place of a table, or about the document. */
const printNote = (doc: Doc, text: string): void => {
  doc.y = drawText(doc, text, { x: margin, y: doc.y, width: contentWidth(doc), size: 9.5, color: muted }) + 8;
};

/** Writes the income of a year as a printable document. */
export const yearIncomePdf = (income: YearIncome): Promise<Uint8Array> => {
  const { language, year, payeeName, payments, statements, look = neutralLook } = income;
  const words = wordsIn(language);
  const companies = [...new Set(payments.map(({ payingCompany }) => payingCompany))];
  const doc = openPdf({
    title: `${words.title} ${year} ${payeeName}`,
    language,
    day: `${year}-12-31`,
    layout: 'landscape',
  });
  printLetterhead(doc, look, {
    issuer: companies.length === 1 ? companies[0]! : payeeName,
    title: words.title,
    subtitle: String(year),
  });
  printFacts(doc, look, [
    {
      title: words.title,
      pairs: [
        [words.payee, payeeName],
        [words.year, String(year)],
        [words.count, String(payments.length)],
      ],
    },
    ...(companies.length > 0 ? [{ title: words.paidBy, lines: companies.slice(0, 6) }] : []),
  ]);
  doc.on('pageAdded', () => drawBand(doc, look));
  const figures = netFigures(income);
  if (figures.length > 0 && figures.length <= maxFigures) printFigures(doc, look, figures);
  printNote(doc, words.note);
  heading(doc, words.totals);
  if (payments.length) {
    new PdfTable(doc, margin, totalColumns(income), look).print(sumYear(payments));
    heading(doc, words.payments);
    new PdfTable(doc, margin, paymentColumns(income), look).print(payments);
  } else printNote(doc, words.noPayments);
  heading(doc, words.statements);
  if (statements.length) new PdfTable(doc, margin, statementColumns(income), look).print(statements);
  else printNote(doc, words.noStatements);
  numberPages(doc, words.page, `${words.title} · ${payeeName} · ${year}`);
  return finishPdf(doc);
};
