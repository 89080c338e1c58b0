/** Line of lyrics and the second of the recording it begins at. */
export type TimedLine = { readonly at: number; readonly text: string };

const inOrder = (lines: readonly TimedLine[]): TimedLine[] => lines.toSorted((a, b) => a.at - b.at);

const timeMark = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g;

/**
 * Reads lyrics of the LRC format: `[mm:ss.xx]` in front of each line, several for one that repeats. A tag `[offset:ms]` moves all
 * lines, a positive one to an earlier time. Other tags and lines without a time are left out.
 */
export const readLrc = (text: string): TimedLine[] => {
  const offset = Number(/\[offset:\s*([+-]?\d+)\s*\]/i.exec(text)?.[1] ?? 0) / 1000;
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const words = line
      .replace(timeMark, '')
      .replace(/<\d+:\d+(?:\.\d+)?>/g, '')
      .trim();
    return Array.from(line.matchAll(timeMark), ([, minutes, seconds, fraction = '0']): TimedLine => {
      const at = Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
      return { at: Math.max(0, at - offset), text: words };
    });
  });
  return inOrder(lines);
};

/**
 * Reads unpacked lyrics of the KRC format: `[start,duration]` in milliseconds in front of each line, and
 * `<start,duration,0>` in front of each word.
 */
export const readKrc = (text: string): TimedLine[] =>
  inOrder(
    text.split(/\r\n|\r|\n/).flatMap((line) => {
      const found = /^\[(\d+),\d+\](.*)$/.exec(line);
      if (!found) return [];
      const [, start, words] = found;
      return [{ at: Number(start) / 1000, text: words!.replace(/<\d+,\d+,\d+>/g, '').trim() }];
    }),
  );

/** Key a KRC file is masked with, repeated over its bytes. Published by players that read the format. */
const krcKey = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];
const krcMark = 'krc1';

/** Returns the packed text of a KRC file (zlib); `undefined` for a file of another format. */
export const unmaskKrc = (file: Uint8Array): Uint8Array | undefined => {
  const mark = String.fromCharCode(...file.subarray(0, krcMark.length));
  if (mark !== krcMark) return undefined;
  return file.subarray(krcMark.length).map((byte, place) => byte ^ krcKey[place % krcKey.length]!);
};

/** Returns the place of the line that is sung at a second; -1 before the first. */
export const lineAt = (lines: readonly TimedLine[], second: number): number => {
  let place = -1;
  while (place + 1 < lines.length && lines[place + 1]!.at <= second) place++;
  return place;
};
