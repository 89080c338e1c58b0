import type { CodePurpose } from '../../shared/messages/templates/oneTimeCode.ts';
import { tryCode } from '../../shared/verification/codeRules.ts';
import { Refusal } from '../core/refusal.ts';
import { sameHash } from '../core/sameHash.ts';
import { commitSilently } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { verificationKeys } from '../db/keys/verification.ts';
import { retrying } from '../db/retrying.ts';
import {
  codeHash,
  maxAttempts,
  parseTarget,
  stateWrite,
  type CodeTarget,
  type StoredCode,
} from './codeState.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Result of checking a code: right, or the refusal to return. */
type CheckedCode =
  | { isRight: true }
  | { isRight: false; refusal: 'OtpError' }
  | { isRight: false; refusal: 'RetryLimitExceeded'; seconds: number };

/**
 * Checks a one-time code. A right code is used up, so only one of several concurrent checks succeeds. Wrong ones count
 * towards a lock.
 * @param code as entered
 */
export const checkCode = async (
  purpose: CodePurpose,
  given: CodeTarget,
  code: string,
): Promise<CheckedCode> => {
  const to = parseTarget(given);
  const key = verificationKeys.code(purpose, to);
  const hash = await codeHash(purpose, to, code.trim());
  return retrying('StaleVersion', maxAttempts, async () => {
    const stored = await getItem<StoredCode>(key);
    const now = nowSeconds();
    const tried = tryCode(stored?.state, (other) => sameHash(hash, other), now);
    if (tried.result === 'locked')
      return { isRight: false, refusal: 'RetryLimitExceeded', seconds: tried.seconds } as const;
    if (stored && tried.next) await commitSilently([stateWrite(key, stored, tried.next, now)]);
    return tried.result === 'right'
      ? ({ isRight: true } as const)
      : ({ isRight: false, refusal: 'OtpError' } as const);
  });
};

/**
 * Checks a one-time code, which is then used up.
 * @throws Refusal `OtpError` for a wrong one; `RetryLimitExceeded` with `seconds` to wait
 */
export const requireCode = async (purpose: CodePurpose, given: CodeTarget, code: string): Promise<void> => {
  const checked = await checkCode(purpose, given, code);
  if (!checked.isRight)
    throw new Refusal(checked.refusal, 'seconds' in checked ? { seconds: checked.seconds } : undefined);
};
