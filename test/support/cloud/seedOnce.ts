import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadSources, buildIfChanged } from '../../../infra/buildIfChanged.ts';
import { listImports } from '../../../infra/listImports.ts';
import { bundleShared } from './sharedBundle.ts';

/** Folder of the demo business's data. */
export const seeded = 'dist/demo-business';
const seeder = 'test/support/cloud/seedBusiness.ts';

/**
 * Loads the demo business into a folder, unless the folder is up to date with the deployed code, the loader and the local
 * cloud. The local cloud counts as a whole, since it starts some of its files as threads instead of importing them.
 */
export const seedOnce = (): Promise<boolean> =>
  buildIfChanged('demo-business', seeded, async () => {
    await bundleShared();
    const dataDir = await mkdtemp(join(tmpdir(), 'demo-business-'));
    await promisify(execFile)('node_modules/.bin/tsx', [seeder, dataDir]);
    await rm(seeded, { recursive: true, force: true });
    await cp(dataDir, seeded, { recursive: true });
    await rm(dataDir, { recursive: true, force: true });
    return [
      ...listImports([seeder]),
      ...(await loadSources('cloud')),
      ...(await loadSources('shared-bundles')),
      'infra/local',
    ];
  });
