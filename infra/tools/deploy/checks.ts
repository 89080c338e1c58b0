import { stagesFile, type StageSettings } from '../../settings/stageSettings.ts';
import { nameInStage } from '../../stages.ts';
import { firewallRegion } from '../../stacks/FirewallStack.ts';
import { isAccessDenied } from './aws/awsErrors.ts';
import type { Cloud, StackState } from './cloud.ts';
import { Refusal } from './refusal.ts';
import { findObstacle, isMade } from './stackStates.ts';

/** Stage to deploy or destroy, and the tools to do it with. */
export type Target = { stage: string; settings: StageSettings; cloud: Cloud };

/** Returns the regions a stage has stacks in. */
const stageRegions = ({ region, firewall }: StageSettings): string[] =>
  firewall ? [...new Set([region, firewallRegion])] : [region];

/**
 * Checks that the credentials belong to the stage's account.
 * @throws Refusal when they do not, or the stage names no account
 */
export const checkAccount = async ({ stage, settings, cloud }: Target): Promise<void> => {
  const account = await cloud.accountId();
  if (settings.account === undefined)
    throw new Refusal(
      `Stage ${stage} has no account yet. The credentials at hand are of account ${account}: if the stage belongs there, write "account": "${account}" into ${stagesFile}.`,
    );
  if (settings.account !== account)
    throw new Refusal(
      `Stage ${stage} belongs to account ${settings.account}, and the credentials at hand are of account ${account}: sign in to the other, or set AWS_PROFILE.`,
    );
};

/**
 * Checks that the CDK is bootstrapped in every region.
 * @throws Refusal with the command for each region where it is not
 */
export const checkBootstrap = async ({ settings, cloud }: Target): Promise<void> => {
  const missing: string[] = [];
  for (const region of stageRegions(settings))
    if (!(await cloud.isBootstrapped(region))) missing.push(region);
  if (missing.length > 0)
    throw new Refusal(
      `The CDK is not prepared in ${missing.join(' and ')}: run npx cdk bootstrap --app "" ${missing.map((region) => `aws://${settings.account}/${region}`).join(' ')}`,
    );
};

/**
 * Checks that the stage's table can be made, or is the one its functions use now.
 *
 * - The table has a fixed name and outlives its stack, so a stage that was destroyed, or whose first deployment failed, leaves it
 *   in the way of the next.
 * - Settings lie beside the code. Rolling the code back after a restore would roll back the name of the table with it.
 *
 * @param movesTo table that the person names to change to it
 * @throws Refusal with what to do
 */
export const checkTable = async (
  { stage, settings, cloud }: Target,
  stacks: readonly StackState[],
  movesTo?: string,
): Promise<void> => {
  const { region } = settings;
  const own = nameInStage(stage, 'table');
  const data = stacks.find((stack) => stack.name === nameInStage(stage, 'data') && isMade(stack));
  if (!data) {
    if (!(await cloud.tableExists(region, own))) return;
    const table = `--region ${region} --table-name ${own}`;
    throw new Refusal(
      `The table ${own} is in the account without a stack: a destroyed stage of this name, or a first deployment that failed, left it. The new stage makes one of the same name. If nothing in it is needed: aws dynamodb update-table ${table} --no-deletion-protection-enabled; aws dynamodb delete-table ${table}. To keep what is in it, restore it under another name first: docs/operations.md, "Destroying".`,
    );
  }
  const used = data.outputs.TableName;
  const wanted = settings.table ?? own;
  if (used !== undefined && used !== wanted && wanted !== movesTo)
    throw new Refusal(
      `Stage ${stage} uses the table ${used}, and the settings of this commit say ${wanted}. To stay: write "table": "${used}" into ${stagesFile}. To change: add --table ${wanted}.`,
    );
};

/**
 * Returns the stacks of a stage that exist in the account, in all its regions, and in the firewall's even without one now: a
 * firewall that was switched off may remain there. An organisation may close that region to a stage that needs it no more.
 */
export const loadStacks = async ({ stage, settings, cloud }: Target): Promise<StackState[]> => {
  const needed = stageRegions(settings);
  const stacksIn = async (region: string): Promise<StackState[]> => {
    try {
      return await cloud.stacks(region, nameInStage(stage, ''));
    } catch (error) {
      if (needed.includes(region) || !isAccessDenied(error)) throw error;
      return [];
    }
  };
  const found = await Promise.all([...new Set([...needed, firewallRegion])].map(stacksIn));
  return found.flat();
};

/**
 * Checks that every stack can be changed.
 * @throws Refusal with a line and the next command for each stack that cannot
 */
export const refuseObstacles = (stacks: readonly StackState[]): void => {
  const obstacles = stacks.flatMap((stack) => findObstacle(stack) ?? []);
  if (obstacles.length > 0) throw new Refusal(obstacles.join('\n'));
};
