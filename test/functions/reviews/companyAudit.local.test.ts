import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { approveReview, getProfileReview, listWaitingReviews } from '../../../shared/reviews/routes.ts';
import {
  countCompanyQueues,
  getCompanyReview,
  listCompanyQueue,
  refuseRelease,
  releaseReview,
} from '../../../shared/reviews/companyAuditRoutes.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { setUp } from '../../support/setUp.ts';
import { register, signUpAgent, viewRealName } from '../people/registered.ts';
import { submitName } from './submitting.ts';
import { signUpStaff, signUpReviewer, signUp } from '../../support/business/people.ts';

/** A company that audits submissions, its sub-accounts, and those who are none of them. */
const company = setUp(async (ends) => {
  ends(await startDataCloud());
  const staff = await signUpStaff();
  const reviewer = await signUpReviewer('Reviewer');
  const { aliasId, realNameId } = await register(staff, 'Audited', 'Audited Alias');
  const { companyInfoId } = (await signUpAgent(staff, 'Audited Agent', aliasId)).user;
  const colleague = (level: number, displayName: string) =>
    signUp(
      { kind: 'company', companyInfoId, displayName },
      { caseReviewRoleAuthority: level, partnerRoleAuthority: 2 },
    );
  const clerk = await colleague(1, 'Clerk');
  const manager = await colleague(2, 'Manager');
  const viewer = await colleague(3, 'Viewer');
  const registered = await register(staff, 'Other', 'Other Alias');
  const other = await signUpAgent(staff, 'Other Agent', registered.aliasId);
  const strangers = await signUp(
    { kind: 'company', companyInfoId: other.user.companyInfoId },
    { caseReviewRoleAuthority: 20, partnerRoleAuthority: 2 },
  );
  const licensor = await signUp(
    { kind: 'musician', musicianInfoId: aliasId },
    { caseReviewRoleAuthority: 20 },
  );
  return { realNameId, clerk, manager, viewer, reviewer, strangers, licensor };
});

const release = (identity: Identity, reviewId: string) =>
  invoke(releaseReview, identity, { body: { reviewId } });
const refuse = (identity: Identity, reviewId: string, remark: string) =>
  invoke(refuseRelease, identity, { body: { reviewId, remark } });
const counts = async () => (await invoke(countCompanyQueues, company().manager)).data;

describe('a submission in a company that audits submissions', () => {
  it('waits for a manager of the company, then for a reviewer', async () => {
    const { realNameId, clerk, manager, viewer, reviewer } = company();
    const { reviewId, state } = await submitName(clerk, realNameId, 'Released');
    expect(state).toBe('PendingRelease');
    const waits = { query: { title: 'audited' } };
    expect((await invoke(listWaitingReviews, reviewer, waits)).data.total).toBe(0);
    const early = await invoke(approveReview, reviewer, { params: { id: reviewId } });
    expect(early.name).toBe('InvalidOperation');
    expect(await counts()).toMatchObject({ PendingRelease: 1, SentList: 0 });
    const queue = await invoke(listCompanyQueue, viewer, { query: { queue: 'PendingRelease' } });
    expect(queue.data).toMatchObject({ total: 1, items: [{ reviewId, submitterName: 'Clerk' }] });
    expect((await release(viewer, reviewId)).name).toBe('NotAllowed');
    expect((await release(clerk, reviewId)).name).toBe('NotAllowed');
    expect((await release(manager, reviewId)).data).toMatchObject({
      state: 'Pending',
      managerName: 'Manager',
    });
    expect((await release(manager, reviewId)).data).toMatchObject({ state: 'Pending' });
    expect((await refuse(manager, reviewId, 'No.')).name).toBe('SystemReviewed');
    expect(await counts()).toMatchObject({ PendingRelease: 0, SentList: 1, SystemPending: 1 });
    expect((await invoke(listWaitingReviews, reviewer, waits)).data.total).toBe(1);
    expect((await invoke(approveReview, reviewer, { params: { id: reviewId } })).code).toBe(1);
    expect(await counts()).toMatchObject({ SentList: 1, SystemPending: 0, SystemRejected: 0 });
    expect((await viewRealName(manager, realNameId)).data.names).toMatchObject([{ name: 'Released' }]);
  });

  it('can be returned to the submitter with a remark, and submitted again', async () => {
    const { realNameId, clerk, manager } = company();
    const { reviewId } = await submitName(clerk, realNameId, 'Refused');
    expect((await refuse(manager, reviewId, ' ')).code).toBe(1013);
    expect((await refuse(manager, reviewId, 'Check the spelling.')).data).toMatchObject({
      state: 'ManagerRejected',
      remark: 'Check the spelling.',
    });
    const { items } = await listMessagesAbout(reviewId);
    expect(items.map(({ to }) => to)).toEqual([clerk.user.email]);
    const last = await invoke(getProfileReview, clerk, { params: { id: realNameId } });
    expect(last.data).toMatchObject({ review: { reviewId, state: 'ManagerRejected' } });
    const again = await submitName(clerk, realNameId, 'Corrected');
    expect((await refuse(manager, again.reviewId, 'Later.')).code).toBe(1);
    expect(await counts()).toMatchObject({ PendingRelease: 0, ManagerRejected: 2 });
  });

  it('is decided once when one manager releases it and one refuses it at the same moment', async () => {
    const { realNameId, clerk, manager, reviewer } = company();
    const second = await signUp(
      { kind: 'company', companyInfoId: manager.user.companyInfoId, displayName: 'Second' },
      { caseReviewRoleAuthority: 20 },
    );
    const { reviewId } = await submitName(clerk, realNameId, 'Raced');
    const results = await Promise.all([release(manager, reviewId), refuse(second, reviewId, 'No.')]);
    expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1012]);
    const state = results[0]!.code === 1 ? 'Pending' : 'ManagerRejected';
    const stored = await invoke(getCompanyReview, manager, { params: { id: reviewId } });
    expect(stored.data.state).toBe(state);
    if (state === 'Pending') await invoke(approveReview, reviewer, { params: { id: reviewId } });
  });

  it('is hidden from other companies, musicians and staff', async () => {
    const { realNameId, clerk, strangers, licensor } = company();
    const { reviewId } = await submitName(clerk, realNameId, 'Hidden');
    expect((await invoke(getCompanyReview, strangers, { params: { id: reviewId } })).name).toBe(
      'DataNotFound',
    );
    expect((await release(strangers, reviewId)).name).toBe('DataNotFound');
    expect((await refuse(strangers, reviewId, 'No.')).name).toBe('DataNotFound');
    const queue = await invoke(listCompanyQueue, strangers, { query: { queue: 'PendingRelease' } });
    expect(queue.data.total).toBe(0);
    expect((await invoke(countCompanyQueues, licensor)).name).toBe('NotCompany');
    expect((await release(licensor, reviewId)).name).toBe('NotCompany');
    const foreign = await invoke(getProfileReview, strangers, { params: { id: realNameId } });
    expect(foreign.name).toBe('DataNotFound');
  });

  it('needs no release when a musician submits it', async () => {
    const other = await register(await signUpStaff(), 'Direct', 'Direct Alias');
    const musician = await signUp({ kind: 'musician', musicianInfoId: other.aliasId }, {});
    expect((await submitName(musician, other.realNameId, 'Direct Two')).state).toBe('Pending');
    expect(
      (await invoke(getProfileReview, musician, { params: { id: other.realNameId } })).data,
    ).toMatchObject({
      review: { state: 'Pending' },
    });
  });
});
