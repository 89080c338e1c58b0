import { describe, expect, it } from 'vitest';
import { drawBars } from '../../../functions/pdf/barChart.ts';
import { printFigures, printLetterhead, printSums } from '../../../functions/pdf/letterhead.ts';
import { neutralLook, paleColor } from '../../../functions/pdf/look.ts';
import { finishPdf, openPdf } from '../../../functions/pdf/pdfPage.ts';
import { drawText, textWidth } from '../../../functions/pdf/textBox.ts';
import { png } from '../../support/pictures.ts';
import { shownTexts } from '../../support/pdfText.ts';

const open = () => openPdf({ title: 'Page', language: 'en', day: '2026-11-22', layout: 'portrait' });
const head = { issuer: 'Morningstar', title: 'Royalty statement', subtitle: 'TP-1' };

describe('a letterhead', () => {
  it('has the logo in place of the name, and the name without one', async () => {
    const print = async (logo?: Buffer) => {
      const doc = open();
      printLetterhead(doc, { color: '#8a1f5c', ...(logo && { logo }) }, head);
      return finishPdf(doc);
    };
    const [plain, withLogo] = [await print(), await print(png({ width: 300, height: 80 }))];
    expect(shownTexts(plain).map(({ text }) => text)).toContain('Morningstar');
    expect(shownTexts(withLogo).map(({ text }) => text)).not.toContain('Morningstar');
    expect(Buffer.from(withLogo).toString('latin1')).toContain('/Subtype /Image');
    expect(Buffer.compare(withLogo, await print(png({ width: 300, height: 80 })))).toBe(0);
  });

  it('is followed by what comes next, however long the name is', () => {
    const doc = open();
    printLetterhead(doc, neutralLook, { ...head, issuer: 'A very long name '.repeat(60) });
    expect(doc.y).toBeGreaterThan(90);
    expect(doc.y).toBeLessThan(140);
  });
});

describe('figures', () => {
  it('get smaller until the longest fits on one line', async () => {
    const doc = open();
    const value = '123,456,789.01 USD';
    printFigures(doc, neutralLook, [
      { label: 'One', value },
      { label: 'Two', value: '1 TWD' },
      { label: 'Three', value: '2 TWD' },
      { label: 'Four', value: '3 TWD' },
    ]);
    const shown = shownTexts(await finishPdf(doc));
    expect(shown.map(({ text }) => text)).toContain(value);
  });
});

it('writes a sum with its total last, amounts at the right edge', async () => {
  const doc = open();
  printSums(doc, [
    {
      title: 'Balance',
      lines: [
        { label: 'Opening', value: '1' },
        { label: 'Income before commission', value: '9', kind: 'detail' },
        { label: 'Closing', value: '10', kind: 'total' },
      ],
    },
  ]);
  const shown = shownTexts(await finishPdf(doc));
  const edge = (text: string) => {
    const { x, width } = shown.find((one) => one.text === text)!;
    return x + width;
  };
  expect(edge('1')).toBeCloseTo(edge('10'), 0);
  expect(edge('9')).toBeLessThan(edge('10') - 50);
});

it('ends a text of too many lines with an ellipsis, within its width', async () => {
  const doc = open();
  drawText(doc, 'word '.repeat(100), { x: 42, y: 42, width: 120, size: 9, maxLines: 2 });
  const shown = shownTexts(await finishPdf(doc));
  expect(shown).toHaveLength(2);
  expect(shown[1]!.text.endsWith('…')).toBe(true);
  for (const { width } of shown) expect(width).toBeLessThanOrEqual(120);
});

it('draws bars of losses below the line', async () => {
  const draw = async (part: number) => {
    const doc = open();
    drawBars(
      doc,
      neutralLook,
      [
        { label: 'Jan', text: '1', part },
        { label: 'Feb', text: '2', part: 1000 },
      ],
      {
        x: 42,
        y: 100,
        width: 500,
        height: 100,
      },
    );
    const shown = shownTexts(await finishPdf(doc));
    return shown.find(({ text }) => text === '1')!.y;
  };
  expect(await draw(-500)).toBeLessThan(await draw(500));
});

it('mixes a colour with white', () => {
  expect([paleColor('#000000', 10), paleColor('#0b6455', 100), paleColor('#0b6455', 0)]).toEqual([
    '#e6e6e6',
    '#0b6455',
    '#ffffff',
  ]);
});

it('measures a text as it is drawn', async () => {
  const doc = open();
  const width = textWidth(doc, '臺北 Taipei', 10);
  drawText(doc, '臺北 Taipei', { x: 42, y: 42, width: 300, size: 10, align: 'right', isBold: true });
  const [shown] = shownTexts(await finishPdf(doc));
  expect(shown!.width).toBeCloseTo(width, 1);
  expect(shown!.x + shown!.width).toBeCloseTo(342, 0);
});
