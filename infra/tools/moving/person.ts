import { login } from '../../../shared/account/routes.ts';
import { createCaller, type Caller } from '../demo/client.ts';
import { askPassword } from '../staff/askPassword.ts';
import { Stopped } from '../operatorCommand.ts';
import { port } from '../start/settings.ts';

/** Address of the product on this machine. */
export const localAddress = `http://localhost:${port}`;

/** Person at the terminal, signed in. `code` asks for the next code of their second factor, if they have one. */
export type SignedIn = { call: Caller; password: string; code: () => Promise<string | undefined> };

const isRefused = (error: unknown, name: string): boolean =>
  error instanceof Error && error.message.includes(`"name":"${name}"`);

/**
 * Signs the person at the terminal in, who enters the password and, with a second factor, its code.
 * @throws Stopped for a wrong password or code, or an address that does not answer
 */
export const signInAtTerminal = async (url: string, account: string): Promise<SignedIn> => {
  const password = await askPassword('Password: ');
  const askCode = () => askPassword('Code of the authenticator app: ');
  const visitor = createCaller(url);
  const enter = async (): Promise<{ accessToken: string; hasCode: boolean }> => {
    try {
      return { ...(await visitor(login, { body: { account, password } })), hasCode: false };
    } catch (error) {
      if (!isRefused(error, 'SecondFactorRequired')) throw error;
      const code = await askCode();
      return { ...(await visitor(login, { body: { account, password, code } })), hasCode: true };
    }
  };
  try {
    const { accessToken, hasCode } = await enter();
    return {
      call: createCaller(url, accessToken),
      password,
      code: async () => (hasCode ? await askPassword('The next code of the app: ') : undefined),
    };
  } catch (error) {
    if (isRefused(error, 'WrongAccountOrPassword') || isRefused(error, 'OtpError'))
      throw new Stopped(`${account} cannot sign in with these.`);
    if (error instanceof TypeError) throw new Stopped(`Nothing answers at ${url}: start the product first.`);
    throw error;
  }
};
