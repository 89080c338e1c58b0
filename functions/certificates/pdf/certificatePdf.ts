import { certificateTime } from '../../../shared/certificates/rules.ts';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { fillText } from '../../core/fillText.ts';
import type { Doc } from '../../pdf/doc.ts';
import { ink, muted } from '../../pdf/inks.ts';
import { printLetterhead } from '../../pdf/letterhead.ts';
import { neutralLook } from '../../pdf/look.ts';
import type { Pair } from '../../pdf/pair.ts';
import {
  finishPdf,
  heading,
  ensureRoomOnPage,
  margin,
  numberPages,
  openPdf,
  printPairs,
} from '../../pdf/pdfPage.ts';
import { drawQrCode } from '../../pdf/qrCode.ts';
import type { IssuedCertificate } from '../certificateReader.ts';
import { certificateTexts } from './certificateTexts.ts';

const labelWidth = 120;
/** Side of the QR code in points: 30 mm. */
const side = 85;

/** Returns the rows of a certificate. */
export const certificateRows = (certificate: IssuedCertificate, language: Language): Pair[] => {
  const texts = certificateTexts[language];
  const { anchor, number, registrationType, title, writers } = certificate;
  return [
    [texts.work, title],
    [texts.writers, writers.join(language === 'en' ? ', ' : '、')],
    [texts.registrationType, fillText(texts.types[registrationType], { number })],
    [texts.registeredAt, certificateTime(certificate.registeredAt)],
    [texts.certificateId, certificate.certificateId],
    [texts.registeredIn, fillText(texts.places[anchor.kind], { position: anchor.position })],
    [texts.blockchainId, anchor.blockchainId],
    ...(anchor.keyId ? [[texts.keyId, anchor.keyId] as const] : []),
    ['SHA-256', certificate.sha256],
    ['MD5', certificate.md5],
  ];
};

const paragraph = (doc: Doc, text: string): void => {
  doc.fontSize(9.5).fillColor(ink).text(text, margin).moveDown(0.4);
};

/** Prints the QR code, with the address it leads to next to it. */
const printAddress = (doc: Doc, label: string, address: string): void => {
  ensureRoomOnPage(doc, side + 30);
  doc.moveDown(1);
  const { y } = doc;
  drawQrCode(doc, address, { x: margin, y, side });
  const x = margin + side + 12;
  doc
    .fontSize(12)
    .fillColor(ink)
    .text(label, x, y + side / 3);
  doc
    .fontSize(9.5)
    .fillColor(muted)
    .text(address, x, doc.y + 2, { link: address });
  doc.x = margin;
  doc.y = y + side;
};

/**
 * Writes the certificate of a registration.
 * @param address page where anybody can check it
 */
export const certificatePdf = (
  certificate: IssuedCertificate,
  language: Language,
  address: string,
): Promise<Uint8Array> => {
  const texts = certificateTexts[language];
  const doc = openPdf({
    title: `${texts.title} ${certificate.certificateId}`,
    language,
    day: businessDayAt(certificate.registeredAt),
    layout: 'portrait',
  });
  const { certificateId, registeredAt } = certificate;
  const subtitle = `${certificateId}\n${certificateTime(registeredAt)}`;
  printLetterhead(doc, neutralLook, { issuer: 'Refrain', title: texts.title, subtitle });
  doc.fontSize(9.5).fillColor(muted).text(texts.lead, margin).moveDown(1);
  printPairs(doc, certificateRows(certificate, language), false, labelWidth);
  heading(doc, texts.proves);
  for (const text of [...texts.meaning[certificate.anchor.kind], texts.md5]) paragraph(doc, text);
  printAddress(doc, texts.check, address);
  numberPages(doc, texts.page);
  return finishPdf(doc);
};
