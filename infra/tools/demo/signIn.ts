import { login } from '../../../shared/account/routes.ts';
import { createCaller, type Caller } from './client.ts';
import { demoPassword } from './people.ts';

/** Signs an account of the demo business in. */
export const signIn = async (url: string, account: string): Promise<Caller> => {
  const { accessToken } = await createCaller(url)(login, { body: { account, password: demoPassword } });
  return createCaller(url, accessToken);
};
