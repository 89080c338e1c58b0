import { afterAll, describe, expect, it } from 'vitest';
import { loadMailPreferences, rememberLanguage } from '../../../functions/account/mailPreferences.ts';
import {
  getListViews,
  getMailPreferences,
  saveListViews,
  saveMailPreferences,
} from '../../../shared/account/ownAccountRoutes.ts';
import { queueMessage, type NewMessage } from '../../../functions/messages/messageStore.ts';
import { getMessage } from '../../../functions/messages/messageReader.ts';
import { kindOfTemplate } from '../../../shared/messages/kinds.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUp } from '../../support/business/people.ts';

const cloud = await startDataCloud();
process.env.SITE_HOST = 'localhost:4300';
const person = await signUp(
  { kind: 'musician', musicianInfoId: 'mus_0123456789' },
  { genericRoleAuthority: 1 },
);
afterAll(() => cloud.dispose());

let causes = 0;
const stateOf = async (to: string, message: Pick<NewMessage, 'template' | 'params'>) => {
  const id = await queueMessage({
    channel: 'mail',
    to,
    language: 'en',
    secrets: {},
    cause: `cause ${(causes += 1)}`,
    ...message,
  } as NewMessage);
  const { state, reason } = (await getMessage(id))!;
  return [state, reason];
};

const decision = { template: 'profileApproved', params: { name: 'Lin' } } as const;
const security = {
  template: 'passwordChanged',
  params: { account: 'lin12345', at: '2026-11-30T10:00:00.000Z' },
} as const;
const money = {
  template: 'withdrawalNotice',
  params: { event: 'requested', withdrawalId: 'wdr_1', number: '1', amount: '1 TWD', isOpen: true },
} as const;

describe('mails a person switched off', () => {
  it('are stored as not sent with the reason, until they are switched on again', async () => {
    const { email } = person.user;
    expect((await invoke(getMailPreferences, person)).data).toEqual({ off: [] });
    expect(await stateOf(email, decision)).toEqual(['Queued', undefined]);
    const saved = await invoke(saveMailPreferences, person, { body: { off: ['decisions'] } });
    expect(saved.data).toEqual({ off: ['decisions'] });
    expect(await stateOf(email, decision)).toEqual(['NotSent', 'switchedOff']);
    expect(await stateOf('somebody.else@example.com', decision)).toEqual(['Queued', undefined]);
    await rememberLanguage(person.user.subject, 'zh-Hant');
    expect(await loadMailPreferences(person.user.subject)).toEqual({ off: ['decisions'] });
    await invoke(saveMailPreferences, person, { body: { off: [] } });
    expect(await stateOf(email, decision)).toEqual(['Queued', undefined]);
  });

  it('are never those about security and money', async () => {
    const off = ['decisions', 'statements', 'songRequests'];
    await invoke(saveMailPreferences, person, { body: { off } });
    expect(await stateOf(person.user.email, security)).toEqual(['Queued', undefined]);
    expect(await stateOf(person.user.email, money)).toEqual(['Queued', undefined]);
    expect((await invoke(saveMailPreferences, person, { body: { off: ['money'] } })).name).toBe(
      'InvalidData',
    );
    expect(kindOfTemplate.oneTimeCode).toBe('always');
  });
});

describe('views a person saved', () => {
  const view = { viewId: 'v1', name: 'Over', filters: { state: 'expired' } };
  const read = async (list: string) => (await invoke(getListViews, person, { query: { list } })).data;

  it('are kept by list, and a save that read older ones is refused', async () => {
    expect(await read('contracts')).toEqual({ views: [], version: 0 });
    const first = { list: 'contracts', views: [view], version: 0 };
    expect((await invoke(saveListViews, person, { body: first })).data).toEqual({
      views: [view],
      version: 1,
    });
    expect((await invoke(saveListViews, person, { body: first })).name).toBe('StaleVersion');
    const none = await invoke(saveListViews, person, { body: { list: 'contracts', views: [], version: 1 } });
    expect(none.data).toEqual({ views: [], version: 2 });
    expect((await invoke(saveListViews, person, { body: { ...first, version: 2 } })).name).toBe('Success');
    expect(await read('contracts')).toEqual({ views: [view], version: 3 });
    expect(await read('songs')).toEqual({ views: [], version: 0 });
  });

  it('are those of the person alone', async () => {
    const other = await signUp(
      { kind: 'musician', musicianInfoId: 'mus_0123456780' },
      { genericRoleAuthority: 1 },
    );
    const { data } = await invoke(getListViews, other, { query: { list: 'contracts' } });
    expect(data).toEqual({ views: [], version: 0 });
  });
});
