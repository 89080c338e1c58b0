import * as z from 'zod';
import type { Scaled } from '../../money/decimal.ts';

/** Measure of the steps of a clause: number of uses, income, or amount that royalty of the contract has recouped. */
export const countSchema = z.enum(['uses', 'income', 'recouped']);

/**
 * Counts each work or recording, or each release, by itself. A recording on an album counts for the album, any other for
 * itself.
 */
export const countPerSchema = z.enum(['work', 'release']);
export type CountPer = z.infer<typeof countPerSchema>;

/** Period of use in which a clause counts anew; without one it counts everything together. */
export const countPeriodSchema = z.enum(['month', 'quarter', 'half', 'year']);
export type CountPeriod = z.infer<typeof countPeriodSchema>;

/** Part of what is counted that lies in one step. Step -1 is what lies below the first. */
export type StepPart = { readonly step: number; readonly length: Scaled };

/** Returns the step a position lies in. Exactly at a threshold the step above it begins. */
const stepAt = (thresholds: readonly Scaled[], position: Scaled): number =>
  thresholds.filter((threshold) => threshold <= position).length - 1;

/**
 * Splits what is counted at the steps it crosses, in the order in which it is counted. The parts add up to it. A negative
 * length takes back what was counted last. Without a length there is one part, in the step that comes next.
 * @param thresholds ascending; a step begins above each
 * @param start what was counted before
 */
export const partsInSteps = (thresholds: readonly Scaled[], start: Scaled, length: Scaled): StepPart[] => {
  if (length === 0n) return [{ step: stepAt(thresholds, start), length }];
  const [low, high] = length < 0n ? [start + length, start] : [start, start + length];
  const parts: StepPart[] = [];
  for (let step = -1; step < thresholds.length; step++) {
    const [threshold, next] = [thresholds[step], thresholds[step + 1]];
    const from = threshold === undefined || threshold < low ? low : threshold;
    const to = next === undefined || next > high ? high : next;
    if (to > from) parts.push({ step, length: length < 0n ? from - to : to - from });
  }
  return length < 0n ? parts.reverse() : parts;
};

/** Returns the period of use in which a day counts, as text; empty where everything counts together. */
export const countedIn = (period: CountPeriod | undefined, day: string): string => {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (period === 'month') return day.slice(0, 7);
  if (period === 'quarter') return `${year}Q${Math.ceil(month / 3)}`;
  if (period === 'half') return `${year}H${month > 6 ? 2 : 1}`;
  return period === 'year' ? year : '';
};
