import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { auditActions, auditProcesses } from '../../shared/api/auditActions.ts';
import { routesByArea } from '../../shared/routes.ts';
import { menuSections } from '../../web/navigation/pageEntry.ts';
import { pageTable } from '../../web/shell/pageTable.ts';

const web = join(import.meta.dirname, '../../web');
const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

/** Areas that exist in Chinese only: the member terms bind in Chinese. */
const chineseOnly = ['terms'];

/** Areas whose records show their history. */
const recordAreas = ['people', 'works', 'contracts', 'cocreation', 'demos', 'projects'] as const;

/** Fields of requests that are no fields of a record. */
const notStored = new Set(['version', 'notTheSame', 'idempotencyKey', 'guestName', 'days', 'mayDownload']);

type Texts = Map<string, string>;

const flatten = (value: unknown, prefix: string, into: Texts): Texts => {
  if (typeof value === 'string') into.set(prefix, value);
  else
    for (const [key, part] of Object.entries(value as object))
      flatten(part, prefix ? `${prefix}.${key}` : key, into);
  return into;
};

const textsFile = (language: string, area: string) => join(web, 'locales', area, `${language}.json`);

const areas = (language: string) =>
  readdirSync(join(web, 'locales')).filter((area) => existsSync(textsFile(language, area)));

const loadTexts = (language: string, area: string): Texts =>
  flatten(JSON.parse(readFileSync(textsFile(language, area), 'utf8')), '', new Map());

const english = new Map(areas('en').map((area) => [area, loadTexts('en', area)]));

/** Returns the keys without plural forms, which differ by language. */
const withoutPlural = (keys: Iterable<string>) => [
  ...new Set([...keys].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
];

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(web, file), 'utf8') }));

/** Every `area:key` written in the code; a template literal counts up to its first `${`. */
const usedKeys = sources.flatMap(({ file, code }) =>
  [...code.matchAll(/(['"`])([a-zA-Z]+):([\w.]*(?:\$\{)?)/g)]
    .filter(([, , area]) => english.has(area!))
    .map(([, , area, key]) => ({ file, area: area!, key: key! })),
);

const exists = (area: string, key: string): boolean => {
  const keys = withoutPlural(english.get(area)?.keys() ?? []);
  if (key.endsWith('${')) return keys.some((known) => known.startsWith(key.slice(0, -2)));
  return keys.some((known) => known === key || known.startsWith(`${key}.`));
};

describe('texts', () => {
  it('has the same areas in every language', () => {
    for (const language of languages)
      expect(
        areas(language).filter((area) => !chineseOnly.includes(area)),
        language,
      ).toEqual([...english.keys()]);
  });

  it.each([...english.keys()])('%s has the same keys in every language, none of them empty', (area) => {
    for (const language of languages) {
      const texts = loadTexts(language, area);
      expect(withoutPlural(texts.keys()), language).toEqual(withoutPlural(english.get(area)!.keys()));
      expect(
        [...texts].filter(([, text]) => !text.trim()),
        language,
      ).toEqual([]);
    }
  });

  it.each([...english.keys()])('%s uses the same placeholders in every language', (area) => {
    for (const language of languages)
      for (const [key, text] of loadTexts(language, area)) {
        const original = english.get(area)!.get(key);
        if (original) expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(original));
      }
  });

  it('has every key the code uses', () => {
    expect(usedKeys.length).toBeGreaterThan(200);
    expect(usedKeys.filter(({ area, key }) => !exists(area, key))).toEqual([]);
  });

  it('has a title for every page and every menu group', () => {
    const titles = pageTable
      .flatMap((page) => ('title' in page ? [page.title, page.titleForAll?.title ?? page.title] : []))
      .map((title) => title.replace('pages:', ''));
    const groups = menuSections.map((section) => `section.${section}`);
    expect([...titles, ...groups].filter((key) => !exists('pages', key))).toEqual([]);
  });
});

describe('the history', () => {
  it('names every field of a record', () => {
    const routes: readonly RouteDefinition[] = recordAreas.flatMap((area) => [...routesByArea[area]]);
    const fields = routes
      .filter(({ id, body }) => body && /^(create|update|edit|add)/.test(id))
      .flatMap(({ body }) =>
        Object.keys(z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
      );
    const texts = english.get('history')!;
    const unnamed = [...new Set(fields)].filter(
      (name) => !notStored.has(name) && !texts.has(`field.${name}`),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(unnamed).toEqual([]);
  });

  it('has texts for every action and every process of the audit log', () => {
    const texts = [...english.get('history')!.keys()];
    expect(texts.filter((key) => key.startsWith('action.')).toSorted()).toEqual(
      auditActions.map((action) => `action.${action}`).toSorted(),
    );
    expect(texts.filter((key) => key.startsWith('process.')).toSorted()).toEqual(
      auditProcesses.map((process) => `process.${process}`).toSorted(),
    );
  });
});
