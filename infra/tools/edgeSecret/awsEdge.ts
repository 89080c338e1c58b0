import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront';
import { STSClient, type STSClientConfig } from '@aws-sdk/client-sts';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { randomUUID } from 'node:crypto';
import { edgeSecretHeader } from '../../edge.ts';
import { objectAt, parseObject, textAt, type JsonObject } from '../../local/json.ts';
import { Refusal } from '../deploy/refusal.ts';
import type { EdgeCloud } from './edgeCloud.ts';

/** Seconds a distribution may take until every edge has a change. */
const deployedWithin = 1800;

type Call = {
  service: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

/**
 * Sends a signed call with a JSON body. Secrets Manager and API Gateway are called so: for three calls in all, the SDK would be two
 * more clients to install.
 * @throws Refusal with what the service said
 */
const makeCaller = (region: string, configuration: Pick<STSClientConfig, 'endpoint' | 'credentials'>) => {
  // Finds credentials as every other command does.
  const { config } = new STSClient({ ...configuration, region });
  return async ({ service, method, path, headers = {}, body }: Call): Promise<JsonObject> => {
    const { endpoint } = configuration;
    const address = new URL(
      typeof endpoint === 'string' ? endpoint : `https://${service}.${region}.amazonaws.com`,
    );
    const request = new HttpRequest({
      method,
      protocol: address.protocol,
      hostname: address.hostname,
      path,
      headers: {
        host: address.host,
        'content-type': 'application/x-amz-json-1.1',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const signer = new SignatureV4({ credentials: config.credentials, region, service, sha256: Sha256 });
    const signed = await signer.sign(request);
    const answer = await fetch(new URL(path, address), {
      method,
      headers: signed.headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refusal(`AWS refused: ${service} ${answer.status}: ${text}`);
    return parseObject(text === '' ? '{}' : text);
  };
};

/** Path of the stage that a HTTP API serves its calls from. */
const stagePath = (apiId: string): string => `/v2/apis/${apiId}/stages/%24default`;

/**
 * AWS itself.
 * @param configuration of the SDK's clients, in addition to the environment
 */
export const awsEdge = (
  region: string,
  configuration: Pick<STSClientConfig, 'endpoint' | 'credentials'> = {},
): EdgeCloud => {
  const call = makeCaller(region, configuration);
  const edge = new CloudFrontClient({ ...configuration, region });
  return {
    async acceptedSecrets(apiId) {
      const found = await call({ service: 'apigateway', method: 'GET', path: stagePath(apiId) });
      const variables = objectAt(found, 'stageVariables');
      const [edgeSecret, formerEdgeSecret] = ['edgeSecret', 'formerEdgeSecret'].map((name) =>
        textAt(variables, name),
      );
      return {
        ...(edgeSecret !== undefined && { edgeSecret }),
        ...(formerEdgeSecret !== undefined && { formerEdgeSecret }),
      };
    },
    async accept(apiId, secrets) {
      const body = { stageVariables: secrets };
      await call({ service: 'apigateway', method: 'PATCH', path: stagePath(apiId), body });
    },
    async store(SecretId, SecretString) {
      await call({
        service: 'secretsmanager',
        method: 'POST',
        path: '/',
        headers: { 'x-amz-target': 'secretsmanager.PutSecretValue' },
        body: { SecretId, SecretString, ClientRequestToken: randomUUID() },
      });
    },
    async send(Id, secret) {
      const { DistributionConfig, ETag: IfMatch } = await edge.send(new GetDistributionConfigCommand({ Id }));
      for (const { CustomHeaders } of DistributionConfig?.Origins?.Items ?? [])
        for (const header of CustomHeaders?.Items ?? [])
          if (header.HeaderName?.toLowerCase() === edgeSecretHeader) header.HeaderValue = secret;
      await edge.send(new UpdateDistributionCommand({ Id, IfMatch, DistributionConfig }));
      await waitUntilDistributionDeployed({ client: edge, maxWaitTime: deployedWithin }, { Id });
    },
  };
};
