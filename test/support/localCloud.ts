import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startCloud, type CloudOptions, type LocalCloud } from '../../infra/local/cloud.ts';

// Or every test file repeats which Node versions the SDK will not support one day.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** A local cloud of its own for a test file, with SDK clients that act as the operator. */
export interface TestCloud extends LocalCloud {
  dataDir: string;
  clients: ReturnType<typeof clientsOf>;
  /** Stops the cloud and removes its data. */
  dispose(): Promise<void>;
}

/** Starts a cloud on a free port with data in a temporary directory, from the templates in `assembly`. */
export async function startTestCloud(
  assembly: string,
  options: Partial<Omit<CloudOptions, 'assembly'>> = {},
): Promise<TestCloud> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'local-cloud-'));
  const cloud = await startCloud({ port: 0, ...options, assembly, dataDir });
  const clients = clientsOf(cloud);
  return {
    ...cloud,
    dataDir,
    clients,
    async dispose() {
      for (const client of Object.values(clients)) client.destroy();
      await cloud.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Clients of every service, with the operator's keys unless others are given. */
export function clientsOf(cloud: Pick<LocalCloud, 'endpoint' | 'region' | 'credentials'>) {
  const { endpoint, region, credentials } = cloud;
  const configuration = { endpoint, region, credentials, maxAttempts: 1 };
  const dynamodb = new DynamoDBClient(configuration);
  return {
    dynamodb,
    documents: DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } }),
    s3: new S3Client({ ...configuration, forcePathStyle: true }),
    sqs: new SQSClient(configuration),
    states: new SFNClient(configuration),
    cognito: new CognitoIdentityProviderClient(configuration),
  };
}
