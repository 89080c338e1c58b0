import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { rememberLanguage } from '../../../functions/account/mailPreferences.ts';
import { enqueueUnqueuedMessages } from '../../../functions/messages/messageQueue.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import {
  approveReview,
  declineReview,
  getReview,
  getReviewAuditor,
  getReviewMails,
  listPassedReviews,
  listReturnedReviews,
  listWaitingReviews,
  previewReviewMails,
} from '../../../shared/reviews/routes.ts';
import { updateMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { facts, named, register, signUpAgent, viewRealName } from '../people/registered.ts';
import { submit, submitName } from './submitting.ts';
import { signUpMusician, signUpStaff, signUpReviewer, signUp } from '../../support/business/people.ts';

const cloud = await startDataCloud();
process.env.SITE_HOST = 'localhost:4300';
const staff = await signUpStaff();
const reviewers = [await signUpReviewer('Reviewer One'), await signUpReviewer('Reviewer Two')] as const;
afterAll(() => cloud.dispose());

/** Registers a musician with a real name, and signs it up. */
const signUpRegistered = async (name: string) => {
  const { realNameId, aliasId } = await register(staff, name, `${name} Alias`, { email: 'Own@example.com' });
  return { realNameId, aliasId, musician: await signUpMusician(aliasId) };
};

const approve = (reviewer: Identity, id: string) => invoke(approveReview, reviewer, { params: { id } });
const decline = (reviewer: Identity, reviewId: string, reasons: object) =>
  invoke(declineReview, reviewer, { body: { reviewId, ...reasons } });
const nameNow = async (realNameId: string) =>
  (await viewRealName(staff, realNameId)).data as unknown as { names: { name: string }[]; version: number };

describe('a change of a profile', () => {
  it('waits for a reviewer and takes effect when approved', async () => {
    const { realNameId, musician } = await signUpRegistered('Waits One');
    const { reviewId } = await submitName(musician, realNameId, 'Waits Two');
    expect((await nameNow(realNameId)).names[0]!.name).toBe('Waits One');
    const waiting = await invoke(listWaitingReviews, reviewers[0], { query: { title: 'waits one' } });
    expect(waiting.data).toMatchObject({
      total: 1,
      items: [{ reviewId, submitType: 'MusicianProfile', title: 'Waits One', submitterName: 'Test person' }],
    });
    const detail = await invoke(getReview, reviewers[0], { params: { id: reviewId } });
    expect(detail.data).toMatchObject({
      state: 'Pending',
      change: { before: named('Waits One'), after: named('Waits Two') },
      conflicts: [],
    });
    expect(JSON.stringify(detail.data)).not.toContain('submitterMail');
    expect((await approve(reviewers[0], reviewId)).data).toMatchObject({
      state: 'Approved',
      reviewerName: 'Reviewer One',
    });
    expect(await nameNow(realNameId)).toMatchObject(named('Waits Two'));
    const passed = await invoke(listPassedReviews, reviewers[0], { query: { title: 'waits one' } });
    expect(passed.data).toMatchObject({ total: 1, items: [{ reviewId }] });
    expect((await invoke(listWaitingReviews, reviewers[0], { query: { title: 'waits' } })).data.total).toBe(
      0,
    );
  });

  it('changes nothing when the same reviewer approves it again, and cannot be approved by another', async () => {
    const { realNameId, musician } = await signUpRegistered('Twice One');
    const { reviewId } = await submitName(musician, realNameId, 'Twice Two');
    const first = await approve(reviewers[0], reviewId);
    const again = await approve(reviewers[0], reviewId);
    expect(again.data).toEqual(first.data);
    expect((await nameNow(realNameId)).version).toBe(2);
    for (const late of [
      await approve(reviewers[1], reviewId),
      await decline(reviewers[1], reviewId, { reasons: [6] }),
      await decline(reviewers[0], reviewId, { reasons: [6] }),
    ])
      expect(late).toMatchObject({ code: 1012, data: { data: { reviewerName: 'Reviewer One' } } });
    const auditor = await invoke(getReviewAuditor, reviewers[1], { params: { id: reviewId } });
    expect(auditor.data).toMatchObject({ state: 'Approved', reviewerName: 'Reviewer One' });
    expect((await listMessagesAbout(reviewId)).items).toHaveLength(1);
  });

  it('is decided once when two reviewers act at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { realNameId, musician } = await signUpRegistered(`Race ${round}`);
      const { reviewId } = await submitName(musician, realNameId, `Raced ${round}`);
      const results = await Promise.all([
        approve(reviewers[0], reviewId),
        decline(reviewers[1], reviewId, { remark: 'no' }),
      ]);
      expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1012]);
      const isApproved = results[0]!.code === 1;
      expect((await nameNow(realNameId)).names[0]!.name).toBe(
        isApproved ? `Raced ${round}` : `Race ${round}`,
      );
      const loser = results.find(({ code }) => code === 1012)!;
      expect(loser.data.data).toMatchObject({ reviewerName: isApproved ? 'Reviewer One' : 'Reviewer Two' });
      const { items } = await listMessagesAbout(reviewId);
      expect(new Set(items.map(({ template }) => template))).toEqual(
        new Set([isApproved ? 'profileApproved' : 'profileReturned']),
      );
    }
  });

  it('needs a fitting reason to be declined, and can then be submitted again', async () => {
    const { realNameId, musician } = await signUpRegistered('Declined One');
    const { reviewId } = await submitName(musician, realNameId, 'Declined Two');
    expect((await decline(reviewers[0], reviewId, {})).code).toBe(1013);
    expect((await decline(reviewers[0], reviewId, { remark: '  ' })).code).toBe(1013);
    expect((await decline(reviewers[0], reviewId, { reasons: [10] })).name).toBe('InvalidData');
    const second = await submit(musician, realNameId, { ...named('Declined Three'), ...facts, version: 1 });
    expect(second.name).toBe('ReviewPending');
    expect((await decline(reviewers[0], reviewId, { reasons: [6], remark: 'Ring us.' })).data).toMatchObject({
      state: 'Declined',
      reasons: [6],
      remark: 'Ring us.',
    });
    expect(await nameNow(realNameId)).toMatchObject({ ...named('Declined One'), version: 1 });
    const returned = await invoke(listReturnedReviews, reviewers[0], { query: { title: 'Declined One' } });
    expect(returned.data).toMatchObject({ total: 1, items: [{ reviewId }] });
    const again = await submitName(musician, realNameId, 'Declined Three');
    expect((await approve(reviewers[1], again.reviewId)).code).toBe(1);
    expect(await nameNow(realNameId)).toMatchObject(named('Declined Three'));
  });

  it('sends the previewed mails to licensor, agent and submitter, one for each address', async () => {
    const { realNameId, aliasId } = await signUpRegistered('Mailed One');
    const agent = await signUpAgent(staff, 'Mailed Agent', aliasId);
    const { reviewId } = await submitName(agent, realNameId, 'Mailed Two');
    const body = { reviewId, decision: 'Declined', reasons: [1], remark: 'Ring <us>.' };
    const { mails } = (await invoke(previewReviewMails, reviewers[0], { body })).data as unknown as {
      mails: { to: string; subject: string; html: string }[];
    };
    expect(mails.map(({ to }) => to)).toContain(agent.user.email);
    expect(mails[0]!.html).toContain('Ring &lt;us&gt;.');
    expect(mails[0]!.html).toContain(`http://localhost:4300/Publish/Profile/${realNameId}`);
    await decline(reviewers[0], reviewId, { reasons: [1], remark: 'Ring <us>.' });
    const { items } = await listMessagesAbout(reviewId);
    expect(items.map(({ to }) => to).toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
    expect(items[0]!.params).toMatchObject({ reasons: [expect.stringContaining('photo'), 'Ring <us>.'] });
  });

  it('shows the mails of a decision without a free text by its address', async () => {
    const { realNameId, aliasId } = await signUpRegistered('Previewed One');
    const agent = await signUpAgent(staff, 'Previewed Agent', aliasId);
    const { reviewId } = await submitName(agent, realNameId, 'Previewed Two');
    const mailsOf = async (query: object) =>
      (await invoke(getReviewMails, reviewers[0], { query: { id: reviewId, ...query } })).data.mails;
    const posted = async (body: object) =>
      (await invoke(previewReviewMails, reviewers[0], { body: { reviewId, ...body } })).data.mails;
    const approved = (await mailsOf({})) as { to: string; subject: string }[];
    expect(approved).toEqual(await posted({ decision: 'Approved' }));
    const declined = await mailsOf({ reasons: '1,6' });
    expect(declined).toEqual(await posted({ decision: 'Declined', reasons: [1, 6] }));
    expect(declined).not.toEqual(approved);
    const forOne = await mailsOf({ reasons: '6' });
    expect(forOne).toEqual(await posted({ decision: 'Declined', reasons: [6] }));
    expect(forOne).not.toEqual(declined);
    for (const query of [{ id: reviewId, reasons: 'photo' }, { id: 'Previewed One' }, {}])
      expect((await invoke(getReviewMails, reviewers[0], { query })).name).toBe('InvalidData');
    expect((await invoke(getReviewMails, agent, { query: { id: reviewId } })).name).toBe('NotAllowed');
    expect((await approve(reviewers[1], reviewId)).code).toBe(1);
    const { items } = await listMessagesAbout(reviewId);
    expect(items.map(({ to }) => to).toSorted()).toEqual(approved.map(({ to }) => to).toSorted());
    const late = await invoke(getReviewMails, reviewers[0], { query: { id: reviewId } });
    expect(late.name).toBe('SystemReviewed');
  });

  it('is told to the accounts of the licensor and of every agent, and to no address of a record', async () => {
    const { realNameId, aliasId, musician } = await signUpRegistered('Told One');
    const agents = [
      await signUpAgent(staff, 'Told First Agent', aliasId),
      await signUpAgent(staff, 'Told Second Agent', aliasId),
    ];
    const sub = { kind: 'company', companyInfoId: agents[0]!.user.companyInfoId } as const;
    const clerk = await signUp({ ...sub, companyAdmin: false }, {});
    const former = await signUp({ ...sub, companyAdmin: true, status: 'disabled' }, {});
    await rememberLanguage(agents[1]!.user.subject, 'zh-Hant');
    const { reviewId } = await submitName(agents[0]!, realNameId, 'Told Two');
    expect((await approve(reviewers[0], reviewId)).code).toBe(1);
    const { items } = await listMessagesAbout(reviewId);
    expect(items.map(({ to, language }) => [to, language]).toSorted()).toEqual(
      [
        [musician.user.email.toLowerCase(), 'en'],
        [agents[0]!.user.email.toLowerCase(), 'en'],
        [agents[1]!.user.email.toLowerCase(), 'zh-Hant'],
      ].toSorted(),
    );
    const told = items.map(({ to }) => to);
    for (const address of ['own@example.com', clerk.user.email, former.user.email])
      expect(told).not.toContain(address.toLowerCase());
    const detail = await invoke(getReview, reviewers[0], { params: { id: reviewId } });
    expect((detail.data.mails as { to: string }[]).map(({ to }) => to).toSorted()).toEqual(told.toSorted());
  });

  it('sends its mails later when the function stopped right after its transaction', async () => {
    const { realNameId, musician } = await signUpRegistered('Stopped One');
    const { reviewId } = await submitName(musician, realNameId, 'Stopped Two');
    const queue = process.env.MESSAGES_QUEUE;
    process.env.MESSAGES_QUEUE = `${queue}-missing`;
    expect((await approve(reviewers[0], reviewId)).code).toBe(1);
    process.env.MESSAGES_QUEUE = queue;
    expect(await nameNow(realNameId)).toMatchObject(named('Stopped Two'));
    expect(await enqueueUnqueuedMessages(Date.now() + 120_000)).toBe(1);
    expect(await enqueueUnqueuedMessages(Date.now() + 120_000)).toBe(0);
  });

  it('keeps changes that staff made meanwhile, and is refused when both changed the same field', async () => {
    const { realNameId, musician } = await signUpRegistered('Merged One');
    const { reviewId } = await submitName(musician, realNameId, 'Merged Two');
    const edit = (change: object, version: number) =>
      invoke(updateMusicianRealName, staff, {
        params: { id: realNameId },
        body: { ...named('Merged One'), ...facts, email: 'Own@example.com', version, ...change },
      });
    expect((await edit({ phone: '0912345678' }, 1)).code).toBe(1);
    expect((await approve(reviewers[0], reviewId)).code).toBe(1);
    expect(await nameNow(realNameId)).toMatchObject({ ...named('Merged Two'), phone: '0912345678' });
    const other = await submitName(musician, realNameId, 'Merged Three');
    expect((await edit(named('Merged Four'), 3)).code).toBe(1);
    expect((await approve(reviewers[0], other.reviewId)).name).toBe('StaleVersion');
    const detail = await invoke(getReview, reviewers[0], { params: { id: other.reviewId } });
    expect(detail.data).toMatchObject({ state: 'Pending', conflicts: ['names'] });
  });

  it('shows only reviewers other people with the new legal name', async () => {
    await register(staff, 'Namesake One', 'Masked One');
    const { realNameId, musician } = await signUpRegistered('Namesake Two');
    const { reviewId } = await submitName(musician, realNameId, 'Namesake One');
    const detail = await invoke(getReview, reviewers[0], { params: { id: reviewId } });
    expect(detail.data.namesakes).toMatchObject([named('Masked One')]);
    expect((await approve(reviewers[0], reviewId)).code).toBe(1);
  });
});

describe('submitting a change', () => {
  it('is refused to strangers and staff, without a change, with a broken rule, and at an old version', async () => {
    const { realNameId, musician } = await signUpRegistered('Refused One');
    const stranger = await signUpMusician(ownRealNameId(realNameId).replace('mrn_', 'mus_0'));
    const body = { ...named('Refused One'), ...facts, email: 'Own@example.com', version: 1 };
    const cases: [Identity, object, string][] = [
      [stranger, { ...body, ...named('Other') }, 'DataNotFound'],
      [staff, { ...body, ...named('Other') }, 'NotAllowed'],
      [musician, body, 'NoChanges'],
      [musician, { ...body, phone: '12' }, 'InvalidData'],
      [musician, { ...body, ...named('Other'), version: 7 }, 'StaleVersion'],
    ];
    for (const [person, change, result] of cases)
      expect((await submit(person, realNameId, change)).name).toBe(result);
    expect((await invoke(listWaitingReviews, musician, {})).name).toBe('NotAllowed');
  });
});
