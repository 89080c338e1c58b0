import type { FieldProblem } from './fieldProblem.ts';

/**
 * A rule over some fields of a record, named by their dotted paths. It can be checked as soon as these fields are valid by
 * themselves. `P` is what it finds.
 */
export type FieldRule<V, P = FieldProblem> = {
  over: readonly string[];
  problems: (values: V) => readonly P[];
};

type Found<P> = P | readonly P[] | undefined;

/** Returns problems as a list, from a rule that finds one, several or none. */
const asList = <P>(found: Found<P>): readonly P[] => {
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found as P];
};

/**
 * Returns a function that makes rules for a record. A rule reads only the fields it names, so that forms can check it while
 * other fields are not valid yet.
 */
export const rulesFor =
  <V, P = FieldProblem>() =>
  <K extends keyof V & string>(
    over: readonly K[],
    find: (values: Pick<V, K>) => Found<P>,
  ): FieldRule<Pick<V, K>, P> => ({ over, problems: (values) => asList(find(values)) });

/** Returns the rules of one part of a record as rules of the record. They hold only when the record has the part. */
export const rulesOfPart = <N extends string, V>(
  part: N,
  rules: readonly FieldRule<V>[],
): FieldRule<{ readonly [name in N]?: V | undefined }>[] =>
  rules.map(({ over, problems }) => ({
    over: over.map((name) => `${part}.${name}`),
    problems: (values) => {
      const held = values[part];
      if (held === undefined) return [];
      return problems(held).map(({ result, path, message }) => ({
        result,
        path: `${part}.${path}`,
        message,
      }));
    },
  }));

/** Returns the broken rules of a record, in the order of the rules. */
export const brokenRules = <V, P = FieldProblem>(rules: readonly FieldRule<V, P>[], values: V): P[] =>
  rules.flatMap(({ problems }) => problems(values));

/** Returns a record with some of its fields changed and all others as they were. */
export const withPart = <V extends object, K extends keyof V>(
  before: V,
  names: readonly K[],
  changed: Partial<Pick<V, K>>,
): V => Object.assign({}, before, Object.fromEntries(names.map((name) => [name, changed[name]])));
