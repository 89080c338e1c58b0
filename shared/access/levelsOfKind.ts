import type { RoleGroup } from './flags.ts';
import { levels } from './levels.ts';

/** Kind of account: of staff, of a company, of a musician. */
export type AccountKind = 'system' | 'company' | 'musician';

type LevelsOfKind = Readonly<Partial<Record<RoleGroup, readonly number[]>>>;

/** Levels that do something for a musician, who owns works. */
const ofMusicians: LevelsOfKind = {
  genericRoleAuthority: [1, 2],
  contractRoleAuthority: [1, 8],
  infoRoleAuthority: [1, 2, 3, 4],
  demoRoleAuthority: [1],
  projectRoleAuthority: [1, 2],
  reportRoleAuthority: [1, 2, 3],
};

const every = (group: RoleGroup): number[] => Object.keys(levels[group]).map(Number);

/**
 * Levels that do something for a company. Demos and projects of everybody (2 and 3) are for staff. Case review is the
 * company's audit: 1 sends what its user submits to it, the others also audit what their flags name.
 */
const ofCompanies: LevelsOfKind = {
  genericRoleAuthority: every('genericRoleAuthority'),
  caseReviewRoleAuthority: every('caseReviewRoleAuthority'),
  contractRoleAuthority: every('contractRoleAuthority'),
  infoRoleAuthority: every('infoRoleAuthority'),
  demoRoleAuthority: [1],
  incomeStatementRoleAuthority: every('incomeStatementRoleAuthority'),
  partnerRoleAuthority: every('partnerRoleAuthority'),
  projectRoleAuthority: [1, 2],
  reportRoleAuthority: every('reportRoleAuthority'),
};

/** Returns the levels of a group that do something for a kind of account, in ascending order. */
export const levelsOfKind = (kind: AccountKind, group: RoleGroup): readonly number[] => {
  // Company audit is for companies.
  if (kind === 'system') return group === 'caseReviewRoleAuthority' ? [] : every(group);
  return (kind === 'company' ? ofCompanies : ofMusicians)[group] ?? [];
};
