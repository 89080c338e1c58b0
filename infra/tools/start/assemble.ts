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

/** Bundles the functions and synthesizes the templates of the local stage. Loads the CDK only when it has to. */
export const assembleCloud = (): Promise<boolean> =>
  unlessFresh('cloud', cloudSources, assemblyFolder, async () => {
    const [{ bundleFunctions }, { App }, { buildApp }] = await Promise.all([
      import('../../build.ts'),
      import('aws-cdk-lib'),
      import('../../stages.ts'),
    ]);
    await bundleFunctions();
    const app = new App({ outdir: assemblyFolder, builtinCloudFormationValidation: false });
    buildApp(app, 'local');
    app.synth();
  });

const root = path.join(import.meta.dirname, '../../..');

/**
 * Builds the web app as it ships. In a process of its own: libraries pick their development builds by the NODE_ENV they
 * find, and a test runner has one of its own.
 */
export const assembleWeb = (): Promise<boolean> =>
  unlessFresh('web', ['shared', 'web'], path.join(webFolder, 'index.html'), async () => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const options = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'error'];
    await promisify(execFile)(process.execPath, [vite, ...options], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });
