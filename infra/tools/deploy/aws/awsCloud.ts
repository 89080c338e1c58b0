import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateDescribeStackEvents,
  paginateDescribeStacks,
  paginateListStackResources,
  type Stack,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient, type STSClientConfig } from '@aws-sdk/client-sts';
import { setTimeout as pause } from 'node:timers/promises';
import { parseObject } from '../../../local/json.ts';
import { tableExists } from '../../restore/restoredTable.ts';
import type { Cloud, StackName, StackState } from '../cloud.ts';
import { Refusal } from '../refusal.ts';
import { runCdk } from './cdk.ts';
import { listKeys, putSiteObject } from './siteObjects.ts';

/** The stack that `cdk bootstrap` creates. */
const bootstrapStack = 'CDKToolkit';

/** Milliseconds between two checks of a stack that is being deleted. */
const pollMs = 3000;

/** Returns one client per region. */
const byRegion = <T>(make: (region: string) => T): ((region: string) => T) => {
  const clients = new Map<string, T>();
  return (region) => {
    const client = clients.get(region) ?? make(region);
    clients.set(region, client);
    return client;
  };
};

const toStackState = (region: string, stack: Stack): StackState => ({
  name: stack.StackName ?? '',
  region,
  status: stack.StackStatus ?? '',
  outputs: Object.fromEntries(
    (stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  ),
  isProtected: stack.EnableTerminationProtection ?? false,
  createdMs: stack.CreationTime?.getTime() ?? 0,
});

/** Returns whether an error is CloudFormation's for a stack that does not exist. */
const isUnknownStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');

/** Returns a stack's state in CloudFormation; `undefined` when there is no stack of that name. */
const describe = async (client: CloudFormationClient, name: string): Promise<Stack | undefined> => {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0];
  } catch (error) {
    if (isUnknownStack(error)) return undefined;
    throw error;
  }
};

/** Returns whether an event begins an operation on a stack. Events before it belong to other operations. */
const isBeginning = ({ ResourceType, ResourceStatus, ResourceStatusReason }: StackEvent): boolean =>
  ResourceType === 'AWS::CloudFormation::Stack' &&
  (ResourceStatus ?? '').endsWith('_IN_PROGRESS') &&
  ResourceStatusReason === 'User Initiated';

/**
 * AWS itself, through the SDK. The CDK deploys the stacks and uploads their assets.
 * @param configuration of the SDK's clients, in addition to the environment
 */
export const awsCloud = (configuration: Pick<STSClientConfig, 'endpoint' | 'credentials'> = {}): Cloud => {
  const formation = byRegion((region) => new CloudFormationClient({ ...configuration, region }));
  const storage = byRegion((region) => new S3Client({ ...configuration, region }));
  const firstFailure = async ({ name, region }: StackName): Promise<string | undefined> => {
    let first: string | undefined;
    for await (const { StackEvents = [] } of paginateDescribeStackEvents(
      { client: formation(region) },
      { StackName: name },
    ))
      for (const event of StackEvents) {
        const { ResourceStatus = '', ResourceStatusReason = '', LogicalResourceId } = event;
        if (ResourceStatus.endsWith('_FAILED') && !/cancelled/i.test(ResourceStatusReason))
          first = `${LogicalResourceId}: ${ResourceStatusReason}`;
        if (isBeginning(event)) return first;
      }
    return first;
  };
  return {
    async accountId() {
      const { Account } = await new STSClient({ ...configuration, region: 'us-east-1' }).send(
        new GetCallerIdentityCommand({}),
      );
      if (Account === undefined) throw new Refusal('AWS did not name the account of the credentials.');
      return Account;
    },
    async isBootstrapped(region) {
      return (await describe(formation(region), bootstrapStack)) !== undefined;
    },
    async stacks(region, prefix) {
      const states: StackState[] = [];
      for await (const { Stacks = [] } of paginateDescribeStacks({ client: formation(region) }, {}))
        for (const stack of Stacks)
          if (stack.StackName?.startsWith(prefix)) states.push(toStackState(region, stack));
      return states;
    },
    tableExists: (region, name) => tableExists(new DynamoDBClient({ ...configuration, region }), name),
    async template({ name, region }) {
      const { TemplateBody } = await formation(region).send(new GetTemplateCommand({ StackName: name }));
      return parseObject(TemplateBody ?? '{}');
    },
    async deployStacks(assembly, names, atOnce, parameters, signal) {
      const given = Object.entries(parameters).flatMap(([stack, values]) =>
        Object.entries(values).flatMap(([key, value]) => ['--parameters', `${stack}:${key}=${value}`]),
      );
      const options = [
        '--exclusively',
        '--concurrency',
        String(atOnce),
        '--require-approval',
        'never',
        '--progress',
        'events',
      ];
      await runCdk(['deploy', ...names, '--app', assembly, ...options, ...given], signal);
    },
    firstFailure,
    objectKeys: (region, bucket) => listKeys(storage(region), bucket),
    putObject: (region, bucket, object) => putSiteObject(storage(region), bucket, object),
    async invalidate(distributionId, paths) {
      const command = new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: {
          CallerReference: new Date().toISOString(),
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      });
      await new CloudFrontClient({ ...configuration, region: 'us-east-1' }).send(command);
    },
    async resources({ name, region }) {
      const found: Awaited<ReturnType<Cloud['resources']>> = [];
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client: formation(region) },
        { StackName: name },
      ))
        for (const {
          LogicalResourceId = '',
          ResourceType = '',
          PhysicalResourceId = '',
        } of StackResourceSummaries)
          found.push({ logicalId: LogicalResourceId, type: ResourceType, physicalId: PhysicalResourceId });
      return found;
    },
    async deleteStack({ name, region }) {
      const client = formation(region);
      await client.send(new DeleteStackCommand({ StackName: name }));
      for (;;) {
        const stack = await describe(client, name);
        if (!stack) return;
        if (stack.StackStatus === 'DELETE_FAILED')
          throw new Refusal(
            `${name} is DELETE_FAILED: ${(await firstFailure({ name, region })) ?? stack.StackStatusReason ?? 'no reason given'}. Mend that and run the same command again.`,
          );
        await pause(pollMs);
      }
    },
  };
};
