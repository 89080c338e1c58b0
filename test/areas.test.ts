import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

const imported = /(?:from|import\(|import)\s*'(\.[^']+)'/g;

/** Returns the areas (folders) of `folder` that each area imports from. */
const importsByArea = (folder: string): Map<string, Set<string>> => {
  const areaName = (path: string): string => path.split('/')[1]!;
  const areas = new Map<string, Set<string>>();
  for (const path of sources(folder)) {
    const area = areaName(path);
    const used = areas.get(area) ?? new Set();
    for (const [, specifier] of readFileSync(path, 'utf8').matchAll(imported)) {
      const target = normalize(join(dirname(path), specifier!));
      if (target.startsWith(`${folder}/`) && areaName(target) !== area) used.add(areaName(target));
    }
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

  it('import nothing from routes or tasks', () => {
    const importing = [...importsByArea('functions')].filter(
      ([, used]) => used.has('routes') || used.has('tasks'),
    );
    expect(importing).toEqual([]);
  });
});

/** Returns the files of a folder that cannot be put into an order in which each imports earlier ones only. */
const fileCirclesIn = (folder: string): string[] => {
  const files = new Set(sources(folder));
  const used = [...files].map((path) => {
    const targets = [...readFileSync(path, 'utf8').matchAll(imported)].map(([, specifier]) =>
      normalize(join(dirname(path), specifier!)),
    );
    return [path, new Set(targets.filter((target) => files.has(target)))] as const;
  });
  return circlesIn(new Map(used));
};

it.each(['functions/containers', 'functions/reading', 'shared/statements'])(
  'no files of %s import each other in a circle',
  (folder) => {
    expect(sources(folder).length).toBeGreaterThan(20);
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

/** Maximum number of files in a folder. */
const maxFiles = 25;

it.each(['functions', 'infra', 'shared', 'test', 'web'])('no folder of %s has more than 25 files', (top) => {
  const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const counts = new Map<string, number>();
  for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(10);
  expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([]);
});
