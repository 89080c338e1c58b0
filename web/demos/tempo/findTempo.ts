/** Onset frames per second. */
const frameRate = 125;

/** Bounds of the search in beats per minute. */
const slowest = 60;
const fastest = 200;

/** Beats ahead with which a tempo is compared: more of them give a finer result. */
const beatsAhead = 8;

/** Rise of energy that is not an onset, on the scale of `energyOfFrames`: the ripple of a held tone. */
const ripple = 0.1;

/** Minimum share of its energy that a beat must repeat, from 0 to 1. Noise and a held tone stay below it. */
const surest = 0.2;

/** Fraction of the best score that a faster multiple needs to count as the beat itself. */
const nearlyBest = 0.8;

/** Returns the energy of each frame on a logarithmic scale that ends 60 dB below the loudest. */
const energyOfFrames = (samples: Float32Array, sampleRate: number): Float32Array => {
  const size = sampleRate / frameRate;
  const energy = new Float32Array(Math.floor(samples.length / size)).map((_, frame) => {
    let total = 0;
    const end = Math.floor((frame + 1) * size);
    for (let at = Math.floor(frame * size); at < end; at++) total += samples[at]! ** 2;
    return total;
  });
  const loudest = energy.reduce((most, one) => Math.max(most, one), 0);
  return energy.map((one) => (loudest > 0 ? Math.log10(Math.max(one / loudest, 1e-6)) : 0));
};

/** Returns how much energy rises at each frame, averaged over its neighbours, with a mean of 0. */
const findOnsets = (energy: Float32Array): Float32Array => {
  const rises = energy.map((one, frame) => (frame > 0 ? Math.max(0, one - energy[frame - 1]! - ripple) : 0));
  const spread = rises.map((one, frame) => one / 2 + ((rises[frame - 1] ?? 0) + (rises[frame + 1] ?? 0)) / 4);
  const mean = spread.reduce((total, one) => total + one, 0) / spread.length;
  return spread.map((one) => one - mean);
};

/** Returns the autocorrelation of onsets by lag in frames, 1 at lag 0; `undefined` without onsets. */
const correlate = (onsets: Float32Array, lags: number): Float32Array | undefined => {
  const at = (lag: number): number => {
    let total = 0;
    for (let frame = lag; frame < onsets.length; frame++) total += onsets[frame]! * onsets[frame - lag]!;
    return total / (onsets.length - lag);
  };
  const whole = at(0);
  return whole > 0 ? new Float32Array(lags).map((_, lag) => at(lag) / whole) : undefined;
};

/** Returns the mean correlation at whole numbers of beats ahead. */
const computeScore = (correlation: Float32Array, bpm: number): number => {
  let total = 0;
  for (let beats = 1; beats <= beatsAhead; beats++) {
    const lag = (beats * 60 * frameRate) / bpm;
    const before = Math.floor(lag);
    const part = lag - before;
    total += correlation[before]! * (1 - part) + correlation[before + 1]! * part;
  }
  return total / beatsAhead;
};

/** Returns the tempo with the highest score within bounds, in steps of a tenth. */
const findBest = (correlation: Float32Array, from: number, to: number): { bpm: number; score: number } => {
  let best = { bpm: 0, score: -1 };
  for (let tenths = Math.ceil(from * 10); tenths <= to * 10; tenths++) {
    const score = computeScore(correlation, tenths / 10);
    if (score > best.score) best = { bpm: tenths / 10, score };
  }
  return best;
};

/**
 * Returns the tempo of music in beats a minute, from 60 to 200, by tenths; undefined when no steady beat is found. Onsets are
 * rises of energy, and the beat is the period they repeat with (autocorrelation). A beat repeats at its halves and thirds, too:
 * the fastest of the multiples that fit nearly as well is the beat.
 * @param samples one channel, from -1 to 1
 * @param sampleRate hertz
 */
export const findTempo = (samples: Float32Array, sampleRate: number): number | undefined => {
  const lags = Math.ceil((beatsAhead * 60 * frameRate) / slowest) + 2;
  const energy = energyOfFrames(samples, sampleRate);
  if (energy.length < 2 * lags) return undefined;
  const correlation = correlate(findOnsets(energy), lags);
  if (!correlation) return undefined;
  const best = findBest(correlation, slowest, fastest);
  if (best.score < surest) return undefined;
  const multiples = [3, 2].map((times) => best.bpm * times).filter((bpm) => bpm <= fastest);
  const faster = multiples
    .map((bpm) => findBest(correlation, bpm * 0.98, Math.min(fastest, bpm * 1.02)))
    .find(({ score }) => score >= nearlyBest * best.score);
  return (faster ?? best).bpm;
};
