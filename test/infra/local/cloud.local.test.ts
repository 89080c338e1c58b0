import { createServer } from 'node:net';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCloud } from '../../../infra/local/cloud.ts';
import { startTestCloud, type TestCloud } from '../../support/localCloud.ts';
import { sampleAssembly } from './sample/assembly.ts';

let cloud: TestCloud;

beforeAll(async () => {
  cloud = await startTestCloud(await sampleAssembly());
});
afterAll(() => cloud.dispose());

const configuration = () => ({
  endpoint: cloud.endpoint,
  region: cloud.region,
  credentials: cloud.credentials,
});

describe('the start of the local cloud', () => {
  it('fails in one sentence if another copy runs on the same data', async () => {
    const second = startCloud({ assembly: await sampleAssembly(), dataDir: cloud.dataDir, port: 0 });
    await expect(second).rejects.toThrow(
      `Another copy (process ${process.pid}) is already running on ${cloud.dataDir}`,
    );
  });

  it('fails in one sentence if the port is in use, and leaves no lock behind', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const dataDir = mkdtempSync(join(tmpdir(), 'busy-'));
    const start = async () => startCloud({ assembly: await sampleAssembly(), dataDir, port });
    await expect(start()).rejects.toThrow(`Port ${port} is already in use`);
    server.close();
    await (await start()).stop();
    rmSync(dataDir, { recursive: true });
  });

  it('fails with the command to run if nothing has been synthesized', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'empty-'));
    await expect(startCloud({ assembly: dataDir, dataDir, port: 0 })).rejects.toThrow(
      'run "npx cdk synth" first',
    );
    rmSync(dataDir, { recursive: true });
  });

  it('serves requests that arrive before the engines are open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'early-'));
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await new Promise((closed) => taken.close(closed));
    const starting = startCloud({ assembly: await sampleAssembly(), dataDir, port });
    const connected = async (): Promise<Response> => {
      try {
        return await fetch(`http://localhost:${port}/_local/outbox.json`, {
          signal: AbortSignal.timeout(5_000),
        });
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') throw error;
        await new Promise((resolve) => setTimeout(resolve, 1));
        return connected();
      }
    };
    expect((await connected()).status).toBe(200);
    await (await starting).stop();
    rmSync(dataDir, { recursive: true });
  });

  it('takes less than two seconds on existing data', async () => {
    await cloud.stop();
    const started = performance.now();
    cloud = await startTestCloud(await sampleAssembly(), { dataDir: cloud.dataDir });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the local pages', () => {
  it.each([
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]', 200],
    ['localhost.attacker.example', 403],
    ['attacker.example', 403],
  ])('respond to the host %s with %i', async (host, status) => {
    const { hostname, port } = new URL(cloud.url);
    for (const path of ['/_local/outbox', '/_local/outbox.json', '/_local/schedules']) {
      const asked = request({ hostname, port, path, headers: { host: `${host}:${port}` } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect([path, answer.statusCode]).toEqual([path, status]);
    }
  });
});

describe('the outbox', () => {
  it('keeps mail and text messages and shows them', async () => {
    await new SESv2Client(configuration()).send(
      new SendEmailCommand({
        FromEmailAddress: 'Refrain <no-reply@example.com>',
        Destination: { ToAddresses: ['li@example.com'] },
        Content: {
          Simple: {
            Subject: { Data: '確認 <1>' },
            Body: { Text: { Data: 'Follow https://example.com/confirm?c=1' } },
          },
        },
      }),
    );
    await new SNSClient(configuration()).send(
      new PublishCommand({ PhoneNumber: '+886900000000', Message: 'Your code is 123456' }),
    );
    const list = (await (await fetch(`${cloud.url}/_local/outbox.json`)).json()) as object[];
    expect(list).toMatchObject([
      { kind: 'sms', to: ['+886900000000'], text: 'Your code is 123456' },
      { kind: 'mail', to: ['li@example.com'], subject: '確認 <1>' },
    ]);
    const page = await (await fetch(`${cloud.url}/_local/outbox`)).text();
    expect(page).toContain('確認 &lt;1&gt;');
    expect(page).toContain('<a href="https://example.com/confirm?c=1">');
  });
});
