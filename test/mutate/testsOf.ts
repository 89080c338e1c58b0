import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { longFiles } from '../longRun.ts';

const imported = /(?:from|import\(|import)\s*'(\.[^']+)'/g;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** Tests of every change that need no browser. */
const testFiles = (): string[] => {
  const long = new Set(longFiles());
  return filesIn('test').filter(
    (path) => /\.test\.tsx?$/.test(path) && !/\.e2e\./.test(path) && !long.has(path),
  );
};

/** Files of routes' handlers by the name of the route, which tests use instead of an import. */
const handlerFiles = (): ReadonlyMap<string, string> =>
  new Map(
    filesIn('functions')
      .filter((path) => path.includes('/routes/'))
      .map((path) => [basename(path, '.ts'), path]),
  );

/** Returns a function that returns the files a file imports, and the handlers of the routes a test names. */
const importsReader = (): ((path: string) => readonly string[]) => {
  const handlers = handlerFiles();
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const read = known.get(path);
    if (read) return read;
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const files = [...source.matchAll(imported)].map(([, to]) => normalize(join(dirname(path), to!)));
    const words = path.startsWith('test/') ? new Set(source.match(/\b[a-z]\w+/g)) : new Set<string>();
    const named = [...words].flatMap((word) => handlers.get(word) ?? []);
    const all = [...new Set([...files, ...named])];
    known.set(path, all);
    return all;
  };
};

/** Returns the number of imports between a file and every file it reaches. */
const distancesFrom = (
  start: string,
  importsOf: (path: string) => readonly string[],
): Map<string, number> => {
  const distances = new Map([[start, 0]]);
  for (const [path, distance] of distances)
    for (const next of importsOf(path)) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
};

/** Most files of tests that are run for one fault. */
const maxTests = 6;

/** Steps by which a test of the same area counts as nearer. */
const sameArea = 2;

/**
 * Returns a function that returns the tests of a file: those that reach it by the fewest imports, tests of the same area
 * first.
 */
export const testsReader = (): ((file: string) => string[]) => {
  const importsOf = importsReader();
  const tests = testFiles().map((test) => ({ test, distances: distancesFrom(test, importsOf) }));
  return (file) => {
    const [root, area] = file.split('/');
    const prefix = `test/${root}/${area}/`;
    return tests
      .flatMap(({ test, distances }) => {
        const distance = distances.get(file);
        if (distance === undefined) return [];
        return [{ test, distance: distance - (test.startsWith(prefix) ? sameArea : 0) }];
      })
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, maxTests)
      .map(({ test }) => test);
  };
};
