import { startCloud } from '../../infra/local/cloud.ts';
import { functionsForLoading } from '../../infra/tools/demo/functionsForLoading.ts';
import { seedDemo } from '../../infra/tools/demo/seed.ts';
import { actAsOperator } from '../../infra/tools/start/actAsOperator.ts';
import { assemblyFolder } from '../../infra/tools/start/assemble.ts';

/**
 * Loads the demo business into the folder named. A process of its own: the stores keep the address they first spoke to,
 * and the test that follows speaks to another cloud.
 */
const [dataDir] = process.argv.slice(2);
const cloud = await startCloud({
  assembly: assemblyFolder,
  dataDir: dataDir!,
  port: 0,
  functions: functionsForLoading,
});
actAsOperator(cloud);
await seedDemo(cloud.url).finally(() => cloud.stop());
process.exit(0);
