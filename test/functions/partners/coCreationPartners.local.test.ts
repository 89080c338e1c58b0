import { afterAll, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import {
  addCompanyDetails,
  addMusicianDetails,
  getCompanyRegistration,
  inviteCompany,
  listCompanyRegistrations,
  listMusicianRegistrations,
  updateCompanyDetails,
} from '../../../shared/partners/routes.ts';
import { startProduct } from '../../support/product.ts';
import { invite, musicianDetails, uploadScan } from './registering.ts';
import { linkTo, viewed, visitorWith } from './visitor.ts';

const product = await startProduct();
const agent = await product.as('agent');

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

const name = 'Shared Verse Records';
const email = 'shared.records@example.com';

/** Facts of the company, and its document under a number. */
const companyDetails = (number: string, fileIds: string[]) => {
  const { identity: _person, names: _names, ...facts } = musicianDetails(name, []);
  const names = [{ cultureInfo: 'en' as const, name }];
  const identity = { country: 158 as const, documentType: 1 as const, name, number, fileIds };
  return { ...facts, names, identity };
};

it('registers a co-creation company, which is listed apart from other partners and gets a link', async () => {
  const { registrationId, version } = await agent.call(inviteCompany, {
    body: { name, email, language: 'en', channel: 'cowork', idempotencyKey: newId('reg') },
  });
  const fileId = await uploadScan(agent, registrationId);
  const sent = await agent.call(addCompanyDetails, {
    params: { id: registrationId },
    body: { ...companyDetails('24536806', [fileId]), version },
  });
  expect(sent).toMatchObject({ step: 'LicensorNotConfirmed', channel: 'cowork' });
  const listed = await Promise.all(
    channels.map((channel) => agent.call(listCompanyRegistrations, { query: { channel } })),
  );
  expect(listed.map(({ items }) => items.map((one) => one.registrationId))).toEqual([[], [registrationId]]);
  const visitor = visitorWith(product, await linkTo(product, email));
  expect(viewed(await visitor.view('Company')).nextStep).toBe('check');
});

it('corrects the details that a company reported as wrong, and sends them again', async () => {
  const { items } = await agent.call(listCompanyRegistrations, { query: { channel: 'cowork' } });
  const { registrationId } = items[0]!;
  const sent = await agent.call(getCompanyRegistration, { query: { id: registrationId } });
  const visitor = visitorWith(product, await linkTo(product, email));
  const report = { isRight: false, comment: 'Our number is another', version: sent.version };
  expect((await visitor.check(report, 'Company')).status).toBe(200);
  const wrong = await agent.call(getCompanyRegistration, { query: { id: registrationId } });
  expect(wrong).toMatchObject({ step: 'NotModifiedYet', comment: 'Our number is another' });
  const corrected = await agent.call(updateCompanyDetails, {
    params: { id: registrationId },
    body: { ...companyDetails('04595257', wrong.companyIdentity!.fileIds), version: wrong.version },
  });
  expect(corrected).toMatchObject({ step: 'LicensorNotConfirmed', channel: 'cowork' });
  const again = visitorWith(product, await linkTo(product, email));
  expect(viewed(await again.view('Company')).companyIdentity?.number).toBe('••••5257');
});
