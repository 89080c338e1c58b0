import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Node.js version that tests use in place of Lambda's runtime: the newest of its major version on npm. */
export const deployedNodeVersion = '24.21.0';

const folder = resolve('node_modules/.cache/deployed-node', deployedNodeVersion);
const packageName = `node-${process.platform}-${process.arch}`;
const executable = join(folder, 'node_modules', packageName, 'bin', 'node');

/**
 * Returns the path of a Node.js of the major version functions are deployed with, installed once by npm into a cache folder;
 * `undefined`, with a message, if npm has none for this system or cannot be reached.
 */
export const installDeployedNode = async (): Promise<string | undefined> => {
  if (existsSync(executable)) return executable;
  await mkdir(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', [
      'install',
      ...options,
      '--prefix',
      folder,
      `${packageName}@${deployedNodeVersion}`,
    ]);
    return executable;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n').slice(1);
    console.log(`Not tested under Node ${deployedNodeVersion}: npm did not install it. ${reason ?? ''}`);
    return undefined;
  }
};
