import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the web app into a folder of its own, so that tests side by side do not take files from under each other.
 * @returns the folder, and how to remove it
 */
export const buildWeb = async (): Promise<{ directory: string; remove: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'refrain-web-'));
  await build({
    configFile: join(import.meta.dirname, '../../web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: directory },
  });
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
};
