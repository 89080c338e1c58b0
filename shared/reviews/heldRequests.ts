import { allows, type Permissions } from '../access/authority.ts';
import type { Flag } from '../access/flags.ts';
import type { Secrecy } from '../contracts/secrecy.ts';
import type { HeldRoute, ReviewSummary, SubmitType } from './schema.ts';

/** Kinds of held requests: those that only the audit of the submitter's company decides. */
export type HeldType = 'MusicalWork' | 'Recording' | 'Album' | 'LicenseContract' | 'StatementImport';

/** Kind of the submission that holds a request, by the id of its route. */
export const heldTypeOf: Readonly<Record<HeldRoute, HeldType>> = {
  createMusicalWork: 'MusicalWork',
  updateMusicalWork: 'MusicalWork',
  deleteMusicalWork: 'MusicalWork',
  registerWorkOfDemo: 'MusicalWork',
  createSong: 'Recording',
  updateSong: 'Recording',
  assignIsrc: 'Recording',
  deleteSong: 'Recording',
  createAlbum: 'Album',
  updateAlbum: 'Album',
  deleteAlbum: 'Album',
  createLicenseContract: 'LicenseContract',
  updateLicenseContract: 'LicenseContract',
  updateContractBasicInfo: 'LicenseContract',
  deleteContract: 'LicenseContract',
  renewContract: 'LicenseContract',
  addContractUnits: 'LicenseContract',
  updateContractUnit: 'LicenseContract',
  deleteContractUnit: 'LicenseContract',
  addContractAdvances: 'LicenseContract',
  updateContractAdvance: 'LicenseContract',
  deleteContractAdvance: 'LicenseContract',
  extendContractAdvances: 'LicenseContract',
  createMusicalWorkForRow: 'MusicalWork',
  createSongForRow: 'Recording',
  confirmBatch: 'StatementImport',
};

const removing: readonly HeldRoute[] = ['deleteMusicalWork', 'deleteSong', 'deleteAlbum', 'deleteContract'];

/** Returns whether a held request removes its record, not a part of it. */
export const removesRecord = (route: HeldRoute): boolean => removing.includes(route);

const contractPowers: Readonly<Record<Secrecy, Flag>> = {
  general: 'caseReviewRoleAuthority/auditGeneralContract',
  secret: 'caseReviewRoleAuthority/auditSecretContract',
  topSecret: 'caseReviewRoleAuthority/auditTopSecretContract',
};

/** Submission as far as the powers it needs depend on it. */
type Audited = Pick<ReviewSummary, 'submitType' | 'secrecies'>;

/**
 * Returns the flags of case review that deciding about a submission in its company needs, all of them. A contract whose
 * secrecy changes needs those of both.
 */
export const powersToAudit = ({ submitType, secrecies = [] }: Audited): readonly Flag[] => {
  switch (submitType) {
    case 'MusicalWork':
    case 'Recording':
    case 'Album':
      return ['caseReviewRoleAuthority/auditWork'];
    case 'LicenseContract':
      return secrecies.map((secrecy) => contractPowers[secrecy]);
    case 'StatementImport':
      return ['caseReviewRoleAuthority/auditStatementImport'];
    default:
      return ['caseReviewRoleAuthority/manageSubmission'];
  }
};

/** Returns whether a person has the powers to decide about a submission of their company. */
export const mayAudit = (permissions: Permissions | undefined, submission: Audited): boolean =>
  powersToAudit(submission).every((flag) => allows(permissions, flag));

/**
 * Returns whether an auditor may know of a submission of their company. Contracts and statements are for those who may
 * decide about them; all auditors see works, registrations and profile changes.
 */
export const mayKnowSubmission = (permissions: Permissions | undefined, submission: Audited): boolean =>
  (submission.submitType !== 'LicenseContract' && submission.submitType !== 'StatementImport') ||
  mayAudit(permissions, submission);

/** Returns whether a submission is a held request, about which reviewers of the system know nothing. */
export const isHeldRequest = (submitType: SubmitType): submitType is HeldType =>
  (Object.values(heldTypeOf) as SubmitType[]).includes(submitType);
