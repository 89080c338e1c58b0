import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import { loadIdentities } from '../../../functions/payees/paymentDetailReader.ts';
import { getAuthority, login } from '../../../shared/account/routes.ts';
import { addMusicianDetails, inviteMusician } from '../../../shared/partners/routes.ts';
import type { Registration } from '../../../shared/partners/schema.ts';
import { listMusicians, getMusician, updateMusician } from '../../../shared/people/routes.ts';
import type { Musician } from '../../../shared/people/schema.ts';
import { approveReview, getReview, listWaitingReviews } from '../../../shared/reviews/routes.ts';
import { personWith, send, startProduct, type Person } from '../../support/product.ts';
import { goToSubmit, invite, musicianDetails, uploadScan } from './registering.ts';
import { linkTo, visitorWith } from './visitor.ts';

const product = await startProduct();
const [agent, staff, reviewer] = await Promise.all([
  product.as('agent'),
  product.as('staff'),
  product.as('reviewer'),
]);
const agentId = (await agent.call(getAuthority)).companyInfoId!;

afterAll(() => product?.dispose());

const findMusician = async (keyword: string): Promise<Musician> => {
  const { items } = await staff.call(listMusicians, { query: { keyword } });
  return staff.call(getMusician, { params: { id: items[0]!.musicianInfoId } });
};

const start = (person: Person, rightOwnerId: string, more: object = {}) =>
  person.ask(inviteMusician, {
    body: {
      name: 'Somebody',
      email: `${newId('reg')}@example.com`,
      language: 'en',
      rightOwnerId,
      idempotencyKey: newId('reg'),
      ...more,
    },
  });

describe('an invitation of a registered musician', () => {
  it('starts with the existing details, and its account opens that musician', async () => {
    const before = await findMusician('陳默聲');
    const id = before.musicianInfoId;
    const registration = await invite(agent, 'Chen Mosheng', { rightOwnerId: id });
    expect(registration).toMatchObject({ rightOwnerId: id, musician: { names: before.names } });
    const { registrationId, version, email } = registration;
    const fileId = await uploadScan(agent, registrationId);
    const { identity, bankAccount } = musicianDetails('Chen Mosheng', [fileId]);
    const sent = await agent.call(addMusicianDetails, {
      params: { id: registrationId },
      body: { ...registration.musician!, phone: '0912345678', identity, bankAccount, version },
    });
    const visitor = visitorWith(product, await linkTo(product, email));
    await goToSubmit(visitor, sent.version, { account: 'mosheng', phone: '+886911333481' });
    expect((await visitor.submit()).status).toBe(200);
    await staff.call(updateMusician, {
      params: { id },
      body: { ...before, introduction: 'Writes at night.', notTheSame: true },
    });

    const { items } = await reviewer.call(listWaitingReviews, { query: { title: 'Chen Mosheng' } });
    const { reviewId } = items[0]!;
    const { registrationChanges } = await reviewer.call(getReview, { params: { id: reviewId } });
    expect(registrationChanges).toMatchObject([
      {
        kind: 'Musician',
        before: { names: before.names },
        after: { phone: '0912345678', boundEmail: email },
      },
      { kind: 'MusicianAlias', before: { introduction: 'Writes at night.' } },
    ]);
    await reviewer.call(approveReview, { params: { id: reviewId } });

    const after = await staff.call(getMusician, { params: { id } });
    expect(after).toMatchObject({ names: before.names, phone: '0912345678', email });
    const signedIn = await send(`${product.url}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'mosheng', password: 'Password1' }),
    });
    const licensor = personWith(product.url, (signedIn.body as { accessToken: string }).accessToken);
    expect(await licensor.call(getAuthority)).toMatchObject({ musicianInfoId: id });
    expect((await licensor.call(getMusician, { params: { id } })).names).toEqual(before.names);
    expect(await loadIdentities(id)).toHaveLength(1);
  });

  it('is refused for a musician with an account, for one of another agent, for a company, and when repeated', async () => {
    const [signedUp, invited] = await Promise.all(['林小滿', '吳星野'].map(findMusician));
    const problem = async (person: Person, id: string, more?: object) => (await start(person, id, more)).name;
    expect(await problem(agent, signedUp!.musicianInfoId)).toBe('DuplicateAccount');
    expect(await problem(agent, newId('mus'))).toBe('DataNotFound');
    expect(await problem(agent, agentId)).toBe('DataNotFound');
    const id = invited!.musicianInfoId;
    const started = await Promise.all([1, 2, 3].map(() => start(staff, id, { agentId })));
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((started.find(({ status }) => status === 200)!.body as Registration).rightOwnerId).toBe(id);
  });
});
