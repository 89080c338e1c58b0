import { expect, it } from 'vitest';
import { pageTable } from '../../../web/shell/pageTable.ts';

/** Pages that show or move money, with the permission each requires, written out by hand. */
const table: Record<string, string> = {
  '/Publish/StatementImport/Upload': 'incomeStatementRoleAuthority/menuStatementImport',
  '/Publish/StatementImport/Detail/:id': 'incomeStatementRoleAuthority/menuStatementImportList',
  '/Publish/StatementImport/NewRecord/:rowId': 'incomeStatementRoleAuthority/menuStatementImportList',
  '/Publish/StatementImport/:page': 'incomeStatementRoleAuthority/menuStatementImportList',
  '/Publish/StatementImport/RuleExport': 'incomeStatementRoleAuthority/menuStatementImportList',
  '/Publish/StatementImport/Delivery': 'incomeStatementRoleAuthority/menuStatementImport',
  '/Publish/MissingIncome': 'incomeStatementRoleAuthority/menuStatementImportList',
  '/Publish/StatementReceiving': 'incomeStatementRoleAuthority/menuStatementReceiving',
  '/Publish/StatementReceiving/Confirm': 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
  '/Publish/StatementReceiving/Bank': 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
  '/Publish/Books': 'paymentRoleAuthority/menuBook',
  '/Publish/Books/Closing': 'paymentRoleAuthority/menuBook',
  '/Publish/Books/TaxWithheld': 'paymentRoleAuthority/menuBook',
  '/Publish/Books/ExchangeDifferences': 'paymentRoleAuthority/menuBook',
  '/Publish/Books/OpenItems': 'paymentRoleAuthority/menuBook',
  '/Publish/Books/Journal': 'paymentRoleAuthority/menuBook',
  '/Publish/Books/Account': 'paymentRoleAuthority/menuBook',
  '/Publish/PaymentImport/Advance': 'contractRoleAuthority/menuPaymentImport',
  '/Publish/PaymentImport/Advance/Detail/:id': 'contractRoleAuthority/menuPaymentImport',
  '/Publish/PaymentImport/Rolling': 'contractRoleAuthority/menuPaymentImport',
  '/Publish/PaymentImport/Rolling/Detail/:id': 'contractRoleAuthority/menuPaymentImport',
  '/Publish/PaymentImport/ExternalLicensing': 'contractRoleAuthority/menuPaymentImport',
  '/Publish/PaymentImport/ExternalLicensing/Create': 'incomeStatementRoleAuthority/menuStatementImport',
  '/Publish/PaymentImport/ExternalLicensing/Detail/:id': 'contractRoleAuthority/menuPaymentImport',
  '/Publish/CustomerDeductPayment': 'systemRoleAuthority/menuCustomerDeductPayment',
  '/Publish/OfflineWithdraw': 'contractRoleAuthority/menuOfflineWithdraw',
  '/Publish/Income/Overview': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Comparison': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Rights': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Detail': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Analysis': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Deduction': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Commission': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/Export': 'reportRoleAuthority/viewIncome',
  '/Publish/Income/LicenserReport': 'reportRoleAuthority/viewIncome',
  '/Publish/CustomerRevenueReview': 'systemRoleAuthority/menuCustomerRevenueReview',
  '/Publish/StatementRun': 'paymentRoleAuthority/menuStatementRun',
  '/Publish/StatementRun/Detail/:id': 'paymentRoleAuthority/menuStatementRun',
  '/Publish/StatementRun/Detail/:id/Statement/:statementRecordId': 'paymentRoleAuthority/menuStatementRun',
  '/Publish/StatementRecord/:page': 'systemRoleAuthority/menuStatementRecordList',
  '/Publish/StatementRecord/Cowork/:page': 'systemRoleAuthority/menuStatementRecordList',
  '/Publish/Withdraw/Apply': 'reportRoleAuthority/menuApplyForWithdrawal',
  '/Publish/WithdrawRecord/:page': 'reportRoleAuthority/viewIncome',
  '/Publish/WithdrawRecord/Payer/Detail/:id': 'systemRoleAuthority/menuWithdrawRecord',
  '/Publish/WithdrawRecord/Payer/:invoiceId/:page': 'systemRoleAuthority/menuWithdrawRecord',
  '/Publish/WithdrawRecord/CoworkPayer/:invoiceId/:page': 'systemRoleAuthority/menuWithdrawRecord',
  '/Publish/PaymentRun': 'paymentRoleAuthority/confirmWithdrawal',
  '/Publish/PaymentRun/New': 'paymentRoleAuthority/confirmWithdrawal',
  '/Publish/PaymentRun/Detail/:id': 'paymentRoleAuthority/confirmWithdrawal',
  /** Requests of the reader. Their call hides statements from people without the permission to open them. */
  '/Publish/Submissions/:page': 'login',
  '/Publish/Submission/:id': 'login',
  '/Publish/Approvals': 'paymentRoleAuthority/menuProposal',
};

/** Pages that show nobody’s money; those of the tour and the guide show invented income. */
const otherPages =
  /^\/(?:publish|Home|Login|AboutUs|HowToContactUs|verify\/:id|verify-statement|Listen\/:id|\*)?$|^\/(?:tour|guide)(?:\/|$)|^\/Publish\/(?:Works|Cwr|Blockchain|Cowork|Demo|AnrDemo|ListeningLink|Project|LicenseContract|ContractRenewal|TotalData|PrivacyPolicy|MemberServiceTerms|ForgetPassword|AcceptInvite|Test|SmartContract|CollaborationPartner|Confirm|ConfirmContact|StopContact|Account|Tools|SystemAudit|SystemAuditDetail|CompanyAudit|CompanyAuditDetail|Profile)(?:\/|$)/;

it('opens pages about money only with their permission', () => {
  const found = pageTable
    .filter(({ path }) => !otherPages.test(path))
    .map(({ path, access }) => [path, access]);
  expect(found.length).toBeGreaterThan(25);
  expect(Object.fromEntries(found)).toEqual(table);
});
