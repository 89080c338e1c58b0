import { AwsError } from '../awsError.ts';

type Attempts = {
  failures: number;
  /** Milliseconds since 1970, like all times here. */
  lockedUntil: number;
  last: number;
};

/** Failed sign-ins after which Cognito locks the user. */
const lockingFailures = 5;
const maxLockMs = 900_000;
/** Milliseconds without an attempt after which the count starts again. */
const forgottenMs = 900_000;

/**
 * Locks a user after failed passwords as Cognito does: from the fifth failure for 2^(n-5) seconds, at most about 15
 * minutes, for every caller. Attempts during a lock are refused and not counted. Held in memory only. Source: Amazon
 * Cognito Developer Guide, "Lockout behavior for failed sign-in attempts".
 */
export class PasswordAttempts {
  private readonly attempts = new Map<string, Attempts>();

  /** Throws `NotAuthorizedException` while the user is locked. */
  assertOpen(sub: string): void {
    const now = Date.now();
    const attempts = this.attempts.get(sub);
    if (!attempts) return;
    if (now - attempts.last >= forgottenMs) return void this.attempts.delete(sub);
    attempts.last = now;
    if (now < attempts.lockedUntil)
      throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
  }

  fail(sub: string): void {
    const now = Date.now();
    const failures = (this.attempts.get(sub)?.failures ?? 0) + 1;
    const lockMs =
      failures < lockingFailures ? 0 : Math.min(1000 * 2 ** (failures - lockingFailures), maxLockMs);
    this.attempts.set(sub, { failures, lockedUntil: now + lockMs, last: now });
  }

  succeed(sub: string): void {
    this.attempts.delete(sub);
  }
}
