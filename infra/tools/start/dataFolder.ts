/** Where the local cloud keeps tables, objects, queues, users and logs. */
export const dataFolder = process.env.REFRAIN_DATA ?? '.local';
