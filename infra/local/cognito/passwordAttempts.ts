import { AwsError } from '../awsError.ts';

type Attempts = {
  failures: number;
  /** Milliseconds since 1970, as all times here. */
  lockedUntil: number;
  last: number;
};

/** Failed sign-ins from which on Cognito locks the user. */
const lockingFailures = 5;
const maxLockMs = 900_000;
/** Without any attempt for as long as this, the count starts again at zero. */
const forgottenMs = 900_000;

/**
 * Cognito's lock of a user after failed passwords: from the fifth on for 2^(n-5) seconds, some 15 minutes at most, whoever
 * tries and from wherever. Attempts during a lock are refused and not counted. Kept in memory: a restart forgets them.
 * Source: Amazon Cognito Developer Guide, "Lockout behavior for failed sign-in attempts".
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
