import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../../infra/tools/operatorCommand.ts';

/** Runs a command as typed, on a machine without settings for AWS. */
const run = (file: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `infra/tools/${file}`, ...args],
    {
      env: { PATH: process.env.PATH, HOME: '/nowhere' },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

const ofTable = ['--table', 'some-table'];

describe.each([
  ['staff', 'addStaff.ts'],
  ['verify-ledger', 'verifyBooks.ts'],
  ['restore', 'restore/restore.ts'],
])('%s', (command, file) => {
  it('prints its usage after an unknown option', () => {
    const { status, stdout, stderr } = run(file, ['--unknown']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--unknown'/);
    expect(stderr).toContain(`\nusage: npm run -s ${command} -- `);
    expect(stderr).not.toContain('    at ');
  });

  it('prints its usage without arguments', () => {
    const { status, stderr } = run(file, []);
    expect(status).toBe(2);
    expect(stderr).toMatch(new RegExp(`^usage: npm run -s ${command} -- `));
  });
});

it.each([
  ['verifyBooks.ts', [...ofTable, '--bucket', 'some-bucket']],
  ['restore/restore.ts', ['users', ...ofTable, '--user-pool', 'some-pool']],
  ['restore/restore.ts', ['table', '--into', 'some-table']],
])('%s asks for a region where none is set', (file, args) => {
  expect(run(file, args)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Stopped: no AWS region is set: set AWS_REGION to the region of the stage.\n',
  });
});

it('an address that is no export is refused with the form of one', () => {
  expect(run('restore/restore.ts', ['table', '--into', 'some-table', '--from', 'exports'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'exports is not an address of an export: use s3://bucket/folder.\n',
  });
});

it('an error of the program is not explained', async () => {
  await expect(
    runOperatorCommand('usage', () => Promise.reject(new TypeError('x is not a function'))),
  ).rejects.toThrow('x is not a function');
});

it('a table that AWS does not have in this region is explained', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(
      '{"__type":"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException","message":"not found"}',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const written: string[] = [];
  const { write } = process.stderr;
  process.stderr.write = ((text: string) => written.push(text) > 0) as typeof write;
  const { DynamoDBClient, DescribeTableCommand } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  });
  const code = await runOperatorCommand('usage', async () => {
    await client.send(new DescribeTableCommand({ TableName: 'some-table' }));
    return 0;
  });
  process.stderr.write = write;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(code).toBe(1);
  expect(written.join('')).toBe(
    'AWS does not have it in this region: compare names with the outputs of the deployment, and AWS_REGION with the region of the stage. (not found)\n',
  );
});
