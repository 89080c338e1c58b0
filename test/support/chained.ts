import { it } from 'vitest';

/** A chain may have many links to run before the one that is asked for. */
const timeout = 600_000;

type Link = { run: () => Promise<void>; done?: Promise<void> };

/**
 * Makes a function that declares tests which go on from one another, such as the steps of a withdrawal. Each first runs those
 * declared before it that have not run yet, so that any of them can run alone and in any order; none runs twice.
 */
export const chained = (): ((title: string, run: () => Promise<void>) => void) => {
  const links: Link[] = [];
  return (title, run) => {
    const place = links.push({ run });
    it(title, { timeout }, async () => {
      for (const link of links.slice(0, place)) await (link.done ??= link.run());
    });
  };
};
