/**
 * The role groups and their flags. A route or screen is allowed when its `group/flag` is true. Flags missing from the
 * product description are ours and follow its naming.
 */
export const flagsByGroup = {
  genericRoleAuthority: ['search', 'changePassword', 'viewPersonalInfo', 'viewRegistrationInfo', 'viewEmail'],
  systemAdminRoleAuthority: [
    'viewTotalMusician',
    'addTotalMusician',
    'viewTotalCompany',
    'addTotalCompany',
    'viewTotalMusicalWork',
    'viewTotalSong',
    'addTotalSong',
    'viewTotalAlbum',
    'viewTools',
    'addCowork',
  ],
  systemReviewRoleAuthority: [
    'menuPendingReview',
    'menuApproved',
    'menuRejected',
    'addPendingReviewCompany',
    'viewRejectedCompany',
    'viewApprovedCompany',
    'addPendingReviewMusician',
    'viewRejectedMusician',
    'viewApprovedMusician',
  ],
  systemRoleAuthority: [
    'menuAdministrator',
    'addAdministrator',
    'editAdministrator',
    'menuCustomerRevenueReview',
    'menuCustomerDeductPayment',
    'menuStatementRecordList',
    'menuWithdrawRecord',
  ],
  paymentRoleAuthority: [
    'menuProposal',
    'menuBook',
    'menuStatementRun',
    'viewPayeeNumber',
    'confirmWithdrawal',
    'editTaxFact',
    'editExchangeRate',
    'approveProposal',
  ],
  caseReviewRoleAuthority: [
    'viewCompanyAudit',
    'manageSubmission',
    'auditWork',
    'auditGeneralContract',
    'auditSecretContract',
    'auditTopSecretContract',
    'auditStatementImport',
  ],
  contractRoleAuthority: [
    'viewLicenseContractList',
    'viewContract',
    'addContract',
    'viewGeneralContract',
    'addGeneralContract',
    'viewSecretContract',
    'addSecretContract',
    'viewTopSecretContract',
    'addTopSecretContract',
    'viewContractRenewal',
    'menuContractRenewal',
    'menuPaymentImport',
    'menuOfflineWithdraw',
  ],
  infoRoleAuthority: [
    'menuMusicalWork',
    'menuRecordingWork',
    'viewMusicalWorkList',
    'viewMusicalWork',
    'addMusicalWork',
    'viewRecordingWorkList',
    'viewRecordingWork',
    'addRecordingWork',
    'viewAlbum',
    'addAlbum',
    'addDemo',
    'editDemo',
    'viewNonArrangedDemo',
    'viewNonEvaluatedDemo',
  ],
  demoRoleAuthority: ['viewDemoList', 'viewAnrDemoList'],
  incomeStatementRoleAuthority: [
    'menuStatementImport',
    'menuStatementImportList',
    'menuStatementReceiving',
    'menuStatementReceivingConfirm',
  ],
  partnerRoleAuthority: [
    'viewPartnerMusicianList',
    'viewPartnerMusicianInfo',
    'addPartnerMusicianRegister',
    'viewPartnerCompanyList',
    'viewPartnerCompanyInfo',
    'addPartnerCompanyRegister',
    'addPartnerEmail',
  ],
  projectRoleAuthority: [
    'menuAll',
    'menuClaimed',
    'menuPending',
    'menuReserved',
    'menuRejected',
    'menuConfirmed',
    'menuCompleted',
    'menuEnded',
    'viewProjectDetail',
    'addProject',
    'addProjectContractOut',
  ],
  reportRoleAuthority: ['viewIncome', 'menuApplyForWithdrawal'],
} as const;

export type RoleGroup = keyof typeof flagsByGroup;
export type FlagOf<G extends RoleGroup> = (typeof flagsByGroup)[G][number];

/** `group/flag`, as routes and screens name a permission. */
export type Flag = { [G in RoleGroup]: `${G}/${FlagOf<G>}` }[RoleGroup];

/** Permission a route needs: `anonymous` (none), `login` (signed in), or a flag, written `group/flag`. */
export type Permission = 'anonymous' | 'login' | Flag;
