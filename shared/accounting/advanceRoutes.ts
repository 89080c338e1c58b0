import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { advanceIdSchema, advanceSchema } from '../contracts/advanceSchema.ts';
import {
  confirmPaymentsSchema,
  deductDecisionSchema,
  listedDeductionSchema,
  paymentPageSchema,
  paymentQuerySchema,
  repaymentInputSchema,
  rollingDecisionSchema,
  rollingPageSchema,
  rollingQuerySchema,
  taxTrialInputSchema,
  taxTrialSchema,
} from './paymentSchema.ts';

const payments = 'contractRoleAuthority/menuPaymentImport';
const deductions = 'systemRoleAuthority/menuCustomerDeductPayment';

export const listAdvancePayments = route({
  id: 'listAdvancePayments',
  method: 'GET',
  path: '/api/v1/Contract/AdvanceList',
  permission: payments,
  summary: 'Payment items of all contracts, unpaid or paid, by the day they are expected',
  query: paymentQuerySchema,
  response: paymentPageSchema,
});

export const previewAdvanceTax = route({
  id: 'previewAdvanceTax',
  method: 'POST',
  path: '/api/v1/confirmPayment/TaxTrial',
  permission: payments,
  summary: 'Estimated tax on a payment for a day',
  body: taxTrialInputSchema,
  response: taxTrialSchema,
  errors: ['MissingIdentityOrBankInfo', 'IncomeTaxUnsupported'],
});

export const confirmAdvancePayments = route({
  id: 'confirmAdvancePayments',
  method: 'POST',
  path: '/api/v1/confirmPayment/Advances',
  permission: payments,
  summary:
    'Confirm that payment items were paid; from then on royalty pays back what is to be deducted. Large ones wait for a second person',
  body: confirmPaymentsSchema,
  response: z.object({
    done: z.array(advanceIdSchema),
    /** Payments too large for one person. Each is paid after a second person approves it. */
    waiting: z.array(advanceIdSchema),
    failures: z.array(
      z.object({ contractAdvanceId: advanceIdSchema, name: z.string(), data: z.unknown().optional() }),
    ),
  }),
  errors: [
    'MonthClosed',
    'PaidAdvanceCannotChange',
    'MissingIdentityOrBankInfo',
    'IncomeTaxUnsupported',
    'TrialTaxMismatch',
    'RollingNotConfirmed',
    'StaleVersion',
    'ProposalPending',
    'TooManyProposals',
  ],
  audit: 'payment item paid',
});

export const recordRepayment = route({
  id: 'recordRepayment',
  method: 'POST',
  path: '/api/v1/confirmPayment/Repayment',
  permission: payments,
  summary: 'Record money that a licensor returned for a payment item; royalty no longer pays that part back',
  body: repaymentInputSchema,
  response: advanceSchema,
  errors: ['MonthClosed', 'StaleVersion', 'AdvanceMustPaid'],
  audit: 'payment item returned',
});

export const listRollingAdvances = route({
  id: 'listRollingAdvances',
  method: 'GET',
  path: '/api/v1/rollingadvance/GetRollingAdvancesList',
  permission: payments,
  summary: 'Rolling payments with what royalty has paid back of the payments before',
  query: rollingQuerySchema,
  response: rollingPageSchema,
});

export const checkRollingAdvance = route({
  id: 'checkRollingAdvance',
  method: 'POST',
  path: '/api/v1/rollingadvance/CheckRollingAdvance',
  permission: payments,
  summary: 'Decide whether the condition of a rolling payment is met, or refuse to pay it',
  body: rollingDecisionSchema,
  response: advanceSchema,
  errors: [
    'RollingAlreadyConfirmed',
    'AdvanceMustPaid',
    'LastRollingMustConfirmed',
    'RollingThresholdNotReached',
    'RollingRelatedContractAdvanceHasBeenFullyOffset',
  ],
  audit: 'rolling payment decided',
});

export const listHeldDeductions = route({
  id: 'listHeldDeductions',
  method: 'GET',
  path: '/api/v1/IncomeDeduct/AdvanceList',
  permission: deductions,
  summary: 'Royalty that waits for somebody to decide whether it pays back an advance',
  query: pagingSchema,
  response: pageSchema(listedDeductionSchema),
});

export const decideDeduction = route({
  id: 'decideDeduction',
  method: 'POST',
  path: '/api/v1/IncomeDeduct/DeductOrNot',
  permission: deductions,
  summary: 'Decide that held royalty pays back an advance, or goes to the licensor',
  body: deductDecisionSchema,
  response: z.object({ taken: z.string(), released: z.string() }),
  errors: ['DeductionAlreadyDecided'],
  audit: 'deduction decided',
});

export const countDeductionNews = route({
  id: 'countDeductionNews',
  method: 'POST',
  path: '/api/v1/IncomeDeduct/GetNews',
  permission: deductions,
  summary: 'Number of deductions that wait for a decision, and of their licensors',
  response: z.object({ count: z.number().int(), licensors: z.number().int() }),
});

export const advanceRoutes = [
  listAdvancePayments,
  previewAdvanceTax,
  confirmAdvancePayments,
  recordRepayment,
  listRollingAdvances,
  checkRollingAdvance,
  listHeldDeductions,
  decideDeduction,
  countDeductionNews,
] as const;
