import { expect, it } from 'vitest';
import {
  compareLengths,
  formatTrackLength,
  parseTrackLength,
  trackLengthSchema,
} from '../../../shared/works/trackLength.ts';

it.each([
  ['3:45', 225],
  ['03:05', 185],
  ['0:03:45', 225],
  ['1:00:00', 3600],
  ['3:45.6', 225],
  ['PT3M45S', 225],
  ['225', 225],
  ['225.4', 225],
  ['225000', 225],
  ['', undefined],
  ['0', undefined],
  ['long', undefined],
  ['99:00:00', undefined],
  ['99999999999', undefined],
])('the length “%s” is read as %s seconds', (text, seconds) => {
  expect(parseTrackLength(text)).toBe(seconds);
});

it('a length is written in minutes and seconds, as a person enters it', () => {
  expect([5, 225, 3600].map(formatTrackLength)).toEqual(['0:05', '3:45', '60:00']);
  expect(['3:45', '3:5', '3:75', '345'].map((text) => trackLengthSchema.safeParse(text).success)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  [225, 228, 'agrees'],
  [225, 229, 'agrees'],
  [225, 232, 'unsaid'],
  [225, 240, 'differs'],
  [1000, 1020, 'agrees'],
  [1000, 1045, 'unsaid'],
  [1000, 1060, 'differs'],
])('comparing lengths of %i and %i seconds returns “%s”', (one, other, agreement) => {
  expect(compareLengths(one, other)).toBe(agreement);
  expect(compareLengths(other, one)).toBe(agreement);
});
