import type { TrialLine } from '../../../shared/contractIncome/schema.ts';
import { add } from '../../../shared/money/decimal.ts';

/** Amounts of a line of a trial. */
export const trialAmounts = [
  ...(['bookedGross', 'bookedRoyalty', 'bookedHeld'] as const),
  ...(['triedGross', 'triedRoyalty', 'triedHeld'] as const),
];

/** Adds up lines with the same key, exactly, in the order of first appearance. */
export const addTrialLines = (
  lines: readonly TrialLine[],
  keyOf: (line: TrialLine) => string,
): TrialLine[] => {
  const sums = new Map<string, TrialLine>();
  for (const line of lines) {
    const known = sums.get(keyOf(line));
    const sum = { ...(known ?? line) };
    if (known) for (const name of trialAmounts) sum[name] = add(known[name], line[name]);
    sums.set(keyOf(line), sum);
  }
  return [...sums.values()];
};

const keyOfLine = ({ licensorId, contractId, workId, clause = '', currency }: TrialLine): string =>
  [licensorId, contractId, workId, clause, currency].join('|');

/** Adds up the parts of a trial by licensor, contract, work, clause and currency. */
export const addTrialParts = (parts: readonly (readonly TrialLine[])[]): TrialLine[] =>
  addTrialLines(parts.flat(), keyOfLine);
