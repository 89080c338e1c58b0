import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listImports } from '../../listImports.ts';
import { loadSources, buildIfChanged } from '../../buildIfChanged.ts';

/** Folder of the local stage's templates; `cdk` itself writes to `cdk.out`. */
export const assemblyFolder = 'dist/assembly';
export const webFolder = 'dist/web';
/** Pictures of the guide, by language, taken by `npm run guide`. Without them the guide shows its texts alone. */
export const picturesFolder = 'dist/guide';

const root = path.join(import.meta.dirname, '../../..');

const inProcessOfItsOwn = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> => {
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
};

const synthesizer = 'infra/tools/start/synthesize.ts';

/**
 * Bundles the functions and synthesizes the templates of the local stage. Runs in a separate process, which frees the
 * CDK's memory, some 70 MB, when it ends.
 */
export const assembleCloud = (): Promise<boolean> =>
  buildIfChanged('cloud', assemblyFolder, async () => {
    await inProcessOfItsOwn(['--import', 'tsx', synthesizer, assemblyFolder]);
    return [...listImports([synthesizer]), ...(await loadSources('functions'))];
  });

const webConfig = 'web/vite.config.ts';

/** Adds the pictures of the guide to the built web app. */
const placePictures = async (): Promise<void> => {
  if (existsSync(picturesFolder))
    await cp(picturesFolder, path.join(webFolder, 'guide'), { recursive: true });
};

/**
 * Builds the web app as it ships, with the pictures of the guide if they were taken. Runs in a separate process: libraries choose their development builds by NODE_ENV,
 * which a test runner sets itself.
 */
export const assembleWeb = async (): Promise<boolean> => {
  const isBuilt = await buildIfChanged('web', path.join(webFolder, 'index.html'), async () => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const options = ['build', '--config', webConfig, '--logLevel', 'error'];
    await inProcessOfItsOwn([vite, ...options], { NODE_ENV: 'production' });
    return ['shared', 'web', ...listImports([webConfig])];
  });
  await placePictures();
  return isBuilt;
};
