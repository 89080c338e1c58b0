import { describe, expect, it } from 'vitest';
import { findTempo } from '../../../web/demos/tempo/findTempo.ts';

const rate = 8000;
const seconds = 30;

/** Returns noise from -1 to 1 that is the same in every run. */
const noise = (level: number): Float32Array => {
  let seed = 7;
  return new Float32Array(rate * seconds).map(() => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return level * (seed / 2 ** 31 - 1);
  });
};

/** Returns clicks of 20 ms on every beat, over noise. */
const clicks = (bpm: number, level: number): Float32Array => {
  const samples = noise(level);
  for (let beat = 0; beat * (60 / bpm) < seconds; beat++) {
    const start = Math.round(beat * (60 / bpm) * rate);
    for (let at = 0; at < 160 && start + at < samples.length; at++)
      samples[start + at]! += 0.8 * Math.sin((2 * Math.PI * 1000 * at) / rate);
  }
  return samples;
};

describe('findTempo', () => {
  it.each([
    [66, 0.05],
    [90, 0.05],
    [120, 0],
    [120, 0.2],
    [128.5, 0.05],
    [174, 0.05],
    [190, 0.1],
  ])('finds %s beats a minute over noise of level %s', (bpm, level) => {
    expect(Math.abs(findTempo(clicks(bpm, level), rate)! - bpm)).toBeLessThanOrEqual(0.5);
  });

  it('finds the beat even with softer off-beats in between', () => {
    const samples = clicks(90, 0.1);
    const softer = clicks(180, 0);
    expect(
      findTempo(
        samples.map((one, at) => one + 0.15 * softer[at]!),
        rate,
      ),
    ).toBeCloseTo(90, 0);
  });

  it('finds nothing in silence, noise, a held tone and a few seconds', () => {
    const tone = new Float32Array(rate * seconds).map((_, at) => Math.sin((2 * Math.PI * 440 * at) / rate));
    const unclear = [new Float32Array(rate * seconds), noise(0.5), tone, clicks(120, 0).slice(0, rate * 5)];
    expect(unclear.map((samples) => findTempo(samples, rate))).toEqual(unclear.map(() => undefined));
  });
});
