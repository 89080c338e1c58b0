import { afterAll, describe, expect, it } from 'vitest';
import { getPasswordCaptcha } from '../../../shared/account/captchaRoutes.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { verificationKeys } from '../../../functions/db/keys/verification.ts';
import { captchaLimit, checkCaptcha, createCaptcha } from '../../../functions/verification/captchaStore.ts';
import { issueCode } from '../../../functions/verification/codeStore.ts';
import { checkCode } from '../../../functions/verification/codeChecks.ts';
import type { CodeTarget } from '../../../functions/verification/codeState.ts';
import { listSentCodes } from '../../../functions/verification/sentCodes.ts';
import { codeLimits } from '../../../shared/verification/codeRules.ts';
import { makeCaptcha } from '../../support/captcha.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';

const cloud = await startDataCloud();

afterAll(() => cloud.dispose());

const mail = (to: string): CodeTarget => ({ channel: 'mail', to });

const issue = (target: CodeTarget) => issueCode('resetPassword', target, 'en');
const check = (target: CodeTarget, code: string) => checkCode('resetPassword', target, code);

const sentTo = async (to: string): Promise<string> => (await listSentCodes(to))[0]!.code!;

/** A code that is wrong. */
const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

const stored = (captchaId: string) => queryAll<object>({ pk: verificationKeys.captcha(captchaId).pk });

describe('a one-time code', () => {
  it('is accepted once when entered many times at once', async () => {
    const to = 'li@example.com';
    await issue(mail('Li@Example.com'));
    const code = await sentTo(to);
    expect(code).toMatch(/^\d{6}$/);
    expect(await check(mail(to), other(code))).toEqual({ isRight: false, refusal: 'OtpError' });
    const checks = await Promise.all(Array.from({ length: 8 }, () => check(mail(to), ` ${code} `)));
    expect(checks.filter(({ isRight }) => isRight)).toHaveLength(1);
  });

  it('is valid only for its purpose and its recipient', async () => {
    const target: CodeTarget = { channel: 'sms', to: '+886912345678' };
    await issue(target);
    const code = await sentTo(target.to);
    expect(await checkCode('bindPhone', target, code)).toMatchObject({ isRight: false });
    expect(await check({ channel: 'sms', to: '+886912345679' }, code)).toMatchObject({ isRight: false });
    expect(await check(target, code)).toEqual({ isRight: true });
  });

  it('is locked after too many wrong entries, even simultaneous ones', async () => {
    const to = 'guessed@example.com';
    await issue(mail(to));
    const code = await sentTo(to);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => check(mail(to), other(code))));
    expect(guesses.filter((one) => !one.isRight && one.refusal === 'OtpError')).toHaveLength(
      codeLimits.maxTries,
    );
    expect(await check(mail(to), code)).toMatchObject({
      refusal: 'RetryLimitExceeded',
      seconds: expect.any(Number),
    });
    await expect(issue(mail(to))).rejects.toMatchObject({ result: 'RetryLimitExceeded' });
  });

  it('is sent once when requested many times at once', async () => {
    const to = 'asked@example.com';
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => issue(mail(to))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ result: 'TooManyInAMinute' });
    expect(await listSentCodes(to)).toHaveLength(1);
  });

  it('is never stored in plain text', async () => {
    const to = 'kept@example.com';
    await issue(mail(to));
    const code = await sentTo(to);
    const items = await queryAll<object>({ pk: verificationKeys.code('resetPassword', to).pk });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(code);
  });
});

describe('a captcha', () => {
  it('accepts a right answer once, even when it is sent many times at once', async () => {
    const { captchaId, captchaAnswer: answer } = await makeCaptcha();
    expect(JSON.stringify(await stored(captchaId))).not.toContain(`"${answer}"`);
    const checks = await Promise.allSettled([1, 2, 3].map(() => checkCaptcha(captchaId, answer)));
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored(captchaId)).toEqual([]);
  });

  it('is invalid after a wrong answer', async () => {
    const { captchaId, captchaAnswer: answer } = await makeCaptcha();
    await expect(checkCaptcha(captchaId, '0')).rejects.toMatchObject({ result: 'CaptchaError' });
    await expect(checkCaptcha(captchaId, answer)).rejects.toMatchObject({ result: 'CaptchaError' });
  });

  it('is a picture or a question, and limited in number for each address', async () => {
    const staff = await signUpStaff();
    const get = (kind?: string) => invoke(getPasswordCaptcha, staff, { query: { kind } });
    expect((await get()).data).toMatchObject({ kind: 'picture', image: expect.stringMatching(/^<svg /) });
    expect((await get('question')).data).toMatchObject({ question: expect.stringMatching(/\?$/) });
    expect((await get('sound')).name).toBe('InvalidData');
    const limited = Array.from({ length: captchaLimit.captchas + 5 }, () =>
      createCaptcha('question', 'en', 'one'),
    );
    const refused = (await Promise.allSettled(limited)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { result: 'RetryLimitExceeded' } });
  });
});
