import { sumPayments, type PaymentSheet } from './paymentReport.ts';
import { paymentTexts } from './paymentTexts.ts';
import { amountCell, textCell, writeSheet, type Cell, type SheetBytes } from '../sheet.ts';
import { payingCompanyRows } from '../statement/rows.ts';
import { statementTexts } from '../statement/texts.ts';

const widths = [34, 13, 14, 22, 18, 18, 26, 18, 22, 14, 9, 16, 14, 14, 16, 14, 13, 30];

function* paymentRows({ language, about, payingCompanies, lines }: PaymentSheet): Generator<Cell[]> {
  const texts = { ...statementTexts[language], ...paymentTexts[language] };
  yield [texts.title];
  yield [texts.payer, texts.payers[about.invoiceId]];
  for (const company of payingCompanies)
    for (const [label, value] of payingCompanyRows(company, language)) yield [label, textCell(value)];
  yield [texts.requested, `${about.startDate} – ${about.endDate}`];
  yield [];
  yield [texts.totals];
  yield [texts.currency, texts.status, texts.count, texts.gross, texts.tax, texts.premium, texts.net];
  for (const { currency, status, count, gross, tax, premium, net } of sumPayments(lines))
    yield [currency, texts.statuses[status], count, ...[gross, tax, premium, net].map(amountCell)];
  yield [];
  yield [
    texts.number,
    texts.requestedOn,
    texts.status,
    texts.payee,
    texts.identityName,
    texts.identityNumber,
    texts.bank,
    texts.accountName,
    texts.accountNumber,
    texts.swift,
    texts.currency,
    texts.gross,
    texts.tax,
    texts.premium,
    texts.net,
    texts.serviceFee,
    texts.paidOn,
    texts.payingCompany.name,
  ];
  for (const line of lines)
    yield [
      line.documentNumber,
      line.requestedOn,
      texts.statuses[line.status],
      textCell(line.payee),
      textCell(line.identityName),
      textCell(line.identityNumber),
      textCell(`${line.bankName} ${line.branch}`.trim()),
      textCell(line.accountName),
      textCell(line.accountNumber),
      textCell(line.swiftCode),
      line.currency,
      amountCell(line.gross),
      amountCell(line.tax),
      amountCell(line.premium),
      amountCell(line.net),
      amountCell(line.serviceFee),
      line.paidOn,
      textCell(line.payingCompany),
    ];
  if (!lines.length) yield [texts.none];
}

/** Writes a payment report as a spreadsheet. Account numbers are text, which keeps leading zeros. */
export const paymentReportXlsx = (sheet: PaymentSheet): SheetBytes =>
  writeSheet(
    { name: paymentTexts[sheet.language].title, widths, lines: sheet.lines.length },
    paymentRows(sheet),
  );
