import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import {
  addCompanyDetails,
  addMusicianDetails,
  inviteCompany,
  listCompanyRegistrations,
  listMusicianRegistrations,
} from '../../../shared/partners/routes.ts';
import { startProduct, type Person, type Product } from '../../support/product.ts';
import { invite, musicianDetails, uploadScan } from './registering.ts';
import { linkTo, viewed, visitorWith } from './visitor.ts';

let product: Product;
let agent: Person;

beforeAll(async () => {
  product = await startProduct();
  agent = await product.as('agent');
}, 600_000);

afterAll(() => product?.dispose());

const channels = ['agent', 'cowork'] as const;

it('registers a co-creation musician, who is listed apart from other partners and gets a link', async () => {
  const { registrationId, version, email } = await invite(agent, 'Shared Verse', { channel: 'cowork' });
  const fileId = await uploadScan(agent, registrationId);
  const sent = await agent.call(addMusicianDetails, {
    params: { id: registrationId },
    body: { ...musicianDetails('Shared Verse', [fileId]), version },
  });
  expect(sent).toMatchObject({ step: 'LicensorNotConfirmed', channel: 'cowork' });
  const listed = await Promise.all(
    channels.map((channel) => agent.call(listMusicianRegistrations, { query: { channel } })),
  );
  expect(listed.map(({ items }) => items.map((one) => one.registrationId))).toEqual([[], [registrationId]]);
  const visitor = visitorWith(product, await linkTo(product, email));
  expect(viewed(await visitor.view()).nextStep).toBe('check');
});

it('registers a co-creation company, which is listed apart from other partners and gets a link', async () => {
  const name = 'Shared Verse Records';
  const email = 'shared.records@example.com';
  const { registrationId, version } = await agent.call(inviteCompany, {
    body: { name, email, language: 'en', channel: 'cowork', idempotencyKey: newId('reg') },
  });
  const { identity: _person, names: _names, ...facts } = musicianDetails(name, []);
  const sent = await agent.call(addCompanyDetails, {
    params: { id: registrationId },
    body: {
      ...facts,
      names: [{ cultureInfo: 'en', name }],
      identity: {
        country: 158,
        documentType: 1,
        name,
        number: '24536806',
        fileIds: [await uploadScan(agent, registrationId)],
      },
      version,
    },
  });
  expect(sent).toMatchObject({ step: 'LicensorNotConfirmed', channel: 'cowork' });
  const listed = await Promise.all(
    channels.map((channel) => agent.call(listCompanyRegistrations, { query: { channel } })),
  );
  expect(listed.map(({ items }) => items.map((one) => one.registrationId))).toEqual([[], [registrationId]]);
  const visitor = visitorWith(product, await linkTo(product, email));
  expect(viewed(await visitor.view('Company')).nextStep).toBe('check');
});
