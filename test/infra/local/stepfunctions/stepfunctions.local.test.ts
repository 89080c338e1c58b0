import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

const cloud = await startTestCloud(await sampleAssembly(), { functions: { report: () => undefined } });
afterAll(() => cloud.dispose());

const start = async (machine: string, name: string, input: object) => {
  const command = new StartExecutionCommand({
    stateMachineArn: cloud.resources.output(machine),
    name,
    input: JSON.stringify(input),
  });
  return (await cloud.clients.states.send(command)).executionArn!;
};
const describeIt = (executionArn: string) =>
  cloud.clients.states.send(new DescribeExecutionCommand({ executionArn }));

/** Runs the doubling machine over numbers stored in S3. */
const double = async (name: string, numbers: number[]) => {
  const key = `numbers/${name}.json`;
  const Bucket = cloud.resources.find('bucket').name;
  await cloud.clients.s3.send(new PutObjectCommand({ Bucket, Key: key, Body: JSON.stringify(numbers) }));
  const executionArn = await start('DoublingArn', name, { key });
  await cloud.idle();
  const { status, output } = await describeIt(executionArn);
  const counters = await cloud.dynamodb.call('GetItem', {
    TableName: cloud.resources.find('table').name,
    Key: { pk: { S: 'counter' }, sk: { S: `batches/${key}` } },
  });
  const batches = (counters.Item as { count: { N: string } } | undefined)?.count.N;
  return { status, output: JSON.parse(output ?? 'null') as unknown, batches };
};

describe('the name of an execution', () => {
  it('is refused with characters that AWS refuses', async () => {
    await expect(start('DoublingArn', 'a:b', { key: 'x' })).rejects.toMatchObject({ name: 'InvalidName' });
  });
});

describe('a distributed map over an object', () => {
  it('hands batches to the function and collects their results', async () => {
    const numbers = Array.from({ length: 95 }, (_, index) => index + 100);
    const sum = numbers.reduce((total, number) => total + number * 2, 0);
    expect(await double('plain', numbers)).toEqual({
      status: 'SUCCEEDED',
      output: { sum, batches: 10 },
      batches: '10',
    });
  });

  it('retries a batch that failed once', async () => {
    expect(await double('unlucky', [12, 13])).toEqual({
      status: 'SUCCEEDED',
      output: { sum: 50, batches: 1 },
      batches: '1',
    });
  });

  it('goes to the catcher when a batch keeps failing', async () => {
    expect(await double('beast', [1, 666])).toMatchObject({
      status: 'SUCCEEDED',
      output: { failed: 'States.ExceedToleratedFailureThreshold' },
    });
  });

  it('goes to the catcher when the object is missing', async () => {
    const executionArn = await start('DoublingArn', 'missing', { key: 'numbers/none.json' });
    await cloud.idle();
    expect(JSON.parse((await describeIt(executionArn)).output!)).toEqual({
      failed: 'States.ItemReaderFailed',
    });
  });
});

describe('a task that waits for an answer', () => {
  /** Starts an execution, lets it settle, and returns the token its function stored. */
  const ask = async (run: string) => {
    const executionArn = await start('AskingArn', run, { run });
    await cloud.idle();
    const { Item } = await cloud.dynamodb.call('GetItem', {
      TableName: cloud.resources.find('table').name,
      Key: { pk: { S: 'token' }, sk: { S: run } },
    });
    return { executionArn, taskToken: (Item as { token: { S: string } }).token.S };
  };

  it('continues with the answer', async () => {
    const { executionArn, taskToken } = await ask('answered');
    expect((await describeIt(executionArn)).status).toBe('RUNNING');
    await cloud.clients.states.send(new SendTaskSuccessCommand({ taskToken, output: '{"approved":true}' }));
    await expect.poll(async () => (await describeIt(executionArn)).output).toBe('{"approved":true}');
    const again = cloud.clients.states.send(new SendTaskSuccessCommand({ taskToken, output: '{}' }));
    await expect(again).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
  });

  it('fails with the refusal', async () => {
    const { executionArn, taskToken } = await ask('refused');
    await cloud.clients.states.send(new SendTaskFailureCommand({ taskToken, error: 'Refused', cause: 'no' }));
    await expect.poll(async () => (await describeIt(executionArn)).status).toBe('FAILED');
    expect(await describeIt(executionArn)).toMatchObject({ error: 'Refused', cause: 'no' });
  });
});

describe('executions', () => {
  it('with one name are started once', async () => {
    const executionArn = await start('SlowOneArn', 'named', { run: 'named' });
    expect(await start('SlowOneArn', 'named', { run: 'named' })).toBe(executionArn);
    await expect(start('SlowOneArn', 'named', { run: 'other' })).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
    });
    await cloud.clients.states.send(new StopExecutionCommand({ executionArn }));
    expect((await describeIt(executionArn)).status).toBe('ABORTED');
    await expect(start('SlowOneArn', 'named', { run: 'named' })).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
    });
  });

  it('are listed by machine and status, newest first', async () => {
    const list = (statusFilter?: 'ABORTED') =>
      cloud.clients.states.send(
        new ListExecutionsCommand({ stateMachineArn: cloud.resources.output('SlowOneArn'), statusFilter }),
      );
    expect((await list('ABORTED')).executions).toMatchObject([{ name: 'named', status: 'ABORTED' }]);
  });

  it('name the machine that does not exist', async () => {
    const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:none';
    const starting = cloud.clients.states.send(new StartExecutionCommand({ stateMachineArn }));
    await expect(starting).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  });
});

describe('a killed process', () => {
  it('resumes its executions at the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
    const assembly = await sampleAssembly();
    const script = new URL('../sample/crashingCloud.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', script, assembly, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readFileSync(join(dataDir, 'stepfunctions', 'executions.log'), 'utf8')).toContain('"RUNNING"');

    const next = await startTestCloud(assembly, { dataDir });
    await next.idle();
    const command = new ListExecutionsCommand({ stateMachineArn: next.resources.output('SlowOneArn') });
    const [execution] = (await next.clients.states.send(command)).executions!;
    const { status, output } = await next.clients.states.send(
      new DescribeExecutionCommand({ executionArn: execution!.executionArn }),
    );
    await next.dispose();
    expect([status, JSON.parse(output!)]).toEqual(['SUCCEEDED', { attempt: 2 }]);
  });
});
