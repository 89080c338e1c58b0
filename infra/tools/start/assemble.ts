import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the templates of the local stage go; `cdk` itself writes to `cdk.out`. */
export const assemblyFolder = 'dist/assembly';
export const webFolder = 'dist/web';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** Changes when any source file does: names, sizes and times, not contents, to be quick. */
const fingerprint = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await Promise.all(folders.map(filesIn))).flat().sort();
  for (const file of [...files, 'package-lock.json']) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Runs a build unless what it was made from is unchanged since the last time. */
const unlessFresh = async (
  name: string,
  from: readonly string[],
  output: string,
  build: () => Promise<void>,
): Promise<boolean> => {
  const mark = path.join('dist', `${name}.fingerprint`);
  const now = await fingerprint(from);
  const last = existsSync(output) ? await readFile(mark, 'utf8').catch(() => '') : '';
  if (last === now) return false;
  await build();
  await mkdir('dist', { recursive: true });
  await writeFile(mark, now);
  return true;
};

/** What bundles and templates are made from; the local cloud and the tools are not part of what is deployed. */
const cloudSources = [
  'shared',
  'functions',
  ...['stacks', 'constructs', 'grants', 'workflows'].map((name) => `infra/${name}`),
];

/** Bundles the functions and synthesizes the templates of the local stage. Loads the CDK only when it has to. */
export const assembleCloud = (): Promise<boolean> =>
  unlessFresh('cloud', cloudSources, assemblyFolder, async () => {
    const [{ buildFunctions }, { App }, { buildApp }] = await Promise.all([
      import('../../build.ts'),
      import('aws-cdk-lib'),
      import('../../stages.ts'),
    ]);
    await buildFunctions();
    const app = new App({ outdir: assemblyFolder });
    buildApp(app, 'local');
    app.synth();
  });

/** Builds the web app. */
export const assembleWeb = (): Promise<boolean> =>
  unlessFresh('web', ['shared', 'web'], path.join(webFolder, 'index.html'), async () => {
    const { build } = await import('vite');
    await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
  });
