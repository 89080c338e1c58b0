import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/* Tests of the commands as typed, with local addresses in place of AWS. */

type End = { code: number | null; output: string; errors: string };

/** Runs a command with AWS at an address. @param whenSaid is called with each part of the output */
const run = async (
  name: 'deploy' | 'destroy',
  args: readonly string[],
  endpoint: string,
  whenSaid: (part: string, interrupt: () => void) => void = () => undefined,
): Promise<End> => {
  // Not through the `tsx` command, which on a busy machine ends before the process it starts has handled the signal.
  const child = spawn(process.execPath, ['--import', 'tsx', `infra/tools/deploy/${name}.ts`, ...args], {
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'any',
      AWS_SECRET_ACCESS_KEY: 'any',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (part: Buffer) => whenSaid(String(part), () => child.kill('SIGINT')));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
};

const nobody = 'http://127.0.0.1:1';

it('deploy and destroy end with one sentence if AWS cannot be reached or no stage is named', async () => {
  const [deploy, destroy, unnamed] = await Promise.all([
    run('deploy', ['--stage', 'development'], nobody),
    run('destroy', ['--stage', 'development'], nobody),
    run('deploy', [], nobody),
  ]);
  for (const { code, output, errors } of [deploy, destroy]) {
    expect(code).toBe(1);
    expect(output).toBe('── Check account and stacks\n');
    expect(errors).toBe(
      'Stopped at "Check account and stacks": AWS at 127.0.0.1:1 cannot be reached (ECONNREFUSED): check the network, and that no AWS_ENDPOINT_URL is set.\n',
    );
  }
  expect(unnamed).toEqual({
    code: 1,
    output: '',
    errors: 'Say which stage to deploy.\nusage: npm run deploy -- --stage NAME\n',
  });
});

it('a command ends at once when it is interrupted', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const { code, errors } = await run(
    'deploy',
    ['--stage', 'development'],
    `http://127.0.0.1:${port}`,
    (part, interrupt) => part.includes('Check account') && interrupt(),
  );
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  expect(code).toBe(130);
  expect(errors).toBe(
    'Interrupted at "Check account and stacks".\nWhat CloudFormation has begun goes on by itself. Run the same command again to go on from there.\n',
  );
});
