import * as z from 'zod';
import type { RoleLevels } from './authority.ts';
import type { AccountKind } from './levelsOfKind.ts';

/** Use of the product by a company or musician. Decides the levels proposed for its first account. */
export const purposeSchema = z.enum(['licensor', 'author', 'customer', 'agent']);
type Purpose = z.infer<typeof purposeSchema>;

/** Sees its own works, contracts and income, and asks for its money. */
const licensor = {
  genericRoleAuthority: 1,
  infoRoleAuthority: 1,
  contractRoleAuthority: 1,
  reportRoleAuthority: 2,
} as const satisfies RoleLevels;

/** Levels proposed for the first account, by what it is for. */
export const levelsOfPurpose: Readonly<Record<Purpose, RoleLevels>> = {
  licensor,
  /** Also registers demos and submits them to song requests. */
  author: { ...licensor, infoRoleAuthority: 3, demoRoleAuthority: 1, projectRoleAuthority: 1 },
  /** Also requests songs. */
  customer: { ...licensor, demoRoleAuthority: 1, projectRoleAuthority: 2 },
  /** Represents right owners: everything a company can do, so that it can give each level to its licensors. */
  agent: {
    genericRoleAuthority: 2,
    caseReviewRoleAuthority: 20,
    contractRoleAuthority: 7,
    infoRoleAuthority: 4,
    demoRoleAuthority: 1,
    incomeStatementRoleAuthority: 1,
    partnerRoleAuthority: 2,
    projectRoleAuthority: 2,
    reportRoleAuthority: 2,
  },
};

/** Purposes of each kind of account. */
export const purposesOf: Readonly<Record<Exclude<AccountKind, 'system'>, readonly Purpose[]>> = {
  company: ['licensor', 'author', 'customer', 'agent'],
  musician: ['licensor', 'author'],
};

/** Purpose of somebody brought in by link: an agent is invited by staff. */
export const registrationPurposeSchema = purposeSchema.exclude(['agent']);
export type RegistrationPurpose = z.infer<typeof registrationPurposeSchema>;

/** Returns the purposes a registration of a musician or company can be approved for. */
export const purposesOfRegistration = (kind: 'Musician' | 'Company'): RegistrationPurpose[] =>
  registrationPurposeSchema.options.filter((purpose) =>
    purposesOf[kind === 'Company' ? 'company' : 'musician'].includes(purpose),
  );
