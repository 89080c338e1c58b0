import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Plugin } from 'vite';
import {
  keepIcons,
  quotedWords,
  withoutInlinedFonts,
  withoutJsonSchema,
  withoutMessageParser,
  withoutRouterChecks,
  withoutUnusedIcons,
  withoutUnusedMessages,
} from '../../web/build/leaveOut.ts';
import { namedParts, withoutUnusedParts, withoutUnusedRouterParts } from '../../web/build/unusedSchemas.ts';
import { unusedComponents } from '../../web/build/unusedComponents.ts';

const { resolve } = createRequire(import.meta.url);
const designSystem = dirname(resolve('@cloudscape-design/components/package.json'));
const table = readFileSync(join(designSystem, 'icon/generated/icons.js'), 'utf8');

/** Returns a module of a package as a plugin leaves it; `undefined` when the plugin does not know the module. */
const leave = ({ transform }: Plugin, path: string): string | undefined =>
  (transform as (code: string, id: string) => string | undefined)(readFileSync(path, 'utf8'), path);

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}"?([a-z0-9-]+)"?: React\.createElement/gm)].map(([, name]) => name!);

describe('leaving icons out of the web app', () => {
  const words = quotedWords();
  const kept = keepIcons(table, (name) => words.has(name));

  it('keeps the icons that pages and design system components use', () => {
    const used = [
      'add-plus',
      'caret-down-filled',
      'close',
      'copy',
      'download',
      'edit',
      'menu',
      'search',
      'user-profile',
    ];
    expect(namesIn(kept)).toEqual(expect.arrayContaining(used));
    expect(namesIn(kept)).toEqual(namesIn(table).filter((name) => words.has(name)));
  });

  it('drops more than half of the icons', () => {
    expect(namesIn(kept).length).toBeLessThan(namesIn(table).length / 2);
  });

  it('leaves every kept icon unchanged', () => {
    expect(keepIcons(table, () => true)).toBe(table);
    const onlyClose = keepIcons(table, (name) => name === 'close');
    expect(namesIn(onlyClose)).toEqual(['close']);
    expect(onlyClose.match(/^ {4}"?close"?: React.*$/m)?.[0]).toBe(
      table.match(/^ {4}"?close"?: React.*$/m)?.[0],
    );
  });
});

describe('leaving parts of packages out of the web app', () => {
  it('drops every font inlined in the style sheets of the design system, and nothing else', () => {
    const path = resolve('@cloudscape-design/global-styles/index.css');
    const [before, left] = [readFileSync(path, 'utf8'), leave(withoutInlinedFonts(), path)!];
    const fonts = before.split('@font-face').length - 1;
    expect(fonts).toBeGreaterThan(0);
    expect(left).not.toMatch(/@font-face|data:font/);
    expect(left.split('{').length).toBe(before.split('{').length - fonts);
  });

  it('knows the table of icons', () => {
    const left = leave(withoutUnusedIcons(), join(designSystem, 'icon/generated/icons.js'));
    expect(namesIn(left!).length).toBeLessThan(namesIn(table).length / 2);
  });

  it.each(['en-GB', 'zh-CN', 'zh-TW'])('drops the texts in %s of components that no page uses', (tag) => {
    const path = join(designSystem, `i18n/messages/all.${tag}.js`);
    const components = (code: string): string[] => {
      const texts = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as object;
      return Object.values(texts).flatMap((languages: object) =>
        Object.values(languages).flatMap((words: object) => Object.keys(words)),
      );
    };
    const [before, left] = [readFileSync(path, 'utf8'), leave(withoutUnusedMessages(), path)!];
    expect(components(before)).toEqual(expect.arrayContaining([...unusedComponents]));
    expect(components(left)).toEqual(components(before).filter((name) => !unusedComponents.includes(name)));
    expect(left.length).toBeLessThan(before.length / 2);
  });

  it.each(['en', 'zh-CN', 'zh-TW'])(
    'needs no parser for the texts in %s, which are parsed already',
    async (tag) => {
      const { default: texts } = await import(join(designSystem, `i18n/messages/all.${tag}.js`));
      const words = Object.values(texts as Record<string, Record<string, Record<string, object>>>).flatMap(
        (languages) => Object.values(languages).flatMap((components) => Object.values(components)),
      );
      const messages = words.flatMap((component) => Object.values(component));
      expect(messages.length).toBeGreaterThan(100);
      expect(messages.filter((message) => !Array.isArray(message))).toEqual([]);
    },
  );

  it('replaces the parser of messages and the router by files of their packages with the same exports', async () => {
    const replacement = ({ resolveId }: Plugin, id: string, importer: string) =>
      (resolveId as (id: string, importer: string) => string | undefined)(id, importer);
    const messageFormat = createRequire(join(designSystem, 'package.json')).resolve('intl-messageformat');
    const parser = replacement(withoutMessageParser(), '@formatjs/icu-messageformat-parser', messageFormat)!;
    expect(readFileSync(parser, 'utf8')).toContain('without parser');
    for (const id of ['react-router', 'react-router/dom']) {
      const file = replacement(withoutRouterChecks(), id, messageFormat)!;
      expect(file).toContain('/production/');
      expect(Object.keys(await import(file)).sort()).toEqual(Object.keys(await import(id)).sort());
    }
    expect(replacement(withoutRouterChecks(), 'react-router-extra', messageFormat)).toBeUndefined();
  });

  it.each(['json-schema-processors', 'to-json-schema'])('replaces the functions of %s', async (name) => {
    const path = join(dirname(resolve('zod/package.json')), `v4/core/${name}.js`);
    const left = leave(withoutJsonSchema(), path)!;
    const load = (url: string) => import(url) as Promise<Record<string, () => unknown>>;
    const [before, after] = [
      await load(path),
      await load(`data:text/javascript,${encodeURIComponent(left)}`),
    ];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const replaced = Object.entries(after).filter(([known]) => !known.startsWith('create'));
    expect(replaced.length).toBeGreaterThan(0);
    for (const [, call] of replaced) expect(call).toThrow('left out of the web app');
  });
});

describe('leaving schemas of the server out of the web app', () => {
  const source = [
    'export const ids = z.object({ id: z.string().min(1) });',
    "export const listThings = route({ id: 'listThings', method: 'GET', path: '/api/v1/Thing', permission: 'login',",
    "  summary: 'Things', query: z.object({ keyword: z.string() }), response: z.array(ids) });",
    'const known = new Map();',
    'known.set(1, ids.parse({}));',
    'export const find = (id) => ids.parse({ id });',
  ].join('\n');
  const left = withoutUnusedParts(source, 'routes.js', (part) => part === 'listThings.query');

  it('keeps what a call needs, and the parts of a route that the web app names', () => {
    expect(left).toContain("id: 'listThings', method: 'GET', path: '/api/v1/Thing', permission: 'login',");
    expect(left).toContain('query: ');
    expect(left).not.toContain('summary');
    expect(left).not.toContain('response');
  });

  it('marks constants as free of side effects, and leaves calls of functions and for an effect as they are', () => {
    expect(left).toContain('ids = /*@__PURE__*/ z.object({ id: /*@__PURE__*/ z.string().min(1) })');
    expect(left).toContain('listThings = /*@__PURE__*/ route(');
    expect(left).toContain('known = /*@__PURE__*/ new Map()');
    expect(left).toContain('known.set(1, ids.parse({}));');
    expect(left).toContain('(id) => ids.parse({ id })');
  });

  it('knows the schemas that lists and forms of the web app name', () => {
    expect([...namedParts()]).toEqual(
      expect.arrayContaining(['listMusicalWorks.query', 'requestLeaving.body', 'refreshSession.response']),
    );
  });
});

describe('leaving parts of the router out of the web app', () => {
  it('marks its components and drops the names for developer tools', () => {
    const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');
    const [chunk = ''] = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const left = leave(withoutUnusedRouterParts(), join(folder, chunk));
    expect(left).toMatch(/var Link = \/\*@__PURE__\*\/ React\w*\.forwardRef\(/);
    expect(left).not.toMatch(/^\w+\.displayName = /m);
    expect(readFileSync(join(folder, chunk), 'utf8')).toMatch(/^Link\.displayName = /m);
  });
});
