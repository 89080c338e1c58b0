import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { problemOfError, sendOnce, type WebhookRequest } from '../../../functions/webhooks/sendOnce.ts';
import { startReceiver } from './receiver.ts';

const receiver = await startReceiver();
vi.stubEnv('LOCAL_WEBHOOKS', 'allowed');
afterEach(() => {
  receiver.respondWith(204);
  receiver.received.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await receiver.stop();
});

const request = (url = receiver.url): WebhookRequest => ({
  url: new URL(url),
  headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  body: '{"名":"林"}',
});

describe('an attempt', () => {
  it('succeeds with a status from 200 to 299, and keeps a short piece of the response', async () => {
    receiver.respondWith((_, response) => response.writeHead(202).end(`took\n\u0007it ${'x'.repeat(5_000)}`));
    const { status, problem, answer } = await sendOnce(request());
    expect({ status, problem }).toEqual({ status: 202, problem: undefined });
    expect(answer).toMatch(/^took it x+$/);
    expect(answer).toHaveLength(200);
    expect(receiver.received).toMatchObject([{ id: 'evt_1', body: '{"名":"林"}' }]);
  });

  it.each([
    [400, 'status'],
    [404, 'status'],
    [500, 'status'],
  ])('fails with the status %i', async (status, problem) => {
    receiver.respondWith(status);
    expect(await sendOnce(request())).toMatchObject({ status, problem });
  });

  it('follows no redirect', async () => {
    receiver.respondWith((_, response) => response.writeHead(307, { location: receiver.url }).end());
    expect(await sendOnce(request())).toMatchObject({ status: 307, problem: 'redirect' });
    expect(receiver.received).toHaveLength(1);
  });

  it('ends after its time, also when the response or the name never comes to an end', async () => {
    receiver.respondWith(() => undefined);
    expect(await sendOnce(request(), undefined, 200)).toMatchObject({ problem: 'timeout' });
    receiver.respondWith((_, response) => void response.writeHead(200).write('slow'));
    expect(await sendOnce(request(), undefined, 200)).toMatchObject({ problem: 'timeout' });
    const never = () => new Promise<never>(() => undefined);
    const late = await sendOnce(request('https://books.example.com/'), never, 200);
    expect(late).toMatchObject({ problem: 'timeout' });
    expect(late.milliseconds).toBeLessThan(2_000);
  });

  it('fails when nothing listens, and for a receiver that hangs up', async () => {
    expect(await sendOnce(request('http://localhost:1/'))).toMatchObject({ problem: 'noConnection' });
    receiver.respondWith((_, response) => response.destroy());
    expect(await sendOnce(request())).toMatchObject({ problem: 'noConnection' });
  });

  it('connects to the addresses that were checked, whatever the name leads to then', async () => {
    const { port } = new URL(receiver.url);
    // The name is resolved once, by the guard. A second look-up would find the real localhost and reach the receiver.
    const names: string[] = [];
    const elsewhere = (name: string) => {
      names.push(name);
      return Promise.resolve([{ address: '192.0.2.1', family: 4 }]);
    };
    const attempt = await sendOnce(request(`http://localhost:${port}/`), elsewhere, 300);
    expect(attempt.problem).toMatch(/timeout|noConnection/);
    expect(names).toEqual(['localhost']);
    expect(receiver.received).toEqual([]);
  });

  it('sends nothing to a host with an address that is not public', async () => {
    const { port } = new URL(receiver.url);
    const local = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    expect(await sendOnce(request('https://books.example.com/'), local)).toMatchObject({
      problem: 'privateHost',
    });
    expect(await sendOnce(request(`http://books.example.com:${port}/`), local)).toMatchObject({
      problem: 'notAllowed',
    });
    expect(receiver.received).toEqual([]);
  });
});

it.each([
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'certificate'],
  ['ECONNREFUSED', 'noConnection'],
  ['ECONNRESET', 'noConnection'],
  [undefined, 'noConnection'],
])('names the error %s: %s', (code, problem) => {
  expect(problemOfError(Object.assign(new Error('failed'), { code }))).toBe(problem);
});
