import { describe, expect, it } from 'vitest';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import type { RoleGroup } from '../../../shared/access/flags.ts';

/** Flags of each group's levels, written by hand from the description of the roles. */
const table: Record<RoleGroup, Record<number, string>> = {
  genericRoleAuthority: {
    1: 'search changePassword viewPersonalInfo viewRegistrationInfo',
    2: 'search changePassword viewPersonalInfo viewRegistrationInfo viewEmail',
  },
  systemAdminRoleAuthority: {
    1: '',
    2: 'viewTotalMusician addTotalMusician viewTotalCompany addTotalCompany viewTotalMusicalWork viewTotalSong addTotalSong viewTotalAlbum viewTools addCowork',
  },
  systemReviewRoleAuthority: {
    1: '',
    2: 'menuPendingReview menuApproved menuRejected addPendingReviewCompany viewRejectedCompany viewApprovedCompany addPendingReviewMusician viewRejectedMusician viewApprovedMusician',
  },
  systemRoleAuthority: {
    1: '',
    2: 'menuAdministrator addAdministrator',
    3: 'menuAdministrator addAdministrator editAdministrator',
  },
  paymentRoleAuthority: {
    1: '',
    2: 'menuProposal menuBook menuStatementRun viewPayeeNumber confirmWithdrawal editTaxFact editExchangeRate',
    3: 'menuProposal menuBook menuStatementRun viewPayeeNumber confirmWithdrawal editTaxFact editExchangeRate approveProposal',
  },
  caseReviewRoleAuthority: {
    1: '',
    2: 'viewCompanyAudit manageSubmission auditWork',
    3: 'viewCompanyAudit auditGeneralContract',
    4: 'viewCompanyAudit auditSecretContract',
    5: 'viewCompanyAudit auditTopSecretContract',
    6: 'viewCompanyAudit auditGeneralContract auditSecretContract',
    7: 'viewCompanyAudit auditSecretContract auditTopSecretContract',
    8: 'viewCompanyAudit auditGeneralContract auditSecretContract auditTopSecretContract',
    9: 'viewCompanyAudit manageSubmission auditWork auditGeneralContract',
    10: 'viewCompanyAudit manageSubmission auditWork auditSecretContract',
    11: 'viewCompanyAudit manageSubmission auditWork auditTopSecretContract',
    12: 'viewCompanyAudit manageSubmission auditWork auditGeneralContract auditSecretContract',
    13: 'viewCompanyAudit manageSubmission auditWork auditSecretContract auditTopSecretContract',
    14: 'viewCompanyAudit manageSubmission auditWork auditGeneralContract auditSecretContract auditTopSecretContract',
    15: 'viewCompanyAudit auditStatementImport',
    16: 'viewCompanyAudit manageSubmission auditWork auditStatementImport',
    17: 'viewCompanyAudit auditGeneralContract auditStatementImport',
    18: 'viewCompanyAudit auditGeneralContract auditSecretContract auditStatementImport',
    19: 'viewCompanyAudit auditGeneralContract auditSecretContract auditTopSecretContract auditStatementImport',
    20: 'viewCompanyAudit manageSubmission auditWork auditGeneralContract auditSecretContract auditTopSecretContract auditStatementImport',
  },
  contractRoleAuthority: {
    1: 'viewLicenseContractList viewContract viewGeneralContract',
    2: 'viewLicenseContractList viewContract addContract viewGeneralContract addGeneralContract viewContractRenewal menuContractRenewal menuPaymentImport menuOfflineWithdraw',
    3: 'viewLicenseContractList viewContract addContract viewSecretContract addSecretContract',
    4: 'viewLicenseContractList viewContract addContract viewTopSecretContract addTopSecretContract',
    5: 'viewLicenseContractList viewContract addContract viewGeneralContract addGeneralContract viewSecretContract addSecretContract viewContractRenewal menuContractRenewal menuPaymentImport menuOfflineWithdraw',
    6: 'viewLicenseContractList viewContract addContract viewSecretContract addSecretContract viewTopSecretContract addTopSecretContract',
    7: 'viewLicenseContractList viewContract addContract viewGeneralContract addGeneralContract viewSecretContract addSecretContract viewTopSecretContract addTopSecretContract viewContractRenewal menuContractRenewal menuPaymentImport menuOfflineWithdraw',
    8: '',
  },
  infoRoleAuthority: {
    1: 'menuMusicalWork menuRecordingWork viewMusicalWorkList viewMusicalWork viewRecordingWorkList viewRecordingWork viewAlbum',
    2: 'menuMusicalWork menuRecordingWork viewMusicalWorkList viewMusicalWork viewRecordingWorkList viewRecordingWork viewAlbum addMusicalWork addRecordingWork addAlbum',
    3: 'menuMusicalWork menuRecordingWork viewMusicalWorkList viewMusicalWork viewRecordingWorkList viewRecordingWork viewAlbum addDemo editDemo',
    4: 'menuMusicalWork menuRecordingWork viewMusicalWorkList viewMusicalWork viewRecordingWorkList viewRecordingWork viewAlbum addMusicalWork addRecordingWork addAlbum addDemo editDemo viewNonArrangedDemo viewNonEvaluatedDemo',
  },
  demoRoleAuthority: { 1: 'viewDemoList', 2: 'viewDemoList viewAnrDemoList' },
  incomeStatementRoleAuthority: {
    1: 'menuStatementImport menuStatementImportList menuStatementReceiving menuStatementReceivingConfirm',
    2: '',
  },
  partnerRoleAuthority: {
    1: 'viewPartnerCompanyList viewPartnerCompanyInfo',
    2: 'viewPartnerMusicianList viewPartnerMusicianInfo addPartnerMusicianRegister viewPartnerCompanyList viewPartnerCompanyInfo addPartnerCompanyRegister addPartnerEmail',
    3: 'viewPartnerCompanyList viewPartnerCompanyInfo viewPartnerMusicianList addPartnerMusicianRegister',
    4: '',
  },
  projectRoleAuthority: {
    1: 'menuAll menuPending menuReserved menuRejected menuConfirmed menuCompleted menuEnded viewProjectDetail',
    2: 'menuAll menuPending menuReserved menuRejected menuConfirmed menuCompleted menuEnded viewProjectDetail addProject',
    3: 'menuAll menuPending menuReserved menuRejected menuConfirmed menuCompleted menuEnded viewProjectDetail addProject menuClaimed addProjectContractOut',
  },
  reportRoleAuthority: { 1: 'viewIncome', 2: 'viewIncome menuApplyForWithdrawal', 3: '' },
};

/** Permissions every system user has. */
const ofEverySystemUser =
  'menuCustomerRevenueReview menuCustomerDeductPayment menuStatementRecordList menuWithdrawRecord';

/** Groups whose flags reach every record of the business. */
const ofSystemUsers = [
  'systemAdminRoleAuthority',
  'systemReviewRoleAuthority',
  'systemRoleAuthority',
  'paymentRoleAuthority',
];

/** Flags that only system users get, in groups that other users have too; written by hand. */
const flagsOfSystemUsers = ['viewAnrDemoList', 'menuClaimed', 'addProjectContractOut'];

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const sorted = (flags: readonly string[]): string[] => [...flags].sort();

const granted = (group: RoleGroup, level: number | undefined, isSystemUser: boolean): string[] => {
  const flags = toPermissions({ [group]: level }, isSystemUser)[group] ?? {};
  expect(Object.values(flags).every((value) => value === true)).toBe(true);
  return sorted(Object.keys(flags));
};

const levels = (Object.keys(table) as RoleGroup[]).flatMap((group) =>
  Object.entries(table[group]).map(([level, flags]) => [group, Number(level), flags] as const),
);

describe('permission levels', () => {
  it.each(levels)('%s %i grants a system user "%s"', (group, level, flags) => {
    const more = group === 'systemRoleAuthority' ? words(ofEverySystemUser) : [];
    expect(granted(group, level, true)).toEqual(sorted([...words(flags), ...more]));
  });

  it.each(levels)(
    '%s %i grants other users "%s", and nothing in groups of system users',
    (group, level, flags) => {
      const others = words(flags).filter((flag) => !flagsOfSystemUsers.includes(flag));
      expect(granted(group, level, false)).toEqual(ofSystemUsers.includes(group) ? [] : sorted(others));
    },
  );

  it.each(Object.keys(table) as RoleGroup[])('%s grants nothing at an unknown level', (group) => {
    const known = Object.keys(table[group]).map(Number);
    const unknown = [-1, 0, 0.5, ...Array.from({ length: 30 }, (_, i) => i + 1), undefined].filter(
      (level) => level === undefined || !known.includes(level),
    );
    for (const level of unknown) {
      expect(granted(group, level, false), String(level)).toEqual([]);
      expect(granted(group, level, true), String(level)).toEqual(
        group === 'systemRoleAuthority' ? sorted(words(ofEverySystemUser)) : [],
      );
    }
  });

  it('each grant flags of their own group only', () => {
    expect(toPermissions({ reportRoleAuthority: 1, demoRoleAuthority: 1 }, false)).toEqual({
      reportRoleAuthority: { viewIncome: true },
      demoRoleAuthority: { viewDemoList: true },
    });
  });
});
