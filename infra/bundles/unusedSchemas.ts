import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** Matches a constant of a file and its value. It ends before the next line that the formatter does not indent. */
const constant = /^((?:export )?const \w+(?:: [^=\n]+)? =\s)([\s\S]*?);\n(?=\n*(?:[\w/]|(?![\s\S])))/gm;

/**
 * Lets the bundler drop schemas and declarations of routes that a function does not use. It keeps what is made by a call or
 * a spread, unless that is marked to have no other effect.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]shared[\\/].*(?:[sS]chemas?|[rR]outes)\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(constant, '$1/* @__PURE__ */ (() => ($2))();\n'),
      loader: 'ts',
    }));
  },
};
