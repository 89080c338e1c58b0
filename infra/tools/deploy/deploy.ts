import { webFolder } from '../start/assemble.ts';
import { awsCloud } from './aws/awsCloud.ts';
import { build, readVersion, synthesize } from './build.ts';
import { deployStage } from './deployStage.ts';
import { ask, runCommand } from './terminal.ts';

/** `npm run deploy -- --stage NAME` deploys a stage. With `--yes` it does not ask before making changes. */
const code = await runCommand('deploy', async ({ stage, settings, isConfirmed }, steps, signal) =>
  deployStage({
    ...steps,
    stage,
    settings,
    build,
    signal,
    cloud: awsCloud(),
    version: await readVersion(),
    synthesize: () => synthesize(stage),
    web: webFolder,
    confirm: async (question) => isConfirmed || /^y(es)?$/i.test((await ask(`${question} [y/N]`)).trim()),
    patienceMs: 120_000,
  }),
);
// Interrupted calls would keep the process alive.
process.exit(code);
