import { randomBytes } from 'node:crypto';
import { awsCloud } from '../deploy/aws/awsCloud.ts';
import { runCommand } from '../deploy/terminal.ts';
import { awsEdge } from './awsEdge.ts';
import { rotateEdgeSecret } from './rotateEdgeSecret.ts';

/** `npm run rotate-edge-secret -- --stage NAME` changes the secret by which functions know calls of the distribution. */
const code = await runCommand('rotate-edge-secret', ({ stage, settings }, steps) =>
  rotateEdgeSecret({
    ...steps,
    stage,
    settings,
    cloud: awsCloud(),
    edge: awsEdge(settings.region),
    newSecret: () => randomBytes(30).toString('hex'),
    patienceMs: 60_000,
  }),
);
// Interrupted calls would keep the process alive.
process.exit(code);
