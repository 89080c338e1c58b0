import { build } from 'esbuild';
import { basename, join } from 'node:path';
import { leanPackages } from '../../../infra/bundles/leanPackages.ts';

/**
 * Bundles a program with the product's own code as functions are bundled for Lambda, so that a process runs the deployed
 * code only. Returns the path of the bundle.
 */
export const bundleProgram = async (file: string): Promise<string> => {
  const outfile = join('dist/bench', `${basename(file, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    plugins: [...leanPackages],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  return outfile;
};
