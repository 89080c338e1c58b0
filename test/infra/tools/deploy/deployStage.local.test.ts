import { afterAll, beforeAll, expect, it } from 'vitest';
import { stacksIn } from '../../../../infra/tools/deploy/stageStacks.ts';
import { loadAssembly } from '../../../../infra/local/template.ts';
import { localStage, parseSettings } from '../../../../infra/settings/stageSettings.ts';
import { listKeys, putSiteObject } from '../../../../infra/tools/deploy/aws/siteObjects.ts';
import { deployStage } from '../../../../infra/tools/deploy/deployStage.ts';
import { makeSteps } from '../../../../infra/tools/deploy/steps.ts';
import {
  assembleCloud,
  assembleWeb,
  assemblyFolder,
  webFolder,
} from '../../../../infra/tools/start/assemble.ts';
import { startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { StandInCloud } from './standInCloud.ts';

/* The whole product, deployed stack by stack to the stand-in for CloudFormation; the local cloud runs the result. */

const account = '000000000000';
const region = 'us-east-1';

let cloud: TestCloud | undefined;

const running = async (): Promise<TestCloud> => (cloud ??= await startTestCloud(assemblyFolder));

/** The stand-in with the S3 of the local cloud, which the deployment uploads the web app to. */
class StandInWithStorage extends StandInCloud {
  override async objectKeys(_region?: string, bucket = ''): Promise<Set<string>> {
    return listKeys((await running()).clients.s3, bucket);
  }

  override async putObject(...[, bucket, object]: Parameters<StandInCloud['putObject']>): Promise<void> {
    await putSiteObject((await running()).clients.s3, bucket, object);
    this.done.push(`uploaded ${object.key}`);
  }
}

beforeAll(() => Promise.all([assembleCloud(), assembleWeb()]));

afterAll(() => cloud?.dispose());

let outputs: Promise<Record<string, Record<string, string>>> | undefined;

/** Returns the outputs of the stacks in the local cloud, with addresses without TLS. */
const readOutputs = async (): Promise<Record<string, Record<string, string>>> => {
  const { endpoint } = await running();
  const all = loadAssembly(assemblyFolder, { region, account, endpoint }).outputs;
  return JSON.parse(JSON.stringify(all).replaceAll('https://localhost', 'http://localhost')) as typeof all;
};

/** Starts the local cloud when the first stack is made. */
const loadOutputs = async ({ name }: { name: string }): Promise<Record<string, string>> =>
  (await (outputs ??= readOutputs()))[name] ?? {};

it('deploys every stack, the web app and the API behind one address, and changes nothing when repeated', async () => {
  const aws = new StandInWithStorage({ account, bootstrapped: [region], loadOutputs: loadOutputs });
  const { signal } = new AbortController();
  const lines: string[] = [];
  const deploy = () =>
    deployStage({
      ...makeSteps(
        (line) => void lines.push(line),
        signal,
        () => undefined,
      ),
      stage: localStage,
      settings: { ...parseSettings(localStage), account },
      cloud: aws,
      signal,
      web: webFolder,
      findHost: async () => undefined,
      patienceMs: 0,
      version: '0.2.0 (1a2b3c4)',
      confirm: async () => true,
      build: async () => undefined,
      synthesize: async () => assemblyFolder,
    });
  await deploy();
  const names = stacksIn(assemblyFolder, region).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  // Stacks that do not depend on each other are made side by side, in any order.
  expect(aws.done.slice(0, names.length).toSorted()).toEqual(names.map((name) => `made ${name}`).toSorted());
  expect(aws.done.at(-2)).toBe('uploaded index.html');
  expect(lines.at(-1)).toBe(`local has 0.2.0 (1a2b3c4) now: ${cloud?.url}`);
  aws.done.length = 0;
  await deploy();
  expect(aws.done).toEqual([
    'uploaded mark.svg',
    'uploaded index.html',
    expect.stringMatching(/^refreshed \/ /),
  ]);
});
