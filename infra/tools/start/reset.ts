import { rm } from 'node:fs/promises';
import { lockDirectory } from '../../local/directoryLock.ts';
import { dataFolder } from './settings.ts';

/** Clears everything (unless it is in use) the local cloud has stored; the next start loads the demo business anew. */
lockDirectory(dataFolder)();
await rm(dataFolder, { recursive: true, force: true });
console.log('Local data cleared. `npm start` loads the demo business anew.');
