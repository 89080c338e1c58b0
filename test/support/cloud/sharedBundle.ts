import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Folder of the bundler's output: a bundle for each function, in three folders with the chunks they share. */
const bundlerOutput = resolve('dist/bundle');

let bundles: ReadonlyMap<string, string> | undefined;

/** Paths of the bundles by the function's area and name. */
const listBundles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(bundlerOutput, { recursive: true, encoding: 'utf8' }).map((path) => [
      basename(path, '.mjs'),
      join(bundlerOutput, path),
    ]),
  );

/**
 * Returns the bundle of a function as the bundler wrote it, which imports the same chunks as others do; the one it is deployed
 * with is a copy with chunks of its own. A function with assets finds them beside its own bundle only.
 * @param file `dist/functions/<area>/<name>/index.mjs`
 */
export const findSharedBundle = (file: string): string | undefined => {
  const folder = dirname(file);
  if (existsSync(join(folder, 'assets'))) return undefined;
  bundles ??= listBundles();
  return bundles.get(`${basename(dirname(folder))}.${basename(folder)}`);
};
