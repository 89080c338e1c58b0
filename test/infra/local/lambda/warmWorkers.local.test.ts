import { afterEach, expect, it } from 'vitest';
import type { FunctionOptions } from '../../../../infra/local/lambda/functions.ts';
import { WarmWorkers } from '../../../../infra/local/lambda/warmWorkers.ts';
import { startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

let cloud: TestCloud | undefined;

afterEach(async () => {
  await cloud?.dispose();
  cloud = undefined;
});

const open = async (options: Partial<FunctionOptions>): Promise<TestCloud> => {
  cloud = await startTestCloud(await sampleAssembly(), { functions: options });
  return cloud;
};

type Answer = { calls: number; environment: Record<string, string> };

/** Calls a function. Returns the number of calls its worker has had, and its environment. */
const call = async ({ functions, resources }: TestCloud): Promise<Answer> => {
  const event = { body: '{"action":"tell"}' };
  const result = await functions.invoke(resources.find('function', 'Act').name, event);
  if ('error' in result) throw new Error(result.error.errorMessage);
  return result.payload as unknown as Answer;
};

/** Does the same in a cloud that is started for one call and then stopped. */
const callOnce = async (options: Partial<FunctionOptions>): Promise<Answer> => {
  const started = await open(options);
  const answer = await call(started);
  await started.dispose();
  cloud = undefined;
  return answer;
};

it('reuses a warm worker of a stopped cloud in the next one', async () => {
  const warmWorkers = new WarmWorkers(10);
  expect((await callOnce({ warmWorkers })).calls).toBe(1);
  expect((await callOnce({ warmWorkers })).calls).toBe(2);
});

it('starts another worker for a different environment', async () => {
  const warmWorkers = new WarmWorkers(10);
  await callOnce({ warmWorkers });
  const other = await callOnce({ warmWorkers, variables: { SEASON: 'autumn' } });
  expect(other).toMatchObject({ calls: 1, environment: { SEASON: 'autumn' } });
});

it('keeps at most the allowed number of workers', async () => {
  const warmWorkers = new WarmWorkers(0);
  await callOnce({ warmWorkers });
  expect((await callOnce({ warmWorkers })).calls).toBe(1);
});

it('keeps no worker by default', async () => {
  await callOnce({});
  expect((await callOnce({})).calls).toBe(1);
});

it('loads functions again on a reload, even if workers are kept', async () => {
  const started = await open({ warmWorkers: new WarmWorkers(10) });
  await call(started);
  await started.reloadFunctions();
  expect((await call(started)).calls).toBe(1);
});
