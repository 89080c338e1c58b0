import type { Message, NotSentReason } from './schema.ts';

/** Maximum attempts at a message while the service is too busy, before it goes to the dead-letter queue. */
export const sendAttempts = 5;

/** Seconds until the next attempt, by the number of attempts made. */
const retrySeconds = [2, 30, 120, 300];

/** Returns the seconds to wait after an attempt that the service was too busy for. */
export const secondsToRetry = (attempts: number): number =>
  retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? retrySeconds[0]!;

/** Milliseconds after which an attempt without a recorded outcome is over: its function has timed out long before. */
export const attemptEndsAfterMs = 2 * 60_000;

/** Days a message is stored. */
export const keptDays = 730;

/**
 * Maximum messages to one recipient in an hour and in a day (UTC). Notices about the account's security are not
 * limited.
 */
export const recipientLimits = { hour: 20, day: 60 } as const;

/** Returns whether a recipient got as many messages as allowed. */
export const isOverLimit = (counts: { hour: number; day: number }): boolean =>
  counts.hour >= recipientLimits.hour || counts.day >= recipientLimits.day;

/** Replaces a code or link token in stored copies. */
export const mask = '******';

/** Result of an attempt to send. */
export type Outcome =
  | { kind: 'sent'; providerId: string }
  /** The service rejected the message, which is not tried again. */
  | { kind: 'rejected'; error: string }
  /** The service did not accept the message for now. */
  | { kind: 'busy'; error: string }
  /** No response came: the message may have been sent. */
  | { kind: 'unknown'; error: string };

export type SentCopy = Pick<Message, 'subject' | 'html' | 'text'>;

/** Returns a message at the start of an attempt; `undefined` when it is not waiting. */
export const beginAttempt = (message: Message, at: string): Message | undefined =>
  message.state === 'Queued'
    ? { ...message, state: 'Sending', attemptedAt: at, attempts: message.attempts + 1 }
    : undefined;

/**
 * Returns a message after its attempt. A bounce or complaint reported earlier than the outcome stays.
 * @param copy what was sent, with secrets masked
 */
export const endAttempt = (message: Message, outcome: Outcome, copy: SentCopy, at: string): Message => {
  const isReported = message.state === 'Bounced' || message.state === 'Complained';
  if (!isReported && message.state !== 'Sending' && message.state !== 'Unknown') return message;
  switch (outcome.kind) {
    case 'sent': {
      const { error: _error, ...sent } = message;
      const state = isReported ? message.state : 'Sent';
      return { ...sent, ...copy, state, sentAt: at, providerId: outcome.providerId };
    }
    case 'rejected':
      return { ...message, ...copy, state: 'NotSent', reason: 'rejected', error: outcome.error };
    case 'busy':
      return { ...message, state: 'Queued', error: outcome.error };
    case 'unknown':
      return isReported ? message : { ...message, ...copy, state: 'Unknown', error: outcome.error };
  }
};

/** Returns a waiting message that will not be sent; `undefined` when it is not waiting. */
export const declineToSend = (message: Message, reason: NotSentReason): Message | undefined =>
  message.state === 'Queued' ? { ...message, state: 'NotSent', reason } : undefined;

/** Returns a message whose attempt ended without a recorded outcome; `undefined` when that is not certain (yet). */
export const giveUpAttempt = (message: Message, now: number): Message | undefined =>
  message.state === 'Sending' && now - Date.parse(message.attemptedAt ?? '') > attemptEndsAfterMs
    ? { ...message, state: 'Unknown', error: 'Interrupted' }
    : undefined;

/** Returns a message after a report of the mail service; `undefined` when the report changes nothing. */
export const afterReport = (message: Message, report: 'Bounced' | 'Complained'): Message | undefined => {
  const wasSent = ['Sending', 'Sent', 'Unknown', 'Bounced'].includes(message.state);
  return wasSent && message.state !== report ? { ...message, state: report } : undefined;
};
