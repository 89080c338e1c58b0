import { startCloud } from '../../../infra/local/cloud.ts';
import { functionsForLoading } from '../../../infra/tools/demo/functionsForLoading.ts';
import { seedDemo } from '../../../infra/tools/demo/seed.ts';
import { actAsOperator } from '../../../infra/tools/start/actAsOperator.ts';
import { passwordCost } from '../localCloud.ts';
import { Workers } from '../../../infra/local/lambda/workers.ts';
import { answerWithin, openCallPort } from './answerWithin.ts';
import { findSharedBundle } from './sharedBundle.ts';
import { assemblyFolder } from '../../../infra/tools/start/assemble.ts';

/**
 * Loads the demo business into the folder named. It runs in a process of its own, because stores keep the address they
 * first used, and the test that follows uses another cloud.
 */
const [dataDir] = process.argv.slice(2);
const cloud = await startCloud({
  assembly: assemblyFolder,
  dataDir: dataDir!,
  port: 0,
  functions: {
    ...functionsForLoading,
    workers: new Workers(functionsForLoading.limits, openCallPort),
    findShared: findSharedBundle,
  },
  passwordCost,
});
answerWithin(cloud, { isDirect: true, hasFaults: false });
actAsOperator(cloud);
await seedDemo(cloud.url).finally(() => cloud.stop());
process.exit(0);
