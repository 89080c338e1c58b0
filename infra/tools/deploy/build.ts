import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleFunctions } from '../../bundles/build.ts';
import { assembleWeb } from '../start/assemble.ts';
import { cdk } from './aws/cdk.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns the commit to build, as git names it.
 * @throws Refusal outside a git checkout
 */
export const readVersion = async (): Promise<string> => {
  try {
    return (await promisify(execFile)('git', ['describe', '--always', '--dirty'])).stdout.trim();
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
 * @returns their folder
 * @throws Refusal with the findings of the checks
 */
export const synthesize = async (stage: string): Promise<string> => {
  const assembly = `dist/stages/${stage}`;
  try {
    await promisify(execFile)(process.execPath, [
      ...[cdk, 'synth', '--quiet', '--no-notices'],
      ...['--context', `stage=${stage}`, '--output', assembly],
    ]);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Refusal(`the templates do not pass their checks.\n${stdout ?? ''}${stderr ?? ''}`.trimEnd());
  }
  return assembly;
};
