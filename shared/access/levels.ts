import { flagsByGroup, type FlagOf, type RoleGroup } from './flags.ts';

type Levels<G extends RoleGroup> = Readonly<Record<number, readonly FlagOf<G>[]>>;

const none: readonly never[] = [];
const all = <G extends RoleGroup>(group: G) => flagsByGroup[group] as readonly FlagOf<G>[];

const submissions = ['viewCompanyAudit', 'manageSubmission', 'auditWork'] as const;
const general = ['viewCompanyAudit', 'auditGeneralContract'] as const;
const secret = ['viewCompanyAudit', 'auditSecretContract'] as const;
const topSecret = ['viewCompanyAudit', 'auditTopSecretContract'] as const;
const statementAudit = ['viewCompanyAudit', 'auditStatementImport'] as const;

/**
 * Case review, levels 1 to 20. The description gives 1 to 5 and 20, and says that 6-8 and 9-14 are the combinations of
 * general, secret and top secret without and with submission powers, and that 15-19 add the statement-import audit; the
 * order within those ranges is ours, from fewer to more powers.
 */
const caseReview: Levels<'caseReviewRoleAuthority'> = {
  1: none,
  2: submissions,
  3: general,
  4: secret,
  5: topSecret,
  6: [...general, ...secret],
  7: [...secret, ...topSecret],
  8: [...general, ...secret, ...topSecret],
  9: [...submissions, ...general],
  10: [...submissions, ...secret],
  11: [...submissions, ...topSecret],
  12: [...submissions, ...general, ...secret],
  13: [...submissions, ...secret, ...topSecret],
  14: [...submissions, ...general, ...secret, ...topSecret],
  15: statementAudit,
  16: [...submissions, ...statementAudit],
  17: [...general, ...statementAudit],
  18: [...general, ...secret, ...statementAudit],
  19: [...general, ...secret, ...topSecret, ...statementAudit],
  20: all('caseReviewRoleAuthority'),
};

/** `viewContract` and `addContract`, ours, come with the flags of any secrecy: the contract itself decides which it needs. */
const viewContracts = ['viewLicenseContractList', 'viewContract', 'viewGeneralContract'] as const;
const generalContracts = [
  ...viewContracts,
  'addContract',
  'addGeneralContract',
  'viewContractRenewal',
  'menuContractRenewal',
  'menuPaymentImport',
  'menuOfflineWithdraw',
] as const;
const secretContracts = [
  'viewLicenseContractList',
  'viewContract',
  'addContract',
  'viewSecretContract',
  'addSecretContract',
] as const;
const topSecretContracts = [
  'viewLicenseContractList',
  'viewContract',
  'addContract',
  'viewTopSecretContract',
  'addTopSecretContract',
] as const;

const viewInfo = [
  'menuMusicalWork',
  'menuRecordingWork',
  'viewMusicalWorkList',
  'viewMusicalWork',
  'viewRecordingWorkList',
  'viewRecordingWork',
  'viewAlbum',
] as const;
const addInfo = [...viewInfo, 'addMusicalWork', 'addRecordingWork', 'addAlbum'] as const;

/** Numeric level to flags, per area. A level that is not listed grants nothing. */
export const levels: { [G in RoleGroup]: Levels<G> } = {
  genericRoleAuthority: {
    1: ['search', 'changePassword', 'viewPersonalInfo', 'viewRegistrationInfo'],
    2: all('genericRoleAuthority'),
  },
  systemAdminRoleAuthority: { 1: none, 2: all('systemAdminRoleAuthority') },
  systemReviewRoleAuthority: { 1: none, 2: all('systemReviewRoleAuthority') },
  /** Administrator levels. System user ids grant `systemUserFlags` in addition. */
  systemRoleAuthority: {
    1: none,
    2: ['menuAdministrator', 'addAdministrator'],
    3: ['menuAdministrator', 'addAdministrator', 'editAdministrator'],
  },
  /** Payers, ours: level 2 reads the books, runs statements and prepares payments; level 3 also approves what others proposed. */
  paymentRoleAuthority: {
    1: none,
    2: [
      'menuProposal',
      'menuBook',
      'menuStatementRun',
      'viewPayeeNumber',
      'confirmWithdrawal',
      'editTaxFact',
      'editExchangeRate',
    ],
    3: all('paymentRoleAuthority'),
  },
  caseReviewRoleAuthority: caseReview,
  contractRoleAuthority: {
    1: viewContracts,
    2: generalContracts,
    3: secretContracts,
    4: topSecretContracts,
    5: [...generalContracts, ...secretContracts],
    6: [...secretContracts, ...topSecretContracts],
    7: all('contractRoleAuthority'),
    8: none,
  },
  infoRoleAuthority: {
    1: viewInfo,
    2: addInfo,
    3: [...viewInfo, 'addDemo', 'editDemo'],
    4: all('infoRoleAuthority'),
  },
  demoRoleAuthority: { 1: ['viewDemoList'], 2: all('demoRoleAuthority') },
  incomeStatementRoleAuthority: { 1: all('incomeStatementRoleAuthority'), 2: none },
  partnerRoleAuthority: {
    1: ['viewPartnerCompanyList', 'viewPartnerCompanyInfo'],
    2: all('partnerRoleAuthority'),
    3: [
      'viewPartnerCompanyList',
      'viewPartnerCompanyInfo',
      'viewPartnerMusicianList',
      'addPartnerMusicianRegister',
    ],
    4: none,
  },
  projectRoleAuthority: {
    1: [
      'menuAll',
      'menuPending',
      'menuReserved',
      'menuRejected',
      'menuConfirmed',
      'menuCompleted',
      'menuEnded',
      'viewProjectDetail',
    ],
    2: [
      'menuAll',
      'menuPending',
      'menuReserved',
      'menuRejected',
      'menuConfirmed',
      'menuCompleted',
      'menuEnded',
      'viewProjectDetail',
      'addProject',
    ],
    3: all('projectRoleAuthority'),
  },
  reportRoleAuthority: { 1: ['viewIncome'], 2: all('reportRoleAuthority'), 3: none },
};

/** Flags a system user id grants in addition to the numeric levels. */
export const systemUserFlags = [
  'menuCustomerRevenueReview',
  'menuCustomerDeductPayment',
  'menuStatementRecordList',
  'menuWithdrawRecord',
] as const satisfies readonly FlagOf<'systemRoleAuthority'>[];
