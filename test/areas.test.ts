import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../shared/routes.ts';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

const imported = /(?:from|import\(|import)\s*'(\.[^']+)'/g;

/** Returns the files that a file imports by a relative path. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(imported)].map(([, specifier]) =>
    normalize(join(dirname(path), specifier!)),
  );

/** Returns whether a file is a route or a task. Other areas do not import these, so they are in no circle. */
const isEntry = (path: string): boolean => /^functions\/[^/]+\/(?:routes|tasks)\//.test(path);

/** Returns the areas (folders) of `folder` that each area imports from. */
const importsByArea = (folder: string): Map<string, Set<string>> => {
  const areaName = (path: string): string => path.split('/')[1]!;
  const areas = new Map<string, Set<string>>();
  for (const path of sources(folder).filter((one) => !isEntry(one))) {
    const area = areaName(path);
    const used = areas.get(area) ?? new Set();
    for (const target of importsOf(path))
      if (target.startsWith(`${folder}/`) && areaName(target) !== area) used.add(areaName(target));
    areas.set(area, used);
  }
  return areas;
};

/** Returns the areas that cannot be put into an order in which each imports from earlier ones only. */
const circlesIn = (areas: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const left = new Map(areas);
  for (let found = true; found; ) {
    found = false;
    for (const [area, used] of left)
      if (![...used].some((other) => left.has(other))) {
        left.delete(area);
        found = true;
      }
  }
  return [...left.keys()].sort();
};

describe('areas', () => {
  it('finds a circle of three areas', () => {
    const areas = { a: ['b'], b: ['c'], c: ['a'], d: ['a'], e: [] };
    const sets = Object.entries(areas).map(([area, used]) => [area, new Set(used)] as const);
    expect(circlesIn(new Map(sets))).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each(['functions', 'infra', 'shared', 'web'])('of %s do not import each other in a circle', (folder) => {
    const areas = importsByArea(folder);
    expect(areas.size).toBeGreaterThan(10);
    expect(circlesIn(areas)).toEqual([]);
  });

  it('import a route or a task only from beside it', () => {
    const importing = sources('functions').flatMap((path) =>
      importsOf(path)
        .filter((target) => isEntry(target) && path.split('/')[1] !== target.split('/')[1])
        .map((target) => [path, target]),
    );
    expect(importing).toEqual([]);
    const inward = sources('functions')
      .filter((path) => !isEntry(path))
      .flatMap((path) =>
        importsOf(path)
          .filter(isEntry)
          .map((target) => [path, target]),
      );
    expect(inward).toEqual([]);
  });
});

/** Returns every file that some files reach by their imports, with those files. */
const reachedFrom = (roots: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const open = [...roots];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) continue;
    reached.add(path);
    open.push(...importsOf(path));
  }
  return reached;
};

describe('shared', () => {
  // The declarations of routes are the contract of the API: each is shared with whoever calls it.
  const declaresRoutes = (path: string): boolean => /[rR]outes\.ts$|\.d\.ts$/.test(path);

  it('holds only what two of the browser, the functions and the stacks reach', () => {
    const reached = ['web', 'functions', 'infra'].map((root) => reachedFrom(sources(root)));
    const onOneSide = sources('shared').filter(
      (path) => !declaresRoutes(path) && reached.filter((files) => files.has(path)).length < 2,
    );
    expect(onOneSide).toEqual([]);
  });

  it('declares each route in the area that handles it', () => {
    const declarations = sources('shared').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = route\(/gm)].map(([, id]) => [
        id!,
        path,
      ]),
    );
    expect(declarations.length).toBeGreaterThan(400);
    const areaByRoute = new Map(routes.map(({ area, route }) => [route.id, area]));
    const elsewhere = declarations.filter(([id, path]) => areaByRoute.get(id!) !== path!.split('/')[1]);
    expect(elsewhere).toEqual([]);
  });
});

/** Returns the files of a folder that cannot be put into an order in which each imports earlier ones only. */
const fileCirclesIn = (folder: string): string[] => {
  const files = new Set(sources(folder));
  const used = [...files].map(
    (path) => [path, new Set(importsOf(path).filter((target) => files.has(target)))] as const,
  );
  return circlesIn(new Map(used));
};

it.each(['functions/containers', 'functions/reading', 'functions/licensing', 'shared/statements'])(
  'no files of %s import each other in a circle',
  (folder) => {
    expect(sources(folder).length).toBeGreaterThan(10);
    expect(fileCirclesIn(folder)).toEqual([]);
  },
);

it('containers do not import from statements or reading', () => {
  const importing = sources('functions/containers').filter((path) =>
    [...readFileSync(path, 'utf8').matchAll(imported)].some(([, specifier]) =>
      /\/(?:statements|reading)\//.test(specifier!),
    ),
  );
  expect(importing).toEqual([]);
});

/** Number of files that a person still reads in one place. */
const maxFiles = 25;

/** Folders whose files have one shape each: a reader opens the one of a name, and reads no others. */
const hasOneShape = (folder: string): boolean =>
  /\/(?:routes|tasks|keys|vocabulary|templates|grants)(?:\/|$)/.test(folder);

it.each(['functions', 'infra', 'shared', 'test', 'web'])(
  'no folder of %s has more than 25 files, but for files of one shape',
  (top) => {
    const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const counts = new Map<string, number>();
    for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(10);
    const crowded = [...counts].filter(([folder, count]) => count > maxFiles && !hasOneShape(folder));
    expect(crowded).toEqual([]);
  },
);
