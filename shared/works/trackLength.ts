import * as z from 'zod';

/** Longest length that is one recording; a longer one is a total, such as minutes broadcast in a year. */
const maxSeconds = 36_000;

/** Length of a recording as people write it, such as `3:45`. */
export const trackLengthSchema = z
  .string()
  .trim()
  .regex(/^\d{1,3}:[0-5]\d$/, 'trackLength');

/** Returns seconds as a length, such as `3:45`. */
export const formatTrackLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,]\d+)?$/;
const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/i;
const plain = /^\d+(?:[.,]\d+)?$/;

/** A plain number above this counts milliseconds, since no recording is so many seconds long. */
const millisecondsFrom = 20_000;

const inSeconds = (text: string): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = clock.exec(text) ?? iso.exec(text) ?? [];
  if (!plain.test(text)) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const number = Number(text.replace(',', '.'));
  return number > millisecondsFrom ? number / 1000 : number;
};

/**
 * Returns the length of a recording in whole seconds from `3:45`, `0:03:45`, `PT3M45S`, seconds or milliseconds; `undefined` for
 * anything else, and for what is too short or too long for one recording.
 */
export const parseTrackLength = (given: string): number | undefined => {
  const text = given.trim();
  const seconds = Math.round(inSeconds(text));
  return seconds > 0 && seconds <= maxSeconds ? seconds : undefined;
};

/** Seconds, or part of the longer one, by which two measurements of one recording differ at most. */
const alike = { seconds: 3, part: 0.02 };
/** Seconds, or part of the longer one, from which two lengths are those of two recordings. */
const apart = { seconds: 10, part: 0.05 };

/** Returns whether two lengths in seconds are of one recording, of two, or neither for sure. */
export const compareLengths = (one: number, other: number): 'agrees' | 'differs' | 'unsaid' => {
  const [gap, longer] = [Math.abs(one - other), Math.max(one, other)];
  if (gap <= Math.max(alike.seconds, longer * alike.part)) return 'agrees';
  return gap > Math.max(apart.seconds, longer * apart.part) ? 'differs' : 'unsaid';
};
