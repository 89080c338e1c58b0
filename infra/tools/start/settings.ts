import { join } from 'node:path';

/** Folder of the tables, objects, queues, users and logs of the local cloud. */
export const dataFolder = process.env.REFRAIN_DATA ?? '.local';

/** There once the demo business has been loaded whole. */
export const demoLoaded = join(dataFolder, 'demo-loaded');

/** Port the product is served on. */
export const port = Number(process.env.PORT ?? 4300);
