import { expect, it } from 'vitest';
import { webhookUrlProblem } from '../../../shared/webhooks/webhookUrl.ts';
import { webhookInputSchema } from '../../../shared/webhooks/schema.ts';

it.each([
  ['https://books.example.com/hooks/refrain?token=1', undefined],
  ['https://books.example.com:443/', undefined],
  ['http://localhost:5000/take', undefined],
  ['books.example.com', 'webAddress'],
  ['', 'webAddress'],
  ['http://books.example.com/', 'webhookHttps'],
  ['http://127.0.0.1/', 'webhookHttps'],
  ['ftp://books.example.com/', 'webhookHttps'],
  ['https://books.example.com:8443/', 'webhookPort'],
  ['https://me:secret@books.example.com/', 'webhookCredentials'],
  ['http://me@localhost/', 'webhookCredentials'],
  ['https://localhost/', 'webhookHost'],
  ['https://intranet/', 'webhookHost'],
  ['https://10.0.0.1/', 'webhookHost'],
  // Other spellings of addresses, as `URL` reads them.
  ['https://2130706433/', 'webhookHost'],
  ['https://0x7f.1/', 'webhookHost'],
  ['https://0177.0.0.1/', 'webhookHost'],
  ['https://[::1]/', 'webhookHost'],
  ['https://[::ffff:169.254.169.254]/', 'webhookHost'],
  ['https://books.example.com./', 'webhookHost'],
])('%s: %s', (text, problem) => {
  expect(webhookUrlProblem(text)).toBe(problem);
});

it('names the field of a wrong address in the form and in the call', () => {
  const parsed = webhookInputSchema.safeParse({
    url: 'http://books.example.com',
    events: ['payment.paid'],
    currentPassword: 'x',
  });
  expect(parsed.error?.issues).toMatchObject([{ path: ['url'], message: 'webhookHttps' }]);
});
