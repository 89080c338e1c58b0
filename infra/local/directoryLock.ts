import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data directory for this process. Throws when another live process holds it; takes over the lock of a killed
 * process. Returns the function that releases it.
 */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  if (holder !== undefined && isAlive(holder))
    throw new Error(`Another copy (process ${holder}) is already running on ${directory}; stop it first.`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
};
