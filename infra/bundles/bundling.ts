import type { BuildOptions } from 'esbuild';

/** CommonJS dependencies call `require`, which an ES module lacks. */
const requireShim =
  "import{createRequire as refrainRequire}from'node:module';const require=refrainRequire(import.meta.url);";

/** Settings of the bundler for everything that runs in functions. */
export const bundling = {
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
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
  logLevel: 'warning',
} as const satisfies BuildOptions;
