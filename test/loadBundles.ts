import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Run by Node.js itself, which only removes the types: imports nothing from the project but bundles.

/** Folder of the bundled functions, in folders with the packages and chunks they share. */
const folder = 'dist/bundle';

/** Folder of the functions as they are deployed: each in a folder of its own, with links to what it imports. */
const deployed = 'dist/functions';

/** File that each function has of its own, beside the links. */
const results = 'results.mjs';

const importedNames = new Map<string, string[]>();

/** Names of the files that a file of the bundler's output imports. */
const importsOf = (file: string): string[] => {
  const known = importedNames.get(file);
  if (known) return known;
  const names = [...readFileSync(file, 'utf8').matchAll(/["'`]\.\/([\w.-]+\.mjs)["'`]/g)]
    .map(([, name]) => name!)
    .filter((name) => name !== results);
  importedNames.set(file, names);
  return names;
};

/** An entry with every file it imports, directly or through others. */
const collectFiles = (entry: string, files = new Set<string>()): Set<string> => {
  files.add(entry);
  for (const name of importsOf(entry)) {
    const imported = join(dirname(entry), name);
    if (!files.has(imported)) collectFiles(imported, files);
  }
  return files;
};

/** Returns the files that the folder of a function lacks, or has another version of. */
const missingFiles = (entry: string): string[] => {
  const [area = '', name = ''] = basename(entry, '.mjs').split('.');
  return [...collectFiles(entry)]
    .map((file) => [file, join(deployed, area, name, file === entry ? 'index.mjs' : basename(file))] as const)
    .filter(([file, copy]) => !existsSync(copy) || statSync(copy).ino !== statSync(file).ino)
    .map(([, copy]) => copy);
};

const faults: string[] = [];
const known = new Set(
  (await readdir(deployed, { withFileTypes: true, recursive: true }))
    .filter(({ name }) => name === 'index.mjs')
    .map(({ parentPath }) => `${basename(dirname(parentPath))}.${basename(parentPath)}.mjs`),
);
const entries = (await readdir(folder, { recursive: true })).filter((path) => known.has(basename(path)));
for (const name of entries)
  try {
    const loaded = (await import(pathToFileURL(resolve(join(folder, name))).href)) as { handler?: unknown };
    if (typeof loaded.handler !== 'function') faults.push(`${name}: has no handler`);
    for (const file of missingFiles(join(folder, name))) faults.push(`${name}: lacks ${file}`);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
if (entries.length === 0 || entries.length !== known.size)
  faults.push(`${folder} holds ${entries.length} bundles of ${known.size} functions`);

console.log([`${entries.length} bundles loaded under Node ${process.version}`, ...faults].join('\n'));
process.exit(faults.length > 0 ? 1 : 0);
