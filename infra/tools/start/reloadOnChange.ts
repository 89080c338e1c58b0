import { watch } from 'node:fs';
import type { LocalCloud } from '../../local/cloud.ts';
import { assembleCloud } from './assemble.ts';

/** Milliseconds without changes before anything is built. */
const quietMs = 300;

/**
 * Returns a function that asks for a build, which starts after a time without further requests. Builds write the same
 * files, so one runs at a time; a request during a build starts another after it.
 */
export const buildOneAtATime = (build: () => Promise<void>, quietForMs: number): (() => void) => {
  let waiting: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isRequested = false;
  const run = async (): Promise<void> => {
    isRequested = true;
    if (isBuilding) return;
    isBuilding = true;
    while (isRequested) {
      isRequested = false;
      // A mistake in the source must not end the session; the next change builds again.
      await build().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }
    isBuilding = false;
  };
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void run(), quietForMs);
  };
};

/** Bundles and reloads the functions whenever their source changes; the web app reloads by itself. */
export const reloadOnChange = (cloud: LocalCloud): void => {
  const reload = async (): Promise<void> => {
    if (!(await assembleCloud())) return;
    await cloud.reloadFunctions();
    console.log('Functions reloaded.');
  };
  const soon = buildOneAtATime(reload, quietMs);
  for (const folder of ['shared', 'functions', 'infra']) watch(folder, { recursive: true }, soon);
};
