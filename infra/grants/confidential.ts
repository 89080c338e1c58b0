import type { Grant } from './grant.ts';

/**
 * Partitions that only the functions named here may read. The others are denied them by the keys that a read names, although they
 * may read the table. A test compares the names with what the code of each function reaches.
 */
export const confidential = {
  /** Bank accounts and identity documents, also by their own ids, and registrations of licensors with both. */
  payees: {
    partitions: ['payee#*', 'bnk_*', 'idn_*', 'registration#reg_*', 'registrations#*', 'signInClaims'],
    readers: `
      addCompanyDetails addContractUnits addMusicianDetails approveProposal approveReview bindMobile
      changeRegistrationEmail changeUser checkContractNumber checkRealName checkRenewals confirmAdvancePayments
      confirmCompany confirmMusician countNews createCoCreation createCompanyBankAccount createCompanyIdentity
      createLicenseContract createMusicianBankAccount createMusicianIdentity declineRenewal declineReview
      deleteContract deleteContractUnit finishCoCreation getCompanyBankAccount getCompanyIdentity
      getCompanyRegistration getCompanyReview getCurrencyAndBank getIdentityScan getMaskedCompany getMaskedMusician
      getMusicianBankAccount getMusicianIdentity getMusicianRegistration getOwnRequest getProfileReview
      getRealNameInfo getRegistrationAddress getRegistrationFile getReview getReviewMails getUserInfo
      getWithdrawalBasics getWithdrawalInvoiceInfo importCatalogue inviteCompany inviteFirstAccount inviteMusician
      leave listCompanies listCompanyBankAccounts listCompanyIdentities listCompanyRegistrations
      listContractBankAccounts listDuePayments listMusicianBankAccounts listMusicianIdentities
      listMusicianRegistrations listMusicians listNews listQueues listUsers listWithdrawalPartA makePaymentRun
      makeReport makeRunStatements previewAdvanceTax previewReviewMails refuseRelease releaseClaims
      releasePaymentRun releaseReview renewContract reopenRenewal requestDuePayments requestWithdrawal
      resendRegistration saveHandheldPhoto sendMobileCode sendRunStatements showReviewNumber submitRegistration
      updateCompanyBankAccount updateCompanyDetails updateCompanyIdentity updateContractBasicInfo updateContractUnit
      updateLicenseContract updateMarathonUser updateMusicianBankAccount updateMusicianDetails
      updateMusicianIdentity uploadFile uploadHandheldPhoto validateAccount watermarkFile
    `,
  },
  /** Withdrawals, payment runs, and the bank accounts that companies pay from: names, accounts and amounts of payees. */
  payments: {
    partitions: [
      'withdrawal#*',
      'withdrawals#*',
      'withdrawalpending#*',
      'paymentrun#*',
      'paymentruns',
      'paymentline#*',
      'debtoraccounts',
      'payeeterms',
    ],
    readers: `
      applyAdjustment applyBankAnswer approveProposal cancelWithdrawal closeMonth confirmWithdrawal countNews
      countWork createStatementRecord declineStatementRecord deliverStatementRecord downloadPaymentFile
      downloadPaymentReport downloadWithdrawalReport downloadYearIncome failPaymentLine findRecords getClosing
      getMoneyToday getOfflineRoyalties getPaymentProof getPaymentRun getPendingWithdrawal getRowLicense
      getTaxWithheld getWithdrawal getWithdrawalBasics getWithdrawalComment getWithdrawalInvoiceInfo
      getWithdrawalOwner getWithdrawalRequest groupStatements importCatalogue leave listDebtorAccounts
      listDuePayments listNews listPayeeTerms listPayerWithdrawals listPaymentRuns listQueues listStatementRecords
      listWithdrawalPartA listWithdrawalPayers listWithdrawals makePaymentRun makeReport makeRunStatements
      markStatementRecordIncorrect nameRecords previewAdjustment previewBankAnswer previewRelease previewShareBasis
      proposeRelease readStatementRecords readWithdrawals recordOfflineWithdrawal releasePaymentRun
      removePaymentLines requestDuePayments requestWithdrawal saveDebtorAccount savePayeeTerms saveWithdrawalComment
      sendRunStatements showPayeeNumbers uploadFile
    `,
  },
  /** Tax facts of payees that staff verified. */
  taxFacts: {
    partitions: ['taxprofile#*'],
    readers: `
      approveProposal confirmAdvancePayments downloadWithdrawalReport getLicensorReportBasics getReportBasics
      getTaxDescription getTaxProfile getWithdrawalBasics getWithdrawalInvoiceInfo getWithdrawalOverview
      importCatalogue leave listCompanies listLicensorReportPartA listLicensorReportPartAOfCurrency
      listLicensorReportPayers listMusicians listReportPartA listReportPayers listWithdrawalPartA makeReport
      makeRunStatements previewAdvanceTax previewLicensorReportTax previewReportTax previewWithdrawalTax
      requestDuePayments requestWithdrawal saveTaxProfile sendRunStatements
    `,
  },
  /** Refresh tokens, links, codes and captchas, of which some are secret and some name a mail address or a number. */
  signIn: {
    partitions: ['refresh#*', 'token#*', 'code#*', 'captcha#*'],
    readers: `
      acceptInvite bindMobile cancelPasswordReset confirmEmailChange confirmPhoneChange confirmResetCode
      getPartnerCaptcha getPasswordCaptcha inviteFirstAccount inviteUser inviteUserAgain login logout mailResetCode
      readInvite refreshSession requestEmailChange requestPhoneChange resetPassword saveMusicianContact
      sendMobileCode stopEmailChange textResetCode updateMarathonUser
    `,
  },
  /** Addresses of payees’ programs, their sealed secrets, and what is sent to them. */
  webhooks: {
    partitions: ['webhooks#*', 'webhookdeliveries#*', 'webhooksdue', 'webhookreleases', 'webhookstarts#*'],
    readers: `
      applyBankAnswer approveProposal cancelWithdrawal confirmWithdrawal createWebhook deliverStatementRecord
      failPaymentLine getOfflineRoyalties listWebhookDeliveries listWebhooks markStatementRecordIncorrect
      pauseWebhook recordOfflineWithdrawal removeWebhook replaceWebhookSecret requestDuePayments requestWithdrawal
      resendWebhookDelivery saveWebhook sendRunStatements sendWebhooks testWebhook
    `,
  },
} as const satisfies Record<string, { partitions: readonly string[]; readers: string }>;

export type Confidential = keyof typeof confidential;

const readersOf = Object.entries(confidential).map(
  ([name, { readers }]) => [name as Confidential, new Set(readers.trim().split(/\s+/))] as const,
);

/** Returns what lets a function read the confidential partitions it needs. */
export const confidentialGrants = (functionName: string): Grant[] =>
  readersOf.flatMap(([name, readers]) => (readers.has(functionName) ? [`reads:${name}` as const] : []));
