import { describe, expect, it } from 'vitest';
import { splitByFont, toPrinted } from '../../../functions/pdf/fonts.ts';
import { joinArabic } from '../../../functions/pdf/joinArabic.ts';
import { finishPdf, margin, openPdf, printPairs } from '../../../functions/pdf/pdfPage.ts';
import { PdfTable } from '../../../functions/pdf/pdfTable.ts';
import { shownTexts } from '../../support/pdfText.ts';

const print = async (text: string) => {
  const doc = openPdf({ title: 'Rare', language: 'en', day: '2026-11-22', layout: 'portrait' });
  printPairs(doc, [['Name', text]], false, 100);
  new PdfTable<string>(doc, margin, [{ title: 'Title', width: 300, text: (title) => title }]).print([text]);
  return shownTexts(await finishPdf(doc));
};

describe('characters that the first font lacks', () => {
  it.each([
    ['Thai', 'เพลงรักที่น้ำ', 'NotoSansThai-Regular'],
    ['Arabic', 'سلام', 'NotoSansArabic-Regular'],
    ['Hangul', '사랑', 'NotoSansKR-Regular'],
    ['emoji', '🎵😀', 'NotoEmoji-Regular'],
  ])('%s is set in a font of its own', async (_, text, postscriptName) => {
    for (const { font } of splitByFont(text)) expect(font).toMatchObject({ postscriptName });
    const shown = await print(text);
    expect(shown.filter(({ hasMissing }) => hasMissing)).toEqual([]);
  });

  it('no font has are printed by their code points, so that nothing is lost', async () => {
    expect(toPrinted('a𠮷b')).toBe('a[U+20BB7]b');
    expect(toPrinted('𓀀 ᚠ')).toBe('[U+13000] [U+16A0]');
    const shown = await print('林𪚥 Lin');
    expect(shown.filter(({ hasMissing }) => hasMissing)).toEqual([]);
    const text = shown.map((piece) => piece.text).join('');
    expect(text.split('林[U+2A6A5] Lin')).toHaveLength(3);
  });

  it('are printed once: printing what is printed changes nothing', () => {
    for (const text of ['𠮷 سلام 🎵', 'เพลง', '愛 사랑', 'a\nb'])
      expect(toPrinted(toPrinted(text))).toBe(toPrinted(text));
  });

  it('leave widths as they are: a picture is as wide in every font as in its own', () => {
    const [run] = splitByFont('🎵');
    const [plain] = splitByFont('a');
    const own = run!.font.layout('🎵').advanceWidth / run!.font.unitsPerEm;
    const other = plain!.font.layout('🎵').advanceWidth / plain!.font.unitsPerEm;
    expect(own).toBeGreaterThan(0.5);
    expect(other).toBeCloseTo(own, 6);
  });
});

describe('Arabic', () => {
  // The forms are those of Unicode's block of presentation forms: seen from the left, the last letter comes first.
  it.each([
    ['four letters that join', 'سلم', '\ufee2\ufee0\ufeb3'],
    ['lam with alef as one', 'سلام', '\ufee1\ufefc\ufeb3'],
    ['a letter that does not join the next', 'دار', '\ufead\ufe8d\ufea9'],
    ['two words, the second on the left', 'دم دم', '\ufee1\ufea9 \ufee1\ufea9'],
    ['letters of Persian', 'پسر', '\ufeae\ufeb4\ufb58'],
  ])('joins %s', (_, text, seen) => {
    expect(joinArabic(text)).toBe(seen);
  });

  it('keeps other scripts and numbers where they are', () => {
    expect(joinArabic('Live 2024 – دم (mix)')).toBe('Live 2024 – \ufee1\ufea9 (mix)');
    expect(joinArabic('愛 เพลง é')).toBe('愛 เพลง é');
  });

  it('loses no letter', () => {
    for (const text of ['سلام عليكم', 'الحَمْدُ لله', 'پرواز گل'])
      expect([...joinArabic(text).normalize('NFKC')].toSorted()).toEqual([...text].toSorted());
  });
});
