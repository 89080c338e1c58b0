import type { ResultName } from '../api/resultCodes.ts';

/*
 * One-time codes by e-mail or SMS (platform description, section 9: a minute between sends, five minutes of lockout after too
 * many). Times are epoch seconds. Stored for each purpose and target.
 */

export const codeLimits = {
  digits: 6,
  validSeconds: 600,
  secondsBetweenSends: 60,
  maxSends: 5,
  maxTries: 5,
  lockSeconds: 300,
} as const;

/** Stored state of the codes of one purpose and target. */
export type CodeState = {
  /** Keyed hash of the code that is valid; absent once it was used or its tries were used up. */
  hash?: string;
  expiresAt: number;
  sentAt: number;
  /** Sends without a pause of `lockSeconds` between. */
  sends: number;
  /** Wrong tries without such a pause, over all codes. */
  tries: number;
  triedAt: number;
  /** End of the lockout after too many wrong tries. */
  lockedUntil: number;
};

/** Refusal with the seconds until it makes sense to ask again. */
type CodeRefusal = {
  refusal: Extract<ResultName, 'TooManyInAMinute' | 'RetryLimitExceeded'>;
  seconds: number;
};

const isLocked = (state: CodeState, now: number): boolean => now < state.lockedUntil;

/** Counts that a pause of `lockSeconds` ends. */
const sendsNow = (state: CodeState, now: number): number =>
  now - state.sentAt < codeLimits.lockSeconds ? state.sends : 0;
const triesNow = (state: CodeState, now: number): number =>
  now - state.triedAt < codeLimits.lockSeconds ? state.tries : 0;

/** Returns why no code can be sent now; `undefined` when one can. */
export const findCodeObstacle = (state: CodeState | undefined, now: number): CodeRefusal | undefined => {
  if (!state) return undefined;
  if (isLocked(state, now)) return { refusal: 'RetryLimitExceeded', seconds: state.lockedUntil - now };
  if (sendsNow(state, now) >= codeLimits.maxSends)
    return { refusal: 'RetryLimitExceeded', seconds: state.sentAt + codeLimits.lockSeconds - now };
  const wait = state.sentAt + codeLimits.secondsBetweenSends - now;
  return wait > 0 ? { refusal: 'TooManyInAMinute', seconds: wait } : undefined;
};

/** Returns the state after a code was sent, which replaces the one before. Wrong tries count on. */
export const afterSend = (state: CodeState | undefined, hash: string, now: number): CodeState => ({
  hash,
  expiresAt: now + codeLimits.validSeconds,
  sentAt: now,
  sends: (state ? sendsNow(state, now) : 0) + 1,
  tries: state ? triesNow(state, now) : 0,
  triedAt: state?.triedAt ?? 0,
  lockedUntil: state?.lockedUntil ?? 0,
});

/** Result of a try, and the new state if it changed. */
type CodeAttempt =
  | { result: 'right'; next: CodeState }
  | { result: 'wrong'; next?: CodeState }
  | { result: 'locked'; seconds: number };

/**
 * Checks a code. A right one is used up. The fifth wrong one in a row locks for `lockSeconds` and ends the code.
 * @param matches compares the stored hash with that of the code entered
 */
export const tryCode = (
  state: CodeState | undefined,
  matches: (hash: string) => boolean,
  now: number,
): CodeAttempt => {
  if (!state) return { result: 'wrong' };
  if (isLocked(state, now)) return { result: 'locked', seconds: state.lockedUntil - now };
  const { hash, ...rest } = state;
  // Without a code no try can be right, so none needs counting.
  if (hash === undefined || now >= state.expiresAt) return { result: 'wrong' };
  if (matches(hash)) return { result: 'right', next: { ...rest, tries: 0 } };
  const tries = triesNow(state, now) + 1;
  if (tries < codeLimits.maxTries) return { result: 'wrong', next: { ...state, tries, triedAt: now } };
  const lockedUntil = now + codeLimits.lockSeconds;
  return { result: 'wrong', next: { ...rest, tries: 0, triedAt: now, lockedUntil } };
};
