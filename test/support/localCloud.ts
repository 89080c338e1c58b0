import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { answerWithin } from './cloud/answerWithin.ts';
import { startCloud, type CloudOptions, type LocalCloud } from '../../infra/local/cloud.ts';

// Otherwise every test file prints the SDK's warning about future Node.js versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Below the ports a system assigns to connections, so that no connection takes the port between two test files. */
const firstPort = 20_000;
const lastPort = 32_000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
};

const findPort = async (
  first: number = firstPort + (process.pid % (lastPort - firstPort)),
): Promise<number> => {
  for (let port = first; port < lastPort; port += 1) if (await isFree(port)) return port;
  throw new Error(`no port is free from ${first} to ${lastPort}`);
};

/** Milliseconds secondary indexes lag behind their table, to test code that reads them. */
export const indexLagMs = Number(process.env.INDEX_LAG_MS ?? 0);

let port: Promise<number> | undefined;

/**
 * The port that the clouds of this process use, one after the other. Stores and warm functions keep the address they first
 * used, so the cloud of the next test file must have the same one.
 */
export const testPort = (): Promise<number> => (port ??= findPort());

/**
 * Returns a free port that no cloud of this process uses, for a product in a process of its own: connections to an earlier cloud
 * may still be kept open at the port of the clouds, and a first call over one of them would fail.
 */
export const otherPort = async (): Promise<number> => findPort((await testPort()) + 1);

/** Gives a cloud the keys that all clouds of the tests have, for the same reason. */
export const useTestKeys = (dataDir: string): void =>
  writeFileSync(join(dataDir, 'keys'), 'of the tests, valid nowhere');

/** Cost of the passwords of test people: a sixteenth of the usual one, whose hash takes 50 ms. */
export const passwordCost = 1024;

let isTaken = false;

/** A local cloud of its own for a test file, with SDK clients that act as the operator. */
export type TestCloud = LocalCloud & {
  dataDir: string;
  clients: ReturnType<typeof createClients>;
  /** Stops the cloud and removes its data. */
  dispose(): Promise<void>;
};

type TestCloudOptions = Partial<Omit<CloudOptions, 'assembly'>> & {
  /** Calls the table without requests, see `answerWithin`. By default they are signed and checked. */
  isDirect?: boolean;
};

/**
 * Starts a cloud with data in a temporary directory, from the templates in `assembly`: on the port of this process, or on
 * any when another one is still there.
 */
export const startTestCloud = async (
  assembly: string,
  { isDirect = false, ...options }: TestCloudOptions = {},
): Promise<TestCloud> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'local-cloud-'));
  useTestKeys(dataDir);
  const isFirst = !isTaken;
  const cloud = await startCloud({
    port: isFirst ? await testPort() : 0,
    indexLagMs,
    passwordCost,
    ...options,
    assembly,
    dataDir,
  });
  if (isFirst) isTaken = true;
  const endAnswers = answerWithin(cloud, { isDirect, hasFaults: options.injectFault !== undefined });
  const stop = async (): Promise<void> => {
    endAnswers();
    await cloud.stop();
    if (isFirst) isTaken = false;
  };
  const clients = createClients(cloud);
  return {
    ...cloud,
    dataDir,
    clients,
    stop,
    async dispose() {
      for (const client of Object.values(clients)) client.destroy();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Clients of every service, with the operator's keys unless others are given. */
export const createClients = (cloud: Pick<LocalCloud, 'endpoint' | 'region' | 'credentials'>) => {
  const { endpoint, region, credentials } = cloud;
  const configuration = { endpoint, region, credentials, maxAttempts: 1 };
  return {
    dynamodb: new DynamoDBClient(configuration),
    s3: new S3Client({ ...configuration, forcePathStyle: true }),
    sqs: new SQSClient(configuration),
    states: new SFNClient(configuration),
    cognito: new CognitoIdentityProviderClient(configuration),
  };
};
