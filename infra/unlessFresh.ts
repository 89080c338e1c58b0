import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** Changes when any source file does: names, sizes and times, not contents, to be quick. */
const fingerprint = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await Promise.all(folders.map(filesIn))).flat().sort();
  for (const file of [...files, 'package-lock.json']) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/**
 * Runs a build unless what it was made from is unchanged since the last time.
 * @param name names the mark that is left under `dist/`
 * @param from folders whose files the build reads
 * @param output what must be there for the build to count as done
 * @returns whether it was built now
 */
export const unlessFresh = async (
  name: string,
  from: readonly string[],
  output: string,
  build: () => Promise<void>,
): Promise<boolean> => {
  const mark = path.join('dist', `${name}.fingerprint`);
  const now = await fingerprint(from);
  const last = existsSync(output) ? await readFile(mark, 'utf8').catch(() => '') : '';
  if (last === now) return false;
  await build();
  await mkdir('dist', { recursive: true });
  await writeFile(mark, now);
  return true;
};
