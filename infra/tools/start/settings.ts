import { join } from 'node:path';

/** Folder of the tables, objects, queues, users and logs of the local cloud. */
export const dataFolder = process.env.REFRAIN_DATA ?? '.local';

/** Marker file that exists once the demo business is completely loaded. */
export const demoLoaded = join(dataFolder, 'demo-loaded');

/** Marker file that exists once an empty stage has its first accounts. */
export const emptyMade = join(dataFolder, 'empty');

/** Port the product is served on. */
export const port = Number(process.env.PORT ?? 4300);
