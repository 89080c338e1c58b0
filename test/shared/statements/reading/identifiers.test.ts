import { describe, expect, it } from 'vitest';
import { normaliseIsrc, normaliseIswc } from '../../../../shared/statements/reading/identifiers.ts';

describe('identifiers', () => {
  it.each([
    ['TWZ992600001', 'TWZ992600001', true],
    ['twz992600003', 'TWZ992600003', true],
    ['TW-Z99-26-00001', 'TWZ992600001', true],
    [' TWZ 99 26 00001 ', 'TWZ992600001', true],
    ['ISRC: TWZ992600001', 'TWZ992600001', true],
    ['ＴＷＺ９９２６００００１', 'TWZ992600001', true],
    ['JM-K40-14-00001', 'JMK401400001', true],
    ['GBEMI030001', 'GBEMI030001', false],
    ['1234', '1234', false],
  ])('reads the ISRC %j as %j, valid: %s', (text, isrc, valid) => {
    expect(normaliseIsrc(text)).toEqual({ isrc, valid });
  });

  it.each([
    ['T-123.456.789-4', 'T1234567894'],
    ['T9109247316', 'T9109247316'],
    ['t 034.524.680.1', 'T0345246801'],
    ['X123', undefined],
  ])('reads the ISWC %j as %j', (text, iswc) => {
    expect(normaliseIswc(text)).toBe(iswc);
  });
});
