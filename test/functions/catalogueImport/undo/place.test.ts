import { describe, expect, it } from 'vitest';
import { InTheWay } from '../../../../functions/catalogueImport/undo/effects.ts';
import {
  isAtEnd,
  partsBefore,
  startPlace,
  runPage,
  type Part,
  type Place,
} from '../../../../functions/catalogueImport/undo/place.ts';
import { Refusal } from '../../../../functions/core/refusal.ts';

const never = Number.POSITIVE_INFINITY;

/** Parts that note their subject when they are taken back. */
const partsNamed = (prefix: string, count: number, taken: string[]): Part[] =>
  Array.from({ length: count }, (_, number) => ({
    subject: `${prefix}${number}`,
    run: async () => {
      taken.push(`${prefix}${number}`);
      return true;
    },
  }));

/** Takes pages to the end, each from the place of the one before as another step would get it. */
const takeAll = async (stages: readonly Part[][]): Promise<{ place: Place; pages: number }> => {
  let place = startPlace;
  let pages = 0;
  while (!isAtEnd(stages, place)) {
    place = structuredClone(await runPage(stages, place, never));
    pages += 1;
  }
  return { place, pages };
};

describe('an undo in pages', () => {
  it('takes back every part once, one stage after the other', async () => {
    const taken: string[] = [];
    const stages = [partsNamed('a', 95, taken), [], partsNamed('b', 41, taken)];
    const { place, pages } = await takeAll(stages);
    expect(place.foundCount).toBe(0);
    expect(new Set(taken).size).toBe(136);
    expect(taken).toHaveLength(136);
    expect(taken.findLastIndex((name) => name.startsWith('a'))).toBe(94);
    expect(pages).toBeGreaterThan(5);
  });

  it('tells how many parts are before a place', async () => {
    const stages = [partsNamed('a', 30, []), partsNamed('b', 90, [])];
    const counts: number[] = [];
    let place = startPlace;
    while (!isAtEnd(stages, place)) {
      counts.push(partsBefore(stages, place));
      place = await runPage(stages, place, never);
    }
    expect(partsBefore(stages, place)).toBe(120);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('tries a part once more that another of its stage stood in the way of', async () => {
    const taken = new Set<number>();
    // Each can be taken back only after the next one.
    const chain: Part[] = Array.from({ length: 100 }, (_, number) => ({
      subject: `work ${number}`,
      run: async () => {
        if (number % 2 === 0 && !taken.has(number + 1)) throw new Refusal('CopyrightHasBeenUsed');
        taken.add(number);
        return true;
      },
    }));
    const later: Part = {
      subject: 'adapted last',
      run: async () => {
        if (taken.size < 101) throw new Refusal('CopyrightHasBeenUsed');
        return true;
      },
    };
    const last = partsNamed('z', 1, []);
    const { place } = await takeAll([[...chain, { ...last[0]!, run: async () => !!taken.add(100) }, later]]);
    expect(place).toMatchObject({ foundCount: 0, stage: 1 });
  });

  it('names what stands in the way at the end of a stage, the first hundred and the number, and takes no further stage', async () => {
    const taken: string[] = [];
    const held: Part[] = Array.from({ length: 130 }, (_, number) => ({
      subject: `held ${number}`,
      run: () =>
        Promise.reject(
          number === 0 ? new InTheWay('changedSince') : new Refusal('ContractUnitReferencedByRow'),
        ),
    }));
    const { place } = await takeAll([[...held, ...partsNamed('a', 3, taken)], partsNamed('b', 3, taken)]);
    expect(place.foundCount).toBe(130);
    expect(place.found).toHaveLength(100);
    expect(place.found.slice(0, 2)).toEqual([
      { subject: 'held 0', word: 'changedSince' },
      { subject: 'held 1', word: 'ContractUnitReferencedByRow' },
    ]);
    expect(taken).toEqual(['a0', 'a1', 'a2']);
  });

  it('takes a record that has its former fields already as restored', async () => {
    const part: Part = { subject: 'work', run: () => Promise.reject(new Refusal('NoChanges')) };
    expect((await takeAll([[part]])).place.foundCount).toBe(0);
  });

  it('goes on with a part that stopped at its time, and does not leave it out', async () => {
    let left = 3;
    const part: Part = { subject: 'contract', run: async () => (left -= 1) === 0 };
    const { place, pages } = await takeAll([[part], partsNamed('b', 1, [])]);
    expect({ left, stage: place.stage, found: place.foundCount }).toEqual({ left: 0, stage: 2, found: 0 });
    expect(pages).toBe(6);
  });

  it('does not pass over a fault', async () => {
    const part: Part = { subject: 'work', run: () => Promise.reject(new Error('the table is away')) };
    await expect(runPage([[part]], startPlace, never)).rejects.toThrow('the table is away');
  });
});
