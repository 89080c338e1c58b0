import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { MissingObject } from '../../../functions/files/files.ts';
import { startCloud, type LocalCloud } from '../../local/cloud.ts';
import { lockDirectory } from '../../local/directoryLock.ts';
import { signIn } from '../demo/signIn.ts';
import { actAsOperator } from './actAsOperator.ts';
import { assembleCloud, assembleWeb, assemblyFolder, webFolder } from './assemble.ts';
import { dataFolder, demoLoaded, port } from './settings.ts';

// Or the first thing a person reads is which Node versions the SDK will not support one day.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const watching = process.argv.includes('--watch');

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Loads the demo business. In a process of its own, which takes the memory that makes it fast and gives it back; it ends with
 * this one.
 */
const loadDemo = async (): Promise<void> => {
  // Without the settings that make this process give memory back soon.
  const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...env } = process.env;
  const loader = fork(path.join(import.meta.dirname, 'loadDemo.ts'), { execArgv: ['--import', 'tsx'], env });
  const [status] = (await once(loader, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The demo business could not be loaded.');
};

/** Puts together what the product runs from, and the business it begins with. */
const prepare = async (isNew: boolean): Promise<void> => {
  await assembleCloud();
  if (isNew) await loadDemo();
};

const start = async (): Promise<LocalCloud> => {
  const isNew = !(await exists(demoLoaded));
  // Fails when another copy runs on this data, before anything of it is touched.
  lockDirectory(dataFolder)();
  // A first start that broke off leaves half a business; nothing of it is anybody's work.
  if (isNew) await rm(dataFolder, { recursive: true, force: true });
  await Promise.all([prepare(isNew), watching ? undefined : assembleWeb()]);
  const devWeb = watching ? await (await import('./devWeb.ts')).devWeb() : undefined;
  const cloud = await startCloud({
    assembly: assemblyFolder,
    dataDir: dataFolder,
    port,
    webRoot: webFolder,
    devWeb,
  });
  actAsOperator(cloud);
  if (watching) (await import('./reloadOnChange.ts')).reloadOnChange(cloud);
  const { report } = await import('./report.ts');
  await report(cloud.url, await signIn(cloud.url, 'staff'));
  return cloud;
};

/** Returns the reason the product cannot start, with a remedy where one is known. */
const explainFailure = (error: unknown): unknown => {
  if (error instanceof MissingObject)
    return `The local data lack ${error.message}, as data of an earlier version may. Clear them with \`npm run reset\`.`;
  return error instanceof Error ? error.message : error;
};

try {
  const cloud = await start();
  let stopped: Promise<never> | undefined;
  // A terminal tells this process and the one that started it, which passes it on.
  const stop = () => void (stopped ??= cloud.stop().then(() => process.exit(0)));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
