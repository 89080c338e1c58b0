import { spawn } from 'node:child_process';

/** The CDK's command, as installed with the project. */
export const cdk = 'node_modules/aws-cdk/bin/cdk';

/**
 * Runs a command of the CDK. Its output goes to the terminal as it is written.
 * @param signal stops the command
 */
export const runCdk = (args: readonly string[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cdk, ...args, '--no-notices', '--ci'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
      killSignal: 'SIGINT',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`the CDK ended with ${code ?? 'a signal'}; what it said is above.`)),
    );
  });
