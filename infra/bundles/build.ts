import { build, stop, type Metafile, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { allFunctions, type FunctionSource } from './functions.ts';
import { findClients } from './findClients.ts';
import { collectImports, listImports, listImportsByEntry } from '../listImports.ts';
import { leanPackages } from './leanPackages.ts';
import { buildIfChanged } from '../buildIfChanged.ts';

const functionsOutput = 'dist/functions';

/** Output folder of the bundler, before the files are laid out by function; it has a folder for each group. */
const bundlerOutput = 'dist/bundle';

/** Functions that are bundled together, and the folder the bundler writes them to. */
type Group = { folder: string; sources: readonly FunctionSource[] };

/** Services whose clients a function loads: only the table's, or S3's among them, or others. */
type Services = 'table' | 's3' | 'others';

const findServices = (files: ReadonlySet<string>): Services => {
  const clients = findClients(files);
  if (clients.length === 0) return 'table';
  return clients.includes('s3') ? 's3' : 'others';
};

/**
 * Groups functions by the services they use. Functions bundled together share chunks, and the bundler puts what one of
 * them uses of a package into a chunk that all of them load. In groups, a function that only reads the table does not
 * load the protocols of S3 and other services. A group for each combination of clients would save 2 % more, and the
 * build would take three times as long.
 */
const groupByServices = (sources: readonly FunctionSource[]): Group[] => {
  const filesByEntry = listImportsByEntry(sources.map(({ entry }) => entry));
  return (['table', 's3', 'others'] as const).map((services) => ({
    folder: path.posix.join(bundlerOutput, services),
    sources: sources.filter(({ entry }) => findServices(filesByEntry.get(entry)!) === services),
  }));
};

/** Folder of a function's bundle; its handler is `index.handler`. */
export const bundleFolder = (source: Pick<FunctionSource, 'area' | 'name'>): string =>
  path.join(functionsOutput, source.area, source.name);

/**
 * Hashes everything a function is deployed with. The entry names its chunks by a hash of their content, so chunks are
 * not read. Assets are hashed by name and size.
 */
export const bundleHash = (source: FunctionSource): string => {
  const hash = createHash('sha256').update(readFileSync(path.join(bundleFolder(source), 'index.mjs')));
  for (const asset of source.settings.assets ?? []) hash.update(`${asset} ${statSync(asset).size}`);
  return hash.digest('hex');
};

/** CommonJS dependencies call `require`, which an ES module lacks. */
const requireShim =
  "import{createRequire as refrainRequire}from'node:module';const require=refrainRequire(import.meta.url);";

/**
 * Bundles functions in one pass. Code that several of them load becomes a chunk, minified once.
 * @param others plugins of the bundler besides those of every bundle
 */
export const bundle = ({ folder, sources }: Group, others: readonly Plugin[] = []) =>
  build({
    entryPoints: Object.fromEntries(sources.map((source) => [`${source.area}.${source.name}`, source.entry])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    splitting: true,
    bundle: true,
    minify: true,
    metafile: true,
    // Unescaped Chinese text takes half the bytes.
    charset: 'utf8',
    sourcemap: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: requireShim },
    plugins: [...leanPackages, ...others],
    logLevel: 'warning',
  });

/**
 * Gives a function its folder: the bundle as `index.mjs`, the chunks it loads and its assets beside it. The files are
 * links to those the bundler wrote to `bundled`. A folder that stays is changed file by file: somebody may be running it.
 */
const layOut = async (
  source: FunctionSource,
  bundled: string,
  outputs: Metafile['outputs'],
): Promise<void> => {
  const folder = bundleFolder(source);
  const entry = path.posix.join(bundled, `${source.area}.${source.name}.mjs`);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  const files = [...collectImports(outputs, entry)].map((from) => ({
    from,
    name: from === entry ? 'index.mjs' : path.basename(from),
  }));
  const kept = new Set([...files.map(({ name }) => name), 'assets']);
  for (const { from, name } of files) {
    if (!isNew) await rm(path.join(folder, name), { force: true });
    await link(from, path.join(folder, name));
  }
  for (const asset of source.settings.assets ?? [])
    await cp(asset, path.join(folder, 'assets', path.basename(asset)));
  for (const name of await readdir(folder))
    if (!kept.has(name)) await rm(path.join(folder, name), { recursive: true });
};

/** Removes the bundles of functions that no longer exist. */
const removeOthers = async (sources: readonly FunctionSource[]): Promise<void> => {
  const kept = new Set(sources.map(bundleFolder));
  for (const area of await readdir(functionsOutput))
    for (const name of await readdir(path.join(functionsOutput, area)))
      if (!kept.has(path.join(functionsOutput, area, name)))
        await rm(path.join(functionsOutput, area, name), { recursive: true });
};

/**
 * Returns the project files the bundler read. Leaves out packages, which change only with the lock file, and modules
 * made by plugins.
 */
export const filesReadBy = (metafiles: readonly Metafile[]): string[] => [
  ...new Set(
    metafiles
      .flatMap(({ inputs }) => Object.keys(inputs))
      .filter((input) => !input.startsWith('node_modules/') && !/^[\w-]+:/.test(input)),
  ),
];

/**
 * Bundles all functions.
 * @returns the source files of the bundles: the functions' own, their assets, and the bundler's configuration
 */
const buildFunctions = async (): Promise<string[]> => {
  const sources = allFunctions();
  await rm(bundlerOutput, { recursive: true, force: true });
  const groups = groupByServices(sources);
  const metafiles = await Promise.all(groups.map(async (group) => (await bundle(group)).metafile));
  // A separate process, because the bundler would keep its memory as long as this process runs.
  await stop();
  await Promise.all(
    groups.flatMap(({ folder, sources: members }, index) =>
      members.map((source) => layOut(source, folder, metafiles[index]!.outputs)),
    ),
  );
  await removeOthers(sources);
  const assets = sources.flatMap(({ settings }) => settings.assets ?? []);
  return [...filesReadBy(metafiles), ...assets, ...listImports(['infra/bundles/build.ts'])];
};

/** Bundles every function into a separate folder, unless the bundles are up to date. */
export const bundleFunctions = (): Promise<boolean> =>
  buildIfChanged('functions', functionsOutput, buildFunctions);
