import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/**
 * Builds the web app as it ships, into a folder of its own, so that tests side by side do not take files from under each
 * other. In a process of its own: the test runner's NODE_ENV would pick the libraries' development builds.
 * @returns the folder, and how to remove it
 */
export const buildWeb = async (): Promise<{ directory: string; remove: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'refrain-web-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--config', 'web/vite.config.ts', '--outDir', directory, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [vite, ...options, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
};
