import { amountCell, textCell, writeSheet, type Cell, type SheetBytes } from '../sheet.ts';
import { payerName } from '../statement/rows.ts';
import { sumYear, type YearIncome } from './yearIncome.ts';
import { kindWord, wordsIn } from './yearWords.ts';

const widths = [14, 24, 26, 34, 20, 10, 10, 16, 16, 16, 26];

function* yearRows({ language, year, payeeName, payments, statements }: YearIncome): Generator<Cell[]> {
  const words = wordsIn(language);
  const taxText = (kind: keyof typeof words.taxKinds) => words.taxKinds[kind];
  yield [words.title];
  yield [words.payee, textCell(payeeName)];
  yield [words.year, String(year)];
  yield [words.note];
  yield [];
  yield [words.totals];
  yield [
    words.paidBy,
    words.payer,
    words.code,
    words.currency,
    words.count,
    words.gross,
    words.tax,
    words.net,
    words.withheld,
  ];
  for (const { payingCompany, payer, formatCode, currency, count, gross, tax, net, taxes } of sumYear(
    payments,
  )) {
    const [head, ...more] = taxes;
    yield [
      textCell(payingCompany),
      payerName(words, payer),
      formatCode ?? null,
      currency,
      count,
      ...[gross, tax, net].map(amountCell),
      ...(head ? [taxText(head.kind), amountCell(head.amount)] : []),
    ];
    // One line for each further kind of tax, below the line of its sum.
    for (const { kind, amount } of more)
      yield [...Array<null>(8).fill(null), taxText(kind), amountCell(amount)];
  }
  yield [];
  yield [words.payments];
  yield [
    words.paidOn,
    words.number,
    words.kind,
    words.paidBy,
    words.payer,
    words.code,
    words.currency,
    words.gross,
    words.tax,
    words.net,
  ];
  for (const payment of payments)
    yield [
      payment.paidOn,
      textCell(payment.number),
      kindWord(payment, language),
      textCell(payment.payingCompany),
      payerName(words, payment.payer),
      payment.formatCode ?? null,
      payment.currency,
      ...[payment.gross, payment.tax, payment.net].map(amountCell),
    ];
  if (!payments.length) yield [words.noPayments];
  yield [];
  yield [words.statements];
  yield [
    words.sentOn,
    words.number,
    words.period,
    words.agent,
    words.payer,
    null,
    words.currency,
    words.royalty,
    words.closing,
  ];
  for (const { sentOn, number, startDate, endDate, agentName, payer, currency, totals } of statements)
    yield [
      sentOn,
      textCell(number),
      `${startDate} – ${endDate}`,
      textCell(agentName),
      payerName(words, payer),
      null,
      currency,
      ...(totals ? [totals.royalty, totals.closing].map(amountCell) : []),
    ];
  if (!statements.length) yield [words.noStatements];
}

/** Writes the income of a year as a spreadsheet. */
export const yearIncomeXlsx = (income: YearIncome): SheetBytes =>
  writeSheet(
    {
      name: wordsIn(income.language).title,
      widths,
      lines: income.payments.length + income.statements.length + 30,
    },
    yearRows(income),
  );
