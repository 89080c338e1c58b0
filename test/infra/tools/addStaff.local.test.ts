import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { environment } from '../../../functions/core/environment.ts';
import { getAuthority, login } from '../../../shared/account/routes.ts';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { startProduct } from '../../support/product.ts';

const product = await startProduct();
afterAll(() => product?.dispose());

/** Runs the command against the local cloud, with this on its standard input. */
const addStaff = async (account: string, email: string, password: string) => {
  const named = ['--table', environment('TABLE_NAME'), '--user-pool', environment('USER_POOL_ID')];
  const who = ['--account', account, '--email', email, '--name', '林值班'];
  const command = spawn(process.execPath, ['--import', 'tsx', 'infra/tools/addStaff.ts', ...named, ...who]);
  command.stdin.end(`${password}\n`);
  const [stdout, stderr, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise((resolve) => command.once('exit', resolve)),
  ]);
  return { stdout, stderr, code };
};

const signIn = (account: string, password: string) =>
  createCaller(product.url)(login, { body: { account, password } });

describe('the first account for staff', () => {
  it('signs in by name and address, and may do what staff may', async () => {
    expect(await addStaff('first', 'first@refrain.example', 'Sesame2026')).toEqual({
      stdout: 'first can sign in.\n',
      stderr: '',
      code: 0,
    });
    await signIn('first@refrain.example', 'Sesame2026');
    const { accessToken } = await signIn('first', 'Sesame2026');
    const authority = await createCaller(product.url, accessToken)(getAuthority);
    expect(authority).toMatchObject({
      displayName: '林值班',
      kind: 'system',
      permissions: {
        incomeStatementRoleAuthority: { menuStatementImportList: true },
        systemReviewRoleAuthority: expect.anything(),
      },
    });
  });

  it('is left unchanged by another run', async () => {
    const again = await addStaff('first', 'other@refrain.example', 'Another2026');
    expect(again).toMatchObject({ code: 1, stdout: expect.stringContaining('exists already') });
    await expect(signIn('first', 'Another2026')).rejects.toThrow();
    await signIn('first', 'Sesame2026');
  });

  it('is refused with an invalid password, before anything is created', async () => {
    const refused = await addStaff('second', 'second@refrain.example', 'no good!');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('a password has at least eight letters and digits, and nothing else');
    await expect(signIn('second', 'no good!')).rejects.toThrow();
  });
});
