import { expect, it } from 'vitest';
import { licensedTwice } from '../../../functions/contracts/licensedTwice.ts';

const licence = {
  licensorId: 'mus_1',
  agentId: 'cmp_1',
  rights: [1],
  regions: [0],
  excludedRegions: [],
  start: '2026-01-01',
  end: '2026-12-31',
};
const byOther = { ...licence, agentId: 'cmp_2' };

it.each([
  ['another agent for the same use', byOther, true],
  ['another agent in a part of the world', { ...byOther, regions: [158] }, true],
  ['the same agent', licence, false],
  ['another licensor', { ...byOther, licensorId: 'mus_2' }, false],
  ['other days', { ...byOther, start: '2027-01-01', end: '2027-12-31' }, false],
  ['another right', { ...byOther, rights: [2] }, false],
])('finds uses that two agents license from one licensor: %s', (_case, other, isTwice) => {
  expect(licensedTwice([licence], [other])).toEqual(isTwice ? [licence, other] : []);
});

it('lists each licence once', () => {
  const later = { ...byOther, start: '2026-07-01' };
  expect(licensedTwice([licence], [byOther, later])).toEqual([licence, byOther, later]);
});

it('finds the one of several licences that meets another, on either side', () => {
  const elsewhere = { ...licence, regions: [840], licensorId: 'mus_3' };
  const byOtherElsewhere = { ...byOther, licensorId: 'mus_4' };
  expect(licensedTwice([elsewhere, licence], [byOtherElsewhere, byOther])).toEqual([licence, byOther]);
  expect(licensedTwice([elsewhere], [byOtherElsewhere])).toEqual([]);
});
