import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { destroyStage } from '../../../../infra/tools/deploy/destroyStage.ts';
import { Refusal } from '../../../../infra/tools/deploy/refusal.ts';
import { makeSteps } from '../../../../infra/tools/deploy/steps.ts';
import { account, removeSamples, sampleSettings, writeStage } from './sampleStage.ts';
import { StandInCloud } from './standInCloud.ts';

let cloud: StandInCloud;

const names = ['refrain-sample-data', 'refrain-sample-api', 'refrain-sample-web'];

beforeEach(async () => {
  cloud = new StandInCloud({ account, bootstrapped: [], loadOutputs: async () => ({}) });
  await cloud.deployStacks(writeStage(), names, 1, {}, new AbortController().signal);
  cloud.done.length = 0;
});

afterAll(removeSamples);

/** Runs the destruction of the sample and returns what it output, and the sentence it ended with. */
const destroy = async (
  typed = 'sample',
  settings = sampleSettings(),
): Promise<{ output: string; sentence: string }> => {
  const lines: string[] = [];
  const steps = makeSteps(
    (line) => void lines.push(line),
    new AbortController().signal,
    (error) => (error as Error).message,
  );
  try {
    await destroyStage({ ...steps, stage: 'sample', settings, cloud, ask: async () => typed });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { output: lines.join('\n'), sentence: error.message };
  }
  return { output: lines.join('\n'), sentence: '' };
};

describe('destroying a stage', () => {
  it('deletes the stacks in reverse order, and lists what remains', async () => {
    const { output, sentence } = await destroy();
    expect(sentence).toBe('');
    expect(cloud.done).toEqual(names.toReversed().map((name) => `deleted ${name}`));
    expect(output).toContain('with all they hold');
    expect(output.match(/AWS::\S+ \S+/g)).toEqual(['AWS::DynamoDB::Table refrain-sample-data-table']);
  });

  it('is refused if the settings do not allow it', async () => {
    const { sentence } = await destroy('sample', sampleSettings({ mayBeDestroyed: false }));
    expect(sentence).toContain('sample may not be destroyed: its settings in infra/settings/stages.json');
    expect(cloud.done).toEqual([]);
  });

  it('is refused unless the name of the stage is typed', async () => {
    expect((await destroy('yes')).sentence).toBe('Not confirmed: nothing was deleted.');
    expect(cloud.done).toEqual([]);
  });

  it('is refused in another account', async () => {
    cloud.account = '999988887777';
    expect((await destroy()).sentence).toContain('Stage sample belongs to account 111122223333');
  });

  it('is refused for stacks that are still protected', async () => {
    cloud.protect('refrain-sample-data');
    expect((await destroy()).sentence).toContain('run npm run deploy -- --stage sample first');
    expect(cloud.done).toEqual([]);
  });

  it('continues where it stopped', async () => {
    await cloud.deleteStack({ name: 'refrain-sample-web', region: 'ap-northeast-1' });
    expect((await destroy()).sentence).toBe('');
    expect((await destroy()).sentence).toContain(`sample has no stacks in account ${account}.`);
  });
});
