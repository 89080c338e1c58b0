import { stop, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { buildIfChanged } from '../../../infra/buildIfChanged.ts';
import { bundleTogether, filesReadBy } from '../../../infra/bundles/build.ts';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import { listImports } from '../../../infra/listImports.ts';

/** Folder of a bundle for each function with the chunks they share. */
const sharedBundles = 'dist/shared-bundles';

const callsByPort = 'test/support/cloud/callsByPort.ts';

/** Lets the SDK's commands of the table reach the process that started a worker. */
const tableByPort: Plugin = {
  name: 'table-by-port',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]smithy-client[\\/]command\.js$/ }, async ({ path }) => ({
      contents: [
        `import { callByPort } from ${JSON.stringify(resolve(callsByPort))};`,
        await readFile(path, 'utf8'),
        'callByPort(Command);',
      ].join('\n'),
    }));
  },
};

/**
 * Bundles all functions for workers that they share. The code of functions is that which is deployed. Different are the files:
 * all functions share chunks, so that a worker loads common code once; and the table is called without requests.
 */
export const bundleShared = (): Promise<boolean> =>
  buildIfChanged('shared-bundles', sharedBundles, async () => {
    await rm(sharedBundles, { recursive: true, force: true });
    const { metafile } = await bundleTogether(sharedBundles, allFunctions(), [tableByPort]);
    await stop();
    return [...filesReadBy([metafile]), ...listImports(['test/support/cloud/sharedBundle.ts'])];
  });

/**
 * Returns the bundle of a function that imports the same chunks as others do; the one it is deployed with has chunks of its
 * own. A function with assets finds them beside its own bundle only.
 * @param file `dist/functions/<area>/<name>/index.mjs`
 */
export const findSharedBundle = (file: string): string | undefined => {
  const folder = dirname(file);
  if (existsSync(join(folder, 'assets'))) return undefined;
  const shared = resolve(sharedBundles, `${basename(dirname(folder))}.${basename(folder)}.mjs`);
  return existsSync(shared) ? shared : undefined;
};
