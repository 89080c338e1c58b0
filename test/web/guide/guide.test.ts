import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { demoUsers } from '../../../infra/tools/demo/people.ts';
import { allows } from '../../../shared/access/authority.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { chapters, placeOf, type Place } from '../../../web/guide/chapters.ts';
import { findSteps } from '../../../web/guide/search.ts';
import { isPage, pageByPath, pathsOf } from '../../../web/shell/pages.ts';
import { pageTable } from '../../../web/shell/pageTable.ts';

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

type GuideTexts = {
  chapter: Record<string, { title: string; people: string }>;
  step: Record<string, { title: string; text: string }>;
};

const readArea = <T>(area: string, language: string): T =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../web/locales', area, `${language}.json`), 'utf8'),
  ) as T;

const guideIn = (language: string): GuideTexts => readArea<GuideTexts>('guide', language);

const resources = Object.fromEntries(
  languages.map((language) => [
    language,
    { guide: readArea<object>('guide', language), pages: readArea<object>('pages', language) },
  ]),
);
await i18next.init({ resources, lng: 'en', fallbackLng: false, interpolation: { escapeValue: false } });

const places: readonly Place[] = chapters.flatMap((chapter) =>
  chapter.steps.map((step) => ({ chapter, step })),
);
const steps = places.map(({ step }) => step);

/** Pages of the menu that the guide leaves out, with the reason. */
const leftOut: Readonly<Record<string, string>> = {};

describe('the guide', () => {
  it('names each chapter and each step once', () => {
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(steps.length).toBeGreaterThan(60);
  });

  it.each(languages)('has texts in %s for its chapters and steps, and no others', (language) => {
    const texts = guideIn(language);
    expect(Object.keys(texts.chapter).toSorted()).toEqual(chapters.map(({ id }) => id).toSorted());
    expect(Object.keys(texts.step).toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
  });

  it('explains every page of the menu', () => {
    const explained = new Set(steps.flatMap(({ paths }) => paths));
    const inMenu = pageTable.filter(isPage).filter(({ menu }) => menu !== undefined);
    const without = inMenu.map(({ path }) => path).filter((path) => !explained.has(path));
    expect(inMenu.length).toBeGreaterThan(50);
    expect(without).toEqual(Object.keys(leftOut));
  });

  it('explains pages that exist, by their title', () => {
    const wrong = steps.filter(({ paths, screen }) => {
      const page = pageByPath(paths[0]);
      return page?.title !== screen || paths.some((path) => !pageByPath(path));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('opens the screen of a step at its address, or at that of the list above it', () => {
    const astray = steps.filter(({ paths: [path], address }) => {
      const list = pageByPath(path)?.parent;
      return !matchPath(path, address) && !(list && matchPath(list, address));
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it('takes each picture with an account that may open the screen', () => {
    const closed = places.filter(({ chapter, step }) => {
      const user = demoUsers.find(({ account }) => account === (step.account ?? chapter.account));
      const permissions = user && toPermissions(user.roleLevels, user.kind === 'system');
      return !allows(permissions, pageByPath(step.paths[0])!.access);
    });
    expect(closed.map(({ step }) => step.id)).toEqual([]);
  });

  it.each(languages)('takes the names it quotes in %s from the screens', (language) => {
    const texts = Object.values(guideIn(language).step).map(({ text }) => text);
    const quoted = texts.flatMap((text) =>
      [...text.matchAll(/[“「]([^”」]*)[”」]/g)].map(([, name]) => name!),
    );
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((name) => !/^\$t\(pages:\w+\)$/.test(name))).toEqual([]);
    const keys = texts.flatMap((text) => [...text.matchAll(/\$t\(([^)]*)\)/g)].map(([, key]) => key!));
    expect(keys.filter((key) => !i18next.exists(key, { lng: language }))).toEqual([]);
  });
});

describe('the help of a page', () => {
  const stepOn = (path: string, kind?: 'system' | 'company' | 'musician') =>
    placeOf(pathsOf(pageByPath(path)!), kind)?.step.id;

  it.each([
    ['the step about the page', '/Publish/StatementReceiving/Confirm', 'confirmReceipt'],
    ['that of the same page at another address', '/Publish/TotalData/Song/:page', 'recordings'],
    ['that of the list above a record', '/Publish/TotalData/Album/Detail/:id', 'albums'],
  ])('is %s', (_, path, id) => expect(stepOn(path)).toBe(id));

  it('is that of the reader’s own job, when several do theirs on the page', () => {
    const requests = '/Publish/Project/:tab/:page';
    expect(stepOn(requests, 'system')).toBe('claimRequest');
    expect(stepOn(requests, 'company')).toBe('followRequests');
  });

  it('is none on a page that no step is about', () => {
    expect(stepOn('/AboutUs')).toBeUndefined();
  });
});

describe('the search of the guide', () => {
  const find = (language: string, search: string) =>
    findSteps(search, ({ step }) =>
      ['title', 'text']
        .map((part) => i18next.t(`guide:step.${step.id}.${part}`, { lng: language }))
        .join('\n'),
    ).map(({ step }) => step.id);

  it.each([
    ['en', 'iswc TITLE', 'works'],
    ['zh-Hant', '驗證碼　來電', 'oneTimeCodes'],
    ['zh-Hans', 'ＩＳＲＣ 录音', 'recordings'],
  ])('finds a step in %s by all words of “%s”, in any case and width', (language, search, id) => {
    expect(find(language, search)).toEqual([id]);
  });

  it('finds the names of screens that a text quotes', () => {
    expect(find('zh-Hant', '忘記密碼 連結')).toContain('signIn');
  });

  it('finds nothing for an empty search', () => {
    expect(find('en', '  ')).toEqual([]);
  });
});
