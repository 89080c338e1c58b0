import * as z from 'zod';
import { route } from '../api/route.ts';
import { mailStateSchema } from '../messages/mailState.ts';
import { currencySchema } from '../money/currency.ts';
import { companyIdSchema } from '../reference/personIds.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { reportDownloadSchema } from '../reports/schema.ts';
import { proofRoutes } from './proofRoutes.ts';
import {
  cancelWithdrawalSchema,
  confirmWithdrawalSchema,
  invoiceInfoSchema,
  partAListSchema,
  paymentReportInputSchema,
  payerListSchema,
  payerParamSchema,
  pendingWithdrawalSchema,
  realNameCheckSchema,
  taxDescriptionSchema,
  taxPreviewInputSchema,
  taxPreviewSchema,
  withdrawalBasicsSchema,
  withdrawalCommentInputSchema,
  withdrawalCommentSchema,
  withdrawalInputSchema,
  withdrawalListQuerySchema,
  withdrawalOverviewSchema,
  withdrawalOwnerSchema,
  withdrawalPageSchema,
  withdrawalRangeSchema,
  withdrawalReportInputSchema,
  withdrawalSchema,
} from './schema.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

const apply = 'reportRoleAuthority/menuApplyForWithdrawal';
const view = 'reportRoleAuthority/viewIncome';
const list = 'systemRoleAuthority/menuWithdrawRecord';
const pay = 'paymentRoleAuthority/confirmWithdrawal';
const byWithdrawal = z.object({ id: withdrawalIdSchema });

const unsupported = [
  'IncomeTaxUnsupported',
  'NoWithdrawableRoyalty',
  'InvoiceInfoMissing',
  'ContractBranchNotSet',
  'OnlyOneLicensee',
] as const;

export const getWithdrawalBasics = route({
  id: 'getWithdrawalBasics',
  method: 'GET',
  path: '/api/v1/withdrawRequest/RequestRange/Basic',
  permission: apply,
  summary: 'Amounts that can be withdrawn, by licensee, paying company and currency',
  response: withdrawalBasicsSchema,
});

export const listWithdrawalPartA = route({
  id: 'listWithdrawalPartA',
  method: 'GET',
  path: '/api/v1/withdrawRequest/RequestRange/PartA',
  permission: apply,
  summary: 'Licensees with something to withdraw from in a currency',
  query: z.object({ currency: currencySchema.optional() }),
  response: partAListSchema,
});

export const getWithdrawalInvoiceInfo = route({
  id: 'getWithdrawalInvoiceInfo',
  method: 'GET',
  path: '/api/v1/withdrawRequest/RequestRange/InvoiceInfo/{id}',
  permission: apply,
  summary: 'Paying companies of a licensee and the accounts it can be paid to',
  params: z.object({ id: companyIdSchema }),
  query: z.object({ currency: currencySchema.optional() }),
  response: invoiceInfoSchema,
  errors: ['InvoiceInfoMissing', 'DataNotFound'],
});

export const checkRealName = route({
  id: 'checkRealName',
  method: 'GET',
  path: '/api/v1/withdrawRequest/RequestRange/CheckRealName',
  permission: apply,
  summary: 'Presence of a bank account and an identity document',
  response: realNameCheckSchema,
});

export const getTaxDescription = route({
  id: 'getTaxDescription',
  method: 'GET',
  path: '/api/v1/withdrawRequest/RequestRange/TaxDescType',
  permission: apply,
  summary: 'Tax principle of a withdrawal',
  query: withdrawalRangeSchema,
  response: taxDescriptionSchema,
});

export const getPendingWithdrawal = route({
  id: 'getPendingWithdrawal',
  method: 'GET',
  path: '/api/v1/withdrawRequest/pendingRequest',
  permission: apply,
  summary: 'The request that waits for payment, if there is one',
  response: pendingWithdrawalSchema,
});

export const getWithdrawalOverview = route({
  id: 'getWithdrawalOverview',
  method: 'GET',
  path: '/api/v1/withdrawRequest/Overview/{id}',
  permission: apply,
  summary: 'Trial sheet of the amounts one licensee owes',
  params: z.object({ id: companyIdSchema }),
  query: z.object({ payerEntity: payerEntitySchema, currency: currencySchema }),
  response: withdrawalOverviewSchema,
  errors: unsupported,
});

export const getWithdrawalRequest = route({
  id: 'getWithdrawalRequest',
  method: 'GET',
  path: '/api/v1/withdrawRequest/withdrawRecord/{id}',
  permission: apply,
  summary: 'A request as it was made',
  params: byWithdrawal,
  response: withdrawalSchema,
});

export const previewWithdrawalTax = route({
  id: 'previewWithdrawalTax',
  method: 'POST',
  path: '/api/v1/withdrawRequest/taxPreview',
  permission: apply,
  summary: 'Amount, tax and net of a withdrawal before it is requested',
  body: taxPreviewInputSchema,
  response: taxPreviewSchema,
  errors: unsupported,
});

export const requestWithdrawal = route({
  id: 'requestWithdrawal',
  method: 'POST',
  path: '/api/v1/withdrawRequest',
  permission: apply,
  opensWith: 'withdrawApply',
  summary: 'Request a withdrawal: reserves the amount and freezes its tax',
  body: withdrawalInputSchema,
  response: withdrawalSchema,
  errors: [
    'FunctionNotOpen',
    'MonthClosed',
    'IdempotencyKeyReused',
    ...unsupported,
    'AmountTooSmall',
    'AmountAboveNetPayable',
    'PendingRequestExists',
    'ConfirmationRequired',
    'MissingIdentityOrBankInfo',
    'ContractBankNotSet',
    'BankRegionMustBeChina',
    'PayeeBankRegionMustBeChina',
    'AccountAndPartAUnsupported',
    'TaxResidencyMismatch',
    'RoyaltyCannotBeWithdrawn',
    'RoyaltyAlreadyWithdrawn',
  ],
  audit: 'withdrawal requested',
});

export const listWithdrawals = route({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/api/v1/WithdrawRecord',
  permission: view,
  summary: "A licensor's withdrawals, newest first",
  query: withdrawalListQuerySchema,
  response: withdrawalPageSchema,
});

export const getWithdrawal = route({
  id: 'getWithdrawal',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/viewIncome'],
  summary: 'A withdrawal, for its licensor and the staff that pays it',
  params: byWithdrawal,
  /** The mails about it are for the staff. */
  response: withdrawalSchema.extend({ mails: z.array(mailStateSchema).optional() }),
});

export const listWithdrawalPayers = route({
  id: 'listWithdrawalPayers',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer',
  permission: list,
  summary: 'Paying companies with the number of their requests',
  response: payerListSchema,
});

export const listPayerWithdrawals = route({
  id: 'listPayerWithdrawals',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/{id}',
  permission: list,
  summary: 'Withdrawals one company pays, newest first',
  params: z.object({ id: payerParamSchema }),
  query: withdrawalListQuerySchema,
  response: withdrawalPageSchema,
});

export const getWithdrawalComment = route({
  id: 'getWithdrawalComment',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/Comment/{id}',
  permission: list,
  summary: 'The internal comment on a withdrawal, never shown to the applicant',
  params: byWithdrawal,
  response: withdrawalCommentSchema,
});

export const saveWithdrawalComment = route({
  id: 'saveWithdrawalComment',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/Comment',
  permission: list,
  summary: 'Write the internal comment on a withdrawal',
  body: withdrawalCommentInputSchema,
  response: withdrawalCommentSchema,
  errors: ['StaleVersion'],
  audit: 'withdrawal comment written',
});

export const confirmWithdrawal = route({
  id: 'confirmWithdrawal',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/Confirm',
  permission: pay,
  summary: 'Confirm that a withdrawal was paid, with proof',
  body: confirmWithdrawalSchema,
  response: withdrawalSchema,
  errors: [
    'MonthClosed',
    'IdempotencyKeyReused',
    'WithdrawalAlreadyConfirmed',
    'WithdrawalAborted',
    'WithdrawalConfirmError',
    'DuplicateFileName',
    'FileStillUploading',
    'AmountAboveNetPayable',
    'SecondPersonRequired',
    'PaymentsOfMonthChanged',
    'WithdrawalInPaymentRun',
    'StaleVersion',
  ],
  audit: 'withdrawal paid',
});

export const cancelWithdrawal = route({
  id: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/Cancel',
  permission: pay,
  summary: 'Cancel a request; the amount can be withdrawn again',
  body: cancelWithdrawalSchema,
  response: withdrawalSchema,
  errors: ['MonthClosed', 'WithdrawalAlreadyConfirmed', 'WithdrawalAborted', 'WithdrawalInPaymentRun'],
  audit: 'withdrawal cancelled',
});

export const getWithdrawalOwner = route({
  id: 'getWithdrawalOwner',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/withdrawOwnerInfo/{id}',
  permission: list,
  summary: 'Bank account and identity of the payee, numbers masked',
  params: byWithdrawal,
  response: withdrawalOwnerSchema,
});

export const downloadWithdrawalReport = route({
  id: 'downloadWithdrawalReport',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/DownloadReport',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary:
    'Statement, receipt or invoice of a withdrawal, for its owner and the staff that pays it; or the statement of what could be withdrawn',
  body: withdrawalReportInputSchema,
  response: reportDownloadSchema,
  errors: [
    'ReportNotYours',
    'ReportUnsupported',
    'ReportTooLarge',
    'NoWithdrawableRoyalty',
    'OnlyOneLicensee',
    'IncomeTaxUnsupported',
  ],
});

export const downloadPaymentReport = route({
  id: 'downloadPaymentReport',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/DownloadPaymentReport',
  permission: pay,
  summary: 'Payments of one company with payee, account, tax and net, for the bank and the books',
  body: paymentReportInputSchema,
  response: reportDownloadSchema,
  errors: ['ReportTooLarge'],
});

export const withdrawalRoutes = [
  getWithdrawalBasics,
  listWithdrawalPartA,
  getWithdrawalInvoiceInfo,
  checkRealName,
  getTaxDescription,
  getPendingWithdrawal,
  getWithdrawalOverview,
  getWithdrawalRequest,
  previewWithdrawalTax,
  requestWithdrawal,
  listWithdrawals,
  getWithdrawal,
  listWithdrawalPayers,
  listPayerWithdrawals,
  getWithdrawalComment,
  saveWithdrawalComment,
  confirmWithdrawal,
  cancelWithdrawal,
  getWithdrawalOwner,
  downloadWithdrawalReport,
  downloadPaymentReport,
  ...proofRoutes,
] as const;
