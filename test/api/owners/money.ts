import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { aboutOneself, open, owned, staff, staffWith, stale, type Cases, type Input } from './case.ts';
import type { Business } from './business.ts';

const ofOwner = ({ ids }: Business): Input => ({ query: { rightOwnerId: ids.musician } });
const ofLabel = ({ ids }: Business): Input => ({ query: { rightOwnerId: ids.label } });
const ofAgentQuery = ({ ids }: Business): Input => ({ query: { rightOwnerId: ids.agent } });
const ofWithdrawal = ({ withdrawalId }: Business): Input => ({ params: { id: withdrawalId } });
const ofAgent = ({ ids }: Business): Input => ({ params: { id: ids.agent } });

const inTaipei = { payerEntity: 'taipei', currency: 'TWD' };

const ofRange = ({ ids, startDate, endDate }: Business): object => ({
  agentId: ids.agent,
  ...inTaipei,
  startDate,
  endDate,
});

const represented = (s: Business): Input => ({ query: { rightOwnerId: s.ids.musician } });

const figures = { silent: 'figures by name, without records' };
const making = { silent: 'says that it is being made' };
/** The withdrawal of the business covered the whole balance. */
const nothingLeft = { through: 'NoWithdrawableRoyalty' };
const terms = { silent: 'names and figures, without records' };

/** Trial balance, entries and closing of the books of the business. */
export const booksCases: Cases = {
  getTrialBalance: staff,
  listBookEntries: staffWith({ query: { account: 'payable', currency: 'TWD' } }),
  getBookPosting: staffWith({ query: { key: 'book#none' } }),
  getClosing: staff,
  getJournal: staffWith({ query: { month: '2026-01', currency: 'TWD' } }),
  getOpenItems: staff,
  listPayables: staff,
  getTaxWithheld: staffWith({ query: { year: '2026', payer: 'taipei' } }),
  getExchangeDifferences: staff,
  closeMonth: staff,
  reopenMonth: staff,
};

/** Receipts and payments under contracts. */
export const accountingCases: Cases = {
  listReceivables: aboutOneself('agent'),
  getOpenReceivables: aboutOneself('agent', figures),
  getMoneyToday: aboutOneself('agent', figures),
  confirmPayDate: owned('agent', ({ statements }) => ({
    body: { statementIdList: [statements.booked], payDate: '2026-12-31' },
  })),
  confirmStatementPayments: owned(
    'agent',
    ({ statements }) => ({ body: { statementIdList: [statements.received], payDate: '2026-08-20' } }),
    { silent: 'it was received before, which the failure says' },
  ),
  importBankStatement: open(
    'the transfers of the file become those of the caller’s own business, and it answers with counts',
  ),
  listBankLines: aboutOneself('agent'),
  getBankLine: owned('agent', ({ bankLineId }) => ({ params: { id: bankLineId } })),
  setBankLineAside: owned(
    'agent',
    ({ bankLineId }) => ({
      params: { id: bankLineId },
      body: { setAside: true, version: stale },
    }),
    { through: 'StaleVersion' },
  ),
  writeOffRemainder: owned(
    'agent',
    ({ statements }) => ({
      body: {
        batchId: statements.received,
        statementCurrency: 'TWD',
        version: 1,
        reason: 'Insolvent',
        bearer: 'house',
      },
    }),
    { through: 'BatchNotReceivable' },
  ),
  listAdvancePayments: owned('agent', ({ contract }) => ({ query: { contractId: contract.contractId } })),
  previewAdvanceTax: owned(
    'agent',
    ({ advance }) => ({ body: { contractAdvanceId: advance.contractAdvanceId, payDate: '2026-08-01' } }),
    terms,
  ),
  confirmAdvancePayments: owned('agent', ({ advance }) => ({
    body: { contractAdvanceIds: [advance.contractAdvanceId], payDate: '2026-08-01' },
  })),
  recordRepayment: owned(
    'agent',
    ({ advance }) => ({
      body: {
        contractAdvanceId: advance.contractAdvanceId,
        version: 1,
        receivedOn: '2026-08-01',
        amount: '1',
      },
    }),
    { through: 'StaleVersion' },
  ),
  bringInAdvance: owned(
    'agent',
    ({ contract }) => ({
      params: { id: contract.contractId },
      body: {
        amount: '1',
        paidOn: '2024-01-05',
        deductStartDate: '2024-01-01',
        deductEndDate: '2024-01-31',
      },
    }),
    { through: 'NotAllowed' },
  ),
  removeBroughtInAdvance: owned(
    'agent',
    ({ contract, advance }) => ({
      params: { id: contract.contractId, advId: advance.contractAdvanceId },
      body: { version: stale },
    }),
    { through: 'NotAllowed' },
  ),
  listOpeningBalances: owned('agent', ({ contract }) => ({ params: { id: contract.contractId } }), {
    silent: 'no balance was brought in',
  }),
  bringInBalance: owned(
    'agent',
    ({ contract }) => ({ params: { id: contract.contractId }, body: { amount: '1', asOf: '2024-01-05' } }),
    { through: 'NotAllowed' },
  ),
  removeOpeningBalance: owned(
    'agent',
    ({ contract }) => ({
      params: { id: contract.contractId, currency: 'TWD' },
      body: { version: stale },
    }),
    { through: 'NotAllowed' },
  ),
  getPaymentCondition: owned('agent', ({ contract }) => ({ params: { id: contract.contractId } }), {
    silent: 'no condition is set',
  }),
  savePaymentCondition: owned(
    'agent',
    ({ contract }) => ({
      params: { id: contract.contractId },
      body: { recoupedFirst: [], version: stale },
    }),
    { through: 'StaleVersion' },
  ),
  getReserve: owned('agent', ({ contract }) => ({ params: { id: contract.contractId } }), {
    silent: 'no reserve is set',
  }),
  saveReserve: owned(
    'agent',
    ({ contract }) => ({
      params: { id: contract.contractId },
      body: {
        startMonth: '2999-01',
        share: '10',
        afterMonths: 6,
        releases: 2,
        everyMonths: 3,
        version: stale,
      },
    }),
    { through: 'StaleVersion' },
  ),
  listContractCosts: owned('agent', ({ contract }) => ({ params: { id: contract.contractId } }), {
    silent: 'no cost is charged',
  }),
  addCost: owned(
    'agent',
    ({ contract: { contractId, currency } }) => ({
      body: {
        category: 'video',
        incurredOn: '2999-01-01',
        currency,
        amount: '1',
        description: 'Video',
        parts: [{ contractId }],
        idempotencyKey: 'cost-of-a-video',
      },
    }),
    { through: 'InvalidData' },
  ),
  removeCost: owned(
    'agent',
    ({ contract }) => ({ params: { id: contract.contractId, costId: 'cst_00000000000001' }, body: {} }),
    { through: 'DataNotFound' },
  ),
  saveCostCaps: owned(
    'agent',
    ({ contract }) => ({
      params: { id: contract.contractId },
      body: { caps: [], version: stale },
    }),
    { through: 'StaleVersion' },
  ),
  listRollingAdvances: owned('agent', ({ rolling }) => ({
    query: { contractAdvanceId: rolling.contractAdvanceId },
  })),
  checkRollingAdvance: owned(
    'agent',
    ({ rolling }) => ({
      body: { contractAdvanceId: rolling.contractAdvanceId, conditionMet: true },
    }),
    { through: 'RollingThresholdNotReached' },
  ),
  listHeldDeductions: staff,
  decideDeduction: staff,
  countDeductionNews: staff,
  getOfflineRoyalties: owned('agent', ({ advance }) => ({ params: { id: advance.contractAdvanceId } })),
  recordOfflineWithdrawal: owned(
    'agent',
    ({ advance }) => ({
      body: {
        contractAdvanceId: advance.contractAdvanceId,
        currency: 'TWD',
        amount: '100000000',
        tax: '0',
        serviceFee: '0',
        payDate: '2026-09-01',
        idempotencyKey: 'owners-offline-1',
      },
    }),
    { through: 'RoyaltyAlreadyWithdrawn' },
  ),
  listFindings: open('lists what concerns the statements and contracts of who calls'),
  tickFinding: open(
    'reaches the list of who calls alone (functions/missingIncome/missingIncome.local.test.ts)',
  ),
  untickFinding: open(
    'reaches the list of who calls alone (functions/missingIncome/missingIncome.local.test.ts)',
  ),
  searchMissingIncome: open('starts a search that shows nothing to who calls'),
  getLedgerCheck: staff,
  createStatementRecord: staff,
  downloadStatementRecord: owned(
    'musician',
    ({ statementRecordId }) => ({ body: { statementRecordId } }),
    making,
  ),
  downloadStatementProof: owned(
    'musician',
    ({ statementRecordId }) => ({ body: { statementRecordId } }),
    making,
  ),
  listApiKeys: open('lists the keys of who calls'),
  createApiKey: open('asks for the password of who calls'),
  removeApiKey: open('finds only keys of who calls; its test tries those of others'),
  listMailboxes: aboutOneself('agent'),
  createMailbox: open('makes a mailbox of who calls'),
  updateMailbox: owned(
    'agent',
    ({ mailbox }) => ({
      params: { id: mailbox.mailboxId },
      body: { name: mailbox.name, senders: [], version: stale },
    }),
    { through: 'StaleVersion' },
  ),
  replaceMailboxAddress: owned('agent', ({ mailbox }) => ({ params: { id: mailbox.mailboxId } })),
  removeMailbox: open('finds only mailboxes of who calls; its test tries those of others'),
  listDeliveries: aboutOneself('agent', { silent: 'nothing was delivered' }),
  listWebhooks: aboutOneself('musician'),
  createWebhook: open('asks for the password of who calls'),
  saveWebhook: owned(
    'musician',
    ({ webhook }) => ({
      params: { id: webhook.webhookId },
      body: { url: webhook.url, events: webhook.events, currentPassword: demoPassword, version: stale },
    }),
    { through: 'StaleVersion' },
  ),
  pauseWebhook: owned('musician', ({ webhook }) => ({
    params: { id: webhook.webhookId },
    body: { paused: true },
  })),
  replaceWebhookSecret: owned('musician', ({ webhook }) => ({
    params: { id: webhook.webhookId },
    body: { currentPassword: demoPassword },
  })),
  removeWebhook: open('finds only webhooks of who calls; its test tries those of others'),
  testWebhook: owned('musician', ({ webhook }) => ({ params: { id: webhook.webhookId } })),
  listWebhookDeliveries: owned('musician', ({ webhook }) => ({ params: { id: webhook.webhookId } })),
  resendWebhookDelivery: owned('musician', ({ webhook, eventId }) => ({
    params: { id: webhook.webhookId, eventId },
  })),
  readIncome: open('goes by an API key; its test tries those of others'),
  readStatementRecords: open('goes by an API key; its test tries those of others'),
  readWithdrawals: open('goes by an API key; its test tries those of others'),
  deliverStatement: open('goes by an API key; its test tries those of others'),
  readDelivery: open('goes by an API key; its test tries those of others'),
  getKnownProof: open('tells whoever has the digest of a proof when it was made'),
  deliverStatementRecord: staff,
  markStatementRecordIncorrect: staff,
  declineStatementRecord: staff,
  listStatementRecords: owned('musician', ({ ids }) => ({ query: { licensorId: ids.musician } })),
  getStatementRecordNote: staff,
  saveStatementRecordNote: staff,
  getCurrencyAndBank: staff,
  startStatementRun: staff,
  listStatementRuns: staff,
  getStatementRun: staff,
  listRunStatements: staff,
  getRunStatement: staff,
  listRunFailures: staff,
  makeStatementsAgain: staff,
  lockStatementRun: staff,
  unlockStatementRun: staff,
  publishStatementRun: staff,
  unpublishStatementRun: staff,
  archiveStatementRun: staff,
  downloadRunArchive: staff,
  resumeStatementRun: staff,
  listProposals: staff,
  proposeRelease: staff,
  approveProposal: staff,
  refuseProposal: staff,
};

/** Cases of income. */
export const incomeCases: Cases = {
  getIncomeReport: owned('musician', ofOwner),
  listIncome: owned('musician', ofOwner),
  listDeductions: owned('musician', ofOwner, { silent: 'nothing was deducted' }),
  getCommission: owned('agent', ofAgentQuery, figures),
  getWorkIncome: owned('musician', (s) => ({
    query: { ...ofOwner(s).query, workId: s.song.songId },
  })),
  getIncomeCurrencies: owned('musician', ofOwner, { silent: 'names currencies' }),
  getIncomeTime: owned('musician', ofOwner, { silent: 'names days' }),
  getIncomeByCopyright: owned('musician', ofOwner, figures),
  getIncomeBySource: owned('musician', ofOwner, figures),
  getIncomeByContinents: owned('musician', ofOwner, figures),
  getIncomeByArea: owned('musician', ofOwner, figures),
  compareIncome: owned(
    'musician',
    (s) => ({
      query: {
        ...ofOwner(s).query,
        startDate: '2000-01-01',
        endDate: '2099-12-31',
        beforeStart: '1999-01-01',
        beforeEnd: '1999-12-31',
      },
    }),
    figures,
  ),
  getMusicianTopWorks: owned('musician', ofOwner, figures),
  getMusicianTopSongs: owned('musician', ofOwner),
  getCompanyTopWorks: owned('label', ofLabel, figures),
  getCompanyTopSongs: owned('label', ofLabel),
  getCompanyIncomeByCopyright: owned('label', ofLabel, figures),
  getCompanyIncomeByWork: owned('label', ofLabel, figures),
  getCompanyIncomeBySong: owned('label', ofLabel),
  getCompanyTopMusicians: owned('label', ofLabel, figures),
  getCompanyTopPublishers: owned('label', ofLabel, figures),
  getCompanyTopSongArtists: owned('label', ofLabel, figures),
  groupStatements: owned('musician', ({ ids }) => ({ body: { rightOwnerId: ids.musician } })),
  listIncomeRows: owned('musician', (s) => ({
    query: { ...ofOwner(s).query, batchId: s.statements.received, workId: s.song.songId },
  })),
  getRowLicense: owned('musician', ({ statements }) => ({ params: { rowId: statements.postedRowId } })),
  downloadIncome: owned('musician', ({ ids }) => ({ body: { rightOwnerId: ids.musician } }), making),
};

const trial = ({ parties }: Business): Input => ({ body: parties });

/** Withdrawals, their documents and their payments. */
export const withdrawalCases: Cases = {
  getWithdrawalBasics: aboutOneself('musician', terms),
  listWithdrawalPartA: aboutOneself('musician', terms),
  getWithdrawalInvoiceInfo: owned('musician', ofAgent, terms),
  checkRealName: aboutOneself('musician', { silent: 'says yes or no' }),
  getTaxDescription: owned('musician', ({ parties }) => ({ query: parties }), nothingLeft),
  getPendingWithdrawal: aboutOneself('musician'),
  getWithdrawalOverview: owned('musician', (s) => ({ ...ofAgent(s), query: inTaipei }), nothingLeft),
  getWithdrawalRequest: owned('musician', ofWithdrawal),
  previewWithdrawalTax: owned('musician', trial, nothingLeft),
  requestWithdrawal: owned(
    'musician',
    ({ parties, bankAccount }) => ({
      body: {
        ...parties,
        idempotencyKey: 'owners-test-2',
        bankAccountId: bankAccount.bankAccountId,
        expectedNet: '1',
        confirmed: true,
      },
    }),
    { through: 'PendingRequestExists' },
  ),
  listWithdrawals: aboutOneself('musician'),
  getWithdrawal: owned('musician', ofWithdrawal),
  listWithdrawalPayers: staff,
  listPayerWithdrawals: staff,
  getWithdrawalComment: staff,
  saveWithdrawalComment: staff,
  confirmWithdrawal: staff,
  cancelWithdrawal: staff,
  getWithdrawalOwner: staff,
  downloadWithdrawalReport: owned('musician', ({ withdrawalId }) => ({ body: { withdrawalId } }), making),
  downloadPaymentReport: staff,
  uploadFile: owned(
    'musician',
    ({ ids }) => ({ body: { type: 2, ownerId: ids.musician, fileName: 'other.png', size: 10 } }),
    { silent: 'the address to put a file to' },
  ),
  getPaymentProof: owned(
    'musician',
    ({ withdrawalId }) => ({
      params: { id: withdrawalId },
      query: { attachmentId: 'fil_00000000000000000000000000.pdf' },
    }),
    { through: 'DataNotFound' },
  ),
  getTaxProfile: staff,
  saveTaxProfile: staff,
  listTaxExchangeRates: staff,
  saveTaxExchangeRate: staff,
};

/** Payment runs. */
export const paymentRunCases: Cases = {
  listDuePayments: staff,
  listPaymentRuns: staff,
  getPaymentRun: staff,
  makePaymentRun: staff,
  removePaymentLines: staff,
  releasePaymentRun: staff,
  downloadPaymentFile: staff,
  failPaymentLine: staff,
  previewBankAnswer: staff,
  applyBankAnswer: staff,
  listDebtorAccounts: staff,
  saveDebtorAccount: staff,
  listPayeeTerms: staff,
  savePayeeTerms: staff,
  requestDuePayments: staff,
};

const ofPayers = (s: Business): Input => ({ ...represented(s), params: { partAId: s.ids.agent } });

/** Royalty reports, and the history of records. */
export const reportCases: Cases = {
  listRepresented: owned('agent', ({ ids }) => ({ query: { agentId: ids.agent } }), {
    silent: 'names no record but right owners',
  }),
  getLicensorReportBasics: owned('agent', represented, terms),
  listLicensorReportPartA: owned('agent', represented, terms),
  listLicensorReportPartAOfCurrency: owned(
    'agent',
    (s) => ({ ...represented(s), params: { currency: 'twd' } }),
    terms,
  ),
  listLicensorReportPayers: owned('agent', ofPayers, terms),
  previewLicensorReportTax: owned('agent', (s) => ({ ...represented(s), ...trial(s) }), {
    through: 'NoWithdrawableRoyalty',
  }),
  downloadLicensorReport: owned(
    'agent',
    (s) => ({ body: { ...ofRange(s), rightOwnerId: s.ids.musician } }),
    making,
  ),
  getReportBasics: owned('musician', ofOwner, terms),
  listReportPartA: owned('musician', (s) => ({ ...ofOwner(s), params: { currency: 'twd' } }), terms),
  listReportPayers: owned('musician', (s) => ({ ...ofOwner(s), ...ofAgent(s) }), terms),
  previewReportTax: owned('musician', (s) => ({ ...ofOwner(s), ...trial(s) }), {
    through: 'NoWithdrawableRoyalty',
  }),
  getDocumentLook: open('returns the look of the documents of who calls, or of the company that staff name'),
  saveDocumentLook: open('changes the look of the documents of who calls, or of the company that staff name'),
  downloadYearIncome: owned(
    'musician',
    ({ ids }) => ({ body: { year: 2026, rightOwnerId: ids.musician } }),
    making,
  ),
  downloadReport: owned(
    'musician',
    (s) => ({ body: { ...ofRange(s), rightOwnerId: s.ids.musician } }),
    making,
  ),
  getHistory: owned('agent', ({ statements }) => ({ params: { id: statements.review }, query: {} }), {
    silent: 'says who did what',
  }),
};
