import { amountText, paidAmount } from './amountText.ts';
import { totalsByCurrency, type PaymentLine, type PaymentSheet } from './paymentReport.ts';
import { paymentTexts } from './paymentTexts.ts';
import { finishPdf, heading, ink, margin, muted, numberPages, openPdf, printPairs } from './pdfPage.ts';
import { PdfTable, type Column } from './pdfTable.ts';
import { statementTexts } from './texts.ts';

type Totals = ReturnType<typeof totalsByCurrency>[number];

const totalColumns = ({ language }: PaymentSheet): Column<Totals>[] => {
  const texts = { ...statementTexts[language], ...paymentTexts[language] };
  return [
    { title: texts.currency, width: 80, text: ({ currency }) => currency },
    { title: texts.count, width: 80, text: ({ count }) => String(count), align: 'right' },
    {
      title: texts.gross,
      width: 130,
      text: ({ gross, currency }) => amountText(paidAmount(gross, currency)),
      align: 'right',
    },
    {
      title: texts.tax,
      width: 130,
      text: ({ tax, currency }) => amountText(paidAmount(tax, currency)),
      align: 'right',
    },
    {
      title: texts.net,
      width: 130,
      text: ({ net, currency }) => amountText(paidAmount(net, currency)),
      align: 'right',
    },
  ];
};

const lineColumns = ({ language }: PaymentSheet): Column<PaymentLine>[] => {
  const texts = { ...statementTexts[language], ...paymentTexts[language] };
  return [
    { title: texts.requestedOn, width: 62, text: ({ requestedOn }) => requestedOn },
    { title: texts.payee, width: 110, text: ({ payee }) => payee },
    { title: texts.bank, width: 130, text: ({ bankName, branch }) => `${bankName} ${branch}`.trim() },
    { title: texts.accountName, width: 96, text: ({ accountName }) => accountName },
    { title: texts.accountNumber, width: 100, text: ({ accountNumber }) => accountNumber },
    { title: texts.currency, width: 36, text: ({ currency }) => currency },
    {
      title: texts.gross,
      width: 72,
      text: ({ gross, currency }) => amountText(paidAmount(gross, currency)),
      align: 'right',
    },
    {
      title: texts.tax,
      width: 60,
      text: ({ tax, currency }) => amountText(paidAmount(tax, currency)),
      align: 'right',
    },
    {
      title: texts.net,
      width: 72,
      text: ({ net, currency }) => amountText(paidAmount(net, currency)),
      align: 'right',
    },
  ];
};

/** Writes a payment report as a printable document. */
export const paymentReportPdf = (sheet: PaymentSheet): Promise<Uint8Array> => {
  const { language, about, lines } = sheet;
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
      [texts.requested, `${about.startDate} – ${about.endDate}`],
    ],
    false,
  );
  if (lines.length) {
    heading(doc, texts.totals);
    new PdfTable(doc, margin, totalColumns(sheet)).print(totalsByCurrency(lines));
    doc.moveDown(1);
    new PdfTable(doc, margin, lineColumns(sheet)).print(lines);
  } else doc.moveDown(1).fontSize(9.5).fillColor(muted).text(texts.none, margin);
  numberPages(doc, texts.page);
  return finishPdf(doc);
};
