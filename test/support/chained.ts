import { it } from 'vitest';

/** Milliseconds a test may take. A chain may have many tests to run before the selected one. */
const timeout = 600_000;

type Link = { run: () => Promise<void>; done?: Promise<void> };

type Each = {
  <T extends unknown[] | [unknown]>(
    cases: readonly T[],
  ): (title: string, run: (...values: T) => Promise<void> | void) => void;
  <T>(cases: readonly T[]): (title: string, run: (value: T) => Promise<void> | void) => void;
};

/** Returns a title with `%s` and `%j` replaced by the values of a case, in their order. */
const formatTitle = (title: string, values: readonly unknown[]): string => {
  const left = [...values];
  return title.replaceAll(/%[sj]/g, (kind) =>
    kind === '%s' ? String(left.shift()) : JSON.stringify(left.shift()),
  );
};

/**
 * Makes an `it` for tests that build on one another, such as the steps of a withdrawal. Each test first runs those declared
 * before it that have not run yet, so that any of them can run alone and in any order; none runs twice. Tests outside a
 * `describe` count as declared before those inside one. `before` adds what the tests after it need, in the place of a
 * `beforeAll` among them.
 */
export const chained = () => {
  const links: Link[] = [];
  const declare = (title: string, run: () => Promise<void> | void): void => {
    const place = links.push({ run: async () => run() });
    it(title, { timeout }, async () => {
      for (const link of links.slice(0, place)) await (link.done ??= link.run());
    });
  };
  const each: Each =
    (cases: readonly unknown[]) =>
    (title: string, run: (...values: never[]) => Promise<void> | void): void => {
      for (const one of cases) {
        const values = Array.isArray(one) ? one : [one];
        declare(formatTitle(title, values), () => run(...(values as never[])));
      }
    };
  const before = (run: Link['run']): void => void links.push({ run });
  return Object.assign(declare, { each, before });
};
