import path from 'node:path';
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

/** Builds the web app. */
export const assembleWeb = (): Promise<boolean> =>
  unlessFresh('web', ['shared', 'web'], path.join(webFolder, 'index.html'), async () => {
    const { build } = await import('vite');
    await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
  });
