import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files every build reads: the versions of the packages and the settings of the compiler. */
const readByAll = ['package-lock.json', 'tsconfig.json'];

/** Lists a file, or the files in a folder and its subfolders. */
const listFiles = async (source: string): Promise<string[]> => {
  if (!(await stat(source)).isDirectory()) return [source];
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

type State = { fingerprint: string; newestMs: number };

/**
 * Returns a fingerprint that changes with any source. It hashes names, sizes and times instead of contents, to be
 * quick.
 */
const readState = async (sources: readonly string[]): Promise<State> => {
  const hash = createHash('sha256');
  const files = (await Promise.all([...sources, ...readByAll].map(listFiles))).flat().sort();
  let newestMs = 0;
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
    newestMs = Math.max(newestMs, mtimeMs);
  }
  return { fingerprint: hash.digest('hex'), newestMs };
};

/** Record of a build under `dist/`: the files and folders it read, and their fingerprint. */
type Mark = { sources: readonly string[]; fingerprint: string };

const markPath = (name: string): string => path.join('dist', `${name}.sources.json`);

const readMark = async (name: string): Promise<Mark | undefined> => {
  const file = markPath(name);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Mark) : undefined;
};

/** Returns the files and folders a build read the last time it ran. */
export const loadSources = async (name: string): Promise<readonly string[]> =>
  (await readMark(name))?.sources ?? [];

/** Returns whether a build's output exists and none of its sources has changed since. */
export const isFresh = async (name: string, output: string): Promise<boolean> => {
  const mark = existsSync(output) ? await readMark(name) : undefined;
  if (!mark?.sources.every((source) => existsSync(source))) return false;
  return (await readState(mark.sources)).fingerprint === mark.fingerprint;
};

/**
 * Runs a build unless its sources are unchanged since the last time.
 * @param name name of the mark that is stored under `dist/`
 * @param output must exist for the build to count as done
 * @param build returns the files and folders it read
 * @returns true when it was built now
 */
export const buildIfChanged = async (
  name: string,
  output: string,
  build: () => Promise<readonly string[]>,
): Promise<boolean> => {
  if (await isFresh(name, output)) return false;
  const startedMs = Date.now();
  const sources = [...new Set(await build())].sort();
  const { fingerprint, newestMs } = await readState(sources);
  // The build may have read a source just before it changed; the next build reads it again.
  const mark: Mark = { sources, fingerprint: newestMs < startedMs ? fingerprint : '' };
  await mkdir('dist', { recursive: true });
  await writeFile(markPath(name), JSON.stringify(mark));
  return true;
};
