import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { awsCloud } from '../../../../infra/tools/deploy/aws/awsCloud.ts';
import { sentenceOfAwsError } from '../../../../infra/tools/deploy/aws/awsErrors.ts';
import type { Cloud } from '../../../../infra/tools/deploy/cloud.ts';

/* Tests of reading AWS responses through the SDK. The responses are written by hand after the API references. */

type Answer = { status?: number; result: string };

/** Responses to an action, in order; the last one is repeated. */
const answers = new Map<string, Answer[]>();
/** Parameters of each call. */
const calls: Record<string, string>[] = [];

const configuration = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
});

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const server = createServer(async (request, response) => {
  const call = Object.fromEntries(new URLSearchParams(String(await buffer(request))));
  calls.push(call);
  const action = String(call.Action);
  const waiting = answers.get(action)!;
  const { status = 200, result } = waiting.length > 1 ? waiting.shift()! : waiting[0]!;
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(
    status === 200
      ? `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`
      : `<ErrorResponse>${result}</ErrorResponse>`,
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const cloud = awsCloud(configuration((server.address() as AddressInfo).port));

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  answers.clear();
  calls.length = 0;
});

const error = (code: string, message: string): Answer => ({
  status: 400,
  result: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

const stack = (name: string, status: string, more = ''): string =>
  `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-02T03:04:05Z</CreationTime>${more}</member>`;

const event = (id: string, status: string, reason: string, type = 'AWS::SQS::Queue'): string =>
  `<member><EventId>${id}</EventId><StackId>s</StackId><StackName>s</StackName><Timestamp>2026-01-02T03:04:05Z</Timestamp><LogicalResourceId>${id}</LogicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>${status}</ResourceStatus><ResourceStatusReason>${reason}</ResourceStatusReason></member>`;

const gone = error('ValidationError', 'Stack with id refrain-sample-api does not exist');

const api = { name: 'refrain-sample-api', region: 'ap-northeast-1' };

describe('calls of AWS', () => {
  it('read the stacks of a stage over all pages', async () => {
    const output =
      '<Outputs><member><OutputKey>TableName</OutputKey><OutputValue>t</OutputValue></member></Outputs>';
    answers.set('DescribeStacks', [
      {
        result: `<Stacks>${stack('refrain-sampler-data', 'CREATE_COMPLETE')}</Stacks><NextToken>2</NextToken>`,
      },
      {
        result: `<Stacks>${stack('refrain-sample-data', 'UPDATE_COMPLETE', `<EnableTerminationProtection>true</EnableTerminationProtection>${output}`)}</Stacks>`,
      },
    ]);
    expect(await cloud.stacks('ap-northeast-1', 'refrain-sample-')).toEqual([
      {
        name: 'refrain-sample-data',
        region: 'ap-northeast-1',
        status: 'UPDATE_COMPLETE',
        outputs: { TableName: 't' },
        isProtected: true,
        createdMs: Date.UTC(2026, 0, 2, 3, 4, 5),
      },
    ]);
  });

  it('distinguish a region without CDK bootstrap from one that refuses access', async () => {
    answers.set('DescribeStacks', [error('ValidationError', 'Stack with id CDKToolkit does not exist')]);
    expect(await cloud.isBootstrapped('us-east-1')).toBe(false);
    answers.set('DescribeStacks', [
      error('AccessDenied', 'not authorized to perform cloudformation:DescribeStacks'),
    ]);
    await expect(cloud.isBootstrapped('us-east-1')).rejects.toThrow('not authorized');
  });

  it('find the first resource that failed in the last operation', async () => {
    const formation = 'AWS::CloudFormation::Stack';
    const events = [
      event('api', 'ROLLBACK_COMPLETE', '', formation),
      event('Other', 'CREATE_FAILED', 'Resource creation cancelled'),
      event('Calls', 'CREATE_FAILED', 'Queue already exists'),
      event('api', 'CREATE_IN_PROGRESS', 'User Initiated', formation),
      event('Earlier', 'CREATE_FAILED', 'of another try'),
    ];
    answers.set('DescribeStackEvents', [{ result: `<StackEvents>${events.join('')}</StackEvents>` }]);
    expect(await cloud.firstFailure(api)).toBe('Calls: Queue already exists');
  });

  it('delete a stack and wait until it is gone', async () => {
    answers.set('DeleteStack', [{ result: '' }]);
    answers.set('DescribeStacks', [gone]);
    await cloud.deleteStack(api);
    expect(calls.map(({ Action }) => Action)).toEqual(['DeleteStack', 'DescribeStacks']);
  });

  it('report why a stack cannot be deleted', async () => {
    answers.set('DeleteStack', [{ result: '' }]);
    answers.set('DescribeStacks', [{ result: `<Stacks>${stack(api.name, 'DELETE_FAILED')}</Stacks>` }]);
    answers.set('DescribeStackEvents', [
      { result: `<StackEvents>${event('Logs', 'DELETE_FAILED', 'The bucket is not empty')}</StackEvents>` },
    ]);
    await expect(cloud.deleteStack(api)).rejects.toThrow(
      'refrain-sample-api is DELETE_FAILED: Logs: The bucket is not empty. Mend that',
    );
  });
});

describe('an error of AWS is explained in a sentence', () => {
  const sentence = (from: Cloud): Promise<string | undefined> =>
    from.accountId().then(
      () => 'no error',
      (thrown: unknown) => sentenceOfAwsError(thrown),
    );

  it.each([
    ['ExpiredToken', 'The security token is expired', 'the AWS credentials have expired: sign in again.'],
    ['InvalidClientTokenId', 'The token is invalid', 'AWS does not know these credentials: sign in again.'],
    ['AccessDenied', 'not authorized', 'the AWS credentials may not do this: not authorized'],
    ['ServiceUnavailable', 'Try later', 'AWS refused: ServiceUnavailable: Try later'],
  ])('%s', async (code, message, expected) => {
    answers.set('GetCallerIdentity', [error(code, message)]);
    expect(await sentence(cloud)).toContain(expected);
  });

  it('if nothing listens at its address', async () => {
    expect(await sentence(awsCloud(configuration(1)))).toBe(
      'AWS at 127.0.0.1:1 cannot be reached (ECONNREFUSED): check the network, and that no AWS_ENDPOINT_URL is set.',
    );
  });

  it('if something else responds at its address', async () => {
    answers.set('GetCallerIdentity', [{ result: '<Account' }]);
    expect(await sentence(cloud)).toContain('does not speak like AWS');
  });

  it('if there are no credentials', () => {
    const missing = Object.assign(new Error('Could not load credentials from any providers'), {
      name: 'CredentialsProviderError',
    });
    expect(sentenceOfAwsError(missing)).toContain('there are no AWS credentials at hand: sign in');
  });

  it('if no region is set', () => {
    expect(sentenceOfAwsError(new Error('Region is missing'))).toBe(
      'no AWS region is set: set AWS_REGION to the region of the stage.',
    );
  });

  it('unless it is an error of the program', () => {
    expect(sentenceOfAwsError(new TypeError('x is not a function'))).toBeUndefined();
  });
});
