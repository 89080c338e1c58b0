import { route } from '../api/route.ts';
import {
  closedThroughSchema,
  closeMonthSchema,
  closingQuerySchema,
  closingSchema,
  reopenMonthSchema,
} from './closingSchema.ts';
import { exchangeDifferencesSchema, exchangeQuerySchema } from './exchangeSchema.ts';
import { journalQuerySchema, journalSchema } from './journalSchema.ts';
import {
  licensorPayablePageSchema,
  openItemsQuerySchema,
  openItemsSchema,
  payableQuerySchema,
} from './openSchema.ts';
import {
  bookEntryPageSchema,
  bookEntryQuerySchema,
  bookPostingQuerySchema,
  bookPostingSchema,
  trialBalanceQuerySchema,
  trialBalanceSchema,
} from './schema.ts';
import { taxWithheldQuerySchema, taxWithheldSchema } from './taxSchema.ts';

/** Permission to read the books of the business, which name every licensor. */
const readBooks = 'paymentRoleAuthority/menuBook';

export const getTrialBalance = route({
  id: 'getTrialBalance',
  method: 'GET',
  path: '/api/v1/Books/TrialBalance',
  permission: readBooks,
  summary: 'Trial balance of the books by currency on any day, with what a range of days posted',
  query: trialBalanceQuerySchema,
  response: trialBalanceSchema,
});

export const listBookEntries = route({
  id: 'listBookEntries',
  method: 'GET',
  path: '/api/v1/Books/Entries',
  permission: readBooks,
  summary: 'Entries of an account of the books between two days, oldest first',
  query: bookEntryQuerySchema,
  response: bookEntryPageSchema,
});

export const getBookPosting = route({
  id: 'getBookPosting',
  method: 'GET',
  path: '/api/v1/Books/Posting',
  permission: readBooks,
  summary: 'One posting of the ledger with all its legs and the records it comes from',
  query: bookPostingQuerySchema,
  response: bookPostingSchema,
});

/** Permission to close and reopen months: those who approve what others propose. */
const closeBooks = 'paymentRoleAuthority/approveProposal';

export const getClosing = route({
  id: 'getClosing',
  method: 'GET',
  path: '/api/v1/Books/Closing',
  permission: readBooks,
  summary: 'Last closed month, the checklist of a month to close, and when months were closed and reopened',
  query: closingQuerySchema,
  response: closingSchema,
});

export const closeMonth = route({
  id: 'closeMonth',
  method: 'POST',
  path: '/api/v1/Books/Closing/Close',
  permission: closeBooks,
  summary: 'Close all months until one that has ended: nothing is posted on their days any more',
  body: closeMonthSchema,
  response: closedThroughSchema,
  errors: ['ClosingPrevented', 'StaleVersion'],
  audit: 'month closed',
});

export const reopenMonth = route({
  id: 'reopenMonth',
  method: 'POST',
  path: '/api/v1/Books/Closing/Reopen',
  permission: closeBooks,
  summary: 'Reopen a closed month and all after it, with a reason',
  body: reopenMonthSchema,
  response: closedThroughSchema,
  errors: ['StaleVersion'],
  audit: 'month reopened',
});

export const getJournal = route({
  id: 'getJournal',
  method: 'GET',
  path: '/api/v1/Books/Journal',
  permission: readBooks,
  summary: 'Vouchers of a month in one currency, in whole minor units, for an accounting package',
  query: journalQuerySchema,
  response: journalSchema,
});

export const getOpenItems = route({
  id: 'getOpenItems',
  method: 'GET',
  path: '/api/v1/Books/OpenItems',
  permission: readBooks,
  summary:
    'What platforms owe on any day by month of booking and age, and income without a licensor by age and reason',
  query: openItemsQuerySchema,
  response: openItemsSchema,
});

export const listPayables = route({
  id: 'listPayables',
  method: 'GET',
  path: '/api/v1/Books/Payables',
  permission: readBooks,
  summary: 'Royalty owed to each licensor at the end of any day, by name',
  query: payableQuerySchema,
  response: licensorPayablePageSchema,
  errors: ['InvalidOperation'],
});

export const getTaxWithheld = route({
  id: 'getTaxWithheld',
  method: 'GET',
  path: '/api/v1/Books/TaxWithheld',
  permission: readBooks,
  summary: 'Tax that a paying company withheld in a year, by payee',
  query: taxWithheldQuerySchema,
  response: taxWithheldSchema,
});

export const getExchangeDifferences = route({
  id: 'getExchangeDifferences',
  method: 'GET',
  path: '/api/v1/Books/ExchangeDifferences',
  permission: readBooks,
  summary: 'Realised and unrealised exchange differences between two days, in one currency',
  query: exchangeQuerySchema,
  response: exchangeDifferencesSchema,
});

export const bookRoutes = [
  getTrialBalance,
  listBookEntries,
  getBookPosting,
  getClosing,
  closeMonth,
  reopenMonth,
  getJournal,
  getOpenItems,
  listPayables,
  getTaxWithheld,
  getExchangeDifferences,
] as const;
