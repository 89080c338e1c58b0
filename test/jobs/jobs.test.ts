import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenList } from '../../infra/tools/screens.ts';
import { allows } from '../../shared/access/authority.ts';
import type { Permission } from '../../shared/access/flags.ts';
import { permissionsOf, type Job } from './job.ts';
import { jobs } from './jobs.ts';

/** Blank pages that the product description names without a use. */
const blank = ['/publish', '/Publish/Test'];

const screens = screenList(jobs);
const accessOf = new Map(screens.map(({ path, access }) => [path, access as Permission]));

/** Title of a test: the first of its arguments, also after the cases of `it.each`. Skipped tests are none. */
const testTitle = /(?:\b(?:it|step)|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g;

const titlesByFile = new Map<string, Set<string>>();

/** Returns the titles of the tests of a file below `test`. */
const titlesIn = (file: string): Set<string> => {
  const known = titlesByFile.get(file);
  if (known) return known;
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const titles = new Set([...source.matchAll(testTitle)].map(([, , title]) => title!));
  titlesByFile.set(file, titles);
  return titles;
};

const nameOf = ({ person, does }: Job): string => `${person}: ${does}`;

describe('the table of jobs', () => {
  it('has each job of a person once', () => {
    const names = jobs.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(80);
  });

  it('has a job of every person', () => {
    const people = new Set(jobs.map(({ person }) => person));
    expect([...people].sort()).toEqual(Object.keys(permissionsOf).sort());
  });

  it('names a test that exists for every job', () => {
    const missing = jobs.filter(({ test: [file, title] }) => !titlesIn(file).has(title));
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('leads every person through screens that exist and that the person may open', () => {
    const closed = jobs.flatMap((job) =>
      job.screens
        .filter((path) => !accessOf.has(path) || !allows(permissionsOf[job.person], accessOf.get(path)!))
        .map((path) => `${nameOf(job)}: ${path}`),
    );
    expect(closed).toEqual([]);
  });

  it('begins every job at a screen', () => {
    expect(jobs.filter(({ screens: [first] }) => first === undefined).map(nameOf)).toEqual([]);
  });

  it('gives every screen a job, blank pages aside', () => {
    expect(screens.filter((screen) => screen.jobs.length === 0).map(({ path }) => path)).toEqual(blank);
  });
});
