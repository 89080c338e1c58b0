import { describe, expect, it } from 'vitest';
import { findSmsCountry } from '../../../shared/messages/phoneCountries.ts';
import {
  afterReport,
  attemptEndsAfterMs,
  beginAttempt,
  declineToSend,
  endAttempt,
  giveUpAttempt,
  isOverLimit,
  recipientLimits,
  secondsToRetry,
  type Outcome,
} from '../../../shared/messages/rules.ts';
import { messageStateSchema, type Message, type MessageState } from '../../../shared/messages/schema.ts';

const at = '2026-11-23T10:00:00.000Z';

const message = (state: MessageState): Message => ({
  messageId: 'msg_0123456789',
  channel: 'mail',
  to: 'li@example.com',
  language: 'en',
  template: 'profileApproved',
  params: { name: 'Li' },
  state,
  queuedAt: at,
  attemptedAt: at,
  attempts: 1,
});

const states = messageStateSchema.options;
const statesWhere = (changes: (state: MessageState) => unknown) => states.filter((state) => changes(state));

const sent: Outcome = { kind: 'sent', providerId: 'p1' };

describe('an attempt', () => {
  it('begins, or is declined, only while the message is queued', () => {
    expect(statesWhere((state) => beginAttempt(message(state), at))).toEqual(['Queued']);
    expect(statesWhere((state) => declineToSend(message(state), 'suppressed'))).toEqual(['Queued']);
    expect(beginAttempt(message('Queued'), at)).toMatchObject({ state: 'Sending', attempts: 2 });
  });

  it.each<[Outcome, MessageState]>([
    [sent, 'Sent'],
    [{ kind: 'rejected', error: 'MessageRejected' }, 'NotSent'],
    [{ kind: 'busy', error: 'TooManyRequestsException' }, 'Queued'],
    [{ kind: 'unknown', error: 'TimeoutError' }, 'Unknown'],
  ])('with the outcome %o ends as %s', (outcome, state) => {
    expect(endAttempt(message('Sending'), outcome, { text: 'copy' }, at).state).toBe(state);
  });

  it('keeps a report that arrived before its outcome, and stores the copy as well', () => {
    const ended = endAttempt(message('Bounced'), sent, { text: 'copy' }, at);
    expect(ended).toMatchObject({ state: 'Bounced', text: 'copy', providerId: 'p1' });
    const lost: Outcome = { kind: 'unknown', error: 'TimeoutError' };
    expect(endAttempt(message('Complained'), lost, {}, at).state).toBe('Complained');
  });

  it('is abandoned once its function has timed out', () => {
    const now = Date.parse(at) + attemptEndsAfterMs;
    expect(giveUpAttempt(message('Sending'), now)).toBeUndefined();
    expect(giveUpAttempt(message('Sending'), now + 1)).toMatchObject({ state: 'Unknown' });
    expect(statesWhere((state) => giveUpAttempt(message(state), now + 1))).toEqual(['Sending']);
  });

  it('is repeated after longer and longer pauses', () => {
    expect([1, 2, 3, 4, 9].map(secondsToRetry)).toEqual([2, 30, 120, 300, 300]);
  });
});

describe('a report of the mail service', () => {
  it('changes messages that were or may have been sent; a complaint outweighs a bounce', () => {
    const bounced = statesWhere((state) => afterReport(message(state), 'Bounced'));
    expect(bounced).toEqual(['Sending', 'Sent', 'Unknown']);
    const complained = statesWhere((state) => afterReport(message(state), 'Complained'));
    expect(complained).toEqual(['Sending', 'Sent', 'Unknown', 'Bounced']);
  });
});

describe('a message', () => {
  it('is held back when the recipient has reached the limit of an hour or a day', () => {
    const { hour, day } = recipientLimits;
    expect(isOverLimit({ hour: hour - 1, day: day - 1 })).toBe(false);
    expect(isOverLimit({ hour, day: 0 })).toBe(true);
    expect(isOverLimit({ hour: 0, day })).toBe(true);
  });
});

it.each([
  ['+886912345678', 'TW'],
  ['+8613912345678', 'CN'],
  ['+85251234567', 'HK'],
  ['+60123456789', 'MY'],
  ['+6591234567', 'SG'],
  ['+14155550100', undefined],
  ['0912345678', undefined],
])('the country for SMS to %s is %s', (phone, country) => {
  expect(findSmsCountry(phone)).toBe(country);
});
