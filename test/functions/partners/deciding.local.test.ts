import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { levelsOfPurpose } from '../../../shared/access/purposes.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { getItem, queryAll } from '../../../functions/db/items.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { partnerKeys } from '../../../functions/db/keys/partners.ts';
import { reviewKeys } from '../../../functions/db/keys/reviews.ts';
import type { Claim } from '../../../functions/partners/claims.ts';
import { releaseClaims } from '../../../functions/partners/claimRelease.ts';
import { getRegistration } from '../../../functions/partners/registrationReader.ts';
import { loadBankAccounts, loadIdentities } from '../../../functions/payees/paymentDetailReader.ts';
import { openAccountNumber, openDocumentNumber } from '../../../functions/payees/sealedDetails.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { enrol } from '../../../infra/tools/enrol.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { getAuthority, login } from '../../../shared/account/routes.ts';
import {
  addMusicianDetails,
  changeRegistrationEmail,
  getMusicianRegistration,
  updateMusicianDetails,
} from '../../../shared/partners/routes.ts';
import type { Registration } from '../../../shared/partners/schema.ts';
import { releaseReview } from '../../../shared/reviews/companyAuditRoutes.ts';
import {
  approveReview,
  declineReview,
  getReview,
  listWaitingReviews,
  showReviewNumber,
} from '../../../shared/reviews/routes.ts';
import type { ShownNumber } from '../../../shared/reviews/schema.ts';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { auditKeys } from '../../../functions/db/keys/audit.ts';
import { sample } from '../../cases.ts';
import { personWith, send, startProduct } from '../../support/product.ts';
import {
  accountNumber,
  codeFor,
  goToSubmit,
  identityNumber,
  invite,
  musicianDetails,
  sendToLicensor,
  uploadScan,
} from './registering.ts';
import { linkTo, viewed, visitorWith } from './visitor.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

/** Chooses the faults of calls; none while it is undefined. */
let findFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
const [agent, reviewer] = await Promise.all([product.as('agent'), product.as('reviewer')]);

afterAll(() => product?.dispose());

beforeEach(() => {
  findFault = undefined;
});

const signIn = (account: string, password = 'Password1') =>
  send(`${product.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  });

const load = ({ registrationId }: Registration) =>
  agent.call(getMusicianRegistration, { query: { id: registrationId } });

const findSubmission = async ({ name }: Registration): Promise<string> => {
  const { items } = await reviewer.call(listWaitingReviews, { query: { title: name } });
  return items[0]!.reviewId;
};

/** Registers a musician up to the step of the reviewer. */
const submit = async (name: string, phone: string) => {
  const account = name.toLowerCase().replace(' ', '');
  const { registration, visitor } = await sendToLicensor(product, agent, name);
  await goToSubmit(visitor, registration.version, { account, phone });
  const { status, name: refusal } = await visitor.submit();
  if (status !== 200) throw new Error(`not submitted: ${refusal}`);
  return { registration, account, reviewId: await findSubmission(registration) };
};

const mailsTo = async (address: string): Promise<string> => {
  await product.cloud.idle();
  return JSON.stringify(product.cloud.outbox.list().filter(({ to }) => to.includes(address)));
};

describe('an approved registration', () => {
  it('becomes a right owner with payment details, and its licensor can sign in', async () => {
    const { registration, account, reviewId } = await submit('Good Singer', '+886911333441');
    expect((await signIn(account)).name).toBe('SystemConfirming');
    const both = await Promise.all(
      [1, 2].map(() => reviewer.ask(approveReview, { params: { id: reviewId } })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);

    const { step, rightOwnerId } = await load(registration);
    expect(step).toBe('Confirmed');
    const { accessToken } = (await signIn('+886911333441')).body as { accessToken: string };
    const licensor = personWith(product.url, accessToken);
    expect(await licensor.call(getAuthority)).toMatchObject({
      account,
      kind: 'musician',
      musicianInfoId: rightOwnerId,
    });
    const [[document], [bankAccount]] = await Promise.all([
      loadIdentities(rightOwnerId),
      loadBankAccounts(rightOwnerId),
    ]);
    expect(await openDocumentNumber(document!)).toBe(identityNumber);
    expect(await openAccountNumber(bankAccount!)).toBe(accountNumber);
    expect(await mailsTo('good.singer@example.com')).toContain('Your registration is approved');
    expect(await mailsTo('agent@refrain.example')).toContain('Good Singer 現在可以登入');
    expect(
      (await queryAll<Claim>({ index: 'gsi1', pk: partnerKeys.claims })).map(({ name }) => name),
    ).not.toContain(account);
  });
});

describe('a declined registration', () => {
  it('gives its account the levels of the purpose the reviewer chooses, which is stored with the decision', async () => {
    const { registration, account, reviewId } = await submit('Demo Author', '+886911333449');
    const customer = await reviewer.ask(approveReview, {
      params: { id: reviewId },
      query: { purpose: 'customer' },
    });
    expect(customer).toMatchObject({ name: 'InvalidData' });
    const { body } = await reviewer.ask(approveReview, {
      params: { id: reviewId },
      query: { purpose: 'author' },
    });
    expect(body).toMatchObject({ state: 'Approved', purpose: 'author' });
    expect((await getUserBySignInName(account))!.roleLevels).toEqual(levelsOfPurpose.author);
    expect((await getRegistration(registration.registrationId))!.purpose).toBe('author');
  });

  it('can be corrected by the agent and submitted again with the same account', async () => {
    const { registration, account, reviewId } = await submit('Blurred Photo', '+886911333442');
    await reviewer.call(declineReview, { body: { reviewId, reasons: [1], remark: 'Too dark' } });
    const declined = await load(registration);
    expect(declined).toMatchObject({ step: 'NotModifiedYet' });
    expect(declined.reasons).toHaveLength(2);
    expect(declined.reasons).toContain('Too dark');
    expect(await mailsTo('agent@refrain.example')).toContain('Too dark');
    const own = await mailsTo('blurred.photo@example.com');
    expect(own).toContain('Too dark');
    expect(own).toContain('Your agent corrects the details');
    expect((await signIn(account)).name).toBe('SystemConfirming');

    const fileIds = declined.personIdentity!.fileIds;
    await agent.call(updateMusicianDetails, {
      params: { id: registration.registrationId },
      body: { ...musicianDetails('Blurred Photo', fileIds), version: declined.version },
    });
    const visitor = visitorWith(product, await linkTo(product, 'blurred.photo@example.com'));
    const { version, nextStep } = viewed(await visitor.view());
    expect(nextStep).toBe('check');
    await visitor.check({ isRight: true, version });
    expect((await visitor.photograph()).body).toMatchObject({ nextStep: 'submit' });
    expect((await visitor.chooseAccount('otheraccount', 'Password1')).name).toBe('InvalidOperation');
    expect((await visitor.submit()).status).toBe(200);
    await reviewer.call(approveReview, { params: { id: await findSubmission(registration) } });
    expect((await signIn(account)).status).toBe(200);
  });

  it('keeps the photo that was not refused, and tells agent and licensor what to mend', async () => {
    const { registration, reviewId } = await submit('Wrong Number', '+886911333444');
    const { photoId } = await load(registration);
    await reviewer.call(declineReview, { body: { reviewId, reasons: [7] } });
    const declined = await load(registration);
    expect(declined).toMatchObject({ photoId, declined: { toMend: ['documentNumber'] } });
    await agent.call(updateMusicianDetails, {
      params: { id: registration.registrationId },
      body: {
        ...musicianDetails('Wrong Number', declined.personIdentity!.fileIds),
        identity: {
          ...musicianDetails('Wrong Number', declined.personIdentity!.fileIds).identity,
          number: 'A223456781',
        },
        version: declined.version,
      },
    });
    const visitor = visitorWith(product, await linkTo(product, 'wrong.number@example.com'));
    const shown = viewed(await visitor.view());
    expect(shown).toMatchObject({
      nextStep: 'check',
      declined: {
        toMend: ['documentNumber'],
        reasons: ['The number differs from the identity document.'],
      },
    });
    expect((await visitor.check({ isRight: true, version: shown.version })).body).toMatchObject({
      nextStep: 'submit',
    });
    await visitor.submit();
    const again = await reviewer.call(getReview, { params: { id: await findSubmission(registration) } });
    expect(again.roundChanges).toEqual({
      profiles: [],
      document: ['number'],
      account: ['accountNumber'],
      photo: false,
    });
  });

  it('asks for another photo when the scans are replaced', async () => {
    const { registration, reviewId } = await submit('New Scans', '+886911333445');
    await reviewer.call(declineReview, { body: { reviewId, reasons: [2] } });
    const declined = await load(registration);
    expect(declined.photoId).toBeDefined();
    const fileIds = [await uploadScan(agent, registration.registrationId)];
    const sent = await agent.call(updateMusicianDetails, {
      params: { id: registration.registrationId },
      body: { ...musicianDetails('New Scans', fileIds), version: declined.version },
    });
    expect(sent.photoId).toBeUndefined();
  });

  it('that moves to another address loses its account', async () => {
    const { registration, account, reviewId } = await submit('Other Mailbox', '+886911333443');
    await reviewer.call(declineReview, { body: { reviewId, reasons: [1] } });
    const { version } = await load(registration);
    await agent.call(changeRegistrationEmail, {
      params: { id: registration.registrationId },
      body: { name: 'Other Mailbox', email: 'right.mailbox@example.com', language: 'en', version },
    });
    await releaseClaims(Date.now());
    expect((await signIn(account)).name).toBe('WrongAccountOrPassword');
    expect(await getItem(accountKeys.nameToSignIn('+886911333443'))).toBeUndefined();
    expect(await releaseClaims(Date.now())).toBe(0);
  });
});

describe('the numbers of a registration', () => {
  const ask = (reviewId: string, number: ShownNumber, person = reviewer) =>
    person.ask(showReviewNumber, { body: { reviewId, number } });

  it('are shown to a reviewer one at a time, each noted in the history, while the decision is open', async () => {
    const { registration, reviewId } = await submit('Seen Whole', '+886911333446');
    expect((await ask(reviewId, 'document')).body).toEqual({ number: identityNumber });
    expect((await ask(reviewId, 'account')).body).toEqual({ number: accountNumber });
    const history = await queryAll<AuditEntry>({ pk: auditKeys.history(registration.registrationId) });
    const looks = history.filter(({ action }) => action === 'registration number shown');
    expect(looks.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { reviewId, number: 'document' },
        { reviewId, number: 'account' },
      ]),
    );
    expect(JSON.stringify(history)).not.toContain(identityNumber);
    expect((await ask(reviewId, 'document', agent)).status).toBe(403);
    await reviewer.call(approveReview, { params: { id: reviewId } });
    expect((await ask(reviewId, 'document')).name).toBe('InvalidOperation');
  });
});

describe('the account of a licensor', () => {
  /** Kills the function that creates accounts at its n-th call of a service. */
  const killAt = (service: string, operation: string, at: number, fault: Fault) => {
    let met = 0;
    findFault = (call) => {
      const { functions, resources } = product.cloud;
      const { name } = resources.find('function', 'ValidateAccount');
      const isMeant =
        functions.findAccessKeyId(name) === call.accessKeyId &&
        call.service === service &&
        call.operation === operation;
      if (!isMeant) return 'none';
      met += 1;
      return met === at ? fault : 'none';
    };
  };

  const kills = [
    ['before it has reserved its name', 'dynamodb', 'TransactWriteItems', 1, 'killedBefore', '451'],
    ['after it has reserved its name', 'dynamodb', 'TransactWriteItems', 1, 'killedAfter', '452'],
    ['after the user is created', 'cognito-idp', 'AdminCreateUser', 1, 'killedAfter', '453'],
    ['after the password is set', 'cognito-idp', 'AdminSetUserPassword', 1, 'killedAfter', '454'],
    ['before it is stored', 'dynamodb', 'TransactWriteItems', 2, 'killedBefore', '455'],
    ['after it is stored', 'dynamodb', 'TransactWriteItems', 2, 'killedAfter', '456'],
  ] as const;

  it.each(sample(kills))(
    'is created by another call when the first is killed %s',
    async (_, service, operation, at, fault, end) => {
      const { registration, visitor } = await sendToLicensor(product, agent, `Killed ${end}`);
      await visitor.check({ isRight: true, version: registration.version });
      await visitor.photograph();
      killAt(service, operation, at, fault);
      expect((await visitor.chooseAccount(`killed${end}`, 'Password0')).status).not.toBe(200);
      findFault = undefined;
      expect((await visitor.chooseAccount(`killed${end}`, 'Password1')).status).toBe(200);
      const phone = `+886911333${end}`;
      await visitor.bind(phone, await codeFor(visitor, phone));
      expect((await visitor.submit()).status).toBe(200);
      expect((await signIn(`killed${end}`, 'Password0')).name).toBe('WrongAccountOrPassword');
      expect((await signIn(`killed${end}`)).name).toBe('SystemConfirming');
    },
  );

  it('is released with its names when the licensor never finishes', async () => {
    const { registration, visitor } = await sendToLicensor(product, agent, 'Never Done');
    await visitor.check({ isRight: true, version: registration.version });
    await visitor.photograph();
    await visitor.chooseAccount('neverdone', 'Password1');
    await releaseClaims(Date.now() + 40 * 86_400_000);
    expect(await getItem(accountKeys.nameToSignIn('neverdone'))).toBeDefined();
    const later = Date.now() + 45 * 86_400_000;
    await releaseClaims(later);
    await releaseClaims(later);
    expect(await getItem(accountKeys.nameToSignIn('neverdone'))).toBeUndefined();
    expect(await getItem(accountKeys.nameToSignIn('never.done@example.com'))).toBeUndefined();
    expect((await getRegistration(registration.registrationId))?.account).toBeUndefined();
  });
});

it('a registration that a sub-account sends waits for a manager', async () => {
  const { companyInfoId } = await agent.call(getAuthority);
  await createUser(
    { actorId: 'test', displayName: 'Test' },
    {
      userId: newId('usr'),
      subject: await enrol('clerk', demoPassword),
      account: 'clerk',
      email: 'clerk@refrain.example',
      displayName: 'Clerk',
      kind: 'company',
      companyInfoId,
      roleLevels: { partnerRoleAuthority: 2, caseReviewRoleAuthority: 1 },
      status: 'active',
    },
  );
  const { accessToken } = (await signIn('clerk', demoPassword)).body as { accessToken: string };
  const clerk = personWith(product.url, accessToken);
  const { registrationId, version } = await invite(clerk, 'Held Back');
  const held = await clerk.call(addMusicianDetails, {
    params: { id: registrationId },
    body: { ...musicianDetails('Held Back', [await uploadScan(clerk, registrationId)]), version },
  });
  expect(held.step).toBe('CaseReviewing');
  await expect(linkTo(product, 'held.back@example.com')).rejects.toThrow('no link');
  const review = await getItem<{ reviewId: string }>(reviewKeys.open(registrationId));
  await agent.call(releaseReview, { body: { reviewId: review!.reviewId } });
  const visitor = visitorWith(product, await linkTo(product, 'held.back@example.com'));
  expect(viewed(await visitor.view()).nextStep).toBe('check');
});

it('logs contain no secret, number or photo address of a registration', async () => {
  const { link } = await sendToLicensor(product, agent, 'Logged Never');
  await visitorWith(product, link).view();
  await product.cloud.idle();
  const folder = join(product.cloud.dataDir, 'logs');
  const logs = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect(logs).toContain('getMaskedMusician');
  for (const secret of [link.token, identityNumber, accountNumber, 'Password1'])
    expect(logs).not.toContain(secret);
});

it('keeps the lists of records true to them', expectTrueLists);
