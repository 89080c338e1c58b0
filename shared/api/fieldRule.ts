import type { FieldProblem } from './fieldProblem.ts';

/** A rule over some fields of a record. It can be checked as soon as these fields are valid by themselves. */
export type FieldRule<V> = {
  over: readonly (keyof V & string)[];
  problems: (values: V) => readonly FieldProblem[];
};

type Found = FieldProblem | readonly FieldProblem[] | undefined;

/** Returns problems as a list, from a rule that finds one, several or none. */
const asList = (found: Found): readonly FieldProblem[] => {
  if (found === undefined) return [];
  return 'path' in found ? [found] : found;
};

/**
 * Returns a function that makes rules for a record. A rule reads only the fields it names, so that forms can check it while
 * other fields are not valid yet.
 */
export const rulesFor =
  <V>() =>
  <K extends keyof V & string>(
    over: readonly K[],
    find: (values: Pick<V, K>) => Found,
  ): FieldRule<Pick<V, K>> => ({ over, problems: (values) => asList(find(values)) });

/** Returns the broken rules of a record, in the order of the rules. */
export const brokenRules = <V>(rules: readonly FieldRule<V>[], values: V): FieldProblem[] =>
  rules.flatMap(({ problems }) => problems(values));
