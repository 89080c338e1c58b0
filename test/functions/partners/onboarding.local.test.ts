import { listSentCodes, type SentCode } from '../../../functions/verification/sentCodes.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { queryAll } from '../../../functions/db/items.ts';
import { partnerKeys } from '../../../functions/db/keys/partners.ts';
import { getRegistration } from '../../../functions/partners/registrationReader.ts';
import { login } from '../../../shared/account/routes.ts';
import {
  addMusicianDetails,
  changeRegistrationEmail,
  getMusicianRegistration,
  getRegistrationAddress,
  listMusicianRegistrations,
  resendRegistration,
  updateMusicianDetails,
} from '../../../shared/partners/routes.ts';
import { registerOtherAgent } from '../../support/business/otherAgent.ts';
import { send, startProduct } from '../../support/product.ts';
import {
  accountNumber,
  codeFor,
  goToSubmit,
  identityNumber,
  invite,
  musicianDetails,
  sendToLicensor,
} from './registering.ts';
import { knownCaptcha, linkTo, viewed, visitorWith } from './visitor.ts';

const product = await startProduct();
const [agent, staff] = await Promise.all([product.as('agent'), product.as('staff')]);

afterAll(() => product?.dispose());

const signIn = (account: string, password = 'Password1') =>
  send(`${product.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  });

const mailsTo = async (address: string) => {
  await product.cloud.idle();
  return product.cloud.outbox.list().filter(({ to }) => to.includes(address));
};

describe('onboarding a licensor', () => {
  it('leads from the link to an account that waits for the reviewer', async () => {
    const { registration, link, visitor } = await sendToLicensor(product, agent, 'Ana Lee');
    expect(registration).toMatchObject({ step: 'LicensorNotConfirmed', name: 'Ana Lee' });
    const { registrationId } = registration;

    const shown = viewed(await visitor.view());
    expect(shown).toMatchObject({ nextStep: 'check', agentName: 'Morningstar Music Rights' });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${identityNumber}|${accountNumber}|0912345678`));
    expect(shown.personIdentity?.number).toBe('••••6789');

    expect((await visitor.check({ isRight: true, version: shown.version })).body).toMatchObject({
      nextStep: 'photo',
    });
    expect((await visitor.photograph()).body).toMatchObject({ nextStep: 'account' });
    expect((await visitor.chooseAccount('AnaLee1', 'Password1')).body).toMatchObject({ nextStep: 'mobile' });
    expect((await signIn('AnaLee1')).name).toBe('WrongAccountOrPassword');
    const phone = '+886911222333';
    expect((await visitor.sendCode(phone, { ...(await knownCaptcha()), captchaAnswer: 'x' })).name).toBe(
      'CaptchaError',
    );
    const code = await codeFor(visitor, phone);
    expect((await visitor.bind(phone, '000000' === code ? '111111' : '000000')).name).toBe('OtpError');
    expect((await visitor.bind(phone, code)).body).toMatchObject({ nextStep: 'submit' });
    // Another device continues where this one stopped.
    expect(viewed(await visitorWith(product, link).view())).toMatchObject({
      nextStep: 'submit',
      accountName: 'analee1',
    });
    expect((await visitor.submit()).body).toMatchObject({ nextStep: 'done' });

    expect((await visitor.view()).name).toBe('TokenInvalid');
    expect((await visitor.submit()).name).toBe('TokenInvalid');
    for (const name of ['AnaLee1', 'ana.lee@example.com', phone])
      expect((await signIn(name)).name, name).toBe('SystemConfirming');
    expect(await agent.call(getMusicianRegistration, { query: { id: registrationId } })).toMatchObject({
      step: 'SystemConfirming',
      accountName: 'analee1',
    });
  });

  it('allows no step to be skipped', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Leap Frog');
    expect((await visitor.photograph()).name).toBe('InvalidOperation');
    expect((await visitor.chooseAccount('leapfrog', 'Password1')).name).toBe('InvalidOperation');
    await visitor.check({ isRight: true, version: registration.version });
    expect((await visitor.chooseAccount('leapfrog', 'Password1')).name).toBe('InvalidOperation');
    expect((await visitor.submit()).name).toBe('InvalidOperation');
  });

  it('refuses accounts and passwords that break the rules, and names already taken', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Rule Breaker');
    await visitor.check({ isRight: true, version: registration.version });
    await visitor.photograph();
    const results = [
      (await visitor.chooseAccount('with space', 'Password1')).name,
      (await visitor.chooseAccount('breaker1', 'Breaker1')).name,
      (await visitor.chooseAccount('breaker1', 'short1')).name,
      (await visitor.chooseAccount('Musician', 'Password1')).name,
    ];
    expect(results).toEqual([
      'WrongAccountStructure',
      'PasswordSameAsAccount',
      'InvalidData',
      'DuplicateAccount',
    ]);
    await visitor.chooseAccount('breaker1', 'Password1');
    expect((await visitor.sendCode('+886911000001', await knownCaptcha())).name).toBe('DuplicateAccount');
    expect((await visitor.sendCode('+88612', await knownCaptcha())).name).toBe('InvalidData');
  });

  it('verifies a number that gets no SMS by a code sent by mail, which is valid for no other number', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Far Away');
    await visitor.check({ isRight: true, version: registration.version });
    await visitor.photograph();
    await visitor.chooseAccount('faraway1', 'Password1');
    const phone = '+14155550123';
    const sent = await visitor.sendCode(phone, await knownCaptcha());
    expect(sent.body).toEqual({ channel: 'mail' });
    const [{ code, channel }] = (await listSentCodes(registration.email)) as [SentCode];
    expect(channel).toBe('mail');
    expect((await visitor.bind('+886911222336', code!)).name).toBe('OtpError');
    expect((await visitor.bind(phone, code!)).body).toMatchObject({ nextStep: 'submit' });
  });
});

describe('two devices of one licensor', () => {
  it('submit only once at the same moment', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Two Devices');
    await goToSubmit(visitor, registration.version, { account: 'twodevices', phone: '+886911222334' });
    const results = await Promise.all([1, 2, 3].map(() => visitor.submit()));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ name }) => name === 'StaleVersion' || name === 'TokenInvalid')).toHaveLength(2);
  });

  it('leave one account when they choose different ones at the same moment', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Two Names');
    await visitor.check({ isRight: true, version: registration.version });
    await visitor.photograph();
    await Promise.all([
      visitor.chooseAccount('twonames1', 'Password1'),
      visitor.chooseAccount('twonames2', 'Password1'),
    ]);
    // The second one is refused and may have to choose again.
    if (viewed(await visitor.view()).nextStep === 'account')
      await visitor.chooseAccount('twonames2', 'Password1');
    const { account } = (await getRegistration(registration.registrationId))!;
    const phone = '+886911222335';
    await visitor.bind(phone, await codeFor(visitor, phone));
    await visitor.submit();
    expect((await signIn(account!.name)).name).toBe('SystemConfirming');
    const other = account!.name === 'twonames1' ? 'twonames2' : 'twonames1';
    expect((await signIn(other)).name).toBe('WrongAccountOrPassword');
  });
});

describe('a registration link', () => {
  it('ends when the details are reported wrong, and the agent is told and sends another', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Wrong Name');
    const { registrationId, version } = registration;
    expect((await visitor.check({ isRight: false, comment: 'My name is Wright', version })).status).toBe(200);
    expect((await visitor.view()).name).toBe('TokenInvalid');
    const [mail] = (await mailsTo('agent@refrain.example')).filter(({ text }) => text.includes('Wright'));
    expect(mail?.text).toContain(`/Publish/CollaborationPartner/MusicianDetail/${registrationId}`);

    const wrong = await agent.call(getMusicianRegistration, { query: { id: registrationId } });
    expect(wrong).toMatchObject({ step: 'NotModifiedYet', comment: 'My name is Wright' });
    expect((await agent.ask(resendRegistration, { params: { id: registrationId } })).name).toBe(
      'InvalidOperation',
    );
    const { identity, bankAccount, ...facts } = musicianDetails('Wright', wrong.personIdentity!.fileIds);
    const { number: _number, ...document } = identity;
    const { accountNumber: _account, ...account } = bankAccount;
    const corrected = await agent.call(updateMusicianDetails, {
      params: { id: registrationId },
      body: { ...facts, identity: document, bankAccount: account, version: wrong.version },
    });
    expect(corrected).toMatchObject({ step: 'LicensorNotConfirmed', name: 'Wright' });
    expect(corrected.comment).toBeUndefined();
    const next = visitorWith(product, await linkTo(product, 'wrong.name@example.com'));
    const shown = viewed(await next.view());
    expect(shown.personIdentity?.number).toBe('••••6789');
    expect((await visitor.view()).name).toBe('TokenInvalid');
  });

  it('ends when another is sent, and does not open another registration', async () => {
    const one = await sendToLicensor(product, agent, 'First Link');
    const other = await sendToLicensor(product, agent, 'Other Link');
    await agent.call(resendRegistration, { params: { id: one.link.id } });
    expect((await one.visitor.view()).name).toBe('TokenInvalid');
    const mixed = visitorWith(product, { id: one.link.id, token: other.link.token });
    expect((await mixed.view()).name).toBe('TokenInvalid');
    expect((await visitorWith(product, { ...other.link, token: '' }).view()).name).toBe('TokenInvalid');
    expect((await other.visitor.view('Company')).name).toBe('TokenInvalid');
    expect((await visitorWith(product, await linkTo(product, 'first.link@example.com')).view()).status).toBe(
      200,
    );
  });

  it('sent to another address restarts the licensor’s steps', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Moved Away');
    await visitor.check({ isRight: true, version: registration.version });
    await visitor.photograph();
    await visitor.chooseAccount('movedaway', 'Password1');
    const { registrationId } = registration;
    const { version } = await agent.call(getMusicianRegistration, { query: { id: registrationId } });
    await agent.call(changeRegistrationEmail, {
      params: { id: registrationId },
      body: { name: 'Moved Away', email: 'moved.here@example.com', language: 'en', version },
    });
    expect((await visitor.view()).name).toBe('TokenInvalid');
    const next = visitorWith(product, await linkTo(product, 'moved.here@example.com'));
    const shown = viewed(await next.view());
    expect(shown.nextStep).toBe('check');
    expect(shown.accountName).toBeUndefined();
  });

  it('confirms nothing that was changed since it was shown', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Stale View');
    const answer = await visitor.check({ isRight: true, version: registration.version - 1 });
    expect(answer.name).toBe('StaleVersion');
  });
});

describe('a registration', () => {
  it('shows its agent and staff where it is sent to, also after that was changed', async () => {
    const { registrationId } = await invite(agent, 'Where To');
    const params = { id: registrationId };
    const registration = await agent.call(getMusicianRegistration, { query: { id: registrationId } });
    const { kind, channel, name, email, language, step, version } = registration;
    const shown = await agent.call(getRegistrationAddress, { params });
    expect(shown).toEqual({ registrationId, kind, channel, name, email, language, step, version });
    expect(email).toBe('where.to@example.com');
    await agent.call(changeRegistrationEmail, {
      params,
      body: { name: 'Where To', email: 'where.now@example.com', language: 'zh-Hant', version },
    });
    expect(await agent.call(getRegistrationAddress, { params })).toEqual({
      ...shown,
      email: 'where.now@example.com',
      language: 'zh-Hant',
      version: version + 1,
    });
    const musician = await product.as('musician');
    expect((await musician.ask(getRegistrationAddress, { params })).name).toBe('NotAllowed');
    expect((await agent.ask(getRegistrationAddress, { params: { id: 'reg' } })).name).toBe('InvalidData');
  });

  it('is visible only to its agent and staff', async () => {
    const { registrationId } = await invite(agent, 'Hidden One');
    const { person: stranger } = await registerOtherAgent(product);
    const query = { id: registrationId };
    expect((await stranger.ask(getMusicianRegistration, { query })).name).toBe('DataNotFound');
    expect((await stranger.ask(getRegistrationAddress, { params: query })).name).toBe('DataNotFound');
    expect((await stranger.ask(resendRegistration, { params: query })).name).toBe('NoRegistrationInvite');
    const { items } = await stranger.call(listMusicianRegistrations, { query: {} });
    expect(items).toEqual([]);
    for (const person of [agent, staff]) {
      const { items: own } = await person.call(listMusicianRegistrations, { query: { keyword: 'hidden' } });
      expect(own.map((one) => one.registrationId)).toEqual([registrationId]);
    }
  });

  it('refuses details with all that is wrong with facts, document and bank account', async () => {
    const { registrationId, version } = await invite(agent, 'Wrong Throughout');
    const { identity, bankAccount, ...facts } = musicianDetails('Wrong Throughout', []);
    const { accountNumber: _account, ...account } = bankAccount;
    const refused = await agent.ask(addMusicianDetails, {
      params: { id: registrationId },
      body: {
        ...facts,
        phone: '12',
        identity: Object.assign(identity, { number: 'A123456780' }),
        bankAccount: Object.assign(account, { kind: 1 as const }),
        version,
      },
    });
    expect(refused).toMatchObject({
      name: 'InvalidData',
      body: {
        data: {
          issues: [
            { path: 'body.phone', message: 'phone' },
            { path: 'body.identity.number', message: 'identity' },
            { path: 'body.identity.fileIds', message: 'scans' },
            { path: 'body.bankAccount.accountNumber', message: 'required' },
            { path: 'body.bankAccount.swiftCode', message: 'required' },
          ],
        },
      },
    });
  });

  it('starts once when the call is repeated, and not for an address in use', async () => {
    const again = { idempotencyKey: 'registration-once' };
    const started = await Promise.all([1, 2].map(() => invite(agent, 'Only Once', again)));
    expect(new Set(started.map(({ registrationId }) => registrationId)).size).toBe(1);
    await expect(invite(agent, 'Taken', { email: 'Musician@refrain.example' })).rejects.toThrow(
      'DuplicateAccount',
    );
  });

  it('stores numbers encrypted, and its link as a hash', async () => {
    const { registration, link } = await sendToLicensor(product, agent, 'Sealed Well');
    const items = await queryAll<object>({
      pk: partnerKeys.registration(registration.registrationId).pk,
    });
    const stored = JSON.stringify(items);
    expect(items).toHaveLength(1);
    for (const secret of [identityNumber, accountNumber, link.token]) expect(stored).not.toContain(secret);
  });
});
