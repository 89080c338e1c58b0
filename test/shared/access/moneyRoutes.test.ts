import { expect, it } from 'vitest';
import { routesByArea } from '../../../shared/routes.ts';
import type { RouteDefinition } from '../../../shared/api/route.ts';

/**
 * Routes that show or move money, by the permission they require. Written by hand, so that a mistake in a route does not repeat
 * itself here. A route that requires only `login` checks by itself that the record belongs to the caller.
 */
const table: Record<string, string> = {
  'contractRoleAuthority/addContract':
    'addContractAdvances updateContractAdvance deleteContractAdvance bringInAdvance removeBroughtInAdvance addRecoupmentGroup endRecoupmentGroup addCost removeCost saveCostCaps bringInBalance removeOpeningBalance savePaymentCondition saveReserve',
  'contractRoleAuthority/menuOfflineWithdraw': 'getOfflineRoyalties recordOfflineWithdrawal',
  'contractRoleAuthority/menuPaymentImport':
    'listAdvancePayments previewAdvanceTax confirmAdvancePayments recordRepayment listRollingAdvances checkRollingAdvance',
  'contractRoleAuthority/viewContractRenewal': 'listExtendableAdvances extendContractAdvances',
  'contractRoleAuthority/viewContract':
    'listContractAdvances getContractAdvance listRecoupmentGroups listContractCosts listOpeningBalances getPaymentCondition getReserve listAdvanceUnits listContractBankAccounts',
  'incomeStatementRoleAuthority/menuStatementImport':
    'uploadStatement mapColumns setTableRoles setShareBasis acceptRepeats listMailboxes createMailbox updateMailbox replaceMailboxAddress removeMailbox listDeliveries',
  'incomeStatementRoleAuthority/menuStatementImportList':
    'listFindings tickFinding untickFinding searchMissingIncome listBatches getBatch getImportProgress previewStatement listReviewedRows listIssues suggestTargets assignMusicalWork assignSong ignoreRow ignorePercentage ignoreIsrc handleRowErrors acceptSuggestions listCorrections clearDecision reviewAgain abandonBatch confirmBatch exportErrors bringBackErrors draftFromRow createSongForRow createMusicalWorkForRow previewAdjustment adjustPosted previewRelease releaseParked previewShareBasis adjustShareBasis listAdjustments listRules deleteStatementRule exportRules setBatchOwner',
  'incomeStatementRoleAuthority/menuStatementReceiving': 'listReceivables getOpenReceivables',
  'incomeStatementRoleAuthority/menuStatementReceivingConfirm':
    'confirmPayDate confirmStatementPayments writeOffRemainder getLedgerCheck importBankStatement listBankLines getBankLine setBankLineAside',
  /** Answer a digest of a proof or an API key, which nobody can guess. */
  anonymous: 'getKnownProof readIncome readStatementRecords readWithdrawals deliverStatement readDelivery',
  login:
    'downloadStatementRecord downloadStatementProof listStatementRecords getWithdrawal downloadWithdrawalReport getPaymentProof listMusicianBankAccounts getMusicianBankAccount createMusicianBankAccount updateMusicianBankAccount listMusicianIdentities getMusicianIdentity createMusicianIdentity updateMusicianIdentity getIdentityScan listCompanyBankAccounts getCompanyBankAccount createCompanyBankAccount updateCompanyBankAccount listCompanyIdentities getCompanyIdentity createCompanyIdentity updateCompanyIdentity getDocumentLook saveDocumentLook',
  'paymentRoleAuthority/approveProposal': 'approveProposal closeMonth reopenMonth releasePaymentRun',
  'paymentRoleAuthority/confirmWithdrawal':
    'confirmWithdrawal cancelWithdrawal downloadPaymentReport proposeRelease listDuePayments listPaymentRuns getPaymentRun makePaymentRun removePaymentLines failPaymentLine previewBankAnswer applyBankAnswer listDebtorAccounts saveDebtorAccount listPayeeTerms savePayeeTerms requestDuePayments',
  'paymentRoleAuthority/editExchangeRate': 'saveTaxExchangeRate',
  'paymentRoleAuthority/editTaxFact': 'saveTaxProfile',
  'paymentRoleAuthority/menuBook':
    'getTrialBalance listBookEntries getBookPosting getClosing getJournal getOpenItems listPayables getTaxWithheld getExchangeDifferences',
  'paymentRoleAuthority/menuStatementRun':
    'startStatementRun listStatementRuns getStatementRun listRunStatements getRunStatement listRunFailures makeStatementsAgain lockStatementRun unlockStatementRun publishStatementRun unpublishStatementRun archiveStatementRun downloadRunArchive resumeStatementRun',
  'paymentRoleAuthority/menuProposal': 'listProposals refuseProposal',
  'paymentRoleAuthority/viewPayeeNumber': 'showPayeeNumbers downloadPaymentFile',
  'reportRoleAuthority/menuApplyForWithdrawal':
    'getWithdrawalBasics listWithdrawalPartA getWithdrawalInvoiceInfo checkRealName getTaxDescription getPendingWithdrawal getWithdrawalOverview getWithdrawalRequest previewWithdrawalTax requestWithdrawal',
  'reportRoleAuthority/viewIncome':
    'listApiKeys createApiKey removeApiKey listWebhooks createWebhook saveWebhook pauseWebhook replaceWebhookSecret removeWebhook testWebhook listWebhookDeliveries resendWebhookDelivery getIncomeReport listIncome listDeductions getCommission getWorkIncome getIncomeCurrencies getIncomeTime getIncomeByCopyright getIncomeBySource getIncomeByContinents getIncomeByArea compareIncome getMusicianTopWorks getMusicianTopSongs getCompanyTopWorks getCompanyTopSongs getCompanyIncomeByCopyright getCompanyIncomeByWork getCompanyIncomeBySong getCompanyTopMusicians getCompanyTopPublishers getCompanyTopSongArtists groupStatements listIncomeRows getRowLicense downloadIncome listWithdrawals listRepresented getLicensorReportBasics listLicensorReportPartA listLicensorReportPartAOfCurrency listLicensorReportPayers previewLicensorReportTax downloadLicensorReport getReportBasics listReportPartA listReportPayers previewReportTax downloadReport downloadYearIncome',
  'systemRoleAuthority/menuCustomerDeductPayment': 'listHeldDeductions decideDeduction countDeductionNews',
  'systemRoleAuthority/menuCustomerRevenueReview':
    'createStatementRecord deliverStatementRecord markStatementRecordIncorrect declineStatementRecord getCurrencyAndBank',
  'systemRoleAuthority/menuStatementRecordList': 'getStatementRecordNote saveStatementRecordNote',
  'systemRoleAuthority/menuWithdrawRecord':
    'listWithdrawalPayers listPayerWithdrawals getWithdrawalComment saveWithdrawalComment getWithdrawalOwner getTaxProfile listTaxExchangeRates',
};

const moneyAreas: readonly string[] = [
  'statements',
  'accounting',
  'books',
  'income',
  'withdrawals',
  'paymentRuns',
  'reports',
  'statementRuns',
  'missingIncome',
  'apiKeys',
  'webhooks',
  'deliveries',
  'approvals',
  'payees',
  'tax',
];

/** Routes about money in other areas: payments agreed in contracts, bank accounts and identity documents of payees. */
const aboutMoney = /Advance|BankAccount|Identit|Recoupment/;

const moneyRoutes = Object.entries(routesByArea).flatMap(([area, routes]) =>
  (routes as readonly RouteDefinition[]).filter(({ id }) => moneyAreas.includes(area) || aboutMoney.test(id)),
);

it('requires the listed permission for each route about money', () => {
  const expected = Object.entries(table).flatMap(([permission, ids]) =>
    ids.split(' ').map((id) => [id, permission]),
  );
  const found = moneyRoutes.map(({ id, permission }) => [id, permission]);
  expect(found.length).toBeGreaterThan(140);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
