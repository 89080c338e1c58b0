import { rm } from 'node:fs/promises';
import { dataFolder } from './dataFolder.ts';

/** Clears everything the local cloud has stored; the next start loads the demo business anew. */
await rm(dataFolder, { recursive: true, force: true });
console.log('Local data cleared. `npm start` loads the demo business anew.');
