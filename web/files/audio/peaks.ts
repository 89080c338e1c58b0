/**
 * Returns the loudest sample of each of a number of equal parts, from 0 to 1, the loudest of all being 1. Silence is 0
 * everywhere.
 */
export const findPeaks = (samples: Float32Array, parts: number): number[] => {
  const peaks = Array.from({ length: parts }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / parts);
    let peak = 0;
    for (let at = Math.floor((part * samples.length) / parts); at < end; at++)
      peak = Math.max(peak, Math.abs(samples[at]!));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest > 0 ? peak / loudest : 0));
};

/** Bars of a waveform. */
export const barCount = 240;

/** Hertz audio is decoded with: enough for its outline. */
const outlineRate = 8000;

/** Loads a file of audio and returns the peaks of its first channel. */
export const loadPeaks = async (url: string, signal: AbortSignal): Promise<number[]> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`audio not loaded: ${response.status}`);
  const context = new OfflineAudioContext(1, 1, outlineRate);
  const audio = await context.decodeAudioData(await response.arrayBuffer());
  return findPeaks(audio.getChannelData(0), barCount);
};
