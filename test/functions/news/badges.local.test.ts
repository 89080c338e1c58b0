import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { countNews } from '../../../shared/account/routes.ts';
import { listPayerWithdrawals, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { listWaitingReviews } from '../../../shared/reviews/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import type { NewsCounts } from '../../../shared/account/schema.ts';
import { isCoworkPayer, payerEntities } from '../../../shared/reference/enumerations.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { countsByPage } from '../../../web/shell/countsByPage.ts';
import { withdrawalPages } from '../../../web/withdrawals/pages.ts';
import { invoke } from '../../support/dataCloud.ts';
import { register, signUpAgent } from '../people/registered.ts';
import { submitName } from '../reviews/submitting.ts';
import { createLicensor, earn, royaltyLine, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpMusician, signUpStaff, signUpReviewer, signUp } from '../../support/business/people.ts';

const { agentId } = await openBusiness();
const staff = await signUpStaff();

const badgesOf = async (identity: Identity) =>
  countsByPage((await invoke(countNews, identity)).data as unknown as NewsCounts);

/** Requests a withdrawal from a paying company. */
const request = async (payerEntity: 'taipei' | 'coworkTaipei'): Promise<void> => {
  const licensor = await createLicensor(agentId, { payerEntity });
  await earn([royaltyLine(licensor, '30000')]);
  const { name } = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      agentId,
      payerEntity,
      currency: 'TWD',
      idempotencyKey: `badge-of-${newId('wdr')}`,
      bankAccountId: licensor.bankAccount.bankAccountId,
      expectedNet: '27000',
      confirmed: true,
    },
  });
  expect(name).toBe('Success');
};

/** Number of requests in the lists of every paying company of an audience. */
const listed = async (isCowork: boolean): Promise<number> => {
  let total = 0;
  for (const id of payerEntities.filter((one) => isCoworkPayer(one) === isCowork)) {
    const query = { status: withdrawalStatuses.requested, limit: 50 };
    total += (await invoke(listPayerWithdrawals, staff, { params: { id }, query })).data.items.length;
  }
  return total;
};

describe('the badge of the menu', () => {
  it('for withdrawals counts the requests of every paying company its page lists', async () => {
    await request('taipei');
    await request('taipei');
    await request('coworkTaipei');
    const badges = await badgesOf(staff);
    const [general, cowork] = withdrawalPages.flatMap((page) =>
      page.path.includes('ayer/:invoiceId') && 'menu' in page && page.menu ? [page.menu.to] : [],
    );
    expect([badges.get(general!), badges.get(cowork!)]).toEqual([2, 1]);
    expect([badges.get(general!), badges.get(cowork!)]).toEqual([await listed(false), await listed(true)]);
  });

  it('for withdrawals adds up several paying companies', () => {
    const news: NewsCounts = {
      review: 0,
      companyAudit: 0,
      renewals: 0,
      incomeStatementPending: 0,
      receivingPending: 0,
      advanceDeduction: 0,
      rollingAdvance: 0,
      proposals: 0,
      songRequests: 0,
      requestedWithdrawal: payerEntities.map((invoiceId) => ({ invoiceId, count: 1 })),
    };
    const cowork = payerEntities.filter(isCoworkPayer).length;
    expect([...countsByPage(news).values()].filter(Boolean)).toEqual([payerEntities.length - cowork, cowork]);
  });

  it('for reviews counts each submission of the list once', async () => {
    const reviewer = await signUpReviewer('Badge Reviewer');
    const { realNameId, aliasId } = await register(staff, 'Badge One', 'Badge Alias');
    await submitName(await signUpMusician(aliasId), realNameId, 'Badge Two');
    const { data } = await invoke(listWaitingReviews, reviewer, {});
    expect(data.total).toBe(1);
    expect((await badgesOf(reviewer)).get('/Publish/SystemAudit/PendingReview/1')).toBe(1);
  });

  it('for company audit counts what the person may decide about', async () => {
    const registered = await register(staff, 'Badge Three', 'Badge Agent Alias');
    const { companyInfoId } = (await signUpAgent(staff, 'Badge Agent', registered.aliasId)).user;
    const member = (caseReviewRoleAuthority: number) =>
      signUp({ kind: 'company', companyInfoId }, { caseReviewRoleAuthority, partnerRoleAuthority: 2 });
    await submitName(await member(1), registered.realNameId, 'Badge Four');
    const badge = async (level: number) =>
      (await badgesOf(await member(level))).get('/Publish/CompanyAudit/Overview');
    expect([await badge(2), await badge(3)]).toEqual([1, 0]);
  });
});
