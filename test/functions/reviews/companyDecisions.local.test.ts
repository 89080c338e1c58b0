import { afterAll, expect, it } from 'vitest';
import {
  approveReview,
  declineReview,
  getReview,
  listPassedReviews,
  listReturnedReviews,
  submitCompanyAlias,
  submitCompanyProfile,
} from '../../../shared/reviews/routes.ts';
import {
  getCompanyReview,
  listCompanyQueue,
  releaseReview,
} from '../../../shared/reviews/companyAuditRoutes.ts';
import { getCompany } from '../../../shared/people/routes.ts';
import { getCompanyRealName } from '../../../shared/people/realNameRoutes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { named, register, signUpAgent } from '../people/registered.ts';
import { signUpStaff, signUpReviewer, signUp } from '../../support/business/people.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
const reviewer = await signUpReviewer('Reviewer');
const { aliasId } = await register(staff, 'Quay Singer', 'Quay Alias');
const companyId = (await signUpAgent(staff, 'Quay Agent', aliasId)).user.companyInfoId!;
const colleague = (level: number) =>
  signUp(
    { kind: 'company', companyInfoId: companyId },
    { caseReviewRoleAuthority: level, partnerRoleAuthority: 2 },
  );
const [clerk, manager] = [await colleague(1), await colleague(2)];
afterAll(() => cloud.dispose());

/** Submits another name of the company, which a manager releases. */
const release = async (name: string): Promise<string> => {
  const body = { ...named(name), isAgent: true, version: 1 };
  const { data } = await invoke(submitCompanyAlias, clerk, { params: { id: companyId }, body });
  const reviewId = String(data.reviewId);
  expect((await invoke(releaseReview, manager, { body: { reviewId } })).name).toBe('Success');
  return reviewId;
};

const queued = async (queue: string): Promise<unknown[]> =>
  (await invoke(listCompanyQueue, manager, { query: { queue } })).data.items.map(
    (item) => (item as { reviewId: string }).reviewId,
  );

it('a company finds what it sent: what waits for a reviewer, what was refused and all of it', async () => {
  const refused = await release('Quay Refused');
  expect([await queued('SystemPending'), await queued('SystemRejected')]).toEqual([[refused], []]);
  const decline = { reviewId: refused, reasons: [], remark: 'Send the certificate.' };
  expect((await invoke(declineReview, reviewer, { body: decline })).name).toBe('Success');
  expect([await queued('SystemPending'), await queued('SystemRejected')]).toEqual([[], [refused]]);
  const opened = await invoke(getCompanyReview, manager, { params: { id: refused } });
  expect(opened.data).toMatchObject({ state: 'Declined', remark: 'Send the certificate.' });
  const again = await release('Quay Mended');
  expect((await queued('SentList')).sort()).toEqual([refused, again].sort());
});

it('a reviewer opens what was decided about a company, with the reasons and who decided', async () => {
  const [waiting] = await queued('SystemPending');
  expect((await invoke(approveReview, reviewer, { params: { id: String(waiting) } })).name).toBe('Success');
  for (const [list, state] of [
    [listPassedReviews, { state: 'Approved', reviewerName: 'Reviewer' }],
    [listReturnedReviews, { state: 'Declined', remark: 'Send the certificate.', reviewerName: 'Reviewer' }],
  ] as const) {
    const { items } = (await invoke(list, reviewer, { query: { title: 'Quay Agent' } })).data;
    expect(items).toHaveLength(1);
    const { reviewId } = items[0] as { reviewId: string };
    expect((await invoke(getReview, reviewer, { params: { id: reviewId } })).data).toMatchObject(state);
  }
});

it('the registered name of a company changes once a reviewer approved it', async () => {
  const params = {
    id: String((await invoke(getCompany, manager, { params: { id: companyId } })).data.realNameId),
  };
  const {
    aliases: _aliases,
    realNameId: _id,
    ...before
  } = (await invoke(getCompanyRealName, manager, { params })).data;
  const body = { ...before, ...named('Quay Holdings') };
  const { data } = await invoke(submitCompanyProfile, manager, { params, body });
  const reviewId = String(data.reviewId);
  const nameNow = async () => (await invoke(getCompanyRealName, manager, { params })).data.names;
  expect(await nameNow()).toMatchObject(named('Quay Agent').names);
  expect((await invoke(approveReview, reviewer, { params: { id: reviewId } })).name).toBe('Success');
  expect(await nameNow()).toMatchObject(named('Quay Holdings').names);
});
