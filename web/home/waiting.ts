import type { Permission } from '../../shared/access/flags.ts';
import type { NewsCounts } from '../../shared/account/schema.ts';
import { payerEntities, type PayerEntity } from '../../shared/reference/enumerations.ts';
import { pageAddress, projectAddress, recordAddress } from '../navigation/addresses.ts';

/** One queue of open tasks. */
export type Queue = {
  key:
    | 'statements'
    | 'receiving'
    | 'withdrawals'
    | 'renewals'
    | 'deductions'
    | 'rolling'
    | 'proposals'
    | 'reviews'
    | 'companyAudit'
    | 'songRequests';
  /** Paying company, for a queue of withdrawals. */
  payer?: PayerEntity;
  access: Permission;
  to: string;
  count: number;
};

/** Returns the queues with their counts, those that hold money first. */
export const waitingQueues = (news: NewsCounts): Queue[] => [
  {
    key: 'statements',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    to: `${pageAddress.batches}?status=ToWorkOn`,
    count: news.incomeStatementPending,
  },
  {
    key: 'receiving',
    access: 'incomeStatementRoleAuthority/menuStatementReceiving',
    to: pageAddress.receiving,
    count: news.receivingPending,
  },
  ...news.requestedWithdrawal.map(
    ({ invoiceId, count }): Queue => ({
      key: 'withdrawals',
      payer: payerEntities.find((payer) => payer === invoiceId),
      access: 'systemRoleAuthority/menuWithdrawRecord',
      to: recordAddress.payer(invoiceId),
      count,
    }),
  ),
  {
    key: 'proposals',
    access: 'paymentRoleAuthority/approveProposal',
    to: pageAddress.approvals,
    count: news.proposals,
  },
  {
    key: 'reviews',
    access: 'systemReviewRoleAuthority/menuPendingReview',
    to: pageAddress.pendingReviews,
    count: news.review,
  },
  {
    key: 'companyAudit',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    to: pageAddress.companyAudit,
    count: news.companyAudit,
  },
  {
    key: 'songRequests',
    access: 'projectRoleAuthority/menuAll',
    to: projectAddress.list(),
    count: news.songRequests,
  },
  {
    key: 'renewals',
    access: 'contractRoleAuthority/viewContractRenewal',
    to: pageAddress.renewals,
    count: news.renewals,
  },
  {
    key: 'deductions',
    access: 'systemRoleAuthority/menuCustomerDeductPayment',
    to: pageAddress.heldRoyalty,
    count: news.advanceDeduction,
  },
  {
    key: 'rolling',
    access: 'contractRoleAuthority/menuPaymentImport',
    to: `${pageAddress.rollingPayments}?status=unconfirmedReachedThreshold`,
    count: news.rollingAdvance,
  },
];
