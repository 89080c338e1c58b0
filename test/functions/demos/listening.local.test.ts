import { afterAll, describe, expect, it } from 'vitest';
import { getItem, queryAll, writeItems } from '../../../functions/db/items.ts';
import { listeningKeys } from '../../../functions/db/keys/listening.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { attachedKey } from '../../../functions/files/attachedFileReader.ts';
import { putObject } from '../../../functions/files/files.ts';
import { guestCallLimit } from '../../../functions/demos/listeningStore.ts';
import { createDemo, updateDemo } from '../../../shared/demos/routes.ts';
import {
  createListeningLink,
  endListeningLink,
  getGuestDemos,
  listListeningLinks,
  listListeningPlays,
} from '../../../shared/demos/listeningRoutes.ts';
import { attachFiles, uploadFile } from '../../../shared/files/routes.ts';
import {
  renewalHours,
  type ListeningLink,
  type ListeningPlay,
} from '../../../shared/demos/listeningSchema.ts';
import type { DemoFields } from '../../../shared/demos/schema.ts';
import { heard, play, visit } from './guest.ts';
import { demoFields } from '../../shared/demos/demoFields.ts';
import { mp3 } from '../../support/audio.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const create = async (fields: Partial<DemoFields> = {}): Promise<string> => {
  const writers = [{ role: 2 as const, authorId: author.rightOwnerId!, percentage: '100' }];
  const body = { ...demoFields({ writers, visibility: 0, ...fields }), notTheSame: true };
  const { data } = await invoke(createDemo, author, { body });
  return String(data.demoId);
};

const patch = (id: string, body: object) => invoke(updateDemo, anr, { params: { id }, body });

/** A demo with a full song, so that it is offered. */
const createOffered = async (fields: Partial<DemoFields> = {}): Promise<string> => {
  const id = await create(fields);
  const content = mp3();
  const announced = { type: 8, workId: id, fileName: 'song.mp3', size: content.length };
  const { data } = await invoke(uploadFile, author, { body: announced });
  const fileId = String(data.attachmentId);
  await putObject(attachedKey(id, fileId), content, 'audio/mpeg');
  await invoke(attachFiles, author, { params: { id }, body: { fileIds: [fileId] } });
  await patch(id, { audio: [{ fileId, kind: 'DemoMP3' }], version: 1 });
  return id;
};

const cloud = await startDataCloud();
const anr = await signUp(
  { kind: 'system', systemUserId: '1' },
  { infoRoleAuthority: 4, demoRoleAuthority: 2 },
);
const { licensorId } = await createLicensor(await createAgent());
const levels = { genericRoleAuthority: 1, infoRoleAuthority: 3, demoRoleAuthority: 2 };
const author = await signUp({ kind: 'musician', musicianInfoId: licensorId }, levels);
const song = await createOffered();
const hidden = await createOffered({ visibility: 1 });

afterAll(() => cloud.dispose());

const share = async (demoIds: string[], more: object = {}) => {
  const body = { guestName: 'Label of a friend', demoIds, days: 7, mayDownload: false, ...more };
  const { name, data } = await invoke(createListeningLink, anr, { body });
  return { name, data, link: data.link as ListeningLink, token: String(data.token) };
};

describe('a listening link', () => {
  it('shows its demos without shares, notes and files, and plays them', async () => {
    const guest = await share([song]);
    const { data } = await visit(getGuestDemos, guest);
    expect(data).toMatchObject({ guestName: 'Label of a friend', mayDownload: false });
    const [demo] = data.items as object[];
    expect(Object.keys(demo!).toSorted()).not.toEqual(expect.arrayContaining(['note']));
    expect(JSON.stringify(data)).not.toMatch(/percentage|publisherId|fileId|tokenHash/);
    const played = await play(guest, song);
    const response = await fetch(String(played.data.url));
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(mp3());
  });

  it('is stored without its secret, which no list shows', async () => {
    const { link, token } = await share([song]);
    const stored = await getItem<object>(listeningKeys.link(link.linkId));
    expect(JSON.stringify(stored)).not.toContain(token);
    const { data } = await invoke(listListeningLinks, anr, {});
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${token}|tokenHash`));
    expect((data.items as ListeningLink[]).map(({ linkId }) => linkId)).toContain(link.linkId);
  });

  it('can be made only of demos that are offered and visible to everybody', async () => {
    const refused = await share([song, hidden]);
    expect([refused.name, refused.data.data]).toEqual([
      'InvalidData',
      { issues: [{ path: 'body.demoIds.1', message: 'notShareable' }] },
    ]);
    expect((await share([await create()])).name).toBe('InvalidData');
    expect((await share(['dmo_00000000000009'])).name).toBe('DataNotFound');
  });

  it('can be made only by A&R', async () => {
    const body = { guestName: 'x', demoIds: [song], days: 7, mayDownload: false };
    expect((await invoke(createListeningLink, author, { body })).name).toBe('NotAllowed');
    expect((await invoke(listListeningLinks, author, {})).name).toBe('NotAllowed');
  });

  it('lets the guest download only when it allows downloads', async () => {
    expect((await play(await share([song]), song, 'download')).name).toBe('NotAllowed');
    const guest = await share([song], { mayDownload: true });
    const { url } = (await play(guest, song, 'download')).data;
    const response = await fetch(String(url));
    expect(response.headers.get('content-disposition')).toContain('attachment; filename');
  });

  it('does not open a demo of another link', async () => {
    const guest = await share([song]);
    expect((await play(guest, await createOffered())).name).toBe('DataNotFound');
  });

  it('no longer opens a demo that was disabled or hidden since', async () => {
    const demoId = await createOffered();
    const guest = await share([demoId, song]);
    expect(await heard(guest)).toEqual([demoId, song]);
    expect((await patch(demoId, { disabled: true, version: 2 })).name).toBe('Success');
    expect(await heard(guest)).toEqual([song]);
    expect((await play(guest, demoId)).name).toBe('DataNotFound');
    await patch(demoId, { disabled: false, visibility: 1, version: 3 });
    expect((await play(guest, demoId)).name).toBe('DataNotFound');
  });

  it('is refused in the same way when it has expired, was ended, or has a wrong secret', async () => {
    const expired = await share([song]);
    await changeItem<ListeningLink>(listeningKeys.link(expired.link.linkId), {
      set: { expiresAt: new Date(Date.now() - 1000).toISOString() },
    });
    const ended = await share([song]);
    const end = () => invoke(endListeningLink, anr, { params: { id: ended.link.linkId } });
    expect((await end()).name).toBe('Success');
    expect((await end()).name).toBe('InvalidOperation');
    const wrong = { ...(await share([song])), token: 'x' };
    const unknown = { ...wrong, link: { ...wrong.link, linkId: 'lnk_00000000000009' } };
    for (const guest of [expired, ended, wrong, unknown]) {
      expect((await visit(getGuestDemos, guest)).name).toBe('TokenInvalid');
      expect((await play(guest, song)).name).toBe('TokenInvalid');
    }
  });

  it('logs each play and download, with the title for A&R', async () => {
    const guest = await share([song], { mayDownload: true });
    const { linkId } = guest.link;
    await play(guest, song);
    await play(guest, song, 'download');
    await play(guest, hidden);
    const { data } = await invoke(listListeningPlays, anr, { params: { id: linkId } });
    expect((data.items as ListeningPlay[]).map(({ kind, demoId }) => [kind, demoId])).toEqual([
      ['download', song],
      ['play', song],
    ]);
    expect((data.items as ListeningPlay[])[0]!.names).toBeDefined();
    const { plays, lastPlayedAt } = (await getItem<ListeningLink>(listeningKeys.link(linkId)))!;
    expect([plays, lastPlayedAt !== undefined]).toEqual([2, true]);
  });

  it('gives a new address after a pause without logging a second play, for a day after the play', async () => {
    const guest = await share([song]);
    const { linkId } = guest.link;
    const plays = async () => (await queryAll<ListeningPlay>({ pk: listeningKeys.plays(linkId) })).length;
    await play(guest, song);
    const renewed = await play(guest, song, 'renew');
    expect((await fetch(String(renewed.data.url))).status).toBe(200);
    expect(await plays()).toBe(1);
    const [logged] = await queryAll<ListeningPlay>({ pk: listeningKeys.plays(linkId) });
    const dayBefore = new Date(Date.now() - renewalHours * 3_600_000 - 1000).toISOString();
    await writeItems(
      [{ ...logged!, ...listeningKeys.play(linkId, dayBefore, logged!.playId) }],
      [{ pk: logged!.pk, sk: logged!.sk }],
    );
    await play(guest, song, 'renew');
    expect(await plays()).toBe(2);
    expect((await getItem<ListeningLink>(listeningKeys.link(linkId)))!.plays).toBe(2);
    expect((await play(guest, hidden, 'renew')).name).toBe('DataNotFound');
    await invoke(endListeningLink, anr, { params: { id: linkId } });
    expect((await play(guest, song, 'renew')).name).toBe('TokenInvalid');
  });

  it('refuses calls of an address that calls too often', async () => {
    const guest = await share([song]);
    const address = '203.0.113.99';
    await visit(getGuestDemos, guest, undefined, address);
    const [counter] = await queryAll<{ count: number }>({ pk: `listeningcalls#${address}` });
    await changeItem<{ count: number }>(
      { pk: counter!.pk, sk: counter!.sk },
      { set: { count: guestCallLimit.calls } },
    );
    const refused = await visit(getGuestDemos, guest, undefined, address);
    expect(refused.name).toBe('RetryLimitExceeded');
    expect((await visit(getGuestDemos, guest)).name).toBe('Success');
  });
});
