import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '../../../shared/account/routes.ts';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { demoPassword, demoUsers } from '../../../infra/tools/demo/people.ts';
import { seedUser } from '../../../infra/tools/demo/seedUsers.ts';
import { actAsOperator } from '../../../infra/tools/start/actAsOperator.ts';
import { assembleCloud, assemblyFolder } from '../../../infra/tools/start/assemble.ts';
import { startTestCloud, type TestCloud } from '../../support/localCloud.ts';
import { personWith, type Person } from '../../support/product.ts';

const run = promisify(execFile);

/**
 * A local cloud with the catalogue of the bench, and the staff account signed in.
 * @property signIn signs it in again, for a bench that runs longer than a session
 */
export type Business = { cloud: TestCloud; staff: Person; signIn: () => Promise<Person> };

/** Starts it on a free port, with data in a temporary folder. */
export const startBusiness = async (): Promise<Business> => {
  await assembleCloud();
  const cloud = await startTestCloud(assemblyFolder);
  try {
    actAsOperator(cloud);
    await seedUser(demoUsers[0]);
    await run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'seed.ts')]);
    const signIn = async (): Promise<Person> => {
      const body = { account: demoUsers[0].account, password: demoPassword };
      const { accessToken } = await createCaller(cloud.url)(login, { body });
      return personWith(cloud.url, accessToken);
    };
    return { cloud, staff: await signIn(), signIn };
  } catch (error) {
    await cloud.dispose();
    throw error;
  }
};
