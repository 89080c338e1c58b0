import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '../../../functions/webhooks/signature.ts';
import { verifyWebhook } from './verifyWebhook.ts';

const now = () => Math.floor(Date.now() / 1000);

describe('a signature', () => {
  it('is that of the example in the tests of the libraries of Standard Webhooks', async () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = signatureHeaders(message, [secret]);
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    expect(await verifyWebhook(secret, message.body, headers, message.at)).toEqual({ test: 2432232314 });
  });

  it('is accepted by a receiver, and refused for another body, id, time or secret', async () => {
    const secret = newWebhookSecret();
    const body = '{"name":"林測試"}';
    const headers = signatureHeaders({ id: 'evt_1', at: now(), body }, [secret]);
    expect(await verifyWebhook(secret, body, headers)).toEqual({ name: '林測試' });
    const refused = 'No matching signature';
    await expect(verifyWebhook(secret, `${body} `, headers)).rejects.toThrow(refused);
    await expect(verifyWebhook(newWebhookSecret(), body, headers)).rejects.toThrow(refused);
    for (const other of [{ 'webhook-id': 'evt_2' }, { 'webhook-timestamp': String(now() - 1) }])
      await expect(verifyWebhook(secret, body, { ...headers, ...other })).rejects.toThrow(refused);
    await expect(verifyWebhook(secret, body, headers, now() + 600)).rejects.toThrow('too far off');
  });

  it('is made by each valid secret, so that either of two verifies it', async () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = signatureHeaders({ id: 'evt_1', at: now(), body: '{}' }, secrets);
    for (const secret of secrets) expect(await verifyWebhook(secret, '{}', headers)).toEqual({});
  });

  it('has a secret of 32 bytes, each time another', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
