import type { RoleLevels } from '../../../shared/access/authority.ts';

/** Levels of staff beyond those of reviewers. */
export const staffLevels: RoleLevels = {
  genericRoleAuthority: 2,
  systemAdminRoleAuthority: 2,
  systemRoleAuthority: 3,
  paymentRoleAuthority: 3,
  contractRoleAuthority: 7,
  infoRoleAuthority: 4,
  demoRoleAuthority: 2,
  incomeStatementRoleAuthority: 1,
  partnerRoleAuthority: 2,
  projectRoleAuthority: 3,
  reportRoleAuthority: 1,
};
