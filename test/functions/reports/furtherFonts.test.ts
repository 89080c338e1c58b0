import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fontFiles, splitByFont } from '../../../functions/pdf/fonts.ts';
import { finishPdf, margin, openPdf, printPairs } from '../../../functions/pdf/pdfPage.ts';
import { PdfTable } from '../../../functions/pdf/pdfTable.ts';
import { reportAssets } from '../../../infra/grants/reportAssets.ts';
import { shownTexts, type ShownText } from '../../support/pdfText.ts';

const titles = [
  '좋은 날 (Good Day)',
  '愛 사랑해 Love 我愛你 데스파시토 아주 긴 제목의 노래입니다 정말로',
  'BTS防彈少年團방탄소년단',
  '起風的日子 Café',
];
const longTitle = titles[1]!.repeat(4);

const printDocument = (rows: readonly string[], name: string): Promise<Uint8Array> => {
  const doc = openPdf({ title: 'Fonts', language: 'en', day: '2026-11-22', layout: 'portrait' });
  printPairs(doc, [['Name', name]], false, 300);
  printPairs(doc, [['To the right', rows[0]!]], true, 300);
  new PdfTable<string>(doc, margin, [
    { title: 'Left', width: 120, text: (title) => title },
    { title: 'Right', width: 120, text: (title) => title, align: 'right' },
  ]).print(rows);
  return finishPdf(doc);
};

const korean = (): Promise<Uint8Array> => printDocument(titles, longTitle);
const plain = (): Promise<Uint8Array> => printDocument(['起風的日子 Ŕȳțħm', 'Łódź'], '林測試 '.repeat(40));

/** Returns the text between two horizontal positions, line by line from the top. */
const linesBetween = (shown: readonly ShownText[], left: number, right: number): ShownText[][] => {
  const lines = new Map<number, ShownText[]>();
  for (const piece of shown.filter(({ x }) => x >= left - 0.01 && x < right))
    lines.set(piece.y, [...(lines.get(piece.y) ?? []), piece]);
  return [...lines.values()];
};

const packed = (text: string): string => text.normalize('NFC').replaceAll(/\s/gu, '');
const joinText = (pieces: readonly ShownText[]): string => pieces.map(({ text }) => text).join('');
const rightEdge = ({ x, width }: ShownText): number => x + width;

describe('a document whose font has all its letters', () => {
  it('loads no other font, and is unchanged after a document that does', async () => {
    const { font: further } = splitByFont('한')[0]!;
    const asked = vi.spyOn(further, 'glyphForCodePoint');
    onTestFinished(() => asked.mockRestore());
    const before = await plain();
    expect(asked).not.toHaveBeenCalled();
    const mixed = await printDocument(['뷁 쀏'], '쬃');
    expect(asked).toHaveBeenCalledTimes(3);
    expect(Buffer.from(mixed).toString('latin1')).toContain('NotoSansKR');
    expect(Buffer.from(before).toString('latin1')).not.toContain('NotoSansKR');
    expect(Buffer.from(await plain()).equals(before)).toBe(true);
  });
});

describe('a document with Korean', () => {
  it('lacks no glyph, and uses the Korean font only for what the first lacks', async () => {
    const shown = shownTexts(await korean());
    expect(shown.filter(({ hasMissing }) => hasMissing)).toEqual([]);
    const textIn = (name: string) => joinText(shown.filter(({ font }) => font.startsWith(name)));
    expect(textIn('NotoSansKR')).toMatch(/^\p{Script=Hangul}+$/u);
    expect(textIn('NotoSansSC')).not.toMatch(/\p{Script=Hangul}/u);
    expect(textIn('NotoSansSC')).toContain('我愛你');
  });

  it('shows every title in full, within its column and without overlap', async () => {
    const shown = shownTexts(await korean());
    const lines = new Set(shown.map(({ y }) => y));
    for (const at of lines) {
      const line = shown.filter(({ y }) => y === at).toSorted((one, other) => one.x - other.x);
      for (const [index, piece] of line.slice(1).entries())
        expect(piece.x, piece.text).toBeGreaterThanOrEqual(rightEdge(line[index]!) - 0.02);
    }
    const table = shown.slice(shown.findIndex(({ text }) => text === 'Left'));
    const [left, right] = [margin + 4, margin + 124];
    const cells = [linesBetween(table, left, right - 4), linesBetween(table, right - 4, right + 120)];
    for (const column of cells)
      expect(packed(column.map(joinText).join(''))).toContain(packed(titles.join('')));
    for (const line of cells[0]!) {
      expect(line[0]!.x).toBeCloseTo(left, 1);
      expect(rightEdge(line.at(-1)!)).toBeLessThanOrEqual(margin + 116.02);
    }
    for (const line of cells[1]!) expect(rightEdge(line.at(-1)!)).toBeCloseTo(margin + 236, 1);
  });

  it('breaks a paragraph at full lines, and aligns one to the right edge', async () => {
    const shown = shownTexts(await korean());
    const end = shown.findIndex(({ text }) => text === 'To the right');
    const [from, to] = [margin + 300, 595.28 - margin];
    const lines = linesBetween(shown.slice(0, end), from, to);
    expect(lines.length).toBeGreaterThan(3);
    expect(packed(lines.map(joinText).join(''))).toBe(packed(longTitle));
    for (const line of lines) expect(rightEdge(line.at(-1)!)).toBeLessThanOrEqual(to);
    for (const line of lines.slice(0, -1)) expect(rightEdge(line.at(-1)!)).toBeGreaterThan(to - 40);
    const table = shown.findIndex(({ text }) => text === 'Left');
    const beside = shown.slice(end + 1, table);
    expect(joinText(beside)).toBe(titles[0]);
    expect(rightEdge(beside.at(-1)!)).toBeCloseTo(from + 150, 1);
  });

  it('shows decomposed syllables as whole ones', async () => {
    const pieces = '한글 노래'.normalize('NFD');
    const shown = shownTexts(await printDocument([pieces], pieces));
    expect(joinText(shown).split('한글 노래')).toHaveLength(5);
    expect(joinText(shown)).toBe(joinText(shown).normalize('NFC'));
  });
});

describe('the fonts of reports', () => {
  it('are deployed with the function that prints, each under its own name', () => {
    expect(reportAssets).toEqual(fontFiles.map((file) => `node_modules/${file}`));
    expect(new Set(fontFiles.map((file) => path.basename(file))).size).toBe(fontFiles.length);
  });
});
