import { describe, expect, it } from 'vitest';
import { canBeEnded, isShareable, linkStateAt, findSongFile } from '../../../shared/demos/listeningRules.ts';
import type { DemoAudio } from '../../../shared/demos/schema.ts';

const audio = (...kinds: DemoAudio['kind'][]): DemoAudio[] =>
  kinds.map((kind, at) => ({ fileId: `fil_000000000${at}.${kind.endsWith('MP3') ? 'mp3' : 'wav'}`, kind }));

describe('the demos that guests may hear', () => {
  it.each([
    ['include one with a full song that everybody may see', { audio: audio('DemoMP3') }, true],
    ['exclude one with an accompaniment only', { audio: audio('MmaMP3') }, false],
    ['exclude one without a file', { audio: [] }, false],
    ['exclude a disabled one', { audio: audio('DemoMP3'), disabled: true }, false],
    [
      'exclude one that its authors keep to themselves',
      { audio: audio('DemoMP3'), visibility: 1 as const },
      false,
    ],
  ])('%s', (_which, demo, isOne) => {
    expect(isShareable({ disabled: false, visibility: 0, ...demo })).toBe(isOne);
  });

  it.each([
    ['the MP3 of the full song', audio('MmaMP3', 'DemoWAV', 'DemoMP3'), 'fil_0000000002.mp3'],
    ['the WAV where there is no MP3', audio('MmaMP3', 'DemoWAV'), 'fil_0000000001.wav'],
    ['nothing without a full song', audio('MmaWAV'), undefined],
  ])('play %s', (_which, files, fileId) => {
    expect(findSongFile({ audio: files })).toBe(fileId);
  });
});

it.each([
  ['suspended while its account is disabled', '2026-11-25T12:00:00.001Z', undefined, 'suspended', true],
  [
    'expired when its account is disabled and its time is over',
    '2026-11-25T12:00:00Z',
    undefined,
    'expired',
    false,
  ],
  ['ended although its account is disabled', '2026-12-01T00:00:00Z', '2026-11-24T00:00:00Z', 'ended', false],
])('a link is %s', (_when, expiresAt, endedAt, state, isEndable) => {
  const now = Date.parse('2026-11-25T12:00:00.000Z');
  const link = { expiresAt, endedAt, suspended: true };
  expect([linkStateAt(link, now), canBeEnded(link, now)]).toEqual([state, isEndable]);
});

it.each([
  ['open until it expires', '2026-11-25T12:00:00.001Z', undefined, 'open'],
  ['expired from its expiry time on', '2026-11-25T12:00:00.000Z', undefined, 'expired'],
  [
    'ended once somebody ends it, even before it expires',
    '2026-12-01T00:00:00Z',
    '2026-11-24T00:00:00Z',
    'ended',
  ],
])('a link is %s', (_when, expiresAt, endedAt, state) => {
  const now = Date.parse('2026-11-25T12:00:00.000Z');
  expect(linkStateAt({ expiresAt, endedAt }, now)).toBe(state);
});
