import { rm } from 'node:fs/promises';
import { lockDirectory } from '../../local/directoryLock.ts';
import { dataFolder } from './settings.ts';

/** Deletes all data of the local cloud, unless it is in use. The next start begins anew. */
try {
  lockDirectory(dataFolder)();
  await rm(dataFolder, { recursive: true, force: true });
  console.log('Local data cleared. `npm start` loads the demo business anew, `npm start -- --empty` none.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
