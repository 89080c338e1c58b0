import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** Limits of a route in gzipped bytes: 360 KB of JavaScript, 300 to sign in, 110 KB of style sheets (KB of 1,024). */
export const webBudget = { javascript: 360 * 1024, signIn: 300 * 1024, styles: 110 * 1024 };

/** The page everybody waits for first. */
export const signInPage = 'account/Login.tsx';

/** Gzipped bytes a browser fetches before a page can be used. */
export type RouteWeight = { page: string; javascript: number; styles: number };

/** The language weighed; the others differ by less than a kilobyte. */
const language = 'zh-Hant';

/** Modules the entry always loads later, in addition to the page. */
const always = [
  'node_modules/@cloudscape-design/components/i18n/messages/all.zh-TW.js',
  `locales/common/${language}.json`,
  `locales/pages/${language}.json`,
];

/** Parts a page component fetches as soon as it is drawn. */
const followUps: Readonly<Record<string, readonly string[]>> = {
  'home/Home.tsx': ['home/Dashboard.tsx'],
  'statements/StatementDetail.tsx': ['statements/issues/IssueTab.tsx'],
};

type Closure = { scripts: Set<string>; styles: Set<string>; offered: Set<string> };

/** Returns the key of a module in the manifest; packages may be in any folder above. */
const inFull = (manifest: Manifest, key: string): string =>
  key in manifest ? key : (Object.keys(manifest).find((known) => known.endsWith(`/${key}`)) ?? key);

/** Returns all modules that some modules import statically, and those they load later. */
const closure = (manifest: Manifest, keys: readonly string[]): Closure => {
  const offered = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const later of chunk.dynamicImports ?? []) offered.add(later);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(inFull(manifest, key));
  return { scripts, styles, offered };
};

const weigh = async (
  directory: string,
  files: Iterable<string>,
  known: Map<string, number>,
): Promise<number> => {
  let bytes = 0;
  for (const file of files) {
    const size = known.get(file) ?? gzipSync(await readFile(join(directory, file))).length;
    known.set(file, size);
    bytes += size;
  }
  return bytes;
};

const weighBuilt = async (directory: string): Promise<RouteWeight[]> => {
  const manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = [...closure(manifest, ['index.html']).offered].filter((key) => key.endsWith('.tsx'));
  const known = new Map<string, number>();
  return Promise.all(
    pages.map(async (page) => {
      const texts = `locales/${page.split('/')[0]}/${language}.json`;
      const needed = closure(manifest, ['index.html', ...always, texts, page, ...(followUps[page] ?? [])]);
      return {
        page,
        javascript: await weigh(directory, needed.scripts, known),
        styles: await weigh(directory, needed.styles, known),
      };
    }),
  );
};

/** Weighs every page of the web app: the entry, the page, its texts, and all they import. */
export const weighRoutes = async (): Promise<RouteWeight[]> => {
  await assembleWeb();
  return weighBuilt(webFolder);
};

/** Gzipped weight per route, heaviest first, and that of the page to sign in on. */
export default async (): Promise<{ signIn: RouteWeight; routes: RouteWeight[] }> => {
  const routes = (await weighRoutes()).toSorted((a, b) => b.javascript - a.javascript);
  return { signIn: routes.find(({ page }) => page === signInPage)!, routes };
};
