import { build, stop } from 'esbuild';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * `node infra/tools/lean.mjs FILE …` runs a TypeScript file in a process that gives memory back soon. A local cloud has dozens of
 * functions in one process, each with a heap of its own, where Lambda gives each a machine. The file is bundled with all it
 * imports but packages, which takes a fifth of a second: what would translate each file as it is loaded stays in memory, 30 MB.
 */
const [file, ...rest] = process.argv.slice(2);
const bundle = path.resolve('dist/lean', `${path.basename(file, '.ts')}.mjs`);

/** Sets `import.meta.url` of a file to its source's location. */
const placesOfSources = {
  name: 'places-of-sources',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path: source }) => {
      const written = await readFile(source, 'utf8');
      const contents = written
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source)));
      return { contents, loader: 'ts' };
    });
  },
};
await build({
  entryPoints: [file],
  outfile: bundle,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  plugins: [placesOfSources],
  logLevel: 'warning',
});
await stop();

const flags = [
  // Room for young objects of the main thread in MB; workers have their own.
  '--max-semi-space-size=4',
  ...['--import', new URL('leanHeap.mjs', import.meta.url).href],
];
/**
 * For glibc: other threads keep freed memory in separate pools; buffers of files and sockets are returned immediately.
 */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(32 * 1024) };

const child = spawn(process.execPath, [...flags, bundle, ...rest], {
  stdio: 'inherit',
  env: { ...allocation, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
