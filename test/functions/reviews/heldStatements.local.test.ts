import { describe, expect, it } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  getCompanyReview,
  getOwnRequest,
  listCompanyQueue,
  refuseRelease,
  releaseReview,
} from '../../../shared/reviews/companyAuditRoutes.ts';
import { createSongForRow } from '../../../shared/statements/creationRoutes.ts';
import { confirmBatch } from '../../../shared/statements/routes.ts';
import { batchFrom, believeStatement, loadBatch, loadRows, settle, songs } from '../../api/statements.ts';
import { signUpWithEveryLevel } from '../../support/business/otherAgent.ts';
import type { ApiResponse, Person } from '../../support/product.ts';
import {
  checkAgain,
  firstMaster,
  loadDraft,
  openRow,
  strangersCalled,
  openDesk,
} from '../statements/desk.ts';

/** A batch with a recording of the agent's licensor. */
let bookedId: string;

const { product, staff, ownerId } = await openDesk();
const member = (account: string, level: number) =>
  signUpWithEveryLevel(
    product,
    account,
    { companyInfoId: ownerId },
    { incomeStatementRoleAuthority: 1, caseReviewRoleAuthority: level },
  );
const clerk = await member('clerk', 1);
const auditor = await member('auditor', 15);
/** Audits works, not statements. */
const other = await member('other', 2);

const importStatement = async (name: string, net: string): Promise<string> =>
  (await batchFrom(product, staff, name, believeStatement([{ ...songs.moonlight, net }]), ownerId)).batchId;

const confirm = (batchId: string) => clerk.ask(confirmBatch, { body: { batchId, parkOpen: true } });

/** Returns the submission that a confirmation was held as. */
const heldAs = ({ status, body }: ApiResponse): string => {
  const { name, data } = body as { name: string; data: { reviewId: string } };
  expect({ status, name }).toEqual({ status: 202, name: 'WaitsForCompanyAudit' });
  return data.reviewId;
};

const release = (by: Person, reviewId: string) => by.ask(releaseReview, { body: { reviewId } });

describe('the confirmation of a statement by a sub-account whose company audits statements', () => {
  it('books the batch once an auditor releases it, and shows its amounts to no other', async () => {
    const batchId = await importStatement('held.csv', '60');
    bookedId = batchId;
    const reviewId = heldAs(await confirm(batchId));
    expect(await loadBatch(clerk, batchId)).toMatchObject({ stage: 'review' });
    expect((await confirm(batchId)).name).toBe('ReviewPending');
    const found = await auditor.call(getCompanyReview, { params: { id: reviewId } });
    expect(found).toMatchObject({
      submitType: 'StatementImport',
      subjectId: batchId,
      held: {
        body: { batchId, revision: 1 },
        changes: { rows: { correct: 1 }, amounts: [{ currency: 'TWD', licensed: '60' }] },
      },
    });
    expect((await other.ask(getCompanyReview, { params: { id: reviewId } })).name).toBe('DataNotFound');
    expect((await release(other, reviewId)).name).toBe('DataNotFound');
    const queue = { query: { queue: 'PendingRelease' } } as const;
    expect((await other.call(listCompanyQueue, queue)).total).toBe(0);
    expect((await auditor.call(listCompanyQueue, queue)).total).toBe(1);
    const answers = await Promise.all([release(auditor, reviewId), release(auditor, reviewId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await settle(product);
    expect(await loadBatch(clerk, batchId)).toMatchObject({ stage: 'booked' });
    const { items } = await clerk.call(getHistory, { params: { id: batchId }, query: {} });
    const told = items.map(({ action, actorName }) => `${action} by ${actorName}`);
    expect(told.filter((one) => one === 'batch confirmed by clerk')).toHaveLength(1);
    expect(told).toContain('released by company audit by auditor');
  });

  it('is void after another check, which the auditor is told, and can be returned', async () => {
    const batchId = await importStatement('checked.csv', '70');
    const reviewId = heldAs(await confirm(batchId));
    await checkAgain(product, staff, batchId);
    expect((await release(auditor, reviewId)).name).toBe('BatchStateChanged');
    const body = { reviewId, remark: 'It was checked again.' };
    await auditor.call(refuseRelease, { body });
    const own = await clerk.call(getOwnRequest, { params: { id: reviewId } });
    expect(own).toMatchObject({ state: 'ManagerRejected', remark: 'It was checked again.' });
    const again = heldAs(await confirm(batchId));
    expect((await release(auditor, again)).status).toBe(200);
    await settle(product);
    expect(await loadBatch(clerk, batchId)).toMatchObject({ stage: 'booked' });
  });

  it('is refused on release when the main account has booked the batch meanwhile', async () => {
    const batchId = await importStatement('booked.csv', '80');
    const reviewId = heldAs(await confirm(batchId));
    await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
    await settle(product);
    expect((await release(auditor, reviewId)).name).toBe('BatchStateChanged');
    const found = await auditor.call(getCompanyReview, { params: { id: reviewId } });
    expect(found.state).toBe('PendingRelease');
  });

  it('waits also for a recording that is made for a row, which assigns the row once it is released', async () => {
    const worker = await signUpWithEveryLevel(
      product,
      'worker',
      { companyInfoId: ownerId },
      { incomeStatementRoleAuthority: 1, infoRoleAuthority: 2, caseReviewRoleAuthority: 1 },
    );
    const sold = strangersCalled('Held for a row', 59_000)(1);
    const { batchId } = await batchFrom(product, staff, 'row.csv', believeStatement([sold]), ownerId);
    const rowId = await openRow(staff, batchId, sold.title);
    const { song } = await loadDraft(worker, rowId);
    const { rightOwnerId } = await firstMaster(staff, bookedId);
    const body = Object.assign({ rowId }, song, {
      shares: [{ rightType: 'P' as const, rightOwnerId, percentage: '100' }],
    });
    const reviewId = heldAs(await worker.ask(createSongForRow, { body }));
    expect((await release(other, reviewId)).status).toBe(200);
    const { held } = await other.call(getCompanyReview, { params: { id: reviewId } });
    expect(held!.madeId).toMatch(/^sng_/);
    await checkAgain(product, staff, batchId);
    expect((await loadRows(staff, batchId))[0]).toMatchObject({ songId: held!.madeId });
  });
});
