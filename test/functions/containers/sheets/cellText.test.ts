import { describe, expect, it } from 'vitest';
import { formatKind, formattedNumber, numberText } from '../../../../functions/containers/sheets/cellText.ts';

describe('the format of a cell', () => {
  it.each([
    ['number', [0, 1, 4, 8, 11, 13, 23, 26, 37, 44, 48, 49, 59]],
    ['percent', [9, 10]],
    ['date', [14, 17, 22, 27, 30, 36, 45, 47, 50, 55, 58]],
  ])('is a %s where it is built in as %j', (kind, ids) => {
    expect(ids.map((id) => formatKind(id, undefined))).toEqual(ids.map(() => kind));
  });

  it.each([
    ['0.00%', 'percent'],
    ['yyyy"年"m"月"', 'date'],
    ['[h]:mm', 'date'],
    ['General', 'number'],
    ['General"s"', 'number'],
    ['0.0" hours"', 'number'],
    ['#,##0.00', 'number'],
    ['"NT$"#,##0;[Red]"US$"#,##0', { currency: 'TWD' }],
    ['\\€#,##0', { currency: 'EUR' }],
    ['"$"#,##0', 'number'],
  ])('%s is %j', (code, kind) => {
    expect(formatKind(14, code)).toEqual(kind);
  });
});

describe('the date of a number', () => {
  it.each([
    ['0', false, '0'],
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['61', false, '1900-03-01'],
    ['45901', false, '2025-09-01'],
    ['45901.5', false, '2025-09-01T12:00:00'],
    ['2958465', false, '9999-12-31'],
    ['2958465.75', false, '9999-12-31T18:00:00'],
    ['2958466', false, '2958466'],
    ['-1', false, '-1'],
    ['44439', true, '2025-09-01'],
    ['0', true, '1904-01-01'],
  ])('%s, from 1904 %s, is %s', (raw, starts1904, text) => {
    expect(formattedNumber(raw, 'date', starts1904)).toBe(text);
  });
});

describe('the text of a number', () => {
  it.each([
    ['0.335', '33.5%'],
    ['1', '100%'],
    ['-0.05', '-5%'],
    ['0.1234', '12.34%'],
    ['12.5', '1250%'],
    ['1E-3', '0.1%'],
    ['none', 'none'],
  ])('%s as percent is %s', (raw, text) => {
    expect(formattedNumber(raw, 'percent', false)).toBe(text);
  });

  it.each([
    ['4.3499999999999996', '4.35'],
    ['0.31824001', '0.31824001'],
    ['100000000000000', '100000000000000'],
    ['1234567890123456', '1234567890123456'],
    ['1.2345678901234567', '1.2345678901234567'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['2.2999999999999998', '2.3'],
    ['4100040.0', '4100040'],
    ['1E-7', '0.0000001'],
    ['1.5e3', '1500'],
  ])('%s is %s as it was typed', (raw, text) => {
    expect(numberText(raw)).toBe(text);
    expect(formattedNumber(raw, { currency: 'TWD' }, false)).toBe(`${text} TWD`);
  });
});
