import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the web app. */
export const webFolder = fileURLToPath(new URL('..', import.meta.url));

/** Returns the texts of the source files in a folder whose path from there is to be read. */
export const readTexts = (folder: string, isRead: (path: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.(js|tsx?)$/.test(path) && isRead(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
