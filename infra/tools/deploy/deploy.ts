import { lookup } from 'node:dns/promises';
import { webFolder } from '../start/assemble.ts';
import { awsCloud } from './aws/awsCloud.ts';
import { build, readVersion, synthesize } from './build.ts';
import { deployStage } from './deployStage.ts';
import { ask, runCommand } from './terminal.ts';

/** Returns the address of a host that has a DNS record. */
const findHost = async (host: string): Promise<string | undefined> => {
  try {
    await lookup(host);
    return `https://${host}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') return undefined;
    throw error;
  }
};

/**
 * `npm run deploy -- --stage NAME` deploys a stage. With `--yes` it does not ask before making changes;
 * `--table` names the table that functions change to after a restore.
 */
const code = await runCommand('deploy', async ({ stage, settings, isConfirmed, table }, steps, signal) => {
  const version = await readVersion();
  await deployStage({
    ...steps,
    stage,
    settings,
    table,
    build,
    signal,
    cloud: awsCloud(),
    version,
    synthesize: () => synthesize(stage, version),
    web: webFolder,
    confirm: async (question) => isConfirmed || /^y(es)?$/i.test((await ask(`${question} [y/N]`)).trim()),
    findHost,
    patienceMs: 120_000,
  });
});
// Interrupted calls would keep the process alive.
process.exit(code);
