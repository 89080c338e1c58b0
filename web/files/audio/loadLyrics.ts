import { readKrc, readLrc, unmaskKrc, type TimedLine } from './timedLyricsText.ts';
import { toFileEnding } from '../../../shared/files/uploadRules.ts';

/** Returns the text of a KRC file; empty for a file of another format. */
const unpackKrc = async (file: Uint8Array): Promise<string> => {
  const packed = unmaskKrc(file);
  if (!packed) return '';
  const unpacked = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(unpacked).text();
};

/** Loads a lyrics file with times, LRC or KRC. A damaged file has no lines. */
export const loadTimedLyrics = async (
  url: string,
  fileName: string,
  signal: AbortSignal,
): Promise<TimedLine[]> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`lyrics not loaded: ${response.status}`);
  const file = new Uint8Array(await response.arrayBuffer());
  if (toFileEnding(fileName) !== '.krc') return readLrc(new TextDecoder().decode(file));
  return readKrc(await unpackKrc(file).catch(() => ''));
};
