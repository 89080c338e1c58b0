import { awsCloud } from './aws/awsCloud.ts';
import { destroyStage } from './destroyStage.ts';
import { ask, runCommand } from './terminal.ts';

/** `npm run destroy -- --stage NAME` deletes the stacks of a stage whose settings allow it. */
const code = await runCommand('destroy', ({ stage, settings }, steps) =>
  destroyStage({ ...steps, stage, settings, cloud: awsCloud(), ask }),
);
// Interrupted calls would keep the process alive.
process.exit(code);
