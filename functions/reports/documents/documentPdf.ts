import type { Doc } from '../../pdf/doc.ts';
import { isZero, negate, type Decimal } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { dayIn, daysIn } from '../../../shared/text/dayText.ts';
import { fillText } from '../../core/fillText.ts';
import { muted } from '../../pdf/inks.ts';
import {
  contentWidth,
  drawSum,
  printFacts,
  printFigures,
  printLetterhead,
  type Figure,
  type SumLine,
} from '../../pdf/letterhead.ts';
import { neutralLook, type Look } from '../../pdf/look.ts';
import type { Pair } from '../../pdf/pair.ts';
import { ensureRoomOnPage, finishPdf, margin, numberPages, openPdf } from '../../pdf/pdfPage.ts';
import { PdfTable } from '../../pdf/pdfTable.ts';
import { drawText } from '../../pdf/textBox.ts';
import { inCurrency } from '../statement/printedAmounts.ts';
import { payerName, percent } from '../statement/rows.ts';
import { summaryTexts } from '../statement/summaryTexts.ts';
import { statementTexts } from '../statement/texts.ts';
import type { PaymentDocument } from './documents.ts';
import { documentTexts } from './documentTexts.ts';

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
    [
      texts.description,
      fillText(texts.items[incomeKind][paidWorks], {
        from: dayIn(from, language),
        to: dayIn(to, language),
      }),
    ],
    ...(kind === 'TwIncomeReceipt' ? [[texts.category, texts.categories[incomeKind]] as const] : []),
    [statementTexts[language].currency, currency],
  ];
};

/** Amount of a document with its label; `taken` lessens the amount above it. */
type Part = { label: string; amount: Decimal; taken?: true };

/** Returns the amounts from the price to what is paid out, with the rate of every tax. */
const amountParts = (document: PaymentDocument): Part[] => {
  const texts = documentTexts[document.language];
  const words = statementTexts[document.language];
  const { payment, taxLines } = document;
  const own = taxLines.filter((line) => !line.deducted && line.kind === 'Business');
  const isInvoice = document.kind === 'TwInvoice';
  return [
    ...(isInvoice
      ? [
          { label: texts.price, amount: document.price },
          ...own.map(({ kind, rate, amount }) => ({
            label: `${words.taxKinds[kind]} ${percent(rate)}`,
            amount,
          })),
          { label: texts.total, amount: document.gross },
        ]
      : [{ label: words.gross, amount: document.gross }]),
    ...taxLines
      .filter(({ deducted }) => deducted)
      .map(
        ({ kind, rate, amount }): Part => ({
          label: `${words.taxKinds[kind]} ${percent(rate)} (${isZero(amount) ? texts.noneWithheld : texts.withheld})`,
          amount,
          taken: true,
        }),
      ),
    ...(isInvoice ? [] : [{ label: words.net, amount: document.net }]),
    ...(payment && !isInvoice
      ? [
          { label: words.transferFee, amount: payment.fee, taken: true as const },
          { label: words.amountReceived, amount: payment.received },
        ]
      : []),
  ];
};

/** Returns the rows from the price to the amount paid out, with the rate of every tax. */
export const amountRows = (document: PaymentDocument): Pair[] =>
  amountParts(document).map(({ label, amount }) => [label, amount]);

const printed = ({ currency, language }: PaymentDocument, amount: Decimal): string =>
  formatMoney(amount, currency, language);

const sumLines = (document: PaymentDocument): SumLine[] => {
  const parts = amountParts(document);
  return parts.map(
    ({ label, amount, taken }, index): SumLine => ({
      label,
      value: printed(document, taken ? negate(amount) : amount),
      ...(index === parts.length - 1 && { kind: 'total' }),
    }),
  );
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

/** Returns the figure that a document is about: the amount asked for, or paid out. */
const mainFigure = (document: PaymentDocument): Figure => {
  const { language, kind, payment, currency } = document;
  const [words, texts] = [statementTexts[language], documentTexts[language]];
  const withCurrency = (amount: Decimal) => `${printed(document, amount)} ${currency}`;
  if (kind === 'TwInvoice') return { label: texts.total, value: withCurrency(document.gross) };
  if (!payment)
    return {
      label: words.net,
      value: withCurrency(document.net),
      note: document.bankAccount ? summaryTexts[language].toBePaid : words.payoutOfTrial,
    };
  const note = fillText(summaryTexts[language].receivedOn, { day: dayIn(payment.paidOn, language) });
  return { label: words.amountReceived, value: withCurrency(payment.received), note };
};

/** Returns a party as lines: its name, then what else is known with its label. */
const partyLines = ([first, ...others]: readonly Pair[]): string[] => [
  first?.[1] ?? '',
  ...others.map(([label, value]) => `${label} ${value}`),
];

const printParties = (doc: Doc, look: Look, document: PaymentDocument): void => {
  const { language, kind, number, day, periodStart, periodEnd, currency } = document;
  const [texts, words] = [documentTexts[language], statementTexts[language]];
  const { buyer, seller } = partyRows(document);
  printFacts(doc, look, [
    { title: texts.parties[kind].payer, lines: partyLines(buyer) },
    { title: texts.parties[kind].payee, lines: partyLines(seller) },
    {
      title: summaryTexts[language].details,
      pairs: [
        [words.number, number],
        [texts.date, dayIn(day, language)],
        [words.period, daysIn(periodStart, periodEnd, language)],
        [words.currency, currency],
      ],
    },
  ]);
};

/** Prints what is paid for as a table of one line, and the sum below it, beside the account it is paid to. */
const printAmounts = (doc: Doc, look: Look, document: PaymentDocument): void => {
  const { language, kind, bankAccount } = document;
  const [texts, words] = [documentTexts[language], statementTexts[language]];
  const [[, description], ...facts] = itemRows(document) as [Pair, ...Pair[]];
  const category = facts.find(([label]) => label === texts.category)?.[1];
  const width = contentWidth(doc);
  new PdfTable<string>(
    doc,
    margin,
    [
      { title: texts.description, width: width - (category ? 260 : 120), text: () => description },
      ...(category ? [{ title: texts.category, width: 140, text: () => category }] : []),
      {
        title: inCurrency(words.amount, document),
        width: 120,
        align: 'right' as const,
        text: () => printed(document, kind === 'TwInvoice' ? document.price : document.gross),
      },
    ],
    look,
  ).print([description]);
  ensureRoomOnPage(doc, 150);
  const [y, half] = [doc.y + 18, (width - 24) / 2];
  const amounts = { title: inCurrency(texts.amounts, document), lines: sumLines(document) };
  const right = drawSum(doc, amounts, { x: margin + half + 24, y, width: half });
  const lines = bankAccount
    ? bankRows(document, bankAccount).map(([label, value]) => ({ label, value }))
    : [];
  const left = lines.length
    ? drawSum(doc, { title: texts.payment, lines }, { x: margin, y, width: half })
    : y;
  doc.x = margin;
  doc.y = Math.max(left, right) + 14;
};

/** Draws a line to sign on, for a receipt on paper. */
const signatureLine = (doc: Doc, label: string): void => {
  ensureRoomOnPage(doc, 80);
  const y = doc.y + 52;
  doc
    .moveTo(margin, y)
    .lineTo(margin + 220, y)
    .lineWidth(0.7)
    .stroke(muted);
  doc.y = drawText(doc, label, { x: margin, y: y + 5, width: 220, size: 8.5, color: muted });
};

/** Writes a receipt or an invoice as a printable document. */
export const documentPdf = (document: PaymentDocument): Promise<Uint8Array> => {
  const { language, kind, day, number, agentName, agreedOn, payee, look = neutralLook } = document;
  const texts = documentTexts[language];
  const title = texts.titles[kind];
  const doc = openPdf({ title: `${title} ${number}`, language, day, layout: 'portrait' });
  printLetterhead(doc, look, { issuer: agentName, title, subtitle: number });
  printParties(doc, look, document);
  printFigures(doc, look, [mainFigure(document)]);
  const purpose = { x: margin, width: contentWidth(doc), size: 9.5, color: muted };
  const sentence = fillText(texts.purpose[kind], { agreedOn: agreedOn ? dayIn(agreedOn, language) : '' });
  doc.y = drawText(doc, sentence, { ...purpose, y: doc.y }) + 8;
  printAmounts(doc, look, document);
  // Nobody signs a document of a withdrawal that is not requested, or one that the payee does not issue.
  if (document.bankAccount && kind !== 'TwInvoice' && kind !== 'SelfBilledInvoice')
    signatureLine(doc, fillText(texts.signature, { party: texts.parties[kind].payee }));
  numberPages(doc, statementTexts[language].page, `${number} · ${payee.name}`);
  return finishPdf(doc);
};
