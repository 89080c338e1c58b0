import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rightEntries } from '../shared/reference/rights.ts';

/** Returns the contents of all files under `folder`, joined. */
const contentsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Returns all texts of the screens in a language, with the names of rights. */
const screenTexts = (language: 'zh-Hant' | 'zh-Hans'): string =>
  [contentsOf(join('web/locales', language)), ...rightEntries.map(({ names }) => names[language])].join('\n');

const texts = { 'zh-Hant': screenTexts('zh-Hant'), 'zh-Hans': screenTexts('zh-Hans') };
const code = ['shared', 'functions'].map(contentsOf).join('\n');

/** Rows of the glossary: term, meaning, name in code, zh-Hant, zh-Hans. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|Term )/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('glossary', () => {
  it('gives five cells for each term, and no term twice', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([]);
    const terms = rows.map(([term]) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it.each([
    ['zh-Hant', 3],
    ['zh-Hans', 4],
  ] as const)('gives %s terms that screens use', (language, column) => {
    const terms = rows.map((cells) => cells[column]!).filter((term) => term !== '—');
    expect(terms.filter((term) => !texts[language].includes(term))).toEqual([]);
  });

  it('gives names that occur in the code', () => {
    const names = rows.map(([, , name]) => name!.replaceAll('`', ''));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});
