import { describe, expect, it } from 'vitest';
import {
  contrastOnWhite,
  documentColorSchema,
  documentLookInputSchema,
} from '../../../shared/reports/lookSchema.ts';

const messageOf = (color: string): string | undefined =>
  documentColorSchema.safeParse(color).error?.issues[0]?.message;

describe('the colour of documents', () => {
  it.each([
    ['#000000', 21],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#ffffff', 1],
    // The product's own colour.
    ['#0b6455', 7.04],
  ])('%s has a contrast of %d on white', (color, contrast) => {
    expect(contrastOnWhite(color)).toBeCloseTo(contrast, 1);
  });

  it.each(['#767676', '#0B6455', ' #8a1f5c '])('may be %j, which is dark enough to be read', (color) => {
    expect(documentColorSchema.parse(color)).toBe(color.trim().toLowerCase());
  });

  it.each(['#777777', '#ffff00', '#ffffff'])('is not %s, which is too light', (color) => {
    expect(messageOf(color)).toBe('contrast');
  });

  it.each(['', '#fff', '0b6455', '#0b64555', 'red', '#0b645g', 'url(x)', '#0b6455;background:red'])(
    'is not %j, which is no colour',
    (color) => {
      expect(messageOf(color)).toBe('color');
    },
  );
});

it('takes a logo by the id of a PNG or JPEG only', () => {
  const input = { color: '#0b6455', version: 0 };
  const isValid = (logoId: string) => documentLookInputSchema.safeParse({ ...input, logoId }).success;
  expect(['.png', '.jpg', '.jpeg'].every((ending) => isValid(`fil_0123456789abc${ending}`))).toBe(true);
  expect(['.svg', '.pdf', '.gif'].some((ending) => isValid(`fil_0123456789abc${ending}`))).toBe(false);
});
