import { watch } from 'node:fs';
import type { LocalCloud } from '../../local/cloud.ts';
import { assembleCloud } from './assemble.ts';

/** Milliseconds without changes before anything is built. */
const quiet = 300;

/** Bundles and reloads the functions whenever their source changes; the web app reloads by itself. */
export const reloadOnChange = (cloud: LocalCloud): void => {
  let waiting: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    if (!(await assembleCloud())) return;
    await cloud.reloadFunctions();
    console.log('Functions reloaded.');
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // A mistake in the source must not end the session; the next change builds again.
      reload().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }, quiet);
  };
  for (const folder of ['shared', 'functions', 'infra']) watch(folder, { recursive: true }, soon);
};
