import { build, stop, type Metafile } from 'esbuild';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allFunctions, type FunctionSource } from './functions.ts';
import { unlessFresh } from './unlessFresh.ts';

export const functionsOutput = 'dist/functions';

/** Folder of a function's bundle; its handler is `index.handler`. */
export const bundleFolder = (source: Pick<FunctionSource, 'area' | 'name'>): string =>
  path.join(functionsOutput, source.area, source.name);

/** CommonJS dependencies ask for `require`, which an ES module does not have by itself. */
const requireShim =
  "import{createRequire as refrainRequire}from'node:module';const require=refrainRequire(import.meta.url);";

const copyAssets = async (source: FunctionSource): Promise<void> => {
  for (const asset of source.settings.assets ?? []) {
    const target = path.join(bundleFolder(source), 'assets', path.basename(asset));
    await mkdir(path.dirname(target), { recursive: true });
    await cp(asset, target);
  }
};

/** A function that is no more keeps no bundle. Bundles that stay are replaced in place: somebody may be running them. */
const removeOthers = async (sources: readonly FunctionSource[]): Promise<void> => {
  const kept = new Set(sources.map(bundleFolder));
  for (const area of await readdir(functionsOutput))
    for (const name of await readdir(path.join(functionsOutput, area)))
      if (!kept.has(path.join(functionsOutput, area, name)))
        await rm(path.join(functionsOutput, area, name), { recursive: true });
};

/** Functions to a pass of the bundler: all at once take gigabytes. */
const bundledTogether = 80;

const bundle = (sources: readonly FunctionSource[]) =>
  build({
    entryPoints: Object.fromEntries(
      sources.map((source) => [path.join(source.area, source.name, 'index'), source.entry]),
    ),
    outdir: functionsOutput,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    keepNames: true,
    metafile: true,
    sourcemap: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: requireShim },
    logLevel: 'warning',
  });

const buildFunctions = async (): Promise<void> => {
  const sources = allFunctions();
  const inputs: Metafile['inputs'] = {};
  const outputs: Metafile['outputs'] = {};
  for (let first = 0; first < sources.length; first += bundledTogether) {
    const { metafile } = await bundle(sources.slice(first, first + bundledTogether));
    Object.assign(inputs, metafile.inputs);
    Object.assign(outputs, metafile.outputs);
  }
  // The bundler is a process of its own that would keep its memory as long as this one runs.
  await stop();
  await Promise.all(sources.map(copyAssets));
  await removeOthers(sources);
  await mkdir('dist', { recursive: true });
  await writeFile('dist/functions.meta.json', JSON.stringify({ inputs, outputs }));
};

/** Bundles every function in one pass, each into a folder of its own, unless the bundles are of these sources already. */
export const bundleFunctions = (): Promise<boolean> =>
  unlessFresh('functions', ['shared', 'functions', 'infra/grants'], functionsOutput, buildFunctions);
