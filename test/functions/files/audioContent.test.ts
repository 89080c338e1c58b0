import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findAudioProblem } from '../../../functions/files/audioContent.ts';
import { isAudio } from '../../../functions/files/audioEndings.ts';
import { toFileParts } from '../../../functions/files/fileContent.ts';
import type { AudioProperties } from '../../../shared/files/attached.ts';
import { id3v1, id3v2, mp3, wav } from '../../support/audio.ts';
import { jpeg, pdf } from '../../support/pictures.ts';

const findProblem = (content: Buffer, ending: '.mp3' | '.wav') =>
  findAudioProblem(toFileParts(content), ending, async (from, to) => content.subarray(from, to));

const repeated = (rate: number, count = 40): number[] => Array.from({ length: count }, () => rate);

const alternating = (...rates: number[]): number[] =>
  Array.from({ length: 60 }, (_, index) => rates[index % rates.length]!);

describe('the content of audio', () => {
  it.each<[string, '.mp3' | '.wav', Buffer]>([
    ['an MP3 of 192 kbps', '.mp3', mp3()],
    ['an MP3 of 320 kbps', '.mp3', mp3(repeated(320))],
    ['an MP3 of 192 kbps on average', '.mp3', mp3(alternating(128, 320, 320))],
    ['an MP3 with tags at both ends', '.mp3', Buffer.concat([id3v2(2_000), mp3(), id3v1()])],
    ['an MP3 after a tag of megabytes', '.mp3', Buffer.concat([id3v2(1_500_000), mp3(repeated(192, 400))])],
    ['a WAV of 44.1 kHz and 16 bits', '.wav', wav()],
    ['a WAV of 48 kHz and 24 bits', '.wav', wav({ sampleRate: 48_000, bits: 24 })],
    ['a WAV with one channel', '.wav', wav({ channels: 1 })],
    ['a WAV with the extensible header', '.wav', wav({ sampleRate: 48_000, bits: 24, format: 0xfffe })],
    ['a WAV larger than one read', '.wav', wav({ samples: 1_000_000 })],
  ])('is accepted for %s', async (_name, ending, content) => {
    expect(await findProblem(content, ending)).toBeUndefined();
  });

  it.each<[string, '.mp3' | '.wav', Buffer]>([
    ['an MP3 of 128 kbps', '.mp3', mp3(repeated(128))],
    ['an MP3 of less than 192 kbps on average', '.mp3', mp3(alternating(256, 128, 128))],
    ['a WAV of 48 kHz and 16 bits', '.wav', wav({ sampleRate: 48_000 })],
    ['a WAV of 44.1 kHz and 24 bits', '.wav', wav({ bits: 24 })],
    ['a WAV of 96 kHz and 24 bits', '.wav', wav({ sampleRate: 96_000, bits: 24 })],
    ['a WAV of floating point', '.wav', wav({ bits: 24, sampleRate: 48_000, format: 3 })],
  ])('is refused for the audio format of %s', async (_name, ending, content) => {
    expect(await findProblem(content, ending)).toBe('audioForm');
  });

  it.each<[string, '.mp3' | '.wav', Buffer]>([
    ['a WAV named as an MP3', '.mp3', wav()],
    ['an MP3 named as a WAV', '.wav', mp3()],
    ['a picture named as an MP3', '.mp3', jpeg()],
    ['a document named as a WAV', '.wav', pdf()],
    ['a WAV without sound', '.wav', wav({ samples: 0 })],
    ['a WAV that does not describe its sound', '.wav', Buffer.from('RIFF\u0004\0\0\0WAVE', 'latin1')],
    ['a single frame', '.mp3', mp3([192])],
    ['a tag without frames', '.mp3', id3v2(2_000)],
    ['an MP3 with other bytes after it', '.mp3', Buffer.concat([mp3(), Buffer.alloc(50)])],
    ['an empty file', '.mp3', Buffer.alloc(0)],
    ['zeros', '.wav', Buffer.alloc(5_000)],
  ])('is refused for %s', async (_name, ending, content) => {
    expect(await findProblem(content, ending)).toBe('fileContent');
  });

  it.each<['.mp3' | '.wav', Buffer]>([
    ['.wav', wav()],
    ['.mp3', mp3().subarray(0, -1)],
  ])('is refused as %s when it ends within a frame or sample', async (ending, whole) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        const isWholeFrames = ending === '.mp3' && length % mp3([192]).length === 0;
        if (isWholeFrames) return;
        expect(await findProblem(whole.subarray(0, length), ending)).toBe('fileContent');
      }),
    );
  });

  it('is not judged when the file cannot be read', async () => {
    const broken = findAudioProblem(toFileParts(mp3()), '.mp3', () =>
      Promise.reject(new Error('S3 is away')),
    );
    await expect(broken).rejects.toThrow('S3 is away');
  });

  it.each<[string, '.mp3' | '.wav', Buffer, object]>([
    [
      'a WAV',
      '.wav',
      wav({ samples: 44_100 }),
      { seconds: 1, sampleRate: 44_100, bitsPerSample: 16, channels: 2 },
    ],
    [
      'a WAV of the extensible header in mono',
      '.wav',
      wav({ sampleRate: 48_000, bits: 24, channels: 1, format: 0xfffe, samples: 48_000 }),
      { seconds: 1, sampleRate: 48_000, bitsPerSample: 24, channels: 1 },
    ],
    [
      'an MP3',
      '.mp3',
      mp3(),
      { seconds: expect.closeTo(40 * (1152 / 44_100)), sampleRate: 44_100, channels: 2 },
    ],
  ])('gives the length and audio format of %s', async (_name, ending, content, expected) => {
    const sound: AudioProperties[] = [];
    const fetch = async (from: number, to: number) => content.subarray(from, to);
    await findAudioProblem(toFileParts(content), ending, fetch, (audio) => sound.push(audio));
    expect(sound).toEqual([expected]);
  });

  it('has no audio format when it is refused', async () => {
    const content = wav({ bits: 24 });
    const onSound = vi.fn();
    await findAudioProblem(toFileParts(content), '.wav', async () => content, onSound);
    expect(onSound).not.toHaveBeenCalled();
  });

  it('is checked only for file names of audio', () => {
    expect(['.mp3', '.wav', '.pdf', '.txt'].filter(isAudio)).toEqual(['.mp3', '.wav']);
  });
});
