import { afterEach, describe, expect, it } from 'vitest';
import type { FunctionOptions, InvocationResult } from '../../../../infra/local/lambda/functions.ts';
import type { FunctionWorker } from '../../../../infra/local/lambda/functionWorker.ts';
import { Workers } from '../../../../infra/local/lambda/workers.ts';
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

const invoke = ({ functions, resources }: TestCloud, name: string, event = {}): Promise<InvocationResult> =>
  functions.invoke(resources.find('function', name).name, event);

/** Lets the function `Act` do something. */
const act = (started: TestCloud, action: string): Promise<InvocationResult> =>
  invoke(started, 'Act', { body: JSON.stringify({ action }) });

/** Calls the function `Act`. Returns the number of calls its worker has had, and its environment. */
const call = async (started: TestCloud): Promise<Answer> => {
  const result = await act(started, 'tell');
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

it('reuses an idle worker of a stopped cloud in the next one', async () => {
  const workers = new Workers();
  expect((await callOnce({ workers })).calls).toBe(1);
  expect((await callOnce({ workers })).calls).toBe(2);
});

it('starts another worker for a different environment', async () => {
  const workers = new Workers();
  await callOnce({ workers });
  const other = await callOnce({ workers, variables: { SEASON: 'autumn' } });
  expect(other).toMatchObject({ calls: 1, environment: { SEASON: 'autumn' } });
});

it('keeps at most the allowed number of workers', async () => {
  const workers = new Workers({ count: 0 });
  await callOnce({ workers });
  expect((await callOnce({ workers })).calls).toBe(1);
});

it('keeps no worker by default', async () => {
  await callOnce({});
  expect((await callOnce({})).calls).toBe(1);
});

it('loads functions again on a reload, even if workers are kept', async () => {
  const started = await open({ workers: new Workers() });
  await call(started);
  await started.reloadFunctions();
  expect((await call(started)).calls).toBe(1);
});

/** Workers that remember which of them were used. */
class RememberedWorkers extends Workers {
  readonly used = new Set<FunctionWorker>();

  override take(...setup: Parameters<Workers['take']>): FunctionWorker {
    const worker = super.take(...setup);
    this.used.add(worker);
    return worker;
  }
}

describe('functions that share a worker', () => {
  const openShared = async (): Promise<TestCloud & { used: ReadonlySet<FunctionWorker> }> => {
    const workers = new RememberedWorkers();
    const started = await open({ workers, findShared: (file) => file });
    return { ...started, used: workers.used };
  };

  const denied = { payload: { name: 'AccessDeniedException' } };

  it('keep their own environment and permissions', async () => {
    const started = await openShared();
    const succeeded = { payload: null };
    expect(await invoke(started, 'Daily')).toMatchObject(succeeded);
    expect(await act(started, 'put')).toMatchObject({ payload: { done: 'put' } });
    expect(await act(started, 'delete')).toMatchObject(denied);
    expect(await invoke(started, 'Daily')).toMatchObject(succeeded);
    const { name } = started.resources.find('function', 'Act');
    expect(await call(started)).toMatchObject({ environment: { AWS_LAMBDA_FUNCTION_NAME: name } });
    expect(started.used.size).toBe(1);
  });

  it.each([
    ['exceeds its time', 'sleep', 'Sandbox.Timedout', /timed out after 2.00 seconds/],
    ['exceeds its memory', 'grow', 'Error', /heap out of memory/],
  ])('begin anew after one %s', async (_, action, errorType, errorMessage) => {
    const started = await openShared();
    await invoke(started, 'Daily');
    expect(await call(started)).toMatchObject({ calls: 1 });
    expect(await act(started, action)).toEqual({
      error: { errorType, errorMessage: expect.stringMatching(errorMessage) as string },
    });
    expect(await call(started)).toMatchObject({ calls: 1 });
  });

  it('begin anew after one is killed, which stops no other', async () => {
    const started = await openShared();
    const { functions, resources } = started;
    const killed = act(started, 'sleep');
    const slow = act(started, 'sleep');
    void invoke(started, 'Slow', { run: 'one' });
    functions.kill(functions.findAccessKeyId(resources.find('function', 'Act').name)!);
    const failure = { error: { errorType: 'Runtime.ExitError' } };
    expect(await killed).toMatchObject(failure);
    expect(await slow).toMatchObject(failure);
    expect(await call(started)).toMatchObject({ calls: 1 });
    expect(functions.underWay).toBe(1);
  });
});
