import { afterAll, describe, expect } from 'vitest';
import { chained } from './chained.ts';

const ran: string[] = [];

/** Holds in whatever order the tests are run, as with `--sequence.shuffle.tests`. */
describe('chained tests', () => {
  const step = chained();
  const links = ['first', 'second', 'third'];
  for (const [place, link] of links.entries())
    step(`run once each, after those before them: the ${link}`, async () => {
      expect(ran).toEqual(links.slice(0, place));
      ran.push(link);
    });
  afterAll(() => expect(ran).toEqual(links));
});
