import { describe, expect, it } from 'vitest';
import {
  askedUse,
  extendedContract,
  extendedDays,
  writeAskedUse,
} from '../../../web/contracts/asked/askedUse.ts';

const contract = {
  startDate: '2024-01-01',
  endDate: '2026-12-31',
  authorisedRegions: [1001],
  excludedRegions: [392],
  rights: [1300],
};

describe('a use that a contract is extended to', () => {
  it('is read from the address it was written to, and wrong parts of an address are left out', () => {
    const asked = {
      start: '2023-05-01',
      end: '2023-05-31',
      territory: 840,
      right: 2200,
      work: 'sng_1',
      title: '月光',
    };
    expect(askedUse(new URLSearchParams(writeAskedUse(asked)))).toEqual(asked);
    expect(writeAskedUse({ start: '', territory: undefined })).toBe('');
    expect(askedUse(new URLSearchParams('start=soon&territory=-1&right=x'))).toMatchObject({
      start: undefined,
      territory: undefined,
      right: undefined,
    });
  });

  it.each([
    ['days before it', { start: '2023-05-01', end: '2023-05-31' }, { startDate: '2023-05-01' }],
    ['days after it', { start: '2027-01-01', end: '2027-01-31' }, { endDate: '2027-01-31' }],
    ['days within it', { start: '2025-01-01', end: '2025-01-31' }, {}],
    ['a place outside', { territory: 840 }, { authorisedRegions: [1001, 840] }],
    ['a place within', { territory: 158 }, {}],
    ['a place it excludes', { territory: 392 }, { excludedRegions: [] }],
    ['a right it lacks', { right: 2200 }, { rights: [1300, 2200] }],
    ['a right below one it has', { right: 1310 }, {}],
    ['nothing', {}, {}],
  ])('has %s', (_which, asked, changed) => {
    expect(extendedContract(contract, asked)).toEqual({ ...contract, ...changed });
  });

  it('extends the days of a licensed work as well', () => {
    expect(extendedDays(contract, { start: '2023-01-01', end: '2028-01-01' })).toMatchObject({
      startDate: '2023-01-01',
      endDate: '2028-01-01',
    });
  });
});
