import { setTimeout as pause } from 'node:timers/promises';
import { nameInStage } from '../../stages.ts';
import { checkAccount, loadStacks, refuseObstacles, type Target } from '../deploy/checks.ts';
import { Refusal } from '../deploy/refusal.ts';
import type { Steps } from '../deploy/steps.ts';
import type { EdgeCloud } from './edgeCloud.ts';

export type Rotation = Target &
  Steps & {
    edge: EdgeCloud;
    /** Makes a new secret. */
    newSecret: () => string;
    /** Milliseconds that calls with the former secret may still be on their way; an API ends a call after 30 seconds. */
    patienceMs: number;
  };

/** APIs, stored secret and distribution of a stage that hold the secret. */
type Places = { apiIds: string[]; secretId: string; distributionId: string };

/** @throws Refusal when the stage is not deployed, or a stack is being changed */
const findPlaces = async (target: Target): Promise<Places> => {
  await checkAccount(target);
  const stacks = await loadStacks(target);
  refuseObstacles(stacks);
  const stackNamed = (part: string) => {
    const found = stacks.find(({ name }) => name === nameInStage(target.stage, part));
    if (!found) throw new Refusal(`Stage ${target.stage} has no stack ${part}: deploy it first.`);
    return found;
  };
  const resources = await target.cloud.resources(stackNamed('api'));
  const idsOf = (type: string) =>
    resources.filter((resource) => resource.type === type).map(({ physicalId }) => physicalId);
  const [secretId] = idsOf('AWS::SecretsManager::Secret');
  const { DistributionId: distributionId } = stackNamed('web').outputs;
  if (secretId === undefined || distributionId === undefined)
    throw new Refusal(`Stage ${target.stage} has no secret of the edge, or no distribution.`);
  return { apiIds: idsOf('AWS::ApiGatewayV2::Api'), secretId, distributionId };
};

/** Returns the secret that is used and the one to change to: that of an interrupted change, or a new one. */
const chooseSecrets = async (
  { edge, newSecret, say }: Rotation,
  apiIds: readonly string[],
): Promise<{ former: string; next: string }> => {
  const accepted = await Promise.all(apiIds.map((apiId) => edge.acceptedSecrets(apiId)));
  for (const { edgeSecret, formerEdgeSecret } of accepted)
    if (edgeSecret && formerEdgeSecret) {
      say('   A change was interrupted; it goes on.');
      return { former: formerEdgeSecret, next: edgeSecret };
    }
  const used = [...new Set(accepted.map(({ edgeSecret }) => edgeSecret))];
  const [former] = used;
  if (used.length !== 1 || !former)
    throw new Refusal('The APIs of the stage do not accept one and the same secret: deploy it first.');
  return { former, next: newSecret() };
};

/**
 * Changes the secret by which functions know calls of the distribution, while the stage is used: both are accepted until every edge
 * sends the new one. Running it again goes on where it stopped.
 * @throws Refusal with the step it stopped at, the problem and what to do next
 */
export const rotateEdgeSecret = async (rotation: Rotation): Promise<void> => {
  const { edge, step, say, stage } = rotation;
  const { apiIds, secretId, distributionId } = await step('Check account and stacks', () =>
    findPlaces(rotation),
  );
  const { former, next } = await step('Read what is accepted', () => chooseSecrets(rotation, apiIds));
  await step('Accept the new secret beside the former one', async () => {
    for (const apiId of apiIds) await edge.accept(apiId, { edgeSecret: next, formerEdgeSecret: former });
  });
  // Before it is sent: a deployment in between writes one of two secrets that are both accepted.
  await step('Keep the new secret for deployments', () => edge.store(secretId, next));
  await step('Send the new secret from every edge, which takes some minutes', () =>
    edge.send(distributionId, next),
  );
  await step('Wait for the calls that are on their way', () => pause(rotation.patienceMs));
  await step('Accept the former secret no more', async () => {
    for (const apiId of apiIds) await edge.accept(apiId, { edgeSecret: next, formerEdgeSecret: '' });
  });
  say(`The secret of the edge of ${stage} is changed.`);
};
