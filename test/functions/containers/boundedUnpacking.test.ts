import { describe, expect, it } from 'vitest';
import { boundedUnpacking } from '../../../functions/containers/boundedUnpacking.ts';

const mega = 1024 * 1024;
const giga = 1024 * mega;

/** Unpacks a file piece by piece, and returns whether all of it was accepted. */
const isAccepted = (packed: number, ...pieces: number[]): boolean => {
  const take = boundedUnpacking('april.zip', () => packed);
  try {
    for (const piece of pieces) take(piece);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ArchiveBomb', place: { file: 'april.zip' } });
    return false;
  }
};

describe('a file that is unpacked', () => {
  it.each([
    ['of 64 megabytes out of nothing', 1, [32 * mega, 32 * mega], true],
    ['of a byte more out of nothing', 1, [32 * mega, 32 * mega, 1], false],
    ['200 times as large', mega, [100 * mega, 100 * mega], true],
    ['more than 200 times as large', mega, [100 * mega, 100 * mega, 1], false],
    ['of 20 gigabytes', giga, [19 * giga, giga], true],
    ['of more than 20 gigabytes', giga, [19 * giga, giga, 1], false],
  ])('is accepted or refused: %s', (_, packed, pieces, accepted) => {
    expect(isAccepted(packed, ...pieces)).toBe(accepted);
  });
});
