import type { Doc } from '../../pdf/doc.ts';
import { drawBand } from '../../pdf/letterhead.ts';
import { neutralLook } from '../../pdf/look.ts';
import { addPageOf, finishPdf, numberPages, openPdf } from '../../pdf/pdfPage.ts';
import { printDetails, printNote } from './details.ts';
import { isSomeRounded } from './printedAmounts.ts';
import type { RoyaltyStatement } from './statement.ts';
import { printSummary } from './summaryPage.ts';
import { statementTexts } from './texts.ts';

/** Maximum printed lines. The spreadsheet has all of them. */
export const printedLines = 500;

/** Returns whether a statement has anything to print after its first page. */
const hasDetails = ({ lines, deductions, advances, payments }: RoyaltyStatement): boolean =>
  lines.length + deductions.length + advances.length + payments.length > 0;

/** Returns what the foot of every page says the document is. */
const aboutText = ({ agentName, licensorName, number }: RoyaltyStatement): string =>
  [agentName, number, licensorName].filter(Boolean).join(' · ');

/**
 * Writes a royalty statement as a printable document: a first page that sums it up, and the lines of the largest royalty.
 * @param maxLines maximum number of printed lines
 */
export const statementPdf = (statement: RoyaltyStatement, maxLines = printedLines): Promise<Uint8Array> => {
  const { language, number, look = neutralLook } = statement;
  const texts = statementTexts[language];
  const doc: Doc = openPdf({
    title: `${texts.title} ${number}`,
    language,
    day: statement.issuedOn ?? statement.periodEnd,
    layout: 'portrait',
  });
  printSummary(doc, look, statement);
  if (isSomeRounded(statement)) printNote(doc, texts.rounded);
  if (hasDetails(statement)) {
    doc.on('pageAdded', () => drawBand(doc, look));
    addPageOf(doc, 'landscape');
    printDetails(doc, look, statement, maxLines);
  }
  numberPages(doc, texts.page, aboutText(statement));
  return finishPdf(doc);
};
