import { describe, expect, it } from 'vitest';
import { sameWorkOnOtherPlatforms } from '../../../functions/matching/otherPlatforms.ts';
import { maxDecided, type FoundIssue } from '../../../shared/statements/rowSchema.ts';

const issue = (platform: string, part: Partial<FoundIssue> = {}): FoundIssue => ({
  issueId: `iss_${platform}`,
  rowId: `bat_1-0-${platform}`,
  status: 'UnMatched',
  reason: { code: 'NoSuchName' },
  rows: 1,
  amounts: [],
  title: '夜行列車',
  performer: 'Mira Tan',
  writers: '',
  isrc: '',
  album: '',
  platformId: '',
  platform,
  candidates: [],
  ...part,
});

const spotify = issue('Spotify');

describe('rows with the same work details on another platform', () => {
  it.each<[string, FoundIssue, FoundIssue, boolean]>([
    ['on another platform', spotify, issue('KKBOX'), true],
    ['written otherwise', spotify, issue('KKBOX', { title: '夜行列车', performer: 'MIRA TAN' }), true],
    ['with an id of its own there', spotify, issue('KKBOX', { platformId: '77' }), true],
    ['on the same platform', spotify, issue('Spotify', { platformId: '77' }), false],
    ['by somebody else', spotify, issue('KKBOX', { performer: 'Ann' }), false],
    ['of another album', spotify, issue('KKBOX', { album: '夜' }), false],
    ['with an ISRC', spotify, issue('KKBOX', { isrc: 'TWZ992600001' }), false],
    ['stopped for another reason', spotify, issue('KKBOX', { reason: { code: 'CreditsDiffer' } }), false],
    ['in another state', spotify, issue('KKBOX', { status: 'Matched' }), false],
    [
      'with nothing but a title',
      issue('Spotify', { performer: '' }),
      issue('KKBOX', { performer: '' }),
      false,
    ],
    [
      'with the same letters in other fields',
      issue('Spotify', { title: 'ab', performer: 'c' }),
      issue('KKBOX', { title: 'a', performer: 'bc' }),
      false,
    ],
    [
      'with an ISRC and nothing else',
      issue('Spotify', { title: '', performer: '', isrc: 'TWZ992600001' }),
      issue('KKBOX', { title: '', performer: '', isrc: 'TWZ992600001' }),
      true,
    ],
    [
      'with a title and its writers',
      issue('Spotify', { performer: '', writers: '陳以樂' }),
      issue('KKBOX', { performer: '', writers: '陳以樂' }),
      true,
    ],
  ])('are found only if they agree: a row %s', (_, one, other, alike) => {
    expect(sameWorkOnOtherPlatforms([one, other])(one)).toEqual(alike ? [other] : []);
  });

  it('are listed up to the number one request can decide', () => {
    const issues = Array.from({ length: 300 }, (_, number) => issue(`Platform ${number}`));
    expect(sameWorkOnOtherPlatforms(issues)(issues[5]!)).toHaveLength(maxDecided - 1);
  });
});
