import { isZero } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { documentTexts } from './documentTexts.ts';
import type { PaymentDocument } from './documents.ts';
import type { Doc } from '../../pdf/doc.ts';
import {
  finishPdf,
  heading,
  ensureRoomOnPage,
  margin,
  numberPages,
  openPdf,
  printPairs,
} from '../../pdf/pdfPage.ts';
import { payerName, percent } from '../statement/rows.ts';
import { ink, muted } from '../../pdf/inks.ts';
import type { Pair } from '../../pdf/pair.ts';
import { fillText } from '../../core/fillText.ts';
import { statementTexts } from '../statement/texts.ts';

const labelWidth = 170;

/** Returns the pairs that have a value. */
const given = (pairs: readonly (readonly [string, string | undefined])[]): Pair[] =>
  pairs.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** Returns the rows of the payer and the payee. */
export const partyRows = (document: PaymentDocument): { buyer: Pair[]; seller: Pair[] } => {
  const texts = documentTexts[document.language];
  const common = statementTexts[document.language];
  const { payee, payingCompany } = document;
  return {
    buyer: [
      [texts.name, payingCompany.name] as const,
      ...given([
        [texts.registrationNumber, payingCompany.registrationNumber],
        [texts.address, payingCompany.address],
        [common.agent, payingCompany.name === document.agentName ? undefined : document.agentName],
      ]),
      [common.payer, payerName(common, document.payer)] as const,
    ],
    seller: given([
      [texts.name, payee.name],
      payee.registrationNumber
        ? [texts.registrationNumber, payee.registrationNumber]
        : [texts.identityNumber, payee.identityNumber],
      [texts.address, payee.address],
    ]),
  };
};

/** Returns the rows of the item paid for and its period; a receipt of income also states its category. */
export const itemRows = ({
  language,
  kind,
  incomeKind,
  paidWorks,
  periodStart: from,
  periodEnd: to,
  currency,
}: PaymentDocument): Pair[] => {
  const texts = documentTexts[language];
  return [
    [texts.description, fillText(texts.items[incomeKind][paidWorks], { from, to })],
    ...(kind === 'TwIncomeReceipt' ? [[texts.category, texts.categories[incomeKind]] as const] : []),
    [statementTexts[language].currency, currency],
  ];
};

/** Returns the rows from the price to the amount paid out, with the rate of every tax. */
export const amountRows = (document: PaymentDocument): Pair[] => {
  const texts = documentTexts[document.language];
  const { gross, taxKinds, net } = statementTexts[document.language];
  const own = document.taxLines.filter((line) => !line.deducted && line.kind === 'Business');
  const isInvoice = document.kind === 'TwInvoice';
  return [
    ...(isInvoice
      ? [
          [texts.price, document.price] as const,
          ...own.map(({ kind, rate, amount }): Pair => [`${taxKinds[kind]} ${percent(rate)}`, amount]),
          [texts.total, document.gross] as const,
        ]
      : [[gross, document.gross] as const]),
    ...document.taxLines
      .filter(({ deducted }) => deducted)
      .map(
        ({ kind, rate, amount }): Pair => [
          `${taxKinds[kind]} ${percent(rate)} (${isZero(amount) ? texts.noneWithheld : texts.withheld})`,
          amount,
        ],
      ),
    ...(isInvoice ? [] : [[net, document.net] as const]),
  ];
};

const bankRows = (
  { language }: PaymentDocument,
  bankAccount: NonNullable<PaymentDocument['bankAccount']>,
): Pair[] => {
  const texts = documentTexts[language];
  return given([
    [texts.bank, bankAccount.bankName],
    [texts.branch, bankAccount.branch],
    [texts.accountName, bankAccount.accountName],
    [texts.account, bankAccount.accountNumber],
    [texts.swift, bankAccount.swiftCode],
    [texts.bankAddress, bankAccount.bankAddress],
  ]);
};

/** Draws a line to sign on, for a receipt on paper. */
const signatureLine = (doc: Doc, label: string): void => {
  ensureRoomOnPage(doc, 90);
  doc.moveDown(5);
  const { y } = doc;
  doc
    .moveTo(margin, y)
    .lineTo(margin + 220, y)
    .lineWidth(0.7)
    .stroke(muted);
  doc
    .fontSize(9)
    .fillColor(muted)
    .text(label, margin, y + 6);
};

/** Writes a receipt or an invoice as a printable document. */
export const documentPdf = (document: PaymentDocument): Promise<Uint8Array> => {
  const { language, kind, day, number } = document;
  const texts = documentTexts[language];
  const common = statementTexts[language];
  const title = texts.titles[kind];
  const doc = openPdf({ title: `${title} ${number}`, language, day, layout: 'portrait' });
  doc.fontSize(18).fillColor(ink).text(title).moveDown(0.3);
  doc.fontSize(9.5).fillColor(muted).text(texts.purpose[kind]).moveDown(0.6);
  const print = (rows: readonly Pair[], isAmount = false) => printPairs(doc, rows, isAmount, labelWidth);
  print([
    [common.number, number],
    [texts.date, day],
  ]);
  const { buyer, seller } = partyRows(document);
  heading(doc, texts.parties[kind].payer);
  print(buyer);
  heading(doc, texts.parties[kind].payee);
  print(seller);
  heading(doc, texts.item);
  print(itemRows(document));
  print(
    amountRows(document).map(
      ([label, amount]) => [label, formatMoney(amount, document.currency, language)] as const,
    ),
    true,
  );
  if (document.bankAccount) {
    heading(doc, texts.payment);
    print(bankRows(document, document.bankAccount));
  }
  // A document of a withdrawal that is not requested is not to be signed.
  if (document.bankAccount && kind !== 'TwInvoice')
    signatureLine(doc, `${texts.parties[kind].payee} ${texts.signature}`);
  numberPages(doc, common.page);
  return finishPdf(doc);
};
