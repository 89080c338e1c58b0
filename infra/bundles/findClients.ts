import { basename, dirname } from 'node:path';

/** Folder with a file for the client of each service but the table, which every function uses. */
export const clientFolder = 'functions/core/clients';

/** Returns the names of the clients among the files a function loads, such as `s3`. */
export const findClients = (files: Iterable<string>): string[] =>
  [...files].filter((file) => dirname(file) === clientFolder).map((file) => basename(file, '.ts'));
