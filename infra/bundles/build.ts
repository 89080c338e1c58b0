import { build, stop, type Metafile, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allFunctions, type FunctionSource } from './functions.ts';
import { bundling } from './bundling.ts';
import { findClients } from './findClients.ts';
import { collectImports, listImports, listLoadsByEntry, type Loads } from '../listImports.ts';
import { leanPackages } from './leanPackages.ts';
import { besideEachOther, bundlePackages, collectNames, packagesBeside, type UsedNames } from './packages.ts';
import { unusedSchemas } from './unusedSchemas.ts';
import { resultsBeside, resultsFile, resultsOf, isOfResults } from './results.ts';
import { buildIfChanged } from '../buildIfChanged.ts';

const functionsOutput = 'dist/functions';

/** Output folder of the bundler, before the files are laid out by function; it has a folder for each group. */
const bundlerOutput = 'dist/bundle';

/** Services whose clients a function loads: only the table's, or S3's among them, or others. */
const serviceGroups = ['table', 's3', 'others'] as const;
type ServiceGroup = (typeof serviceGroups)[number];

/** A function with its group, and whether it loads all its code at once. */
type GroupedSource = { source: FunctionSource; group: ServiceGroup; isWhole: boolean };

const groupOf = (files: readonly string[]): ServiceGroup => {
  const clients = findClients(files);
  if (clients.length === 0) return 'table';
  return clients.includes('s3') ? 's3' : 'others';
};

/**
 * Groups functions by the services they use. Functions of a group share the bundled packages, so a function that only reads the
 * table does not load the protocols of S3 and other services. A group for each combination of clients would save 2 % more.
 */
const groupSources = (
  sources: readonly FunctionSource[],
  loadsByEntry: ReadonlyMap<string, Loads>,
): GroupedSource[] =>
  sources.map((source) => {
    const { atOnce, later } = loadsByEntry.get(source.entry)!;
    return {
      source,
      group: groupOf([...atOnce, ...later]),
      isWhole: [...later].every(isOfResults),
    };
  });

/** Name of a function's entry among those of the bundler. */
const entryName = ({ area, name }: FunctionSource): string => `${area}.${name}`;

/** Folder of a function's bundle; its handler is `index.handler`. */
export const bundleFolder = (source: Pick<FunctionSource, 'area' | 'name'>): string =>
  path.join(functionsOutput, source.area, source.name);

/** Hashes of files by their place on the disk: functions link to the same packages. */
const hashByPlace = new Map<string, string>();

const hashFile = (file: string): string => {
  const { dev, ino, mtimeMs } = statSync(file);
  const place = `${dev} ${ino} ${mtimeMs}`;
  const known = hashByPlace.get(place) ?? createHash('sha256').update(readFileSync(file)).digest('hex');
  hashByPlace.set(place, known);
  return known;
};

/** Hashes everything a function is deployed with. Assets are hashed by name and size. */
export const bundleHash = (source: FunctionSource): string => {
  const folder = bundleFolder(source);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.mjs')) hash.update(`${name} ${hashFile(path.join(folder, name))}\n`);
  for (const asset of source.settings.assets ?? []) hash.update(`${asset} ${statSync(asset).size}`);
  return hash.digest('hex');
};

/**
 * Bundles functions with all their packages in one pass. Code that several of them load becomes a chunk.
 * @param others plugins of the bundler besides those of every bundle
 */
export const bundleTogether = (
  folder: string,
  sources: readonly FunctionSource[],
  others: readonly Plugin[] = [],
) =>
  build({
    ...bundling,
    entryPoints: Object.fromEntries(sources.map((source) => [entryName(source), source.entry])),
    outdir: folder,
    splitting: true,
    plugins: [...leanPackages, unusedSchemas, ...others],
  });

/**
 * Shortens the names in bundled files, each by itself. The bundler orders short names by the letters of all it read, also of what
 * it left out: while it bundles, a change there would rename what it keeps.
 */
const shortenNames = async (outputs: readonly string[]): Promise<void> => {
  const { charset, format, logLevel, minify, outExtension, target } = bundling;
  await build({
    entryPoints: [...outputs],
    allowOverwrite: true,
    outbase: bundlerOutput,
    outdir: bundlerOutput,
    charset,
    format,
    logLevel,
    minify,
    outExtension,
    target,
  });
};

/**
 * Bundles the project's code of all functions, without packages. A function that loads all its code at once gets one file, which
 * is read faster than chunks and changes with this function only. Those that load some of it later share chunks.
 */
const bundleCode = async (
  grouped: readonly GroupedSource[],
  specifierByFile: Map<string, string>,
): Promise<Metafile[]> => {
  const entriesOf = (some: readonly GroupedSource[], folder: (one: GroupedSource) => string) =>
    Object.fromEntries(some.map((one) => [`${folder(one)}${entryName(one.source)}`, one.source.entry]));
  const plugins = [packagesBeside(specifierByFile), resultsBeside, unusedSchemas];
  const whole = grouped.filter(({ isWhole }) => isWhole);
  const settings = { ...bundling, minifyIdentifiers: false };
  const builds = await Promise.all([
    build({
      ...settings,
      entryPoints: entriesOf(whole, ({ group }) => `${group}/`),
      outdir: bundlerOutput,
      plugins,
    }),
    ...serviceGroups.map((group) => {
      const parted = grouped.filter((one) => one.group === group && !one.isWhole);
      return build({
        ...settings,
        entryPoints: entriesOf(parted, () => ''),
        outdir: path.posix.join(bundlerOutput, group),
        splitting: true,
        plugins,
      });
    }),
  ]);
  const metafiles = builds.map(({ metafile }) => metafile);
  await shortenNames(metafiles.flatMap(({ outputs }) => Object.keys(outputs)));
  return metafiles;
};

/** A function as bundled: its entry with the files it imports, and those of the packages. */
type Bundled = {
  source: FunctionSource;
  entry: string;
  files: readonly string[];
  results: string | undefined;
};

/** Bundles the packages that the functions of one group use, and returns what each function is deployed with. */
const completeGroup = async (
  group: ServiceGroup,
  sources: readonly FunctionSource[],
  code: Metafile['outputs'],
  specifierByFile: ReadonlyMap<string, string>,
): Promise<Bundled[]> => {
  const folder = path.posix.join(bundlerOutput, group);
  const entries = sources.map((source) => path.posix.join(folder, `${entryName(source)}.mjs`));
  const own = new Set(entries.flatMap((entry) => [...collectImports(code, entry)]));
  const textByFile = new Map(
    await Promise.all([...own].map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
  const used: UsedNames = new Map();
  for (const text of textByFile.values()) collectNames(text, specifierByFile, used);
  const packages = await bundlePackages(folder, used, specifierByFile);
  const outputs = { ...besideEachOther(code, specifierByFile), ...packages.outputs };
  return sources.map((source, place) => ({
    source,
    entry: entries[place]!,
    files: [...collectImports(outputs, entries[place]!)],
    results: resultsOf([...collectImports(code, entries[place]!)].map((file) => textByFile.get(file)!)),
  }));
};

/**
 * Gives a function its folder: the bundle as `index.mjs`, and beside it what that imports, its results and its assets. The files
 * are links to those of the bundler. A folder that stays is changed file by file: somebody may be running it.
 */
const layOut = async ({ source, entry, files, results }: Bundled): Promise<void> => {
  const folder = bundleFolder(source);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  const named = files.map((from) => ({ from, name: from === entry ? 'index.mjs' : path.basename(from) }));
  const kept = new Set([...named.map(({ name }) => name), 'assets']);
  for (const { from, name } of named) {
    if (!isNew) await rm(path.join(folder, name), { force: true });
    await link(from, path.join(folder, name));
  }
  if (results !== undefined) {
    kept.add(resultsFile);
    await writeFile(path.join(folder, resultsFile), results);
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
  const grouped = groupSources(sources, listLoadsByEntry(sources.map(({ entry }) => entry)));
  const specifierByFile = new Map<string, string>();
  const metafiles = await bundleCode(grouped, specifierByFile);
  const code = Object.assign({}, ...metafiles.map(({ outputs }) => outputs)) as Metafile['outputs'];
  const bundled = await Promise.all(
    serviceGroups.map((group) =>
      completeGroup(
        group,
        grouped.filter((one) => one.group === group).map(({ source }) => source),
        code,
        specifierByFile,
      ),
    ),
  );
  // A separate process, because the bundler would keep its memory as long as this process runs.
  await stop();
  await Promise.all(bundled.flat().map(layOut));
  await removeOthers(sources);
  const assets = sources.flatMap(({ settings }) => settings.assets ?? []);
  return [...filesReadBy(metafiles), ...assets, ...listImports(['infra/bundles/build.ts'])];
};

/** Bundles every function into a separate folder, unless the bundles are up to date. */
export const bundleFunctions = (): Promise<boolean> =>
  buildIfChanged('functions', functionsOutput, buildFunctions);
