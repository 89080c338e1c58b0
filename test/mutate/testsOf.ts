import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { longFiles } from '../longRun.ts';
import { isPageTable, pagesReader, webEntry } from './walksOf.ts';

const imported = /(?:from|import\(|import)\s*'(\.[^']+)'/g;

/** Matches files that are named by their path, such as a program that is started in a process of its own. */
const started = /'((?:functions|infra|shared|web)\/[\w./-]+\.tsx?)'/g;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** Fails without a fault on a busy machine, because it measures time. */
const timed = 'test/functions/reading/hostileFiles.test.ts';

const isWalk = (path: string): boolean => path.endsWith('.e2e.test.ts');

/** Tests of every change, and every walk in a browser: those of the long run hold what people see on most screens. */
const testFiles = (): string[] => {
  const leftOut = new Set([...longFiles().filter((path) => !isWalk(path)), timed]);
  return filesIn('test').filter((path) => /\.test\.tsx?$/.test(path) && !leftOut.has(path));
};

/** Files that may call routes by name: tests on the local cloud, and what tests share. */
const callsRoutes = /^test\/(?:.*\.local\.test|(?!.*\.test\.))/;

/** Starts the product, and so runs its tasks. */
const product = 'test/support/product.ts';

/**
 * Returns a function that returns the files a file imports or starts, the handlers of the routes a test names, and of what
 * starts the product its tasks.
 */
const importsReader = (): ((path: string) => readonly string[]) => {
  const functions = filesIn('functions');
  const tasks = functions.filter((path) => path.includes('/tasks/'));
  const handlers = new Map(
    functions.filter((path) => path.includes('/routes/')).map((path) => [basename(path, '.ts'), path]),
  );
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const read = known.get(path);
    if (read) return read;
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const files = [...source.matchAll(imported)].map(([, to]) => normalize(join(dirname(path), to!)));
    const programs = [...source.matchAll(started)].map(([, file]) => file!).filter(existsSync);
    const words = callsRoutes.test(path) ? new Set(source.match(/\b[a-z]\w+/g)) : new Set<string>();
    const named = [...words].flatMap((word) => handlers.get(word) ?? []);
    const all = [...new Set([...files, ...programs, ...named, ...(path === product ? tasks : [])])];
    known.set(path, all);
    return all;
  };
};

/** Returns the number of imports between some files and every file they reach. */
const distancesFrom = (
  starts: readonly string[],
  importsOf: (path: string) => readonly string[],
): Map<string, number> => {
  const distances = new Map(starts.map((start) => [start, 0]));
  for (const [path, distance] of distances)
    for (const next of importsOf(path)) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
};

/** Kinds of tests, and the most files of each that are run together: fewer of those that take longer. */
const mostFiles = { unit: 12, local: 5, product: 2, walk: 2 };

/** Most further files that are run for one fault that the nearest tests did not notice. */
const mostFurther = 30;

/** Most walks that are run for one fault that no other test noticed. */
const mostWalks = 4;

/** Number of local tests of a file with which no test of the product is needed but those of its own folder or name. */
const enoughLocal = 3;

/** Kind of a test file: `product` starts all of the product, which is built anew for each fault, and `walk` a browser too. */
export type TestKind = keyof typeof mostFiles;

/** Tests of one kind that are run together. */
export type TestGroup = { kind: TestKind; tests: readonly string[] };

/**
 * Returns tests in the groups in which they are run, one after another until a test fails: the nearest of each kind, then the
 * nearest of the others, and walks last.
 * @param ranked tests that reach a file, the nearest first; `isOwn` for those in the folder or with a name of the file's
 */
export const groupsOf = (
  ranked: readonly { test: string; kind: TestKind; isOwn: boolean }[],
): TestGroup[] => {
  const groupsBy = (some: typeof ranked): TestGroup[] =>
    (['unit', 'local', 'product', 'walk'] as const).flatMap((kind) => {
      const tests = some.flatMap((each) => (each.kind === kind ? [each.test] : []));
      const count = Math.ceil(tests.length / mostFiles[kind]);
      return Array.from({ length: count }, (_, group) => ({
        kind,
        tests: tests.slice(group * mostFiles[kind], (group + 1) * mostFiles[kind]),
      }));
    });
  const needsProduct = ranked.filter(({ kind }) => kind === 'local').length < enoughLocal;
  const nearest = (kind: TestKind) =>
    ranked
      .filter((each) => each.kind === kind && (each.isOwn || kind !== 'product' || needsProduct))
      .slice(0, mostFiles[kind]);
  const first = new Set([...nearest('unit'), ...nearest('local'), ...nearest('product')]);
  const others = ranked.filter((each) => !first.has(each));
  const further = others.filter(({ kind }) => kind !== 'walk').slice(0, mostFurther);
  const walks = others.filter(({ kind }) => kind === 'walk').slice(0, mostWalks);
  return [first, further, walks].flatMap((some) => groupsBy([...some]));
};

/** Letters of the shortest word that says what a file is about: `use` is in every text. */
const shortestStem = 4;

/** Returns the words of a path by their first letters, so that `applyAdjustment` and `adjusting` share one. */
const stemsOf = (path: string): Set<string> =>
  new Set(
    (path.replace(/\..*$/, '').match(/[A-Z]?[a-z]+/g) ?? [])
      .map((word) => word.toLowerCase().slice(0, 6))
      .filter((stem) => stem.length >= shortestStem),
  );

/** Returns how many folders below the root two paths have in common. */
const sharedFolders = (one: string, other: string): number => {
  const [folders, others] = [dirname(one).split('/'), dirname(other).split('/')];
  const differs = folders.findIndex((folder, place) => folder !== others[place]);
  return Math.max((differs === -1 ? folders.length : differs) - 1, 0);
};

/** Steps by which a test is nearer for each folder it shares with the file, and each word of its name. */
const perFolder = 3;
const perWord = 2;

/** Steps for each time that the number of mentions of a word in the test's text doubles, and the most that count. */
const perMention = 0.75;
const mostMentions = 6;

/** Steps from a walk to what every page has around it: it sees more of the pages it opens. */
const toShell = 10;

/** Returns the number of imports between what a walk opens and every file of it: pages, and what every page has around it. */
const distancesOfWalk = (
  pages: readonly string[],
  importsOf: (path: string) => readonly string[],
): Map<string, number> => {
  const ofShell = distancesFrom([webEntry], (path) => (isPageTable(path) ? [] : importsOf(path)));
  return new Map([
    ...[...ofShell].map(([file, steps]): [string, number] => [file, steps + toShell]),
    ...distancesFrom(pages, importsOf),
  ]);
};

/**
 * Returns a function that returns the tests that reach a file, in groups: first those that reach it by the fewest imports,
 * those in the folder that mirrors the file's own, and those that are named like it or speak of it. A walk reaches the files of
 * the pages it opens, and what every page has around it.
 */
export const testsReader = (): ((file: string) => TestGroup[]) => {
  const importsOf = importsReader();
  const pagesOf = pagesReader();
  const tests = testFiles().map((test) => {
    const ofWalk = isWalk(test);
    const distances = ofWalk ? distancesOfWalk(pagesOf(test), importsOf) : distancesFrom([test], importsOf);
    const ofProduct = distances.has(product) ? 'product' : 'local';
    const withoutBrowser = test.includes('.local.') ? ofProduct : 'unit';
    const kind: TestKind = ofWalk ? 'walk' : withoutBrowser;
    const text = readFileSync(test, 'utf8').toLowerCase();
    return { test, kind, distances, text, stems: stemsOf(basename(test)) };
  });
  return (file) => {
    const stems = [...stemsOf(basename(file))];
    const area = [...stemsOf(dirname(file))];
    const ranked = tests
      .flatMap(({ test, kind, distances, text, stems: own }) => {
        const steps = distances.get(file);
        if (steps === undefined) return [];
        // No folder of walks mirrors that of a file: their names say what they are about.
        const words = [...stems, ...(kind === 'walk' ? area : [])].filter((stem) => own.has(stem)).length;
        const folders = sharedFolders(file, test.slice('test/'.length));
        const mentions = stems.map((stem) => Math.log2(text.split(stem).length));
        const near =
          perFolder * folders +
          perWord * words +
          perMention * mentions.reduce((sum, count) => sum + Math.min(count, mostMentions), 0);
        return [{ test, kind, distance: steps - near, isOwn: folders > 0 || words > 0 }];
      })
      .toSorted((one, other) => one.distance - other.distance);
    return groupsOf(ranked);
  };
};
