import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleFunctions } from '../../bundles/build.ts';
import { assembleWeb } from '../start/assemble.ts';
import { version as packageVersion } from '../../../package.json' with { type: 'json' };
import { cdk } from './aws/cdk.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns the version to build with its commit as git names it, such as `0.2.0 (1a2b3c4)`.
 * @throws Refusal outside a git checkout
 */
export const readVersion = async (): Promise<string> => {
  try {
    const { stdout } = await promisify(execFile)('git', ['describe', '--always', '--dirty']);
    return `${packageVersion} (${stdout.trim()})`;
  } catch (error) {
    throw new Refusal(`git cannot name the current commit: ${(error as Error).message.trim()}`);
  }
};

/** Builds the functions and the web app, unless they are up to date. */
export const build = async (): Promise<void> => {
  await bundleFunctions();
  await assembleWeb();
};

/**
 * Writes the templates of a stage, checked by cdk-nag and CloudFormation's own rules.
 * @param version stated in the outputs of the stack `web`
 * @returns their folder
 * @throws Refusal with the findings of the checks
 */
export const synthesize = async (stage: string, version: string): Promise<string> => {
  const assembly = `dist/stages/${stage}`;
  try {
    await promisify(execFile)(process.execPath, [
      ...[cdk, 'synth', '--quiet', '--no-notices'],
      ...['--context', `stage=${stage}`, '--context', `release=${version}`, '--output', assembly],
    ]);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Refusal(`the templates do not pass their checks.\n${stdout ?? ''}${stderr ?? ''}`.trimEnd());
  }
  return assembly;
};
