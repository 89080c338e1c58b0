import { join } from 'node:path';

/** Where the local cloud keeps tables, objects, queues, users and logs. */
export const dataFolder = process.env.REFRAIN_DATA ?? '.local';

/** There once the demo business has been loaded whole. */
export const demoLoaded = join(dataFolder, 'demo-loaded');

/** Port the product is served on. */
export const port = Number(process.env.PORT ?? 4300);
