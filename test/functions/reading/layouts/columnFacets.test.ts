import { describe, expect, it } from 'vitest';
import { readFacets } from '../../../../functions/reading/layouts/columnFacets.ts';

const january = { start: '2026-01-01', end: '2026-01-31' };
const quarter = { start: '2026-01-01', end: '2026-03-31' };

describe('the facets of a column', () => {
  it.each([
    ['Jan 2026', { period: january }],
    ['2026-01', { period: january }],
    ['202601', { period: january }],
    ['2026年1月', { period: january }],
    ['Q1 2026', { period: quarter }],
    ['2026 Q1', { period: quarter }],
    ['Jan', { period: { first: 1, last: 1 } }],
    ['1月', { period: { first: 1, last: 1 } }],
    ['十二月', { period: { first: 12, last: 12 } }],
    ['Q2', { period: { first: 4, last: 6 } }],
    ['第三季', { period: { first: 7, last: 9 } }],
    ['Spotify', { platform: 'Spotify' }],
    ['Jan 2026 (USD)', { period: january }],
    ['Jan 2026 (2)', { period: january }],
    ['Revenue Jan 2026', { period: january, measure: 'amount', word: 'Revenue' }],
    ['Jan-2026 Streams', { period: january, measure: 'units', word: 'Streams' }],
    ['2026年1月金額', { period: january, measure: 'amount', word: '金額' }],
    ['KKBOX播放次數', { platform: 'KKBOX', measure: 'units', word: '播放次數' }],
    [
      'Jan 2026 Spotify Revenue',
      { period: january, platform: 'Spotify', measure: 'amount', word: 'Revenue' },
    ],
  ])('are read from the header %s', (header, facets) => {
    expect(readFacets(header)).toEqual(facets);
  });

  it.each(['Market', 'Decibel', '13月', 'Spotify ID', 'Jan Hammer', 'Title', 'May I', 'Marketing 2026', ''])(
    'are not found in the header %j',
    (header) => {
      const facets = readFacets(header);
      expect([facets?.period, facets?.platform]).toEqual([undefined, undefined]);
    },
  );
});
