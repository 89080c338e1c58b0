import { afterAll, expect, it } from 'vitest';
import { login } from '../../../shared/account/routes.ts';
import { getUserInfo, updateMarathonUser } from '../../../shared/partners/routes.ts';
import { approveReview, listWaitingReviews } from '../../../shared/reviews/routes.ts';
import { send, startProduct } from '../../support/product.ts';
import { goToSubmit, invite, sendToLicensor } from './registering.ts';

const product = await startProduct();
const [agent, staff, reviewer] = await Promise.all([
  product.as('agent'),
  product.as('staff'),
  product.as('reviewer'),
]);

afterAll(() => product?.dispose());

const signIn = (account: string) =>
  send(`${product.url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'Password1' }),
  });

it('lets only staff change the contacts of an account, and only while it waits for approval', async () => {
  const { registration, visitor } = await sendToLicensor(product, agent, 'Wrong Number');
  const { registrationId, version } = registration;
  await goToSubmit(visitor, version, { account: 'wrongnumber', phone: '+886911333461' });
  const params = { id: registrationId };
  const unfinished = await agent.call(getUserInfo, { params });
  expect(unfinished).toMatchObject({ account: 'wrongnumber', state: 'Unfinished' });
  const contacts = { registrationId, email: 'right@example.com', phone: '+886911333462' };
  const early = await staff.ask(updateMarathonUser, { body: { ...contacts, version: unfinished.version } });
  expect(early.name).toBe('InvalidOperation');

  expect((await visitor.submit()).status).toBe(200);
  const waiting = await agent.call(getUserInfo, { params });
  expect(waiting.state).toBe('Waiting');
  const body = { ...contacts, version: waiting.version };
  expect((await agent.ask(updateMarathonUser, { body })).name).toBe('NotAllowed');
  const taken = { ...body, email: 'musician@refrain.example' };
  expect((await staff.ask(updateMarathonUser, { body: taken })).name).toBe('DuplicateAccount');
  expect((await staff.ask(updateMarathonUser, { body: { ...body, phone: '+88612' } })).name).toBe(
    'InvalidData',
  );
  const both = await Promise.all([1, 2].map(() => staff.ask(updateMarathonUser, { body })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  for (const former of ['wrong.number@example.com', '+886911333461'])
    expect((await signIn(former)).name, former).toBe('WrongAccountOrPassword');
  const { items } = await reviewer.call(listWaitingReviews, { query: { title: 'Wrong Number' } });
  await reviewer.call(approveReview, { params: { id: items[0]!.reviewId } });
  for (const name of ['wrongnumber', 'right@example.com', '+886911333462'])
    expect((await signIn(name)).status, name).toBe(200);
  await product.cloud.idle();
  const mails = product.cloud.outbox.list().map(({ to, text }) => `${to.join()} ${text}`);
  expect(
    mails.filter((mail) => mail.startsWith('wrong.number@') && mail.includes('wrongnumber')),
  ).toHaveLength(1);
  expect(mails.some((mail) => mail.startsWith('right@example.com'))).toBe(true);
  const active = await agent.call(getUserInfo, { params });
  expect(active.state).toBe('Active');
  const late = await staff.ask(updateMarathonUser, { body: { ...contacts, version: active.version } });
  expect(late.name).toBe('InvalidOperation');
});

it('finds no account before the licensor has chosen one', async () => {
  const { registrationId } = await invite(agent, 'No Account');
  expect((await agent.ask(getUserInfo, { params: { id: registrationId } })).name).toBe('DataNotFound');
});
