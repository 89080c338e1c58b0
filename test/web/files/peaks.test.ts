import { expect, it } from 'vitest';
import { findPeaks } from '../../../web/files/audio/peaks.ts';

it.each([
  ['the loudest sample of each part, whatever its sign', [0.1, -0.5, 0.25, 0], 2, [1, 0.5]],
  ['parts of uneven length', [0.2, 0.4, 0.8], 2, [0.25, 1]],
  ['silence', [0, 0, 0, 0], 2, [0, 0]],
  ['no samples', [], 3, [0, 0, 0]],
])('the outline of audio shows %s', (_title, samples, parts, peaks) => {
  const found = findPeaks(Float32Array.from(samples), parts);
  expect(found.map((peak) => Math.round(peak * 100) / 100)).toEqual(peaks);
});
