import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { unlessFresh } from '../../unlessFresh.ts';

/** Where the templates of the local stage go; `cdk` itself writes to `cdk.out`. */
export const assemblyFolder = 'dist/assembly';
export const webFolder = 'dist/web';

/** What bundles and templates are made from; the local cloud and the tools are not part of what is deployed. */
const cloudSources = [
  'shared',
  'functions',
  ...['stacks', 'constructs', 'grants', 'workflows'].map((name) => `infra/${name}`),
];

const root = path.join(import.meta.dirname, '../../..');

const inProcessOfItsOwn = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> => {
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
};

/**
 * Bundles the functions and synthesizes the templates of the local stage. In a process of its own: what the CDK takes of
 * memory, some 70 MB, is given back when it is done.
 */
export const assembleCloud = (): Promise<boolean> =>
  unlessFresh('cloud', cloudSources, assemblyFolder, () =>
    inProcessOfItsOwn(['--import', 'tsx', path.join(import.meta.dirname, 'synthesize.ts'), assemblyFolder]),
  );

/**
 * Builds the web app as it ships. In a process of its own: libraries pick their development builds by the NODE_ENV they
 * find, and a test runner has one of its own.
 */
export const assembleWeb = (): Promise<boolean> =>
  unlessFresh('web', ['shared', 'web'], path.join(webFolder, 'index.html'), () => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const options = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'error'];
    return inProcessOfItsOwn([vite, ...options], { NODE_ENV: 'production' });
  });
