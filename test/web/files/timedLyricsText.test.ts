import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lineAt, readKrc, readLrc, unmaskKrc } from '../../../web/files/audio/timedLyricsText.ts';

describe('lyrics with times', () => {
  it.each([
    ['a line', '[00:12.50]潮水', [{ at: 12.5, text: '潮水' }]],
    [
      'milliseconds and whole seconds',
      '[01:02.345]a\n[01:03]b',
      [
        { at: 62.345, text: 'a' },
        { at: 63, text: 'b' },
      ],
    ],
    [
      'a line that repeats',
      '[00:30.00][00:10.00]refrain',
      [
        { at: 10, text: 'refrain' },
        { at: 30, text: 'refrain' },
      ],
    ],
    ['tags and lines without a time', '[ti:Tide]\r\nwords\r\n[00:01.00]a', [{ at: 1, text: 'a' }]],
    ['an offset', '[offset:+500]\n[00:02.00]a', [{ at: 1.5, text: 'a' }]],
    ['an offset beyond the start', '[offset:5000]\n[00:02.00]a', [{ at: 0, text: 'a' }]],
    ['times of words', '[00:01.00]<00:01.00>one <00:01.50>two', [{ at: 1, text: 'one two' }]],
    ['an empty line', '[00:04.00]', [{ at: 4, text: '' }]],
    ['no times', 'plain text', []],
  ])('are read from LRC: %s', (_title, text, lines) => {
    expect(readLrc(text)).toEqual(lines);
  });

  it('are read from KRC, unmasked and unpacked', () => {
    const text = '[ti:Tide]\r\n[1500,900]<0,400,0>潮<400,500,0>水\r\n[500,900]<0,900,0>風';
    const key = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];
    const masked = deflateSync(text).map((byte, at) => byte ^ key[at % key.length]!);
    const packed = unmaskKrc(Uint8Array.from([...Buffer.from('krc1'), ...masked]));
    expect(readKrc(inflateSync(packed!).toString())).toEqual([
      { at: 0.5, text: '風' },
      { at: 1.5, text: '潮水' },
    ]);
    expect(unmaskKrc(Buffer.from('no such file'))).toBeUndefined();
  });

  it('give the line sung at a second', () => {
    const lines = readLrc('[00:01.00]a\n[00:02.00]b');
    expect([0, 1, 1.9, 2, 99].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 1, 1]);
  });
});
