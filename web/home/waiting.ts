import type { Permission } from '../../shared/api/route.ts';
import type { NewsCounts } from '../../shared/account/schema.ts';

/** One queue a person may have to work through. */
export type Queue = {
  key: 'statements' | 'receiving' | 'withdrawals' | 'renewals' | 'deductions' | 'rolling' | 'review';
  access: Permission;
  to: string;
  count: number;
};

/** The queues with their counts, the ones that hold money first. */
export const queuesOf = (news: NewsCounts): Queue[] => [
  {
    key: 'statements',
    access: 'incomeStatementRoleAuthority/menuStatementImportList',
    to: '/Publish/StatementImport/1?status=StillErrors',
    count: news.incomeStatementPending,
  },
  {
    key: 'receiving',
    access: 'incomeStatementRoleAuthority/menuStatementReceiving',
    to: '/Publish/StatementReceiving',
    count: news.receivingPending,
  },
  ...news.requestedWithdrawal.map(
    ({ invoiceId, count }): Queue => ({
      key: 'withdrawals',
      access: 'systemRoleAuthority/menuWithdrawRecord',
      to: `/Publish/WithdrawRecord/Payer/${invoiceId}/1`,
      count,
    }),
  ),
  {
    key: 'renewals',
    access: 'contractRoleAuthority/viewContractRenewal',
    to: '/Publish/ContractRenewal',
    count: news.renewals,
  },
  {
    key: 'deductions',
    access: 'systemRoleAuthority/menuCustomerDeductPayment',
    to: '/Publish/CustomerDeductPayment',
    count: news.advanceDeduction,
  },
  {
    key: 'rolling',
    access: 'contractRoleAuthority/menuPaymentImport',
    to: '/Publish/PaymentImport/Rolling',
    count: news.rollingAdvance,
  },
  {
    key: 'review',
    access: 'systemReviewRoleAuthority/menuPendingReview',
    to: '/Publish/SystemAudit/PendingReview/1',
    count: news.review,
  },
];
