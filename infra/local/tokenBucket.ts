/** Rate limit: a burst of `burst` calls, then `perSecond` calls a second. */
export class TokenBucket {
  private readonly burst: number;
  private readonly perSecond: number;
  private tokens: number;
  private filledAt: number;

  /** @param now milliseconds of a clock that does not run backwards */
  constructor(burst: number, perSecond: number, now: number = performance.now()) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.tokens = burst;
    this.filledAt = now;
  }

  /** Takes a token. Returns false when there is none. */
  take(now: number = performance.now()): boolean {
    const gained = ((now - this.filledAt) / 1000) * this.perSecond;
    this.tokens = Math.min(this.burst, this.tokens + gained);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
