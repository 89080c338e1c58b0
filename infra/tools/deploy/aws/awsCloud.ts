import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateDescribeStackEvents,
  paginateDescribeStacks,
  paginateListStackResources,
  waitUntilStackDeleteComplete,
  type Stack,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { parseObject } from '../../../local/json.ts';
import type { Cloud, StackState } from '../cloud.ts';
import { Refusal } from '../refusal.ts';
import { runCdk } from './cdk.ts';
import { listKeys, putSiteObject } from './siteObjects.ts';

/** The stack `cdk bootstrap` makes. */
const bootstrapStack = 'CDKToolkit';

/** A distribution takes CloudFormation some minutes; a stack of functions that were in a network could take most of an hour. */
const deletionSeconds = 3600;

/** Returns one client for each region. */
const byRegion = <T>(make: (region: string) => T): ((region: string) => T) => {
  const clients = new Map<string, T>();
  return (region) => {
    const client = clients.get(region) ?? make(region);
    clients.set(region, client);
    return client;
  };
};

const stateOf = (region: string, stack: Stack): StackState => ({
  name: stack.StackName ?? '',
  region,
  status: stack.StackStatus ?? '',
  outputs: Object.fromEntries(
    (stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  ),
  isProtected: stack.EnableTerminationProtection ?? false,
  createdMs: stack.CreationTime?.getTime() ?? 0,
});

/** True for the error CloudFormation gives for a stack that does not exist. */
const isUnknownStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');

/** True for the event an operation on a stack began with: all before it belongs to others. */
const isBeginning = ({ ResourceType, ResourceStatus, ResourceStatusReason }: StackEvent): boolean =>
  ResourceType === 'AWS::CloudFormation::Stack' &&
  (ResourceStatus ?? '').endsWith('_IN_PROGRESS') &&
  ResourceStatusReason === 'User Initiated';

/** AWS itself, by the SDK; stacks are deployed by the CDK, which also uploads what they are made of. */
export const awsCloud = (): Cloud => {
  const formation = byRegion((region) => new CloudFormationClient({ region }));
  const storage = byRegion((region) => new S3Client({ region }));
  return {
    async accountId() {
      const { Account } = await new STSClient({ region: 'us-east-1' }).send(new GetCallerIdentityCommand({}));
      if (Account === undefined)
        throw new Refusal('AWS did not say which account the credentials belong to.');
      return Account;
    },
    async isBootstrapped(region) {
      try {
        await formation(region).send(new DescribeStacksCommand({ StackName: bootstrapStack }));
        return true;
      } catch (error) {
        if (isUnknownStack(error)) return false;
        throw error;
      }
    },
    async stacks(region, prefix) {
      const states: StackState[] = [];
      for await (const { Stacks = [] } of paginateDescribeStacks({ client: formation(region) }, {}))
        for (const stack of Stacks)
          if (stack.StackName?.startsWith(prefix)) states.push(stateOf(region, stack));
      return states;
    },
    async template({ name, region }) {
      const { TemplateBody } = await formation(region).send(new GetTemplateCommand({ StackName: name }));
      return parseObject(TemplateBody ?? '{}');
    },
    async deployStacks(assembly, names, parameters, signal) {
      const given = Object.entries(parameters).flatMap(([stack, values]) =>
        Object.entries(values).flatMap(([key, value]) => ['--parameters', `${stack}:${key}=${value}`]),
      );
      // One after another: API Gateway refuses changes to one API made at the same moment.
      const options = [
        '--exclusively',
        '--concurrency',
        '1',
        '--require-approval',
        'never',
        '--progress',
        'events',
      ];
      await runCdk(['deploy', ...names, '--app', assembly, ...options, ...given], signal);
    },
    async firstFailure({ name, region }) {
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
    },
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
      await new CloudFrontClient({ region: 'us-east-1' }).send(command);
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
      await waitUntilStackDeleteComplete(
        { client, maxWaitTime: deletionSeconds, minDelay: 5, maxDelay: 15 },
        { StackName: name },
      );
    },
  };
};
