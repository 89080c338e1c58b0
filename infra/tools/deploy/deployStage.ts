import { nameInStage } from '../../stages.ts';
import {
  checkAccount,
  checkBootstrap,
  checkTable,
  refuseObstacles,
  loadStacks,
  type Target,
} from './checks.ts';
import type { Cloud, StackState } from './cloud.ts';
import { compareStack, type Difference } from './differences.ts';
import { Refusal } from './refusal.ts';
import { uploadSite } from './site.ts';
import { smokeTest } from './smokeTest.ts';
import { isMade } from './stackStates.ts';
import { stacksIn, type StageStack } from './stageStacks.ts';
import type { Steps } from './steps.ts';

/** Parts of a deployment besides the AWS calls. */
export type Deployment = Target &
  Steps & {
    /** What is deployed: the version and the commit, `-dirty` when files were changed since, such as `0.2.0 (1a2b3c4)`. */
    version: string;
    /** Table that the functions may change to; needed only when the settings name another than they use. */
    table?: string;
    /** Builds the functions and the web app. */
    build: () => Promise<void>;
    /** Writes the templates of the stage and checks them; returns their folder. */
    synthesize: () => Promise<string>;
    /** Folder with the built web app. */
    web: string;
    /** Asks the person at the terminal; true for yes. */
    confirm: (question: string) => Promise<boolean>;
    /** Returns the address of a host, such as `https://refrain.example.com`; `undefined` while its name leads nowhere. */
    findHost: (host: string) => Promise<string | undefined>;
    /** Maximum milliseconds until the address works. */
    patienceMs: number;
    signal: AbortSignal;
  };

/** Returns the stacks that differ from what is deployed, each after those it depends on. The others are left alone. */
const loadDifferences = async (
  cloud: Cloud,
  wanted: readonly StageStack[],
  deployed: readonly StackState[],
): Promise<Difference[]> => {
  const made = new Map(deployed.filter(isMade).map((stack) => [stack.name, stack]));
  const differences: Difference[] = [];
  for (const stack of wanted) {
    const before = made.get(stack.name);
    const difference = compareStack(
      stack,
      before && { template: await cloud.template(stack), isProtected: before.isProtected },
    );
    if (difference) differences.push(difference);
  }
  return differences;
};

/** Says what is changed, before the person confirms it. */
const describe = (differences: readonly Difference[], stacks: number, say: Steps['say']): void => {
  if (differences.length === 0) return say('   No stack differs.');
  for (const { stack, text } of differences) say(`   ${stack.name}: ${text}`);
  for (const loss of differences.flatMap(({ losses }) => losses)) say(`   ! ${loss}`);
  const functions = differences.flatMap((difference) => difference.functions);
  const names = functions.length > 0 && functions.length <= 10 ? `: ${functions.join(', ')}` : '';
  const count = functions.length === 1 ? '1 function' : `${functions.length} functions`;
  say(`   ${differences.length} of ${stacks} stacks and ${count} change${names}`);
};

/** Describes the stacks whose deployment failed, with the first reason from CloudFormation. */
const describeFailure = async (
  target: Target,
  names: readonly string[],
  error: unknown,
): Promise<Refusal> => {
  const cause = error instanceof Error ? error.message : String(error);
  const failed = (await loadStacks(target)).filter(
    ({ name, status }) => names.includes(name) && /ROLLBACK|FAILED/.test(status),
  );
  const lines: string[] = [];
  for (const stack of failed) {
    const reason = await target.cloud.firstFailure(stack);
    if (reason) lines.push(`${stack.name} is ${stack.status}: ${reason}`);
  }
  return new Refusal(
    [...(lines.length > 0 ? lines : [cause]), 'Mend that and run the same command again.'].join('\n'),
  );
};

/** Stacks changed side by side. Lambda takes 15 changes of functions a second, and each stack makes some at a time. */
const stacksAtOnce = 5;

/** Deploys the stacks that differ. */
const deployStacks = async (
  deployment: Deployment,
  assembly: string,
  differences: readonly Difference[],
): Promise<void> => {
  const { cloud, settings, stage, signal } = deployment;
  const namesOf = (isMeant: (difference: Difference) => boolean) =>
    differences.filter(isMeant).map(({ stack }) => stack.name);
  const deploy = async (
    some: readonly string[],
    parameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
    atOnce = 1,
  ) => {
    try {
      if (some.length > 0) await cloud.deployStacks(assembly, some, atOnce, parameters, signal);
    } catch (error) {
      throw signal.aborted ? error : await describeFailure(deployment, some, error);
    }
  };
  const isArea = ({ stack }: Difference) => stack.name.startsWith(nameInStage(stage, 'api-'));
  // First, because the web stack takes the ARN as a parameter: no template can refer to an output of another region.
  const [firewall, edge] = [nameInStage(stage, 'firewall'), nameInStage(stage, 'edge')];
  await deploy(namesOf(({ stack }) => stack.name === firewall));
  const firewallArn = settings.firewall && stackOutputs(await loadStacks(deployment)).FirewallArn;
  // Each after those it depends on; the others side by side.
  await deploy(
    namesOf((difference) => ![firewall, edge].includes(difference.stack.name) && !isArea(difference)),
    firewallArn ? { [nameInStage(stage, 'web')]: { FirewallArn: firewallArn } } : {},
    stacksAtOnce,
  );
  await deploy(
    namesOf((difference) => isArea(difference) && !difference.changesApi),
    {},
    stacksAtOnce,
  );
  // One after another: API Gateway refuses concurrent changes to one API.
  await deploy(namesOf((difference) => isArea(difference) && difference.changesApi));
  // Last, because it watches the distribution, which is in another region.
  const distribution = settings.firewall && stackOutputs(await loadStacks(deployment)).DistributionId;
  await deploy(
    namesOf(({ stack }) => stack.name === edge),
    distribution ? { [edge]: { DistributionId: distribution } } : {},
  );
};

/** Returns the outputs of the stacks, without the names they pass to each other. */
const stackOutputs = (stacks: readonly StackState[]): Record<string, string> =>
  Object.fromEntries(
    stacks.flatMap(({ outputs }) =>
      Object.entries(outputs).filter(([key]) => !key.startsWith('ExportsOutput')),
    ),
  );

const outputNamed = (outputs: Readonly<Record<string, string>>, name: string): string => {
  const value = outputs[name];
  if (value === undefined) throw new Refusal(`No stack has an output ${name}.`);
  return value;
};

/**
 * Deploys a stage: checks, build, templates, differences, stacks, web app, smoke test. Running it again resumes where
 * it stopped.
 * @throws Refusal with the step it stopped at, the problem and what to do next
 */
export const deployStage = async (deployment: Deployment): Promise<void> => {
  const { stage, settings, cloud, step, say, web, version } = deployment;
  const before = await step('Check account and stacks', async () => {
    await checkAccount(deployment);
    await checkBootstrap(deployment);
    const stacks = await loadStacks(deployment);
    refuseObstacles(stacks);
    await checkTable(deployment, stacks, deployment.table);
    return stacks;
  });
  await step('Build functions and web app', deployment.build);
  const assembly = await step('Write and check the templates', deployment.synthesize);
  const wanted = stacksIn(assembly, settings.region);
  const names = wanted.map(({ name }) => name);
  const differences = await step('Compare with what is deployed', () =>
    loadDifferences(cloud, wanted, before),
  );
  describe(differences, wanted.length, say);
  for (const { name, region } of before.filter(({ name }) => !names.includes(name)))
    say(
      `   ${name} is no longer part of the product. When nothing uses it: aws cloudformation delete-stack --region ${region} --stack-name ${name}`,
    );
  const question = `Deploy ${version} to ${stage} (account ${settings.account}, ${settings.region})?`;
  if (!(await step('Confirm', () => deployment.confirm(question))))
    throw new Refusal('Not confirmed: nothing was changed.');
  await step('Deploy the stacks', () => deployStacks(deployment, assembly, differences));
  const outputs = stackOutputs(await step('Read the outputs', () => loadStacks(deployment)));
  const bucket = outputNamed(outputs, 'SiteBucket');
  const uploaded = await step('Upload the web app', () =>
    uploadSite(cloud, web, { region: settings.region, bucket }, version),
  );
  say(`   ${uploaded} files`);
  await step('Refresh the edge', () =>
    cloud.invalidate(outputNamed(outputs, 'DistributionId'), ['/', '/index.html']),
  );
  const address = outputNamed(outputs, 'DistributionAddress');
  const host = settings.domain && (await deployment.findHost(settings.domain.name));
  for (const one of [address, ...(host === undefined ? [] : [host])])
    await step(`Try ${one}`, () => smokeTest(one, version, deployment.patienceMs));
  if (settings.domain && host === undefined) say(`   ${settings.domain.name} leads nowhere yet.`);
  say('── Outputs');
  for (const [key, value] of Object.entries(outputs)) say(`   ${key}: ${value}`);
  if (settings.domain)
    say(
      `   Let the DNS record of ${settings.domain.name} lead to ${new URL(address).host} (CNAME or alias).`,
    );
  say(`${stage} has ${version} now: ${outputNamed(outputs, 'Address')}`);
};
