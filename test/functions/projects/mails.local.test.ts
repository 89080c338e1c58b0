import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { countNews } from '../../../shared/account/routes.ts';
import { endProject, requestProjectEnd } from '../../../shared/projects/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import {
  confirm,
  contractOut,
  createOfferedDemo,
  makeDeal,
  openCase,
  projectWithDemo,
  reserve,
  send,
  signUpCast,
  submit,
} from './business.ts';
import { emails, mailsAbout, toldOf } from './sentMails.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();

afterAll(() => cloud.dispose());

describe('the mails of a request', () => {
  it('tell A&R of a new request, of demos, and of an end that is asked for, at the address of the account', async () => {
    const { anr, vendor, author } = cast;
    const colleague = await signUp(
      { kind: 'system', systemUserId: '1', displayName: '林企劃' },
      { projectRoleAuthority: 3 },
    );
    const other = await signUp({ kind: 'system', systemUserId: '1' }, { infoRoleAuthority: 4 });
    const id = await openCase(vendor);
    const opened = await mailsAbout(id);
    for (const person of [anr, colleague])
      expect(opened).toContainEqual(
        expect.objectContaining({ recipient: person.user.email, event: 'opened' }),
      );
    expect(opened.some(({ recipient }) => recipient === other.user.email)).toBe(false);
    expect(opened.find(({ recipient }) => recipient === colleague.user.email)!.language).toBe('zh-Hant');
    await contractOut(anr, id, [author]);
    await submit(author, id, await createOfferedDemo(author));
    expect(await toldOf(id, 'submitted')).toEqual(emails(anr));
    await invoke(requestProjectEnd, vendor, { params: { id }, body: { reason: '改期' } });
    expect(await toldOf(id, 'endRequested')).toEqual(emails(anr));
  });

  it('tell the co-writer and the publisher too when their demo is reserved, confirmed, sold or not chosen', async () => {
    const { anr, vendor, author, secondAuthor } = cast;
    const writers = [
      { role: 1 as const, authorId: secondAuthor.rightOwnerId!, percentage: '50' },
      { role: 2 as const, authorId: author.rightOwnerId!, percentage: '50' },
    ];
    const demoId = await createOfferedDemo(author, '合寫的歌', { writers });
    const left = await createOfferedDemo(secondAuthor);
    const id = await openCase(vendor);
    await contractOut(anr, id, [author, secondAuthor]);
    await submit(author, id, demoId);
    await submit(secondAuthor, id, left);
    expect(await toldOf(id, 'submittedForAuthor')).toEqual(emails(secondAuthor));
    await send(anr, id, demoId, left);
    expect(await toldOf(id, 'sent')).toEqual(emails(vendor));
    await reserve(vendor, id, demoId);
    expect(await toldOf(id, 'reserved')).toEqual(emails(anr, author, secondAuthor));
    await confirm(anr, id, demoId);
    expect(await toldOf(id, 'confirmed')).toEqual(emails(vendor, author, secondAuthor));
    await makeDeal(anr, id, demoId);
    expect(await toldOf(id, 'deal')).toEqual(emails(anr, vendor, author, secondAuthor));
    // An author of the sold song gets no mail about another demo that was not sold.
    expect(await toldOf(id, 'notChosen')).toEqual([]);
  });

  it('tell the customer and the authors of an end, each in words of their own', async () => {
    const { anr, vendor, author } = cast;
    const id = await projectWithDemo(cast, vendor, await createOfferedDemo(author));
    await invoke(endProject, anr, { params: { id }, body: { reason: '改期' } });
    expect(await toldOf(id, 'ended')).toEqual(emails(vendor));
    expect(await toldOf(id, 'notChosen')).toEqual(emails(author));
  });

  it('go to nobody whose account is disabled', async () => {
    const { licensorId } = await createLicensor(await createAgent());
    const gone = await signUp(
      { kind: 'musician', musicianInfoId: licensorId, status: 'disabled' },
      { projectRoleAuthority: 1 },
    );
    const id = await openCase(cast.vendor);
    await contractOut(cast.anr, id, [gone, cast.author]);
    expect(await toldOf(id, 'invited')).toEqual(emails(cast.author));
  });
});

it('counts the song requests that wait for a person on the start page', async () => {
  const fresh = await signUpCast();
  const count = async (by: Identity) => Number((await invoke(countNews, by, {})).data.songRequests);
  expect(await count(fresh.vendor)).toBe(0);
  const before = await count(fresh.anr);
  const id = await openCase(fresh.vendor);
  expect(await count(fresh.anr)).toBe(before + 1);
  await contractOut(fresh.anr, id, [fresh.author]);
  expect(await count(fresh.anr)).toBe(before);
  const demoId = await createOfferedDemo(fresh.author);
  await submit(fresh.author, id, demoId);
  expect(await count(fresh.anr)).toBe(before + 1);
  await send(fresh.anr, id, demoId);
  expect([await count(fresh.anr), await count(fresh.vendor)]).toEqual([before, 1]);
  await reserve(fresh.vendor, id, demoId);
  expect(await count(fresh.vendor)).toBe(0);
  expect(await count(fresh.author)).toBe(0);
});
