import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipientLimits } from '../../../shared/messages/rules.ts';
import {
  afterSend,
  codeLimits,
  tryCode,
  findCodeObstacle,
  type CodeState,
} from '../../../shared/verification/codeRules.ts';
import { cases } from '../../cases.ts';

const { lockSeconds, maxSends, maxTries, secondsBetweenSends, validSeconds } = codeLimits;
const start = 1_000_000;

/** A person, or an attacker who guesses, with the state of one purpose and target. */
const createSession = () => {
  let state: CodeState | undefined;
  let now = start;
  return {
    now: () => now,
    wait: (seconds: number) => void (now += seconds),
    send: (code: string) => {
      const refused = findCodeObstacle(state, now);
      if (!refused) state = afterSend(state, code, now);
      return refused;
    },
    enter: (code: string) => {
      let compared = false;
      const tried = tryCode(
        state,
        (hash) => {
          compared = true;
          return hash === code;
        },
        now,
      );
      if (tried.result !== 'locked' && tried.next) state = tried.next;
      return { ...tried, compared };
    },
  };
};

describe('a code', () => {
  it('is accepted once, before it expires', () => {
    const session = createSession();
    session.send('a');
    session.wait(validSeconds - 1);
    expect(session.enter('a').result).toBe('right');
    expect(session.enter('a').result).toBe('wrong');
    session.send('b');
    session.wait(validSeconds);
    expect(session.enter('b').result).toBe('wrong');
  });

  it('is replaced by the next one, without resetting the wrong tries', () => {
    const session = createSession();
    session.send('a');
    for (let tries = 1; tries < maxTries; tries += 1) session.enter('x');
    session.wait(secondsBetweenSends);
    session.send('b');
    expect(session.enter('a').result).toBe('wrong');
    expect(session.enter('b')).toEqual({ result: 'locked', seconds: lockSeconds, compared: false });
  });

  it('locks after too many wrong tries, for sending too, and is void afterwards', () => {
    const session = createSession();
    session.send('a');
    for (let tries = 1; tries <= maxTries; tries += 1) expect(session.enter('x').result).toBe('wrong');
    expect(session.enter('a').result).toBe('locked');
    session.wait(lockSeconds - 1);
    expect(session.send('b')).toEqual({ refusal: 'RetryLimitExceeded', seconds: 1 });
    session.wait(1);
    expect(session.enter('a').result).toBe('wrong');
    expect(session.send('b')).toBeUndefined();
    expect(session.enter('b').result).toBe('right');
  });

  it('is sent once a minute, and five times before a pause of five minutes', () => {
    const session = createSession();
    for (let sends = 1; sends <= maxSends; sends += 1) {
      expect(session.send('a')).toBeUndefined();
      expect(session.send('a')?.refusal).toBe(sends < maxSends ? 'TooManyInAMinute' : 'RetryLimitExceeded');
      session.wait(secondsBetweenSends);
    }
    expect(session.send('a')).toEqual({
      refusal: 'RetryLimitExceeded',
      seconds: lockSeconds - secondsBetweenSends,
    });
    session.wait(lockSeconds - secondsBetweenSends);
    expect(session.send('a')).toBeUndefined();
  });
});

describe('any sequence of sends, waits and tries', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('send' as const) }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ kind: fc.constant('try' as const), isRight: fc.boolean() }),
  );

  it('accepts the last code once within its time, and few wrong tries in five minutes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const session = createSession();
        let sent: { code: string; at: number } | undefined;
        const used = new Set<string>();
        const wrong: number[] = [];
        steps.forEach((one, index) => {
          if (one.kind === 'wait') return session.wait(one.seconds);
          if (one.kind === 'send') {
            const previous = sent;
            if (session.send(`code ${index}`)) return;
            expect(session.now() - (previous?.at ?? 0)).toBeGreaterThanOrEqual(secondsBetweenSends);
            sent = { code: `code ${index}`, at: session.now() };
            return;
          }
          const { result, compared } = session.enter(one.isRight && sent ? sent.code : 'guess');
          if (result === 'right') {
            expect(one.isRight && sent !== undefined && !used.has(sent.code)).toBe(true);
            expect(session.now() - sent!.at).toBeLessThan(validSeconds);
            used.add(sent!.code);
            wrong.length = 0;
          } else if (compared) wrong.push(session.now());
        });
        for (const [index, at] of wrong.entries())
          expect((wrong[index + maxTries] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(
            lockSeconds,
          );
      }),
      { numRuns: cases(300) },
    );
  });
});

describe('an attacker who guesses', () => {
  it('needs years for a million guesses', () => {
    const session = createSession();
    let guesses = 0;
    while (session.now() < start + 86_400) {
      session.send('the code');
      while (session.enter('guess').compared) guesses += 1;
      session.wait(1);
    }
    expect(guesses).toBeGreaterThan(0);
    // At most five guesses a code, and no more codes than messages a day.
    const guessesADay = Math.min(guesses, recipientLimits.day * maxTries);
    expect(guessesADay).toBeLessThanOrEqual(300);
    expect(10 ** codeLimits.digits / guessesADay / 365).toBeGreaterThan(9);
  });
});
