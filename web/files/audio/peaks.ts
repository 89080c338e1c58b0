/**
 * Returns the loudest sample of each of a number of equal parts, from 0 to 1, scaled to the loudest of all. Silence is
 * 0 everywhere.
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
const barCount = 240;

/** Maximum bytes of an audio file that is decoded: the browser reads it completely. */
export const maxDecoded = 60 * 1024 * 1024;

/** Sample rate of decoded audio in hertz: enough for its outline and its beat. */
export const decodedRate = 8000;

/** Loads a file of audio and returns its first channel, decoded with `decodedRate`. */
export const loadSamples = async (url: string, signal?: AbortSignal): Promise<Float32Array> => {
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`audio not loaded: ${response.status}`);
  const context = new OfflineAudioContext(1, 1, decodedRate);
  const audio = await context.decodeAudioData(await response.arrayBuffer());
  return audio.getChannelData(0);
};

/** Loads a file of audio and returns the peaks of its first channel. */
export const loadPeaks = async (url: string, signal: AbortSignal): Promise<number[]> =>
  findPeaks(await loadSamples(url, signal), barCount);
