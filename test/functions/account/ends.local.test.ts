import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTokenIn, knownBrowser, rememberBrowser } from '../../../functions/account/knownBrowser.ts';
import {
  beginReset,
  confirmReset,
  findReset,
  finishReset,
} from '../../../functions/account/passwordResetStore.ts';
import { readToken, storeTokenWrite, useTokenWrite } from '../../../functions/account/tokenStore.ts';
import { prepareInvite } from '../../../functions/account/users/inviteMail.ts';
import { newId } from '../../../functions/core/newId.ts';
import { nowSeconds } from '../../../functions/core/nowSeconds.ts';
import { isRefusal } from '../../../functions/core/refusal.ts';
import { newSecretToken } from '../../../functions/core/secretToken.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import type { TokenKind } from '../../../functions/db/keys/account.ts';
import { putItem } from '../../../functions/db/writeItem.ts';
import { loadGuestLink } from '../../../functions/demos/listeningReader.ts';
import { storeLink } from '../../../functions/demos/listeningStore.ts';
import { openSecrets, sealSecrets } from '../../../functions/messages/messageSecrets.ts';
import { loadLinkedRegistration, newLink } from '../../../functions/partners/links.ts';
import { registrationItem, type StoredRegistration } from '../../../functions/partners/registration.ts';
import { checkCaptcha } from '../../../functions/verification/captchaStore.ts';
import { checkCode } from '../../../functions/verification/codeChecks.ts';
import { issueCode } from '../../../functions/verification/codeStore.ts';
import { listSentCodes } from '../../../functions/verification/sentCodes.ts';
import { stepSchema } from '../../../shared/partners/steps.ts';
import { makeCaptcha } from '../../support/captcha.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();

afterAll(() => cloud.dispose());

const start = Date.parse('2026-11-20T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns whether an action was not refused. */
const isAllowed = (action: Promise<unknown>): Promise<boolean> =>
  action.then(
    () => true,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return false;
    },
  );

const cookiesOf = (header: string) => ({ '__Host-reset': /=([^;]*)/.exec(header)![1]! });

const aReset = () => ({
  channel: 'mail' as const,
  to: `${newId('usr')}@example.com`,
  subject: newId('usr'),
  isConfirmed: false,
});

const token = (kind: TokenKind) => async () => {
  const secret = newSecretToken();
  const expiresAt = nowSeconds() + 100;
  await commitSilently([storeTokenWrite(kind, secret, {}, expiresAt)]);
  return async () => {
    const found = await readToken(kind, secret, nowSeconds());
    const used = useTokenWrite(kind, secret, nowSeconds(), 'TokenInvalid');
    const isUsed = await isAllowed(commitSilently([used]));
    // A token can be used exactly as long as it can be read.
    expect(isUsed).toBe(found !== undefined);
    return isUsed;
  };
};

/** Stores a registration whose link was just sent, with changes, and returns how it opens with a secret. */
const sendLink = async (change: Partial<StoredRegistration> = {}) => {
  const registrationId = newId('reg');
  const { secret, link } = newLink(Date.now());
  const registration = {
    registrationId,
    agentId: newId('cmp'),
    step: 'LicensorNotConfirmed',
    link,
    updatedAt: link.expiresAt,
    ...change,
  };
  await putItem(registrationItem(registration as StoredRegistration));
  return (given: string | undefined = secret) => isAllowed(loadLinkedRegistration(registrationId, given));
};

const listeningLink = async () => {
  const made = await storeLink(staff, { guestName: 'Guest', demoIds: [], days: 7, mayDownload: false });
  return () => isAllowed(loadGuestLink(made.link.linkId, made.token));
};

const messageSecrets = async () => {
  const messageId = newId('msg');
  await commitSilently([await sealSecrets(messageId, { code: '123456' }, nowSeconds() + 100)]);
  return async () => (await openSecrets(messageId, nowSeconds())) !== undefined;
};

const browser = async () => {
  const secret = browserTokenIn({});
  await rememberBrowser(staff.user.subject, secret, nowSeconds());
  return async () => (await knownBrowser(staff.user.subject, secret, nowSeconds())) !== undefined;
};

const captcha = async () => {
  const { captchaId, captchaAnswer } = await makeCaptcha();
  return () => isAllowed(checkCaptcha(captchaId, captchaAnswer));
};

const oneTimeCode = async () => {
  const target = { channel: 'mail' as const, to: `${newId('usr').slice(4)}@example.com` };
  await issueCode('changeContact', target, 'en');
  const [sent] = await listSentCodes(target.to);
  return async () => (await checkCode('changeContact', target, sent!.code!)).isRight;
};

const reset = async () => {
  const cookies = cookiesOf(await beginReset(aReset()));
  return async () => (await findReset(cookies)) !== undefined;
};

const confirmedReset = async () => {
  const given = aReset();
  const first = cookiesOf(await beginReset(given));
  const cookies = cookiesOf(await confirmReset(first, given));
  return () => isAllowed(finishReset(cookies));
};

const [second, minute, day] = [1_000, 60_000, 86_400_000];

describe('the end of a secret that allows something', () => {
  it.each<[string, () => Promise<() => Promise<boolean>>, number, number]>([
    ['a licensor’s link', sendLink, 14 * day, 1],
    ['a guest’s link', listeningLink, 7 * day, 1],
    ['the token of a reset', token('reset'), 100 * second, second],
    ['an invitation', token('invite'), 100 * second, second],
    ['a link that confirms an address', token('email'), 100 * second, second],
    ['a link that stops a new address', token('stopEmail'), 100 * second, second],
    ['the code of a message, for those who look it up', messageSecrets, 100 * second, second],
    ['a browser somebody signed in from', browser, 365 * day, second],
    ['a captcha', captcha, 5 * minute, second],
    ['a one-time code', oneTimeCode, 10 * minute, second],
    ['the reset of a password', reset, 10 * minute, second],
    ['the confirmed reset of a password', confirmedReset, 10 * minute, second],
  ])('%s', async (_, make, life, step) => {
    const isOpenAfter = async (passed: number) => {
      vi.setSystemTime(start);
      const isOpen = await make();
      vi.setSystemTime(start + passed);
      return isOpen();
    };
    expect({
      atOnce: await isOpenAfter(0),
      justBefore: await isOpenAfter(life - step),
      atItsEnd: await isOpenAfter(life),
      after: await isOpenAfter(life + step),
      longAfter: await isOpenAfter(life + 100 * day),
    }).toEqual({ atOnce: true, justBefore: true, atItsEnd: false, after: false, longAfter: false });
  });

  it('of an invitation is a day away, as its mail says', async () => {
    const { message, write } = await prepareInvite(staff, staff.user, Date.now(), 'en');
    const end = (start + day) / second;
    expect(write.item.Put!.Item!.ttl).toBe(end);
    expect(JSON.stringify(message.writes)).toContain(new Date(end * second).toISOString());
  });
});

describe('a licensor’s link', () => {
  it('opens nothing before it is sent, in another step, or with another secret', async () => {
    const opens = async (change: Partial<StoredRegistration>) => (await sendLink(change))();
    expect(await opens({})).toBe(true);
    expect(await opens({ link: undefined })).toBe(false);
    expect(await opens({ link: newLink(Date.now()).link })).toBe(false);
    for (const step of stepSchema.options)
      expect(await opens({ step }), step).toBe(step === 'LicensorNotConfirmed');
    const open = await sendLink();
    for (const secret of ['', newSecretToken()]) expect(await open(secret), secret).toBe(false);
  });
});
