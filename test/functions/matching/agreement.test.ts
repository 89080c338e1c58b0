import { expect, it } from 'vitest';
import { compareFields } from '../../../functions/matching/agreement.ts';

const row = {
  platform: 'Spotify',
  platformId: '',
  title: '海风 (feat. 阿樹)',
  isrc: 'tw-z99-26-00003',
  iswc: '',
  performer: '浪花樂團',
  writers: '周默',
  album: '夜行',
  workId: '',
};

const record = { names: ['海風'], performers: [], writers: [], albums: [], isrcs: [] };

it('ignores script, width and punctuation, as the match ladder does', () => {
  const agreement = compareFields(row, { ...record, isrcs: ['TWZ992600003'], albums: ['夜 行'] });
  expect(agreement).toMatchObject({ title: 'agrees', isrc: 'agrees', album: 'agrees' });
});

it('agrees if one person is in common, including a guest named in the title', () => {
  expect(compareFields(row, { ...record, performers: ['阿樹', '別人'] }).performer).toBe('agrees');
  expect(compareFields(row, { ...record, performers: ['別人'], writers: ['別人'] })).toMatchObject({
    performer: 'differs',
    writers: 'differs',
  });
});

it('is undefined for a field that one of the two lacks', () => {
  expect(compareFields(row, { ...record, iswc: 'T0345246801' })).toMatchObject({
    performer: 'unsaid',
    writers: 'unsaid',
    iswc: 'unsaid',
  });
});

it.each([
  ['the same code', 'T-034.524.680-1', 'T0345246801', 'agrees'],
  ['another code', 'T-034.524.680-1', 'T0345246802', 'differs'],
  ['no code on either side, alike', 'none', 'none', 'agrees'],
  ['no code on either side, different', 'none', 'other', 'differs'],
  ['nothing in the record', 'T-034.524.680-1', undefined, 'unsaid'],
  ['nothing in the row', '', 'T0345246801', 'unsaid'],
])('compares ISWCs: %s', (_, said, had, agreement) => {
  expect(compareFields({ ...row, iswc: said }, { ...record, iswc: had }).iswc).toBe(agreement);
});

it('compares lengths if both sides have one', () => {
  const compared = (said?: number, had?: number) =>
    compareFields({ ...row, ...(said && { seconds: said }) }, { ...record, seconds: had }).duration;
  expect([compared(225, 226), compared(225, 300), compared(225), compared(undefined, 225)]).toEqual([
    'agrees',
    'differs',
    'unsaid',
    'unsaid',
  ]);
});
