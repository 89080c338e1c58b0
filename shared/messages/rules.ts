import type { Message, NotSentReason } from './schema.ts';

/** Maximum attempts at a message that the service is too busy for, before it goes to the dead letters. */
export const sendAttempts = 5;

/** Seconds until the next attempt, by the number of attempts made. */
const retrySeconds = [2, 30, 120, 300];

/** Returns the seconds to wait after an attempt that the service was too busy for. */
export const secondsToRetry = (attempts: number): number =>
  retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? retrySeconds[0]!;

/** Milliseconds after which an attempt without a noted outcome is over: its function has long run out of time. */
export const attemptEndsAfterMs = 2 * 60_000;

/** Days a message is kept. */
export const keptDays = 730;

/** Maximum messages to one recipient in an hour and in a day (UTC). Notices about the account's safety are not limited. */
export const recipientLimits = { hour: 20, day: 60 } as const;

/** Returns whether a recipient got as many messages as allowed. */
export const isOverLimit = (counts: { hour: number; day: number }): boolean =>
  counts.hour >= recipientLimits.hour || counts.day >= recipientLimits.day;

/** Stands for a code or link token in what is stored. */
export const mask = '******';

/** Result of an attempt to send. */
export type Outcome =
  | { kind: 'sent'; providerId: string }
  /** The service rejected the message, which is not tried again. */
  | { kind: 'rejected'; error: string }
  /** The service did not take the message, for now. */
  | { kind: 'busy'; error: string }
  /** No response came: the message may have been sent. */
  | { kind: 'unknown'; error: string };

export type SentCopy = Pick<Message, 'subject' | 'html' | 'text'>;

/** Returns a message that an attempt begins with; `undefined` when it is not waiting. */
export const beginAttempt = (message: Message, at: string): Message | undefined =>
  message.state === 'Queued'
    ? { ...message, state: 'Sending', attemptedAt: at, attempts: message.attempts + 1 }
    : undefined;

/**
 * Returns a message after its attempt. A bounce or complaint that was reported before the outcome was noted stays.
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

/** Returns a message whose attempt ended without a noted outcome; `undefined` when that cannot be said (yet). */
export const giveUpAttempt = (message: Message, now: number): Message | undefined =>
  message.state === 'Sending' && now - Date.parse(message.attemptedAt ?? '') > attemptEndsAfterMs
    ? { ...message, state: 'Unknown', error: 'Interrupted' }
    : undefined;

/** Returns a message after the mail service reported about it; `undefined` when that changes nothing. */
export const afterReport = (message: Message, report: 'Bounced' | 'Complained'): Message | undefined => {
  const wasSent = ['Sending', 'Sent', 'Unknown', 'Bounced'].includes(message.state);
  return wasSent && message.state !== report ? { ...message, state: report } : undefined;
};

/** Returns whether a person may have a message sent again: its attempt is over, and it holds no code or link token. */
export const canResend = (message: Message, hasSecrets: boolean): boolean =>
  !hasSecrets && message.state !== 'Queued' && message.state !== 'Sending';
