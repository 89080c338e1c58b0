import { afterAll, describe, expect, it } from 'vitest';
import type { Identity, StoredUser } from '../../../functions/api/identity.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { listeningKeys } from '../../../functions/db/keys/listening.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import {
  getGuestDemos,
  endListeningLink,
  listListeningLinks,
} from '../../../shared/demos/listeningRoutes.ts';
import { dealProjectDemo, rejectProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { endProject } from '../../../shared/projects/routes.ts';
import {
  createProjectLink,
  endProjectLink,
  listProjectLinkPlays,
  listProjectLinks,
} from '../../../shared/projects/guestRoutes.ts';
import { linkStateAt } from '../../../shared/demos/listeningRules.ts';
import type { ListeningLink } from '../../../shared/demos/listeningSchema.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { heard, play, visit, type Guest } from '../demos/guest.ts';
import {
  confirmedProject,
  contractOut,
  createOfferedDemo,
  openCase,
  price,
  projectWithDemo,
  send,
  signUpCast,
  submit,
} from './business.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();

afterAll(() => cloud.dispose());

const openDemo = () => createOfferedDemo(cast.author, '夜航', { visibility: 0 });

const share = (by: Identity, id: string, demoIds: string[]) =>
  invoke(createProjectLink, by, { params: { id }, body: { guestName: '製作人', demoIds, days: 7 } });

const createGuest = async (id: string, demoIds: string[]): Promise<Guest> => {
  const { name, data } = await share(cast.vendor, id, demoIds);
  expect(name).toBe('Success');
  return { link: data.link as ListeningLink, token: String(data.token) };
};

const linksSeen = async (route: InvokedRoute, by: Identity, input: object) => {
  const { name, data } = await invoke(route, by, input);
  return name === 'Success' ? (data.items as ListeningLink[]).map(({ linkId }) => linkId) : name;
};

describe('a guest link of a vendor', () => {
  it('plays the demos sent to the vendor without download, and is listed for the vendor and A&R', async () => {
    const { anr, vendor, secondVendor, author } = cast;
    const demoId = await openDemo();
    const id = await projectWithDemo(cast, vendor, demoId);
    const guest = await createGuest(id, [demoId]);
    const { linkId } = guest.link;
    expect(await heard(guest)).toEqual([demoId]);
    expect((await play(guest, demoId)).name).toBe('Success');
    expect((await play(guest, demoId, 'download')).name).toBe('NotAllowed');
    const ofProject = { params: { id } };
    for (const by of [anr, vendor])
      expect(await linksSeen(listProjectLinks, by, ofProject)).toEqual([linkId]);
    expect(await linksSeen(listProjectLinks, author, ofProject)).toBe('NotAllowed');
    expect(await linksSeen(listProjectLinks, secondVendor, ofProject)).toBe('DataNotFound');
    expect(await linksSeen(listListeningLinks as never, anr, {})).toContain(linkId);
    const plays = await invoke(listProjectLinkPlays, vendor, { params: { id, linkId } });
    expect(plays.data.items).toMatchObject([{ demoId, kind: 'play' }]);
  });

  it('can be ended by its vendor and by A&R, but not through another project', async () => {
    const { anr, vendor, secondVendor } = cast;
    const demoId = await openDemo();
    const id = await projectWithDemo(cast, vendor, demoId);
    const [first, second] = [await createGuest(id, [demoId]), await createGuest(id, [demoId])];
    const end = (by: Identity, projectId: string, { link: { linkId } }: Guest) =>
      invoke(endProjectLink, by, { params: { id: projectId, linkId } });
    const others = await openCase(secondVendor);
    expect((await end(secondVendor, id, first)).name).toBe('DataNotFound');
    expect((await end(secondVendor, others, first)).name).toBe('DataNotFound');
    expect((await end(vendor, id, first)).name).toBe('Success');
    expect((await end(vendor, id, first)).name).toBe('InvalidOperation');
    expect((await play(first, demoId)).name).toBe('TokenInvalid');
    const ended = await invoke(endListeningLink, anr, { params: { id: second.link.linkId } });
    expect(ended.name).toBe('Success');
    expect((await play(second, demoId)).name).toBe('TokenInvalid');
  });

  it('can be made only by the vendor, of demos it was sent that guests may hear', async () => {
    const { anr, vendor, secondVendor, author } = cast;
    const [sent, kept] = [await openDemo(), await openDemo()];
    const hidden = await createOfferedDemo(author);
    const id = await openCase(vendor);
    await contractOut(anr, id, [author]);
    await submit(author, id, sent, kept, hidden);
    await send(anr, id, sent, hidden);
    expect((await share(vendor, id, [sent, kept])).name).toBe('DataNotFound');
    const refused = await share(vendor, id, [sent, hidden]);
    expect([refused.name, refused.data.data]).toEqual([
      'InvalidData',
      { issues: [{ path: 'body.demoIds.1', message: 'notShareable' }] },
    ]);
    for (const by of [anr, author]) expect((await share(by, id, [sent])).name).toBe('NotAllowed');
    expect((await share(secondVendor, id, [sent])).name).toBe('DataNotFound');
    expect((await share(secondVendor, await openCase(secondVendor), [sent])).name).toBe('DataNotFound');
  });

  it('is refused as if it had expired while the account that made it is disabled', async () => {
    const { anr, vendor } = cast;
    const demoId = await openDemo();
    const id = await projectWithDemo(cast, vendor, demoId);
    const guest = await createGuest(id, [demoId]);
    const setStatus = (status: 'active' | 'disabled') =>
      changeItem<StoredUser>(accountKeys.user(vendor.user.subject), { set: { status } });
    await setStatus('disabled');
    expect((await visit(getGuestDemos, guest)).name).toBe('TokenInvalid');
    expect((await play(guest, demoId)).name).toBe('TokenInvalid');
    for (const list of [
      () => invoke(listProjectLinks, anr, { params: { id } }),
      () => invoke(listListeningLinks, anr, {}),
    ]) {
      const { items } = (await list()).data as unknown as { items: ListeningLink[] };
      const shown = items.find(({ linkId }) => linkId === guest.link.linkId);
      expect(linkStateAt(shown!, Date.now())).toBe('suspended');
    }
    await setStatus('active');
    expect(await heard(guest)).toEqual([demoId]);
    expect((await play(guest, demoId)).name).toBe('Success');
    const listed = await invoke(listProjectLinks, anr, { params: { id } });
    const [again] = listed.data.items as ListeningLink[];
    expect(linkStateAt(again!, Date.now())).toBe('open');
    expect(JSON.stringify(listed.data)).not.toContain(vendor.user.subject);
  });

  it('can be ended while the account that made it is disabled', async () => {
    const { anr, vendor } = cast;
    const demoId = await openDemo();
    const guest = await createGuest(await projectWithDemo(cast, vendor, demoId), [demoId]);
    const setStatus = (status: 'active' | 'disabled') =>
      changeItem<StoredUser>(accountKeys.user(vendor.user.subject), { set: { status } });
    await setStatus('disabled');
    const ended = await invoke(endListeningLink, anr, { params: { id: guest.link.linkId } });
    await setStatus('active');
    expect(ended.name).toBe('Success');
    expect((await play(guest, demoId)).name).toBe('TokenInvalid');
  });

  it('is refused without an account that made it', async () => {
    const { vendor } = cast;
    const demoId = await openDemo();
    const guest = await createGuest(await projectWithDemo(cast, vendor, demoId), [demoId]);
    await changeItem<{ madeBy: string }>(listeningKeys.link(guest.link.linkId), { remove: ['madeBy'] });
    expect((await play(guest, demoId)).name).toBe('TokenInvalid');
  });

  it('plays nothing once the vendor loses the demo by rejection, a deal of another, or the end', async () => {
    const { anr, vendor, secondVendor } = cast;
    const [rejected, sold, last] = [await openDemo(), await openDemo(), await openDemo()];
    const [first, second, third] = await Promise.all(
      [rejected, sold, last].map((demoId) => projectWithDemo(cast, vendor, demoId)),
    );
    const guests = [
      await createGuest(first!, [rejected]),
      await createGuest(second!, [sold]),
      await createGuest(third!, [last]),
    ];
    const body = { reasons: ['Style'] };
    await invoke(rejectProjectDemo, vendor, { params: { id: first, demoId: rejected }, body });
    const buying = await confirmedProject(cast, secondVendor, sold);
    const parts = ['lyrics', 'music'];
    await invoke(dealProjectDemo, anr, { params: { id: buying, demoId: sold }, body: { parts, price } });
    await invoke(endProject, anr, { params: { id: third }, body: { reason: '改期' } });
    for (const guest of guests) expect(await heard(guest)).toEqual([]);
    expect((await play(guests[1]!, sold)).name).toBe('DataNotFound');
  });
});
