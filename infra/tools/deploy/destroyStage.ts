import { objectAt } from '../../local/json.ts';
import { stagesFile } from '../../settings/stageSettings.ts';
import { checkAccount, loadStacks, type Target } from './checks.ts';
import type { Cloud, StackState } from './cloud.ts';
import { Refusal } from './refusal.ts';
import type { Steps } from './steps.ts';

type Destruction = Target &
  Steps & {
    /** Asks the person at the terminal and returns the text they typed. */
    ask: (question: string) => Promise<string>;
  };

/** Returns the resources that stay when their stack is deleted, with type and name. */
const retainedBy = async (cloud: Cloud, stack: StackState): Promise<string[]> => {
  const resources = objectAt(await cloud.template(stack), 'Resources');
  const kept = (await cloud.resources(stack)).filter(({ logicalId }) =>
    /^Retain/.test(String(objectAt(resources, logicalId).DeletionPolicy)),
  );
  return kept.map(({ type, physicalId }) => `${type} ${physicalId}`);
};

const refuseProtected = (stacks: readonly StackState[], stage: string): void => {
  const kept = stacks.filter(({ isProtected }) => isProtected).map(({ name }) => name);
  if (kept.length > 0)
    throw new Refusal(
      `CloudFormation protects ${kept.join(', ')} against deletion. The settings now allow it: run npm run deploy -- --stage ${stage} first, which takes the protection off.`,
    );
};

/**
 * Deletes the stacks of a stage whose settings allow it, in reverse order of creation. Tables, buckets, keys and users
 * stay.
 * @throws Refusal with the step it stopped at, the problem and what to do next
 */
export const destroyStage = async (destruction: Destruction): Promise<void> => {
  const { stage, settings, cloud, step, say } = destruction;
  const stacks = await step('Check account and stacks', async () => {
    if (!settings.mayBeDestroyed)
      throw new Refusal(
        `${stage} may not be destroyed: its settings in ${stagesFile} do not say "mayBeDestroyed".`,
      );
    await checkAccount(destruction);
    const found = await loadStacks(destruction);
    if (found.length === 0) throw new Refusal(`${stage} has no stacks in account ${settings.account}.`);
    refuseProtected(found, stage);
    return found.toSorted((one, other) => other.createdMs - one.createdMs);
  });
  const retained = await step('Look what stays', async () => {
    const lists: string[][] = [];
    for (const stack of stacks) lists.push(await retainedBy(cloud, stack));
    return lists.flat();
  });
  say(`   Deleted: ${stacks.map(({ name }) => name).join(', ')}`);
  say('   These stay in the account, with all they hold, and cost what they cost:');
  for (const resource of retained) say(`   ${resource}`);
  const typed = await step('Confirm', () =>
    destruction.ask(`Type the name of the stage to delete it (${stage}):`),
  );
  if (typed.trim() !== stage) throw new Refusal('Not confirmed: nothing was deleted.');
  for (const stack of stacks) await step(`Delete ${stack.name}`, () => cloud.deleteStack(stack));
  say(`${stage} is destroyed. What stays is named above; docs/operations.md says how to remove it.`);
};
