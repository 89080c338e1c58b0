import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { incomeTexts } from '../functions/reports/income/incomeTexts.ts';
import { paymentTexts } from '../functions/reports/payments/paymentTexts.ts';
import { statementTexts } from '../functions/reports/statement/texts.ts';
import { reasonTexts } from '../functions/statements/errorFile/reasonTexts.ts';
import { columnTexts, statusTexts } from '../functions/statements/errorFile/texts.ts';
import { resultCodes } from '../shared/api/resultCodes.ts';
import { rightEntries } from '../shared/reference/rights.ts';

/** Returns the contents of the files under `folder` whose names end in `ending`, joined. */
const readContents = (folder: string, ending = ''): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

type Chinese = 'zh-Hant' | 'zh-Hans';

/** Returns the lines of the texts of the screens in a language, with the names of rights. */
const screenLines = (language: Chinese): string[] => [
  ...readContents('web/locales', `${language}.json`).split('\n'),
  ...rightEntries.map(({ names }) => names[language]),
];

/** Returns the texts in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns the texts of results, reports and error files in a language. Invoices and tax receipts follow the law. */
const messages = (language: Chinese): string[] =>
  textsIn([
    Object.values(resultCodes).map(({ message }) => message[language]),
    statementTexts[language],
    incomeTexts[language],
    paymentTexts[language],
    columnTexts[language],
    statusTexts[language],
    reasonTexts[language],
  ]);

const texts = { 'zh-Hant': screenLines('zh-Hant').join(), 'zh-Hans': screenLines('zh-Hans').join() };
const code = ['shared', 'functions'].map((folder) => readContents(folder)).join('\n');

/** Returns the cells of the lines of the tables in a document, without their heads. */
const tableCells = (document: string): string[][] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|Term )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const [terms = '', synonyms = ''] = readFileSync('docs/glossary.md', 'utf8').split('\n## Words not used\n');

/** Rows of the glossary: term, meaning, name in code, zh-Hant, zh-Hans. */
const rows = tableCells(terms);

/** Words not used: term, zh-Hant, zh-Hans. */
const unused = tableCells(synonyms);

describe('glossary', () => {
  it('gives five cells for each term, and no term twice', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([]);
    expect(new Set(rows.map(([term]) => term)).size).toBe(rows.length);
  });

  it.each([
    ['zh-Hant', 3],
    ['zh-Hans', 4],
  ] as const)('has only %s terms that screens use', (language, column) => {
    const terms = rows.map((cells) => cells[column]!).filter((term) => term !== '—');
    expect(terms.filter((term) => !texts[language].includes(term))).toEqual([]);
  });

  it('has only names that occur in the code', () => {
    const names = rows.map(([, , name]) => name!.replaceAll('`', ''));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  it('lists words not used for its own terms only, and never a term itself', () => {
    expect(unused.length).toBeGreaterThan(20);
    expect(unused.filter(([term]) => !rows.some(([known]) => known === term))).toEqual([]);
    const contradictions = unused.filter(([term, ...words]) => {
      const chosen = rows.find(([known]) => known === term)!.slice(3);
      return words.some((list, at) => list.split('、').some((word) => chosen[at]!.includes(word)));
    });
    expect(contradictions).toEqual([]);
  });

  it.each([
    ['zh-Hant', 1],
    ['zh-Hans', 2],
  ] as const)('lists no word as not used that occurs in a %s text', (language, column) => {
    const words = unused.flatMap((cells) => cells[column]!.split('、'));
    const read = [...screenLines(language), ...messages(language)];
    expect(read.length).toBeGreaterThan(1_000);
    expect(read.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  });
});
