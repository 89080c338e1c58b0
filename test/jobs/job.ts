import type { Permissions } from '../../shared/access/authority.ts';
import { levelsOfPurpose } from '../../shared/access/purposes.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import { staffLevels } from '../../infra/tools/staff/staffLevels.ts';

/** People the product description gives jobs to, with what each may open. Those with a link have no account. */
export const permissionsOf = {
  visitor: undefined,
  guest: undefined,
  'invited licensor': undefined,
  'invited user': undefined,
  musician: toPermissions(levelsOfPurpose.licensor, false),
  licensor: toPermissions(levelsOfPurpose.licensor, false),
  author: toPermissions(levelsOfPurpose.author, false),
  customer: toPermissions(levelsOfPurpose.customer, false),
  agent: toPermissions(levelsOfPurpose.agent, false),
  'sub-account': toPermissions(
    { partnerRoleAuthority: 2, contractRoleAuthority: 3, caseReviewRoleAuthority: 1 },
    false,
  ),
  'company auditor': toPermissions({ caseReviewRoleAuthority: 2 }, false),
  staff: toPermissions(staffLevels, true),
  payer: toPermissions({ genericRoleAuthority: 2, paymentRoleAuthority: 3 }, true),
  reviewer: toPermissions({ genericRoleAuthority: 2, systemReviewRoleAuthority: 2 }, true),
  'A&R': toPermissions({ infoRoleAuthority: 4, demoRoleAuthority: 2, projectRoleAuthority: 3 }, true),
  'technical department': toPermissions(
    { systemAdminRoleAuthority: 2, contractRoleAuthority: 7, infoRoleAuthority: 4 },
    true,
  ),
} as const satisfies Record<string, Permissions | undefined>;

export type JobPerson = keyof typeof permissionsOf;

/** Job of a person, as the product description gives it. */
export type Job = {
  person: JobPerson;
  /** Job in words, starting with a verb. A person has each once. */
  does: string;
  /** Screens in the order they are opened, as in `docs/screens.json`: the job starts at the first and ends at the last. */
  screens: readonly string[];
  /** State that the job ends in. */
  ends: string;
  /** File below `test` and title of the test that does the job. */
  test: readonly [file: string, title: string];
};
