/* The chain of frames of an MP3 (ISO/IEC 11172-3, 2.4.1.3; ISO/IEC 13818-3 for halved sampling rates). */

/** Kilobits per second of layer III by the index in a frame header, for MPEG 1 and for MPEG 2 and 2.5. */
const bitRates = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  half: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Sampling rates in hertz of MPEG 1; MPEG 2 has half of each, MPEG 2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000] as const;

/** Divisors of the sampling rates by the version in a frame header: MPEG 2.5, reserved, 2, 1. */
const divisors = [4, undefined, 2, 1] as const;

/** Returns the bytes of the layer III frame whose header is at an offset; `undefined` when there is none. */
const frameBytes = (file: Buffer, at: number): number | undefined => {
  if (at + 4 > file.length || file[at] !== 0xff || (file[at + 1]! & 0xe0) !== 0xe0) return undefined;
  const divisor = divisors[(file[at + 1]! >> 3) & 3];
  const isLayerThree = ((file[at + 1]! >> 1) & 3) === 1;
  const rate = sampleRates[(file[at + 2]! >> 2) & 3];
  const kilobits = bitRates[divisor === 1 ? 'full' : 'half'][file[at + 2]! >> 4];
  if (!divisor || !isLayerThree || !rate || !kilobits) return undefined;
  const samplesByEight = divisor === 1 ? 144 : 72;
  const padding = (file[at + 2]! >> 1) & 1;
  return Math.floor((samplesByEight * kilobits * 1000) / (rate / divisor)) + padding;
};

/** Bytes of an ID3v1 tag, which follows the last frame. */
const id3v1Bytes = 128;

/** Returns the end of the frames, before any ID3v1 and APEv2 tags. */
const endOfFrames = (end: Buffer): number => {
  const beforeId3 = end.length - id3v1Bytes;
  const at =
    beforeId3 >= 0 && end.toString('latin1', beforeId3, beforeId3 + 3) === 'TAG' ? beforeId3 : end.length;
  const footer = at - 32;
  if (footer < 0 || end.toString('latin1', footer, footer + 8) !== 'APETAGEX') return at;
  const hasHeader = (end.readUInt32LE(footer + 20) & 0x80000000) !== 0;
  return Math.max(0, at - end.readUInt32LE(footer + 12) - (hasHeader ? 32 : 0));
};

/** Consecutive frames that cannot be a coincidence. */
const certainFrames = 3;

/**
 * Returns whether an MP3 ends with a complete frame. A truncated file ends within a frame.
 * @param end last bytes of the file
 */
export const endsWithWholeFrame = (end: Buffer): boolean => {
  const stop = endOfFrames(end);
  for (let start = 0; start < stop; start += 1) {
    let [at, frames] = [start, 0];
    for (let bytes = frameBytes(end, at); bytes && at < stop; bytes = frameBytes(end, at)) {
      at += bytes;
      frames += 1;
    }
    if (frames >= certainFrames) return at === stop;
  }
  return false;
};
