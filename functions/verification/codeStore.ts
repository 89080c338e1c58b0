import { randomInt } from 'node:crypto';
import type { Language } from '../../shared/api/codes/entry.ts';
import { mailAddressSchema, phoneNumberSchema, type Channel } from '../../shared/messages/schema.ts';
import type { CodePurpose } from '../../shared/messages/templates/oneTimeCode.ts';
import {
  afterSend,
  codeLimits,
  tryCode,
  whyNoSend,
  type CodeState,
} from '../../shared/verification/codeRules.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { sameHash } from '../core/sameHash.ts';
import { commitSilently, create, replace, type Write } from '../db/commit.ts';
import { getItem, type Stored } from '../db/items.ts';
import { verificationKeys } from '../db/keys/verification.ts';
import { retrying } from '../db/retrying.ts';
import { prepareMessage } from '../messages/messageStore.ts';
import { keyedHash } from './keyedHash.ts';

/** Recipient of a code: a mail address, or a phone number in international form (`+886912345678`). */
export type CodeTarget = { channel: Channel; to: string };

type StoredCode = { state: CodeState };

/** Seconds a state is stored: longer than any count or lock in it. */
const keptSeconds = 86_400;

/** Maximum attempts to write while others overtake. */
const maxAttempts = 10;

const nowSeconds = () => Math.floor(Date.now() / 1000);

const parseTarget = ({ channel, to }: CodeTarget): string =>
  (channel === 'mail' ? mailAddressSchema : phoneNumberSchema).parse(to);

const codeHash = (purpose: CodePurpose, target: string, code: string): Promise<string> =>
  keyedHash('code', purpose, target, code);

const storeState = (
  key: ReturnType<typeof verificationKeys.code>,
  stored: Stored<StoredCode> | undefined,
  state: CodeState,
  now: number,
): Write => {
  const item = { ...key, type: 'oneTimeCode', state, ttl: now + keptSeconds };
  return stored ? replace(item, stored.version) : create(item, 'StaleVersion');
};

const refuseToSend = (state: CodeState | undefined, now: number): void => {
  const refused = whyNoSend(state, now);
  if (refused) throw new Refusal(refused.refusal, { seconds: refused.seconds });
};

/**
 * Sends a new one-time code, which replaces the previous one. It does not reveal whether the target belongs to anybody:
 * callers check that first, and respond alike for unknown targets.
 * @throws Refusal `TooManyInAMinute` within a minute of the last one; `RetryLimitExceeded` after too many sends, wrong
 * tries or messages to the recipient. Both with `seconds` to wait
 */
export const issueCode = async (
  purpose: CodePurpose,
  given: CodeTarget,
  language: Language,
): Promise<void> => {
  const to = parseTarget(given);
  const key = verificationKeys.code(purpose, to);
  // A cheap check comes first, so refused requests encrypt nothing.
  refuseToSend((await getItem<StoredCode>(key))?.state, nowSeconds());
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
  const hash = await codeHash(purpose, to, code);
  const message = await prepareMessage({
    template: 'oneTimeCode',
    channel: given.channel,
    to,
    language,
    params: { purpose, minutes: codeLimits.validSeconds / 60 },
    secrets: { code },
    cause: newId('msg'),
  });
  if (message.isHeldBack) throw new Refusal('RetryLimitExceeded', { seconds: codeLimits.lockSeconds });
  await retrying('StaleVersion', maxAttempts, async () => {
    const stored = await getItem<StoredCode>(key);
    const now = nowSeconds();
    refuseToSend(stored?.state, now);
    await commitSilently([
      storeState(key, stored, afterSend(stored?.state, hash, now), now),
      ...message.writes,
    ]);
  });
  await message.send();
};

/** Result of checking a code: right, or the refusal to return. */
export type CheckedCode =
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
    if (stored && tried.next) await commitSilently([storeState(key, stored, tried.next, now)]);
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
