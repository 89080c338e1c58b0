import { PutObjectCommand } from '@aws-sdk/client-s3';
import { writeFile } from 'node:fs/promises';
import { s3 } from '../../../functions/core/clients/s3.ts';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { environment } from '../../../functions/core/environment.ts';
import { startCloud, type LocalCloud } from '../../local/cloud.ts';
import { functionsForLoading } from '../demo/functionsForLoading.ts';
import { loadProjects } from '../demo/projects/loadProjects.ts';
import { seedDemo } from '../demo/seed.ts';
import { believeFile } from '../demo/statement.ts';
import { lastFourQuarters } from '../demo/year/calendar.ts';
import { loadYear } from '../demo/year/loadYear.ts';
import { actAsOperator } from './actAsOperator.ts';
import { assemblyFolder } from './assemble.ts';
import { dataFolder, demoLoaded, port } from './settings.ts';

/**
 * Loads the demo business with a year of history, demos and song requests, and drops its newest statement into the
 * inbox.
 */
const loadDemo = async (cloud: LocalCloud): Promise<void> => {
  console.log('Loading the demo business …');
  const business = await seedDemo(cloud.url);
  const day = businessDayAt();
  const year = { url: cloud.url, today: day, settle: () => cloud.idle() };
  await Promise.all([loadYear(year, business), loadProjects(business, day)]);
  const { fileName, content } = believeFile(lastFourQuarters(day)[3]);
  console.log(`Dropping ${fileName} into the inbox …`);
  await s3().send(
    new PutObjectCommand({
      Bucket: environment('INBOX_BUCKET'),
      Key: `inbox/${business.owners.morningstar}/${fileName}`,
      Body: content,
    }),
  );
  // The fake central banks publish rates beside those that the demo's staff entered.
  const rates = cloud.schedules.list().find(({ name }) => name.includes('FetchExchangeRates'));
  if (rates) cloud.schedules.fire(rates.name);
  await cloud.idle();
};

// Ends together with the process that waits for it, however that one ends.
process.on('disconnect', () => process.exit(1));
try {
  const cloud = await startCloud({
    assembly: assemblyFolder,
    dataDir: dataFolder,
    port,
    functions: functionsForLoading,
  });
  actAsOperator(cloud);
  await loadDemo(cloud);
  await cloud.stop();
  await writeFile(demoLoaded, new Date().toISOString());
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
