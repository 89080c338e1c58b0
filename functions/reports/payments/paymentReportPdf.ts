import { isZero } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import type { Doc } from '../../pdf/doc.ts';
import { sumPayments, type PaymentLine, type PaymentSheet, type PaymentTotals } from './paymentReport.ts';
import { paymentTexts } from './paymentTexts.ts';
import { finishPdf, heading, margin, numberPages, openPdf, printPairs } from '../../pdf/pdfPage.ts';
import { ink, muted } from '../../pdf/inks.ts';
import { PdfTable, type Column } from '../../pdf/pdfTable.ts';
import { payingCompanyRows } from '../statement/rows.ts';
import { statementTexts } from '../statement/texts.ts';

type AmountName = 'gross' | 'tax' | 'premium' | 'net';

/** Returns the columns of the amounts. The premium has a column only if it is withheld from somebody. */
const amountColumns = (
  { language, lines }: PaymentSheet,
  widths: Readonly<Record<AmountName, number>>,
): Column<Pick<PaymentLine, 'currency' | AmountName>>[] => {
  const texts = { ...statementTexts[language], ...paymentTexts[language] };
  const hasPremium = lines.some(({ premium }) => !isZero(premium));
  const names = ['gross', 'tax', ...(hasPremium ? (['premium'] as const) : []), 'net'] as const;
  return names.map((name) => ({
    title: texts[name],
    width: widths[name],
    text: (row) => formatMoney(row[name], row.currency, language),
    align: 'right',
  }));
};

const totalColumns = (sheet: PaymentSheet): Column<PaymentTotals>[] => {
  const { currency, count } = { ...statementTexts[sheet.language], ...paymentTexts[sheet.language] };
  const { status, statuses } = paymentTexts[sheet.language];
  return [
    { title: currency, width: 60, text: (row) => row.currency },
    { title: status, width: 100, text: (row) => statuses[row.status] },
    { title: count, width: 60, text: (row) => String(row.count), align: 'right' },
    ...amountColumns(sheet, { gross: 120, tax: 120, premium: 120, net: 120 }),
  ];
};

const lineColumns = (sheet: PaymentSheet): Column<PaymentLine>[] => {
  const texts = { ...statementTexts[sheet.language], ...paymentTexts[sheet.language] };
  const amounts = amountColumns(sheet, { gross: 74, tax: 66, premium: 60, net: 74 });
  const names = amounts.length > 3 ? 59 : 87;
  return [
    {
      title: texts.requestedOn,
      width: 82,
      text: ({ requestedOn, documentNumber }) => `${requestedOn}\n${documentNumber}`,
    },
    { title: texts.status, width: 56, text: ({ status }) => texts.statuses[status] },
    { title: texts.payee, width: names, text: ({ payee }) => payee },
    { title: texts.bank, width: 86, text: ({ bankName, branch }) => `${bankName} ${branch}`.trim() },
    { title: texts.accountName, width: names, text: ({ accountName }) => accountName },
    { title: texts.accountNumber, width: 92, text: ({ accountNumber }) => accountNumber },
    { title: texts.currency, width: 48, text: ({ currency }) => currency },
    ...amounts,
  ];
};

/** Prints the payments, under the name of the company that pays them if there are several. */
const printLines = (doc: Doc, sheet: PaymentSheet): void => {
  const payers = [...new Set(sheet.lines.map(({ payingCompany }) => payingCompany))];
  const { payingCompany } = statementTexts[sheet.language];
  for (const payer of payers) {
    const own = sheet.lines.filter((line) => line.payingCompany === payer);
    if (payers.length > 1) {
      heading(doc, `${payingCompany.name} · ${payer}`);
      new PdfTable(doc, margin, totalColumns(sheet)).print(sumPayments(own));
    }
    doc.moveDown(1);
    new PdfTable(doc, margin, lineColumns(sheet)).print(own);
  }
};

/** Writes a payment report as a printable document. */
export const paymentReportPdf = (sheet: PaymentSheet): Promise<Uint8Array> => {
  const { language, about, payingCompanies, lines } = sheet;
  const texts = { ...statementTexts[language], ...paymentTexts[language] };
  const payer = texts.payers[about.invoiceId];
  const doc = openPdf({
    title: `${texts.title} ${payer}`,
    language,
    day: about.endDate,
    layout: 'landscape',
  });
  doc.fontSize(18).fillColor(ink).text(texts.title).moveDown(0.5);
  printPairs(
    doc,
    [
      [texts.payer, payer],
      ...payingCompanies.flatMap((company) => payingCompanyRows(company, language)),
      [texts.requested, `${about.startDate} – ${about.endDate}`],
    ],
    false,
  );
  if (lines.length) {
    heading(doc, texts.totals);
    new PdfTable(doc, margin, totalColumns(sheet)).print(sumPayments(lines));
    printLines(doc, sheet);
  } else doc.moveDown(1).fontSize(9.5).fillColor(muted).text(texts.none, margin);
  numberPages(doc, texts.page);
  return finishPdf(doc);
};
