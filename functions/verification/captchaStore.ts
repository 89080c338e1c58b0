import { randomInt } from 'node:crypto';
import type { Language } from '../../shared/api/codes/entry.ts';
import { normalAnswer } from './captcha/answer.ts';
import { drawPicture, randomText } from './captcha/picture.ts';
import { randomQuestion } from './captcha/question.ts';
import type { Captcha, CaptchaKind } from '../../shared/verification/schema.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { sameHash } from '../core/sameHash.ts';
import { countInWindow } from '../db/countInWindow.ts';
import { verificationKeys } from '../db/keys/verification.ts';
import { putItem, deleteAndReturnItem } from '../db/writeItem.ts';
import { keyedHash } from './keyedHash.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Seconds a captcha waits for its answer. */
const validSeconds = 300;

/** Maximum captchas for one address in `windowSeconds`. */
export const captchaLimit = { captchas: 60, windowSeconds: 300 } as const;

/** Cryptographic random numbers. */
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/**
 * Counts a captcha for an address.
 * @throws Refusal `RetryLimitExceeded` with `seconds` to wait
 */
const countFor = (address: string): Promise<void> =>
  countInWindow({
    type: 'captchaCount',
    toKey: (window) => verificationKeys.captchaCount(address, window),
    max: captchaLimit.captchas,
    windowSeconds: captchaLimit.windowSeconds,
  });

const makeCaptcha = (kind: CaptchaKind, language: Language) => {
  if (kind === 'question') {
    const { question, answer } = randomQuestion(random, language);
    return { answer, shown: { question } };
  }
  const answer = randomText(random);
  return { answer, shown: { image: drawPicture(answer, random) } };
};

/**
 * Makes a captcha and stores the hash of its answer for five minutes, without data about the person.
 * @param address name of the caller's address, by which captchas are limited
 * @throws Refusal `RetryLimitExceeded`
 */
export const createCaptcha = async (
  kind: CaptchaKind,
  language: Language,
  address: string,
): Promise<Captcha> => {
  const now = nowSeconds();
  await countFor(address);
  const { answer, shown } = makeCaptcha(kind, language);
  const captchaId = newId('cap');
  const hash = await keyedHash('captcha', captchaId, normalAnswer(answer));
  await putItem({
    ...verificationKeys.captcha(captchaId),
    type: 'captcha',
    hash,
    ttl: now + validSeconds,
  });
  return { captchaId, kind, ...shown };
};

/**
 * Checks the answer to a captcha. Every check, right or wrong, uses it up, so only one of several concurrent checks can
 * succeed.
 * @throws Refusal `CaptchaError` for a wrong answer, or a captcha that is used up, expired or unknown
 */
export const checkCaptcha = async (captchaId: string, answer: string): Promise<void> => {
  const [taken, hash] = await Promise.all([
    deleteAndReturnItem<{ hash: string; ttl: number }>(verificationKeys.captcha(captchaId)),
    keyedHash('captcha', captchaId, normalAnswer(answer)),
  ]);
  const isRight = taken !== undefined && taken.ttl > nowSeconds() && sameHash(taken.hash, hash);
  if (!isRight) throw new Refusal('CaptchaError');
};
