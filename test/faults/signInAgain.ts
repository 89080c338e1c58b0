import { createCaller } from '../../infra/tools/demo/client.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import { login } from '../../shared/account/routes.ts';
import { personWith, type DemoAccount, type Person } from '../support/product.ts';

/** Signs an account of the demo business in again, since sessions are shorter than a test of a hundred points. */
export const signInAgain = async (url: string, account: DemoAccount): Promise<Person> => {
  const { accessToken } = await createCaller(url)(login, { body: { account, password: demoPassword } });
  return personWith(url, accessToken);
};
