import type { NewsCounts } from '../../shared/account/schema.ts';
import { payerEntities } from '../../shared/reference/enumerations.ts';
import type { Queue, QueueKey } from '../../shared/today/schema.ts';
import { pageAddress, projectAddress, recordAddress } from '../navigation/addresses.ts';

/** Page of each queue, filtered to its tasks; withdrawals have one for each paying company. */
const pages: Readonly<Record<Exclude<QueueKey, 'withdrawals'>, string>> = {
  statements: `${pageAddress.batches}?status=ToWorkOn`,
  receiving: pageAddress.receiving,
  advances: pageAddress.advances,
  rolling: `${pageAddress.rollingPayments}?status=unconfirmedReachedThreshold`,
  proposals: pageAddress.approvals,
  deductions: pageAddress.heldRoyalty,
  reviews: pageAddress.pendingReviews,
  companyAudit: pageAddress.companyAudit,
  registrations: pageAddress.registrations,
  renewals: pageAddress.renewals,
  keyDates: `${pageAddress.renewals}?list=dates`,
  songRequests: projectAddress.list(),
};

/** Returns the page that lists the tasks of a queue. */
export const addressOfQueue = ({ key, payer = payerEntities[0] }: Pick<Queue, 'key' | 'payer'>): string =>
  key === 'withdrawals' ? recordAddress.payer(payer) : pages[key];

/** Queue with its page and the number of its tasks. */
type CountedQueue = Pick<Queue, 'key' | 'payer' | 'count'> & { to: string };

/** Returns the counts of the start page as queues. */
export const waitingQueues = (news: NewsCounts): CountedQueue[] => {
  const counts: Partial<Record<QueueKey, number>> = {
    statements: news.incomeStatementPending,
    receiving: news.receivingPending,
    proposals: news.proposals,
    reviews: news.review,
    companyAudit: news.companyAudit,
    songRequests: news.songRequests,
    renewals: news.renewals,
    deductions: news.advanceDeduction,
    rolling: news.rollingAdvance,
  };
  const queues = (Object.keys(counts) as QueueKey[]).map((key) => ({
    key,
    to: addressOfQueue({ key }),
    count: counts[key] ?? 0,
  }));
  const withdrawals = news.requestedWithdrawal.map(({ invoiceId, count }): CountedQueue => {
    const payer = payerEntities.find((one) => one === invoiceId);
    return { key: 'withdrawals', payer, to: recordAddress.payer(invoiceId), count };
  });
  return [...queues, ...withdrawals];
};
