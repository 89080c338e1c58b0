import { describe, expect, it } from 'vitest';
import { judgeMail, type Verdict, type Verdicts } from '../../../../functions/deliveries/mail/judgeMail.ts';

const sender = 'royalties@platform.example';

const judge = (verdicts: Partial<Verdicts> = {}, others: Partial<Parameters<typeof judgeMail>[0]> = {}) =>
  judgeMail({
    verdicts: { spam: 'PASS', virus: 'PASS', spf: 'PASS', dmarc: 'PASS', ...verdicts },
    sender,
    envelopeSender: 'bounces@mail.platform.example',
    knownSenders: ['platform.example', 'other@elsewhere.example'],
    ...others,
  });

describe('a mail', () => {
  it('is taken from a known address or domain, and of no other', () => {
    expect(judge()).toBeUndefined();
    expect(judge({}, { sender: 'other@elsewhere.example' })).toBeUndefined();
    for (const unknown of ['someone@elsewhere.example', 'a@sub.platform.example', 'a@notplatform.example'])
      expect(judge({}, { sender: unknown })).toBe('unknownSender');
    expect(judge({}, { sender: undefined })).toBe('unknownSender');
    expect(judge({}, { knownSenders: [] })).toBe('unknownSender');
  });

  it.each<[Verdict, Verdict, string, string | undefined]>([
    ['PASS', 'FAIL', 'a@elsewhere.example', undefined],
    ['FAIL', 'PASS', sender, 'notProven'],
    ['GRAY', 'PASS', 'bounces@platform.example', undefined],
    ['GRAY', 'PASS', 'bounces@mail.platform.example', undefined],
    ['GRAY', 'PASS', 'bounces@elsewhere.example', 'notProven'],
    ['GRAY', 'PASS', '', 'notProven'],
    ['GRAY', 'FAIL', sender, 'notProven'],
    ['PROCESSING_FAILED', 'PASS', sender, 'notProven'],
    ['DISABLED', 'PASS', sender, 'notProven'],
  ])('with DMARC %s and SPF %s of %s is judged %s', (dmarc, spf, envelopeSender, refusal) => {
    expect(judge({ dmarc, spf }, { envelopeSender })).toBe(refusal);
  });

  it('with a virus or spam is refused, though its sender is known', () => {
    expect(judge({ virus: 'FAIL' })).toBe('virus');
    expect(judge({ spam: 'FAIL' })).toBe('spam');
    expect(judge({ spam: 'GRAY', virus: 'GRAY' })).toBeUndefined();
  });
});
