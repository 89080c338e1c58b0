import { PutObjectCommand } from '@aws-sdk/client-s3';
import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from '../../../shared/account/routes.ts';
import { s3 } from '../../../functions/core/clients/s3.ts';
import { environment } from '../../../functions/core/environment.ts';
import { MissingObject } from '../../../functions/core/files.ts';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { startCloud, type LocalCloud } from '../../local/cloud.ts';
import { lockDirectory } from '../../local/directoryLock.ts';
import { createCaller, type Caller } from '../demo/client.ts';
import { demoPassword } from '../demo/people.ts';
import { actAsOperator } from './actAsOperator.ts';
import { assembleCloud, assembleWeb, assemblyFolder, webFolder } from './assemble.ts';
import { dataFolder } from './dataFolder.ts';

// Or the first thing a person reads is which Node versions the SDK will not support one day.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const port = Number(process.env.PORT ?? 4300);
const watching = process.argv.includes('--watch');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const staffCaller = async (url: string): Promise<Caller> => {
  const { accessToken } = await createCaller(url)(login, {
    body: { account: 'staff', password: demoPassword },
  });
  return createCaller(url, accessToken);
};

/** Loads the demo business with a year behind it, and drops its newest statement into the inbox, as a platform would. */
const loadDemo = async (cloud: LocalCloud): Promise<void> => {
  const [{ seedDemo }, { loadYear }, { believeFile }, { lastFourQuarters }] = await Promise.all([
    import('../demo/seed.ts'),
    import('../demo/year/loadYear.ts'),
    import('../demo/statement.ts'),
    import('../demo/year/calendar.ts'),
  ]);
  console.log('Loading the demo business …');
  const business = await seedDemo(cloud.url);
  const day = businessDayAt();
  await loadYear({ url: cloud.url, today: day, settle: () => cloud.idle() }, business);
  const { fileName, content } = believeFile(lastFourQuarters(day)[3]);
  console.log(`Dropping ${fileName} into the inbox …`);
  await s3().send(
    new PutObjectCommand({
      Bucket: environment('INBOX_BUCKET'),
      Key: `inbox/${business.owners.morningstar}/${fileName}`,
      Body: content,
    }),
  );
  await cloud.idle();
};

const start = async (): Promise<LocalCloud> => {
  const loaded = join(dataFolder, 'demo-loaded');
  const isNew = !(await exists(loaded));
  // Fails when another copy runs on this data, before anything of it is touched.
  lockDirectory(dataFolder)();
  // A first start that broke off leaves half a business; nothing of it is anybody's work.
  if (isNew) await rm(dataFolder, { recursive: true, force: true });
  await Promise.all([assembleCloud(), watching ? undefined : assembleWeb()]);
  const devWeb = watching ? await (await import('./devWeb.ts')).devWeb() : undefined;
  const cloud = await startCloud({
    assembly: assemblyFolder,
    dataDir: dataFolder,
    port,
    webRoot: webFolder,
    devWeb,
  });
  actAsOperator(cloud);
  if (isNew) {
    await loadDemo(cloud);
    await writeFile(loaded, new Date().toISOString());
  }
  if (watching) (await import('./reloadOnChange.ts')).reloadOnChange(cloud);
  const { report } = await import('./report.ts');
  await report(cloud.url, await staffCaller(cloud.url));
  return cloud;
};

/** What keeps the product from starting, and what to do where it is known. */
const reasonOf = (error: unknown): unknown => {
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
  console.error(reasonOf(error));
  process.exit(1);
}
