import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MissingObject } from '../../../functions/files/files.ts';
import { startCloud, type LocalCloud } from '../../local/cloud.ts';
import { lockDirectory } from '../../local/directoryLock.ts';
import { demoPassword } from '../demo/people.ts';
import { signIn } from '../demo/signIn.ts';
import { createFirstStaff, firstStaff } from '../staff/firstStaff.ts';
import { actAsOperator } from './actAsOperator.ts';
import { assembleCloud, assembleWeb, assemblyFolder, webFolder } from './assemble.ts';
import { dataFolder, demoLoaded, emptyMade, port } from './settings.ts';

// Otherwise the first output is a notice of the Node versions the SDK will stop supporting.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const watching = process.argv.includes('--watch');
/** Asks for a stage without a business: nothing but the accounts of its first two staff. */
const asksForEmpty = process.argv.includes('--empty');

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Loads the demo business in a separate process, which uses much memory to be fast and then frees it. It ends together
 * with this one.
 */
const loadDemo = async (): Promise<void> => {
  // Without the settings that make this process free memory early.
  const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...env } = process.env;
  const loader = fork(path.join(import.meta.dirname, 'loadDemo.ts'), { execArgv: ['--import', 'tsx'], env });
  const [status] = (await once(loader, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The demo business could not be loaded.');
};

/** Prepares the bundles and templates the product runs from, and the invented business if it is to have one. */
const prepare = async (loadsDemo: boolean): Promise<void> => {
  await assembleCloud();
  if (loadsDemo) await loadDemo();
};

/** Stops the product in order when it is asked to end, however often the signal arrives. */
const stopOnSignal = (cloud: LocalCloud): void => {
  let stopped: Promise<never> | undefined;
  // A terminal signals both this process and its parent, which passes the signal on.
  const stop = () => void (stopped ??= cloud.stop().then(() => process.exit(0)));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const start = async (): Promise<void> => {
  const [hasDemo, hasEmpty] = [await exists(demoLoaded), await exists(emptyMade)];
  if (asksForEmpty && hasDemo)
    throw new Error(
      'The local data hold the invented business. Clear them with `npm run reset`, or name another folder in REFRAIN_DATA.',
    );
  const isNew = !hasDemo && !hasEmpty;
  const isEmpty = hasEmpty || asksForEmpty;
  // Fails when another copy runs on this data, before any of it is changed.
  lockDirectory(dataFolder)();
  // An interrupted first start leaves an incomplete business, in which nobody has worked yet.
  if (isNew) await rm(dataFolder, { recursive: true, force: true });
  await Promise.all([prepare(isNew && !isEmpty), watching ? undefined : assembleWeb()]);
  const devWeb = watching ? await (await import('./devWeb.ts')).startDevWeb() : undefined;
  const cloud = await startCloud({
    assembly: assemblyFolder,
    dataDir: dataFolder,
    port,
    webRoot: webFolder,
    devWeb: devWeb?.handle,
  });
  // Before the address is printed: whoever waited for it may send a signal at once.
  stopOnSignal(cloud);
  actAsOperator(cloud);
  if (watching) (await import('./reloadOnChange.ts')).reloadOnChange(cloud);
  const { report, reportAddress } = await import('./report.ts');
  if (isEmpty) {
    await createFirstStaff(demoPassword);
    await writeFile(emptyMade, new Date().toISOString());
    reportAddress(cloud.url, firstStaff);
  } else await report(cloud.url, await signIn(cloud.url, 'staff'));
};

/** Returns why the product cannot start, with a remedy if one is known. */
const explainFailure = (error: unknown): unknown => {
  if (error instanceof MissingObject)
    return `The local data lack ${error.message}, as data of an earlier version may. Clear them with \`npm run reset\`.`;
  return error instanceof Error ? error.message : error;
};

try {
  await start();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
