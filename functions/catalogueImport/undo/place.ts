import { inParallel } from '../../core/inParallel.ts';
import { isRefusal } from '../../core/refusal.ts';
import { InTheWay } from './effects.ts';

/** One part of an undo. */
export type Part = {
  /** Record or import it is about. */
  subject: string;
  /**
   * Takes the part back. What was taken back already stays as it is.
   * @param until time in epoch milliseconds at which to stop
   * @returns false when something is left
   * @throws InTheWay, Refusal
   */
  run: (until: number) => Promise<boolean>;
};

/** Parts in the order in which they are taken back. Those of one stage are independent, unless they touch each other. */
export type Stages = readonly (readonly Part[])[];

/** Maximum obstacles that are named; the rest is counted. */
const obstaclesNamed = 100;

/** Place in an undo from which it continues, in the dry run or in the removal. */
export type Place = {
  stage: number;
  /** Number of parts of the stage that were tried. */
  tried: number;
  /** Indexes of the parts that failed. Each is tried once more at the end of the stage. */
  failed: readonly number[];
  /** Number of failed parts that were tried once more. */
  triedAgain: number;
  /** First hundred obstacles of parts that failed twice. */
  found: readonly { subject: string; word: string }[];
  /** Number of parts that failed twice. */
  foundCount: number;
};

export const startPlace: Place = {
  stage: 0,
  tried: 0,
  failed: [],
  triedAgain: 0,
  found: [],
  foundCount: 0,
};

/** Parts of one page, and those of them taken back at the same time. */
const [pageLength, atOnce] = [40, 8] as const;

/** Runs a part. Returns the word for what stands in its way, if anything does, and whether something is left of it. */
const outcomeOf = async (part: Part, until: number): Promise<{ word?: string; isOpen?: boolean }> => {
  try {
    return { isOpen: !(await part.run(until)) };
  } catch (error) {
    if (error instanceof InTheWay) return { word: error.word };
    // The record has these fields already.
    if (isRefusal(error, 'NoChanges')) return {};
    if (isRefusal(error)) return { word: error.result };
    throw error;
  }
};

/** Tries the next parts of a stage, several at a time. */
const tryParts = async (parts: readonly Part[], place: Place, until: number): Promise<Place> => {
  const end = Math.min(place.tried + pageLength, parts.length);
  const numbers = Array.from({ length: end - place.tried }, (_, index) => place.tried + index);
  const outcomes = await inParallel(numbers, atOnce, (number) => outcomeOf(parts[number]!, until));
  // A page of which something is left runs again; what it took back stays so.
  if (outcomes.some(({ isOpen }) => isOpen)) return place;
  const failed = numbers.filter((_, index) => outcomes[index]!.word !== undefined);
  return { ...place, tried: end, failed: [...place.failed, ...failed] };
};

/** Tries failed parts once more, one by one in their order. Parts may touch each other, such as an adaptation and its original. */
const tryAgain = async (parts: readonly Part[], place: Place, until: number): Promise<Place> => {
  let { triedAgain, foundCount } = place;
  const found = [...place.found];
  for (const number of place.failed.slice(triedAgain, triedAgain + pageLength)) {
    const part = parts[number]!;
    const { word, isOpen } = await outcomeOf(part, until);
    if (isOpen) break;
    triedAgain += 1;
    if (word === undefined) continue;
    foundCount += 1;
    if (found.length < obstaclesNamed) found.push({ subject: part.subject, word });
  }
  return { ...place, triedAgain, found, foundCount };
};

/**
 * Runs the next page of an undo and returns the place after it.
 * @param until time in epoch milliseconds at which parts that take long stop
 */
export const runPage = async (stages: Stages, place: Place, until: number): Promise<Place> => {
  const parts = stages[place.stage] ?? [];
  if (place.tried < parts.length) return tryParts(parts, place, until);
  if (place.triedAgain < place.failed.length) return tryAgain(parts, place, until);
  return { ...place, stage: place.stage + 1, tried: 0, failed: [], triedAgain: 0 };
};

/**
 * Returns whether nothing is left to undo. Records that stay keep the records they name, so what was found at the end of a
 * stage ends the rest: it would only repeat the same.
 */
export const isAtEnd = (stages: Stages, { stage, tried, foundCount }: Place): boolean =>
  stage >= stages.length || (foundCount > 0 && tried === 0);

/** Returns the number of parts before a place. */
export const partsBefore = (stages: Stages, { stage, tried }: Place): number =>
  stages.slice(0, stage).reduce((sum, parts) => sum + parts.length, tried);
