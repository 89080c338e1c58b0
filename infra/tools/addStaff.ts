import { parseArgs } from 'node:util';
import * as z from 'zod';
import { runOperatorCommand, Stopped } from './operatorCommand.ts';
import { askPassword } from './staff/askPassword.ts';
import { createStaff, staffAccountSchema } from './staff/staffAccount.ts';

const usage =
  'usage: npm run -s staff -- --table NAME --user-pool ID --account NAME --email ADDRESS --name "DISPLAY NAME"\n' +
  'The password is asked for, or read from standard input. Table and user pool are outputs of the deployment.\n';

const text = { type: 'string' } as const;
const options = { table: text, 'user-pool': text, account: text, email: text, name: text };

/**
 * `npm run -s staff` creates an account for staff in a deployed stage, with the caller's AWS credentials: without one
 * nobody can sign in.
 */
const run = async (): Promise<number> => {
  const { values } = parseArgs({ options });
  const { table, 'user-pool': userPool, account, email, name: displayName } = values;
  if (!table || !userPool || !account || !email || !displayName) throw new Stopped(usage, 2);
  Object.assign(process.env, { TABLE_NAME: table, USER_POOL_ID: userPool });
  const given = staffAccountSchema.safeParse({ account, email, displayName, password: await askPassword() });
  if (!given.success) throw new Stopped(z.prettifyError(given.error), 2);
  const isNew = await createStaff(given.data);
  process.stdout.write(isNew ? `${account} can sign in.\n` : `${account} or ${email} exists already.\n`);
  return isNew ? 0 : 1;
};

process.exitCode = await runOperatorCommand(usage, run);
