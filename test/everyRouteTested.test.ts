import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../shared/routes.ts';
import { longFiles } from './longRun.ts';

/** Sweeps over all routes: they say who may call each, and nothing of what it does. */
const sweeps = 'test/api/owners/';

const importStatement = /^import [^;]*?from '([^']+)';/gm;
const importedName = /(?:type )?(\w+)(?: as (\w+))?/g;

/** Returns the files a file imports by a relative path. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, to]) =>
    normalize(join(dirname(path), to!)),
  );

/** Returns the names a file imports from `shared` and uses below its imports. */
const usedFromShared = (source: string): string[] => {
  const used = new Set(source.replace(importStatement, '').match(/\b\w+\b/g));
  return [...source.matchAll(importStatement)]
    .filter(([, from]) => from!.includes('/shared/'))
    .flatMap(([statement]) => [...(/\{([^}]*)\}/.exec(statement)?.[1]?.matchAll(importedName) ?? [])])
    .flatMap(([, name, alias]) => (used.has(alias ?? name!) ? [name!] : []));
};

/** Returns the tests of every change, and the files of `test` that they share. */
const testFiles = (): Map<string, string> => {
  const long = new Set(longFiles());
  const waiting = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => join('test', path))
    .filter((path) => /\.test\.tsx?$/.test(path) && !long.has(path));
  const found = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || path.startsWith(sweeps) || !path.startsWith('test/') || !existsSync(path))
      continue;
    const source = readFileSync(path, 'utf8');
    found.set(path, source);
    waiting.push(...importsOf(path, source));
  }
  return found;
};

describe('every route', () => {
  it('is called by a test of every change that is about what it does', () => {
    const called = new Set([...testFiles().values()].flatMap(usedFromShared));
    expect(routes.map(({ route }) => route.id).filter((id) => !called.has(id))).toEqual([]);
  });
});

describe('a test', () => {
  it.each([
    [
      'a route it calls',
      "import { getWork } from '../../shared/works/routes.ts';\ncall(getWork);",
      ['getWork'],
    ],
    [
      'a route it calls by another name',
      "import { getWork as view, type Work } from '../../shared/works/routes.ts';\ncall(view);",
      ['getWork'],
    ],
    ['no route that it only imports', "import {\n  getWork,\n} from '../../shared/works/routes.ts';\n", []],
    ['no route that it lists by name', "const lists = ['getWork'];", []],
    [
      'no store of the same name',
      "import { getWork } from '../../functions/works/store.ts';\ngetWork();",
      [],
    ],
  ] as const)('counts for %s', (_, source, expected) => {
    expect(usedFromShared(source)).toEqual(expected);
  });
});
