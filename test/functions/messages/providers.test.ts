import { afterEach, describe, expect, it, vi } from 'vitest';
import { outcomeOfError, findSendObstacle } from '../../../functions/messages/providers.ts';
import type { Message } from '../../../shared/messages/schema.ts';

const response = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
const connection = (code: string) => Object.assign(new Error(code), { code });

describe('the outcome of an attempt', () => {
  it.each([
    ['busy', response('TooManyRequestsException', 429)],
    ['busy', response('ThrottlingException', 400)],
    ['busy', response('InternalServiceErrorException', 500)],
    ['busy', response('ServiceUnavailable', 503)],
    ['busy', connection('ECONNREFUSED')],
    ['rejected', response('MessageRejected', 400)],
    ['rejected', response('MailFromDomainNotVerifiedException', 400)],
    ['rejected', response('AccessDeniedException', 403)],
    ['unknown', connection('ECONNRESET')],
    ['unknown', Object.assign(new Error('timeout'), { name: 'TimeoutError' })],
  ])('is %s after %s', (kind, error) => {
    expect(outcomeOfError(error).kind).toBe(kind);
  });
});

describe('a stage', () => {
  afterEach(() => vi.unstubAllEnvs());

  const message = (channel: 'mail' | 'sms', to: string) => ({ channel, to }) as Message;

  it.each([
    ['mailOff', message('mail', 'li@example.com'), {}],
    [undefined, message('mail', 'li@example.com'), { MAIL_SENDER: 'Refrain <no-reply@example.com>' }],
    ['smsOff', message('sms', '+6591234567'), {}],
    ['countryNotServed', message('sms', '+6591234567'), { SMS_COUNTRIES: '{"TW":{}}' }],
    [undefined, message('sms', '+6591234567'), { SMS_COUNTRIES: '{"SG":{"senderId":"Refrain"}}' }],
  ])('gives %s as the reason not to send a message', (reason, given, settings) => {
    vi.stubEnv('MAIL_SENDER', undefined);
    vi.stubEnv('SMS_COUNTRIES', undefined);
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    expect(findSendObstacle(given)).toBe(reason);
  });
});
