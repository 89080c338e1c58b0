import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Run by Node.js itself, which only removes the types: imports nothing from the project but bundles.

/** Folder of the bundled functions, in folders with the chunks they share. */
const folder = 'dist/bundle';

const isEntry = (path: string): boolean => path.endsWith('.mjs') && !basename(path).startsWith('chunk-');

const faults: string[] = [];
const entries = (await readdir(folder, { recursive: true })).filter(isEntry);
for (const name of entries)
  try {
    const loaded = (await import(pathToFileURL(resolve(join(folder, name))).href)) as { handler?: unknown };
    if (typeof loaded.handler !== 'function') faults.push(`${name}: has no handler`);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
if (entries.length === 0) faults.push(`${folder} holds no bundles`);

console.log([`${entries.length} bundles loaded under Node ${process.version}`, ...faults].join('\n'));
process.exit(faults.length > 0 ? 1 : 0);
