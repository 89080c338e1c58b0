import type { Plugin } from 'esbuild';
import { resultCodes } from '../../shared/api/resultCodes.ts';

/** File with the results that a function may answer with, beside its bundle. */
export const resultsFile = 'results.mjs';

/** Returns whether a file belongs to the table of all result codes, which no function loads. */
export const isOfResults = (file: string): boolean =>
  file === 'shared/api/resultCodes.ts' || file.startsWith('shared/api/codes/');

/** Leaves the table of result codes out of a bundle: its import becomes one of the file beside it. */
export const resultsBeside: Plugin = {
  name: 'results-beside',
  setup(bundler) {
    bundler.onResolve({ filter: /[\\/]api[\\/]resultCodes\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${resultsFile}`, external: true } : undefined,
    );
  },
};

/**
 * Returns the part of the table of results that bundled code may answer with. A result is thrown by its name, which stands in the
 * code, or in the declaration of the route, which is bundled with it.
 * @returns `undefined` for code that answers with no results
 */
export const resultsOf = (code: readonly string[]): string | undefined => {
  if (!code.some((text) => text.includes(`"./${resultsFile}"`))) return undefined;
  const words = new Set(code.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []));
  const used = Object.entries(resultCodes).filter(([name]) => words.has(name));
  return `export const resultCodes=${JSON.stringify(Object.fromEntries(used))};`;
};
