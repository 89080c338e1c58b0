import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { readTexts, webFolder } from './sources.ts';
import { unusedComponents } from './unusedComponents.ts';

const designSystem = dirname(
  createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'),
);

/** Drops the design system's inlined Open Sans (135 KB gzipped): the product uses the reader's own fonts. */
export const withoutInlinedFonts = (): Plugin => ({
  name: 'refrain-without-inlined-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@cloudscape-design/global-styles') && id.endsWith('.css')
      ? code.replace(/@font-face\s*\{[^}]*\}/g, '')
      : undefined,
});

type Messages = Record<string, Record<string, Record<string, unknown>>>;

/**
 * Drops the design system's texts for components that no page uses: three quarters of what every visitor would fetch.
 */
export const withoutUnusedMessages = (): Plugin => ({
  name: 'refrain-without-unused-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/components\/i18n\/messages\/all\.[\w-]+\.js$/.test(id)) return undefined;
    const messages = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Messages;
    for (const languages of Object.values(messages))
      for (const words of Object.values(languages))
        for (const component of unusedComponents) delete words[component];
    return `export default ${JSON.stringify(messages)};`;
  },
});

const messageParser = '@formatjs/icu-messageformat-parser';

/** Replaces the parser of messages by its own substitute that refuses: the design system ships its texts parsed. */
export const withoutMessageParser = (): Plugin => ({
  name: 'refrain-without-message-parser',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) =>
    id === messageParser && importer
      ? join(dirname(createRequire(importer).resolve(id)), 'lib/no-parser.js')
      : undefined,
});

/** Replaces the router's modules for development, which its package names first, by those that do not check its callers. */
export const withoutRouterChecks = (): Plugin => ({
  name: 'refrain-without-router-checks',
  enforce: 'pre',
  apply: 'build',
  resolveId(id) {
    const file = /^react-router(?:\/(dom))?$/.exec(id);
    if (!file) return undefined;
    const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
    return join(folder, 'dist/production', file[1] ? 'dom-export.mjs' : 'index.mjs');
  },
});

/** Files of the design system that name icons without drawing them. */
const drawsNoIcon = /^(icon\/(generated|interfaces)|test-utils|i18n|internal\/api-docs)|styles(\.css)?\.js$/;

/**
 * Returns the quoted lower-case words of the web app and the design system. Every icon that can be drawn is among them:
 * an icon is chosen by its name.
 */
export const quotedWords = (): Set<string> => {
  const texts = [
    ...readTexts(webFolder, () => true),
    ...readTexts(designSystem, (path) => !drawsNoIcon.test(path.replaceAll('\\', '/'))),
  ];
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/["'`]([a-z][a-z0-9-]+)["'`]/g)].map(([, word]) => word!)),
  );
};

const iconEntry =
  /^ {4}"?([a-z0-9-]+)"?: React\.createElement\([\s\S]*?(?=^ {4}"?[a-z0-9-]+"?: React|^\};)/gm;

/** Removes the icons whose name is never quoted from the design system's table of icons. */
export const keepIcons = (table: string, isUsed: (name: string) => boolean): string =>
  table.replace(iconEntry, (entry, name: string) => (isUsed(name) ? entry : ''));

/** Drops the icons that are never drawn: more than half of a table that every page fetches. */
export const withoutUnusedIcons = (): Plugin => ({
  name: 'refrain-without-unused-icons',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('components/icon/generated/icons.js')) return undefined;
    const words = quotedWords();
    return keepIcons(code, (name) => words.has(name));
  },
});

/**
 * Drops the conversion of zod schemas to JSON Schema. Bundlers cannot tell that it is unused, because every schema has
 * it as a method. The functions stay and throw when called.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'refrain-without-json-schema',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!);
    const renamed = [...code.matchAll(/^export \{ (\w+) as (\w+) \};/gm)].map(([line]) => line);
    return [
      "const leftOut = () => { throw new Error('JSON Schema is left out of the web app.'); };",
      ...names.map((name) =>
        name.startsWith('create')
          ? `export const ${name} = () => leftOut;`
          : `export const ${name} = leftOut;`,
      ),
      ...renamed,
    ].join('\n');
  },
});
