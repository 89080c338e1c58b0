import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { account } from '../shared/accounting/account.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
].sort();

/** Returns the cells of the lines of the first table after a heading, without its head. */
const tableUnder = (document: string, heading: string): string[][] => {
  const [, section = ''] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`);
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

describe('the areas in architecture.md', () => {
  const areas = tableUnder('docs/architecture.md', 'Areas');
  const foldersOf = (root: string): string[] =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const withRoutes = foldersOf('functions').filter((area) => existsSync(join('functions', area, 'routes')));
  it.each([
    ['shared', 2, foldersOf('shared')],
    ['functions', 3, foldersOf('functions')],
    ['functions/<area>/routes', 4, withRoutes],
    ['web', 5, foldersOf('web')],
  ] as const)('match the folders of %s', (_, column, found) => {
    const folders = found.map((name) => `\`${name}\``);
    const listed = areas.filter((cells) => cells[column] === 'yes').map(([area]) => area);
    expect(folders.length).toBeGreaterThan(10);
    expect(listed.sort()).toEqual(folders.sort());
  });

  it('each have a description', () => {
    expect(areas.filter(([, holds]) => !holds)).toEqual([]);
  });
});

/** A path of the repository in code quotes: a file or a folder. */
const quotedPath = /`((?:shared|functions|infra|web|test|docs)\/[\w./-]+)`/g;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = [...text.matchAll(quotedPath)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the version', () => {
  it('of package.json is the newest heading of the changelog', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const headings = [
      ...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm),
    ];
    expect(headings[0]?.[1]).toBe(version);
  });
});

it('data-model.md lists the accounts of the ledger', () => {
  const listed = tableUnder('docs/data-model.md', 'Ledger').flatMap(([accounts]) =>
    [...accounts!.matchAll(/`(\w+):/g)].map(([, kind]) => kind!),
  );
  expect([...new Set(listed)].sort()).toEqual(Object.keys(account).sort());
});
