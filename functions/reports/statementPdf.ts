import PDFDocument from 'pdfkit';
import { sum } from '../../shared/money/decimal.ts';
import { amountText } from './amountText.ts';
import { reportFont } from './fonts.ts';
import { PdfTable, type Column } from './pdfTable.ts';
import { headRows, payoutRows, summaryRows, type Pair } from './rows.ts';
import type { RoyaltyStatement, StatementDeduction, StatementLine } from './statement.ts';
import { fill, statementTexts } from './texts.ts';

/** Lines printed; what is beyond stands in the spreadsheet. */
export const printedLines = 500;

const margin = 42;
const ink = '#16191f';
const muted = '#5f6b7a';

type Doc = PDFKit.PDFDocument;

const heading = (doc: Doc, text: string): void => {
  if (doc.y > doc.page.height - margin - 90) doc.addPage();
  doc.moveDown(0.9).fontSize(12).fillColor(ink).text(text, margin).moveDown(0.35);
};

const pairs = (doc: Doc, rows: readonly Pair[], isAmount: boolean): void => {
  const labelWidth = 130;
  const width = isAmount ? 150 : doc.page.width - 2 * margin - labelWidth;
  doc.fontSize(9.5);
  for (const [label, value] of rows) {
    const { y } = doc;
    doc.fillColor(muted).text(label, margin, y, { width: labelWidth });
    doc.fillColor(ink).text(isAmount ? amountText(value) : value, margin + labelWidth, y, {
      width,
      align: isAmount ? 'right' : 'left',
    });
    doc.y += 2;
  }
};

const lineColumns = (statement: RoyaltyStatement): Column<StatementLine>[] => {
  const texts = statementTexts[statement.language];
  return [
    { title: texts.work, width: 176, text: ({ workTitle }) => workTitle },
    { title: texts.platform, width: 92, text: ({ platform }) => platform },
    { title: texts.territory, width: 78, text: ({ territory }) => territory },
    { title: texts.right, width: 34, text: ({ rightType }) => rightType },
    { title: texts.usage, width: 88, text: ({ period }) => period },
    { title: texts.share, width: 54, text: ({ sharePercentage }) => sharePercentage, align: 'right' },
    { title: texts.rate, width: 54, text: ({ royaltyPercentage }) => royaltyPercentage, align: 'right' },
    { title: texts.units, width: 56, text: ({ units }) => amountText(units), align: 'right' },
    { title: texts.royalty, width: 125, text: ({ royalty }) => amountText(royalty), align: 'right' },
  ];
};

const printLines = (doc: Doc, statement: RoyaltyStatement, most: number): void => {
  const texts = statementTexts[statement.language];
  heading(doc, texts.lines);
  if (!statement.lines.length) {
    doc.fontSize(9.5).fillColor(muted).text(texts.noLines, margin);
    return;
  }
  const printed = statement.lines.slice(0, most);
  new PdfTable(doc, margin, lineColumns(statement)).print(printed);
  const further = statement.lines.slice(most);
  if (!further.length) return;
  const amount = amountText(sum(further.map(({ royalty }) => royalty)));
  doc
    .moveDown(0.5)
    .fontSize(9)
    .fillColor(muted)
    .text(fill(texts.further, { count: further.length, amount }), margin);
};

const printDeductions = (doc: Doc, statement: RoyaltyStatement): void => {
  if (!statement.deductions.length) return;
  const texts = statementTexts[statement.language];
  heading(doc, texts.deductions);
  new PdfTable<StatementDeduction>(doc, margin, [
    { title: texts.day, width: 90, text: ({ occurredOn }) => occurredOn },
    { title: texts.contract, width: 320, text: ({ contractName }) => contractName },
    { title: texts.amount, width: 140, text: ({ amount }) => amountText(amount), align: 'right' },
  ]).print(statement.deductions);
};

/** Page numbers can only be written once all pages are there. */
const numberPages = (doc: Doc, template: string): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.page.margins.bottom = 0;
    doc
      .fontSize(8)
      .fillColor(muted)
      .text(fill(template, { page: index + 1, pages: count }), margin, doc.page.height - 28, {
        width: doc.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
  }
};

const collect = (doc: Doc): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });

/** Writes a royalty statement as a printable document with the largest of its lines, at most `most`. */
export const statementPdf = async (statement: RoyaltyStatement, most = printedLines): Promise<Uint8Array> => {
  const texts = statementTexts[statement.language];
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: statement.language,
    displayTitle: true,
    info: { Title: `${texts.title} ${statement.number}` },
    // pdfkit takes a font's bytes here as well as a name; its types only know the name.
    font: reportFont() as unknown as string,
  });
  const written = collect(doc);
  doc.fontSize(18).fillColor(ink).text(texts.title).moveDown(0.5);
  pairs(doc, headRows(statement), false);
  heading(doc, texts.summary);
  pairs(doc, summaryRows(statement), true);
  if (statement.payout) {
    heading(doc, texts.payout);
    pairs(doc, payoutRows(statement), true);
  }
  printDeductions(doc, statement);
  printLines(doc, statement, most);
  numberPages(doc, texts.page);
  doc.end();
  return written;
};
