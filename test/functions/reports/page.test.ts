import { describe, expect, it } from 'vitest';
import { reportFont } from '../../../functions/pdf/fonts.ts';
import { Typesetter } from '../../../functions/pdf/typesetter.ts';
import { ensureRoomOnPage, finishPdf, openPdf, printPairs } from '../../../functions/pdf/pdfPage.ts';
import { PdfTable } from '../../../functions/pdf/pdfTable.ts';
import { shownTexts } from '../../support/pdfText.ts';

const glyphIds = (text: string): number[] =>
  reportFont()
    .layout(text)
    .glyphs.map(({ id }) => id);

describe('the font of reports', () => {
  it.each([
    ['Dvořák', 'Dvorák'],
    ['Łódź', 'Lódz'],
    ['Erdoğan Şahin', 'Erdogan Sahin'],
    ['thin\u2009and narrow\u202fspaces', 'thin and narrow spaces'],
    ['x\u0302', 'x'],
  ])('replaces letters it lacks: %s by %s', (text, plain) => {
    expect(glyphIds(text)).toEqual(glyphIds(plain));
    expect(glyphIds(text)).not.toContain(0);
  });

  it('keeps text it has glyphs for', () => {
    expect(glyphIds('é')).not.toEqual(glyphIds('e'));
    expect(glyphIds('臺灣龍㛢')).not.toContain(0);
  });
});

const openPage = () => openPdf({ title: 'Page', language: 'en', day: '2026-11-22', layout: 'landscape' });

describe('a line of text', () => {
  it('breaks after a hyphen, but not after the sign of an amount', () => {
    const typesetter = new Typesetter(openPage(), 8.5);
    const lines = typesetter.wrapText('-1,174.11831549472185174665', 60);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]!.width).toBeGreaterThan(2 * typesetter.singleLine('-').width);
    expect(typesetter.wrapText('twenty-one', 40)).toEqual(
      ['twenty-', 'one'].map((line) => typesetter.singleLine(line)),
    );
  });
});

describe('a table', () => {
  it.each([
    [30, 1],
    [80, 0],
  ])('with %i points left on the page has its head and first row on page %i', async (left, page) => {
    const doc = openPage();
    doc.y = doc.page.height - doc.page.margins.bottom - left;
    new PdfTable(doc, 42, [{ title: 'Head', width: 90, text: (row: string) => row }]).print(['First row']);
    const shown = shownTexts(await finishPdf(doc));
    expect(shown.map((one) => [one.text, one.page])).toEqual([
      ['Head', page],
      ['First row', page],
    ]);
  });

  it('breaks a line where the text of a cell does', () => {
    const typesetter = new Typesetter(openPage(), 8.5);
    expect(typesetter.wrapText('2026-11-20\nTP-2026-W00001', 90)).toEqual(
      ['2026-11-20', 'TP-2026-W00001'].map((line) => typesetter.singleLine(line)),
    );
  });
});

describe('a page', () => {
  it('never splits a label from its value across two pages', () => {
    const doc = openPage();
    for (let row = 0; row < 60; row += 1) printPairs(doc, [[`Label ${row}`, `Value ${row}`]], row % 2 === 0);
    expect(doc.bufferedPageRange().count).toBe(2);
  });

  it('keeps a value of many lines together with its label', () => {
    const doc = openPage();
    doc.y = doc.page.height - 80;
    printPairs(doc, [['Address', 'a very long address '.repeat(30)]], false);
    expect(doc.bufferedPageRange().count).toBe(2);
    ensureRoomOnPage(doc, 10);
    expect(doc.bufferedPageRange().count).toBe(2);
  });
});
