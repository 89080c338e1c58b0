import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundleFolder } from '../../infra/bundles/build.ts';
import { allFunctions } from '../../infra/bundles/functions.ts';
import { assembleCloud } from '../../infra/tools/start/assemble.ts';
import { measureFirstCalls } from './cold/firstCalls.ts';

const run = promisify(execFile);

/** Number of functions measured: the largest, and others spread evenly over the sizes. */
const sampled = 12;

/** Largest bundle aimed for, KB of 1,024. */
const aimKb = 600;

type Bundle = { name: string; file: string; kb: number };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Matches static imports of a bundled file. Dynamic imports are loaded later, or never. */
const importedAtOnce = /(?:from|import)"\.\/([^"]+\.mjs)"/g;

/** Returns the bytes of a function's entry and its static chunks, without assets. */
const measureWeight = async (folder: string): Promise<number> => {
  const loaded = new Set(['index.mjs']);
  let bytes = 0;
  for (const name of loaded) {
    const content = await readFile(join(folder, name));
    bytes += content.length;
    for (const [, imported] of content.toString().matchAll(importedAtOnce)) loaded.add(imported!);
  }
  return bytes;
};

const bundles = async (): Promise<Bundle[]> => {
  const found = await Promise.all(
    allFunctions().map(async (source) => {
      const folder = bundleFolder(source);
      const kb = Math.round((await measureWeight(folder)) / 1024);
      return { name: source.name, file: join(folder, 'index.mjs'), kb };
    }),
  );
  return found.sort((a, b) => b.kb - a.kb);
};

/** Returns the milliseconds a fresh process takes to import a bundle, without the start of Node.js. */
const loadMs = async ({ file }: Bundle): Promise<number> => {
  const script = `const before = performance.now();
await import(${JSON.stringify(pathToFileURL(file).href)});
process.stdout.write(String(performance.now() - before), () => process.exit(0));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { AWS_REGION: 'us-east-1', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  return Math.round(Number(stdout));
};

/**
 * `cold`: the bundle size of every function, what a sample of them takes to load in a process of its own, and what the first and
 * later calls of common routes take at the share of a processor that their memory brings.
 */
export default async (): Promise<object> => {
  await assembleCloud();
  const all = await bundles();
  const sample = Array.from(
    { length: Math.min(sampled, all.length) },
    (_, place) => all[Math.floor((place * all.length) / sampled)]!,
  );
  const times: number[] = [];
  for (const bundle of sample) times.push(await loadMs(bundle));
  const calls = await measureFirstCalls();
  return {
    functions: all.length,
    medianKb: median(all.map(({ kb }) => kb)),
    maxKb: all[0]!.kb,
    over600Kb: all.filter(({ kb }) => kb > aimKb).map(({ name }) => name),
    medianMs: median(times),
    maxMs: Math.max(...times),
    calledRoutes: calls.length,
    firstMedianMs: median(calls.map(({ firstMs }) => firstMs)),
    firstMaxMs: Math.max(...calls.map(({ firstMs }) => firstMs)),
    warmMedianMs: median(calls.map(({ warmMs }) => warmMs)),
    warmMaxMs: Math.max(...calls.map(({ warmMs }) => warmMs)),
  };
};
