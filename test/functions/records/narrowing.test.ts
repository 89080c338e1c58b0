import { describe, expect, it } from 'vitest';
import { by, each, isNarrowed, narrow, type LineRules } from '../../../functions/records/narrowing.ts';

type Line = { id: string; colour: string; size?: number };
type Filters = { colour?: string | undefined; minSize?: number | undefined; odd?: 'yes' | undefined };

const rules: LineRules<Line, Filters, 'size' | 'id'> = {
  filters: {
    colour: each((line, colour) => line.colour === colour),
    minSize: each(({ size = 0 }, least) => size >= least),
    odd: async (all) => all.filter(({ size = 0 }) => size % 2 === 1),
  },
  sorts: { size: by(({ size }) => size), id: async (all) => all.map(({ id }) => id) },
};

const lines: Line[] = [
  { id: 'a', colour: 'red', size: 3 },
  { id: 'b', colour: 'blue' },
  { id: 'c', colour: 'red', size: 12 },
  { id: 'd', colour: 'red', size: 3 },
];

const ids = async (query: Parameters<typeof narrow<Line, Filters, 'size' | 'id'>>[2]) =>
  (await narrow(lines, rules, query)).map(({ id }) => id).join('');

describe('a narrowed list', () => {
  it('has the records that pass every filter', async () => {
    expect(await ids({})).toBe('abcd');
    expect(await ids({ colour: 'red' })).toBe('acd');
    expect(await ids({ colour: 'red', minSize: 4 })).toBe('c');
    expect(await ids({ odd: 'yes' })).toBe('ad');
  });

  it('is sorted by value, those without one last in either direction', async () => {
    expect(await ids({ sort: 'size' })).toBe('adcb');
    expect(await ids({ sort: 'size', order: 'desc' })).toBe('cadb');
    expect(await ids({ sort: 'id', order: 'desc' })).toBe('dcba');
  });

  it('is one with a filter or an order, not with a keyword alone', () => {
    const page = { offset: 0, limit: 10 };
    expect(isNarrowed(rules, { ...page, keyword: 'x', order: 'desc' })).toBe(false);
    expect(isNarrowed(rules, { ...page, sort: 'size' })).toBe(true);
    expect(isNarrowed(rules, { ...page, minSize: 0 })).toBe(true);
  });
});
