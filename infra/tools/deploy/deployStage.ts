import { nameInStage } from '../../stages.ts';
import { checkAccount, checkBootstrap, refuseObstacles, loadStacks, type Target } from './checks.ts';
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
    /** The commit that is deployed, as git names it; it ends in `-dirty` when files were changed since. */
    version: string;
    /** Builds the functions and the web app. */
    build: () => Promise<void>;
    /** Writes the templates of the stage and checks them; returns their folder. */
    synthesize: () => Promise<string>;
    /** Folder with the built web app. */
    web: string;
    /** Asks the person at the terminal; true for yes. */
    confirm: (question: string) => Promise<boolean>;
    /** Maximum milliseconds until the address works. */
    patienceMs: number;
    signal: AbortSignal;
  };

/** Compares the synthesized stacks with the deployed ones. */
const loadDifferences = async (
  cloud: Cloud,
  wanted: readonly StageStack[],
  deployed: readonly StackState[],
): Promise<Difference[]> => {
  const deployedNames = new Set(deployed.filter(isMade).map(({ name }) => name));
  const differences: Difference[] = [];
  for (const stack of wanted) {
    const difference = compareStack(
      stack,
      deployedNames.has(stack.name) ? await cloud.template(stack) : undefined,
    );
    if (difference) differences.push(difference);
  }
  return differences;
};

const describe = (differences: readonly Difference[], say: Steps['say']): void => {
  if (differences.length === 0) return say('   No stack differs.');
  for (const { stack, text } of differences) say(`   ${stack.name}: ${text}`);
  for (const loss of differences.flatMap(({ losses }) => losses)) say(`   ! ${loss}`);
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

const deployStacks = async (
  deployment: Deployment,
  assembly: string,
  names: readonly string[],
): Promise<void> => {
  const { cloud, settings, stage, signal } = deployment;
  const deploy = async (some: readonly string[], parameters: Parameters<Cloud['deployStacks']>[2]) => {
    try {
      if (some.length > 0) await cloud.deployStacks(assembly, some, parameters, signal);
    } catch (error) {
      throw signal.aborted ? error : await describeFailure(deployment, some, error);
    }
  };
  // First, because the web stack takes the ARN as a parameter: no template can refer to an output of another region.
  const firewall = nameInStage(stage, 'firewall');
  await deploy(
    names.filter((name) => name === firewall),
    {},
  );
  const firewallArn = settings.firewall && stackOutputs(await loadStacks(deployment)).FirewallArn;
  await deploy(
    names.filter((name) => name !== firewall),
    firewallArn ? { [nameInStage(stage, 'web')]: { FirewallArn: firewallArn } } : {},
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
  const { stage, settings, cloud, step, say, web } = deployment;
  const before = await step('Check account and stacks', async () => {
    await checkAccount(deployment);
    await checkBootstrap(deployment);
    const stacks = await loadStacks(deployment);
    refuseObstacles(stacks);
    return stacks;
  });
  await step('Build functions and web app', deployment.build);
  const assembly = await step('Write and check the templates', deployment.synthesize);
  const wanted = stacksIn(assembly, settings.region);
  const names = wanted.map(({ name }) => name);
  const differences = await step('Compare with what is deployed', () =>
    loadDifferences(cloud, wanted, before),
  );
  describe(differences, say);
  for (const { name, region } of before.filter(({ name }) => !names.includes(name)))
    say(
      `   ${name} is no longer part of the product. When nothing uses it: aws cloudformation delete-stack --region ${region} --stack-name ${name}`,
    );
  const question = `Deploy ${deployment.version} to ${stage} (account ${settings.account}, ${settings.region})?`;
  if (!(await step('Confirm', () => deployment.confirm(question))))
    throw new Refusal('Not confirmed: nothing was changed.');
  await step('Deploy the stacks', () => deployStacks(deployment, assembly, names));
  const outputs = stackOutputs(await step('Read the outputs', () => loadStacks(deployment)));
  const bucket = outputNamed(outputs, 'SiteBucket');
  const uploaded = await step('Upload the web app', () =>
    uploadSite(cloud, web, { region: settings.region, bucket }),
  );
  say(`   ${uploaded} files`);
  await step('Refresh the edge', () =>
    cloud.invalidate(outputNamed(outputs, 'DistributionId'), ['/', '/index.html']),
  );
  const address = outputNamed(outputs, 'DistributionAddress');
  await step(`Try ${address}`, () => smokeTest(address, deployment.patienceMs));
  say('── Outputs');
  for (const [key, value] of Object.entries(outputs)) say(`   ${key}: ${value}`);
  if (settings.domain)
    say(
      `   Let the DNS record of ${settings.domain.name} lead to ${new URL(address).host} (CNAME or alias).`,
    );
  say(`${stage} has ${deployment.version} now: ${outputNamed(outputs, 'Address')}`);
};
