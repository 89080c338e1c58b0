import { isZero } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { dayIn, daysIn } from '../../../shared/text/dayText.ts';
import { withdrawalStatuses, type WithdrawalStatus } from '../../../shared/withdrawals/status.ts';
import type { Doc } from '../../pdf/doc.ts';
import { muted } from '../../pdf/inks.ts';
import {
  contentWidth,
  drawBand,
  printFacts,
  printFigures,
  printLetterhead,
  type FactColumn,
  type Figure,
} from '../../pdf/letterhead.ts';
import { neutralLook, type Look } from '../../pdf/look.ts';
import { finishPdf, heading, margin, numberPages, openPdf } from '../../pdf/pdfPage.ts';
import { PdfTable, type Column } from '../../pdf/pdfTable.ts';
import { drawText } from '../../pdf/textBox.ts';
import { statementTexts } from '../statement/texts.ts';
import { sumPayments, type PaymentLine, type PaymentSheet, type PaymentTotals } from './paymentReport.ts';
import { paymentTexts } from './paymentTexts.ts';

type AmountName = 'gross' | 'tax' | 'premium' | 'net';

const textsOf = ({ language }: Pick<PaymentSheet, 'language'>) => ({
  ...statementTexts[language],
  ...paymentTexts[language],
});

const hasPremium = ({ lines }: Pick<PaymentSheet, 'lines'>): boolean =>
  lines.some(({ premium }) => !isZero(premium));

/** Returns the columns of the amounts. The premium has a column only if it is withheld from somebody. */
const amountColumns = (
  { language, lines }: PaymentSheet,
  widths: Readonly<Record<AmountName, number>>,
): Column<Pick<PaymentLine, 'currency' | AmountName>>[] => {
  const texts = textsOf({ language });
  const names = ['gross', 'tax', ...(hasPremium({ lines }) ? (['premium'] as const) : []), 'net'] as const;
  return names.map((name) => ({
    title: texts[name],
    width: widths[name],
    text: (row) => formatMoney(row[name], row.currency, language),
    align: 'right',
  }));
};

const totalColumns = (sheet: PaymentSheet): Column<PaymentTotals>[] => {
  const { currency, count, status, statuses } = textsOf(sheet);
  return [
    { title: currency, width: 68, text: (row) => row.currency },
    { title: status, width: 150 + (hasPremium(sheet) ? 0 : 120), text: (row) => statuses[row.status] },
    { title: count, width: 60, text: (row) => String(row.count), align: 'right' },
    ...amountColumns(sheet, { gross: 120, tax: 120, premium: 120, net: 120 }),
  ];
};

const lineColumns = (sheet: PaymentSheet): Column<PaymentLine>[] => {
  const { language } = sheet;
  const texts = textsOf(sheet);
  const amounts = amountColumns(sheet, { gross: 74, tax: 66, premium: 60, net: 74 });
  const names = amounts.length > 3 ? 59 : 89;
  return [
    {
      title: texts.requestedOn,
      width: 86,
      text: ({ requestedOn, documentNumber }) => `${dayIn(requestedOn, language)}\n${documentNumber}`,
    },
    {
      title: texts.status,
      width: 62,
      text: ({ status, paidOn }) =>
        paidOn ? `${texts.statuses[status]}\n${dayIn(paidOn, language)}` : texts.statuses[status],
    },
    { title: texts.payee, width: names, text: ({ payee }) => payee },
    { title: texts.bank, width: 82, text: ({ bankName, branch }) => `${bankName} ${branch}`.trim() },
    { title: texts.accountName, width: names, text: ({ accountName }) => accountName },
    { title: texts.accountNumber, width: 92, text: ({ accountNumber }) => accountNumber },
    { title: texts.currency, width: 44, text: ({ currency }) => currency },
    ...amounts,
  ];
};

const isDueOrPaid = (status: WithdrawalStatus): boolean =>
  status === withdrawalStatuses.requested || status === withdrawalStatuses.confirmed;

/** Returns the net amounts by currency and state, which somebody who pays looks for first. */
const totalFigures = (sheet: PaymentSheet): Figure[] =>
  sumPayments(sheet.lines.filter(({ status }) => isDueOrPaid(status))).map(
    ({ currency, status, net, count }) => {
      const texts = textsOf(sheet);
      return {
        label: texts.statuses[status],
        value: `${formatMoney(net, currency, sheet.language)} ${currency}`,
        note: `${texts.count}: ${count}`,
      };
    },
  );

/** Figures in a row. A report of more sums only has the table of totals. */
const maxFigures = 4;

/** Prints the payments, under the name of the company that pays them if there are several. */
const printLines = (doc: Doc, look: Look, sheet: PaymentSheet): void => {
  const payers = [...new Set(sheet.lines.map(({ payingCompany }) => payingCompany))];
  const { payingCompany } = statementTexts[sheet.language];
  for (const payer of payers) {
    const own = sheet.lines.filter((line) => line.payingCompany === payer);
    if (payers.length > 1) {
      heading(doc, `${payingCompany.name} · ${payer}`);
      new PdfTable(doc, margin, totalColumns(sheet), look).print(sumPayments(own));
    }
    doc.y += 14;
    new PdfTable(doc, margin, lineColumns(sheet), look).print(own);
  }
};

/** Columns of facts side by side. */
const factColumns = 3;

const printHead = (doc: Doc, look: Look, sheet: PaymentSheet, payer: string): void => {
  const { language, about, payingCompanies } = sheet;
  const texts = textsOf(sheet);
  const period = daysIn(about.startDate, about.endDate, language);
  printLetterhead(doc, look, {
    issuer: payingCompanies.length === 1 ? payingCompanies[0]!.name : payer,
    title: texts.title,
    subtitle: period,
  });
  const columns: FactColumn[] = [
    {
      title: texts.title,
      pairs: [
        [texts.payer, payer],
        [texts.requested, period],
        [texts.count, String(sheet.lines.length)],
      ],
    },
    ...payingCompanies.map(({ name, registrationNumber, address }) => ({
      title: texts.payingCompany.name,
      lines: [
        name,
        ...(registrationNumber ? [`${texts.payingCompany.number} ${registrationNumber}`] : []),
        ...(address ? [address] : []),
      ],
    })),
  ];
  for (let from = 0; from < columns.length; from += factColumns)
    printFacts(doc, look, columns.slice(from, from + factColumns));
};

/** Writes a payment report as a printable document. */
export const paymentReportPdf = (sheet: PaymentSheet): Promise<Uint8Array> => {
  const { language, about, lines, look = neutralLook } = sheet;
  const texts = textsOf(sheet);
  const payer = texts.payers[about.invoiceId];
  const doc = openPdf({
    title: `${texts.title} ${payer}`,
    language,
    day: about.endDate,
    layout: 'landscape',
  });
  printHead(doc, look, sheet, payer);
  doc.on('pageAdded', () => drawBand(doc, look));
  if (lines.length) {
    const figures = totalFigures(sheet);
    if (figures.length <= maxFigures) printFigures(doc, look, figures);
    heading(doc, texts.totals);
    new PdfTable(doc, margin, totalColumns(sheet), look).print(sumPayments(lines));
    printLines(doc, look, sheet);
  } else
    drawText(doc, texts.none, { x: margin, y: doc.y, width: contentWidth(doc), size: 9.5, color: muted });
  numberPages(doc, texts.page, `${texts.title} · ${payer}`);
  return finishPdf(doc);
};
