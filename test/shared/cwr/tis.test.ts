import { expect, it } from 'vitest';
import { regionOfTis, toTis } from '../../../shared/cwr/tis.ts';

it.each([
  [0, '2136'],
  [158, '0158'],
  [1001, '2106'],
  [1007, '2129'],
  [1008, '2132'],
  [1006, undefined],
])('writes the region %s as the TIS code %s, and reads it back', (region, tis) => {
  expect(toTis(region)).toBe(tis);
  expect(regionOfTis(tis ?? '9999')).toBe(tis && region);
});
