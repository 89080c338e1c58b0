import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { requireEdge } from '../../../../functions/api/edgeRequest.ts';
import { Refusal } from '../../../../infra/tools/deploy/refusal.ts';
import { makeSteps } from '../../../../infra/tools/deploy/steps.ts';
import type { AcceptedSecrets, EdgeCloud } from '../../../../infra/tools/edgeSecret/edgeCloud.ts';
import { rotateEdgeSecret } from '../../../../infra/tools/edgeSecret/rotateEdgeSecret.ts';
import { account, removeSamples, sampleSettings, writeStage, type Version } from '../deploy/sampleStage.ts';
import { StandInCloud } from '../deploy/standInCloud.ts';

const apiIds = ['refrain-sample-api-registry', 'refrain-sample-api-money'];

/**
 * Stands in for the APIs and the distribution. After each change it sends a call from every edge to every API, checked by the
 * product's own code: none may be refused.
 */
class StandInEdge implements EdgeCloud {
  readonly accepted = new Map<string, AcceptedSecrets>(apiIds.map((id) => [id, { edgeSecret: 'first' }]));
  stored = 'first';
  /** Secrets that edges send; two while a change reaches them. */
  sent = ['first'];
  /** Number of the call that fails; none when it is 0. */
  failsAt = 0;
  private calls = 0;

  async acceptedSecrets(apiId: string): Promise<AcceptedSecrets> {
    return this.accepted.get(apiId)!;
  }

  async accept(apiId: string, secrets: AcceptedSecrets): Promise<void> {
    this.count();
    this.accepted.set(apiId, { ...this.accepted.get(apiId), ...secrets });
    this.callFromEveryEdge();
  }

  async store(secretId: string, secret: string): Promise<void> {
    expect(secretId).toBe('refrain-sample-api-edgesecret');
    this.count();
    this.stored = secret;
  }

  async send(distributionId: string, secret: string): Promise<void> {
    expect(distributionId).toBe('E2EXAMPLE');
    this.sent = [...new Set([...this.sent, secret])];
    this.callFromEveryEdge();
    this.count();
    this.sent = [secret];
    this.callFromEveryEdge();
  }

  callFromEveryEdge(): void {
    for (const secret of this.sent)
      for (const accepted of this.accepted.values())
        expect(() => requireEdge({ 'x-distribution-secret': secret }, accepted)).not.toThrow();
  }

  private count(): void {
    this.calls += 1;
    if (this.calls === this.failsAt) throw new Error('the connection was lost');
  }
}

let cloud: StandInCloud;
let edge: StandInEdge;

const deploy = (version: Version = { withEdgeSecret: true }) =>
  cloud.deployStacks(
    writeStage(version),
    ['refrain-sample-data', 'refrain-sample-api', 'refrain-sample-web'],
    1,
    {},
    new AbortController().signal,
  );

beforeEach(async () => {
  cloud = new StandInCloud({
    account,
    bootstrapped: [],
    loadOutputs: async () => ({ DistributionId: 'E2EXAMPLE' }),
  });
  edge = new StandInEdge();
  await deploy();
});

afterAll(removeSamples);

const secrets = ['second', 'third', 'fourth'];

/** Runs the command and returns what it output, and the sentence it ended with. */
const rotate = async (made = [...secrets]): Promise<{ output: string; sentence: string }> => {
  const lines: string[] = [];
  const steps = makeSteps(
    (line) => void lines.push(line),
    new AbortController().signal,
    (error) => (error as Error).message,
  );
  try {
    await rotateEdgeSecret({
      ...steps,
      stage: 'sample',
      settings: sampleSettings(),
      cloud,
      edge,
      newSecret: () => made.shift()!,
      patienceMs: 0,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { output: lines.join('\n'), sentence: error.message };
  }
  return { output: lines.join('\n'), sentence: '' };
};

/** Expects that one secret alone is stored, sent and accepted. */
const expectOnly = (secret: string): void => {
  expect([edge.stored, ...edge.sent]).toEqual([secret, secret]);
  for (const accepted of edge.accepted.values()) {
    expect(() => requireEdge({ 'x-distribution-secret': secret }, accepted)).not.toThrow();
    for (const other of ['first', ...secrets, ''].filter((one) => one !== secret))
      expect(() => requireEdge({ 'x-distribution-secret': other }, accepted)).toThrow('NotAllowed');
  }
};

describe('changing the secret of the edge', () => {
  it('refuses no call meanwhile, and the former secret afterwards', async () => {
    expect((await rotate()).sentence).toBe('');
    expectOnly('second');
    expect((await rotate(['third'])).sentence).toBe('');
    expectOnly('third');
  });

  it.each([1, 2, 3, 4, 5, 6])('goes on where it stopped when call %i of AWS failed', async (failsAt) => {
    edge.failsAt = failsAt;
    expect((await rotate()).sentence).toContain('the connection was lost');
    edge.callFromEveryEdge();
    const { output, sentence } = await rotate(['third']);
    expect(sentence).toBe('');
    // Nothing was changed before the first call, so the second run makes a secret of its own.
    expectOnly(failsAt === 1 ? 'third' : 'second');
    expect(output.includes('A change was interrupted')).toBe(failsAt > 1);
  });

  it('is refused in another account', async () => {
    cloud.account = '999999999999';
    expect((await rotate()).sentence).toContain('belongs to account 111122223333');
    expectOnly('first');
  });

  it('is refused for a stage that is not deployed', async () => {
    cloud = new StandInCloud({ account, bootstrapped: [], loadOutputs: async () => ({}) });
    expect((await rotate()).sentence).toContain('Stage sample has no stack api: deploy it first.');
  });

  it('is refused when the APIs accept different secrets, which a deployment mends', async () => {
    edge.accepted.set(apiIds[1]!, { edgeSecret: 'another' });
    expect((await rotate()).sentence).toContain('do not accept one and the same secret: deploy it first');
    expect(edge.stored).toBe('first');
  });
});
