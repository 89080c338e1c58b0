import * as z from 'zod';

/** Parts of a song a project asks for: the words, the music, or both. */
export const receiveTypes = ['Lyrics', 'Music', 'Both'] as const;
export const receiveTypeSchema = z.enum(receiveTypes);
export type ReceiveType = z.infer<typeof receiveTypeSchema>;

/**
 * Roles in a project. `ArtistAndRepertoire` is A&R, `Vendor` the customer who asks for songs, `Author` an invited
 * writer or publisher.
 */
export const projectRoles = ['Author', 'Vendor', 'ArtistAndRepertoire'] as const;
export const projectRoleSchema = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof projectRoleSchema>;

/** States of a project. An `Unclaimed` one waits for A&R; a `Claimed` one is not contracted out yet. */
export const projectStatuses = [
  'Unclaimed',
  'Claimed',
  'Pending',
  'Reserved',
  'Rejected',
  'Confirmed',
  'Completed',
  'Ended',
] as const;
export const projectStatusSchema = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof projectStatusSchema>;

/** Tabs of the list of projects. `Claimed` holds what A&R has not contracted out yet. */
export const projectTabs = [
  'All',
  'Claimed',
  'Pending',
  'Reserved',
  'Rejected',
  'Confirmed',
  'Completed',
  'Ended',
] as const;
export const projectTabSchema = z.enum(projectTabs);
export type ProjectTab = z.infer<typeof projectTabSchema>;

/** States of a demo in a project. An `Unsent` one is with A&R; a `Pending` one waits for the vendor's reply. */
export const submissionStates = ['Unsent', 'Pending', 'Reserved', 'Rejected', 'Confirmed'] as const;
export const submissionStateSchema = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

/**
 * Tabs of the demos of a project. `Sent` holds all that the vendor received; `AlreadyGet` is the authors' name for
 * `Unsent`.
 */
export const submissionTabs = [
  'All',
  'Sent',
  'AlreadyGet',
  'Pending',
  'Reserved',
  'Rejected',
  'Confirmed',
  'Unsent',
] as const;
export const submissionTabSchema = z.enum(submissionTabs);
export type SubmissionTab = z.infer<typeof submissionTabSchema>;

/** Orders of the demos of a project. */
const submissionSorts = [
  'newest',
  'quality',
  'fitness',
  'unreviewed',
  'received',
  'reservedAt',
  'rejectedAt',
  'confirmedAt',
] as const;
export const submissionSortSchema = z.enum(submissionSorts);
export type SubmissionSort = z.infer<typeof submissionSortSchema>;

/** Conditions of a project that authors filter by. */
export const projectTerms = ['NoDrafts', 'Cowork', 'AllLyricists', 'AllComposers'] as const;
export const projectTermSchema = z.enum(projectTerms);
export type ProjectTerm = z.infer<typeof projectTermSchema>;

/** Reasons a vendor rejects a demo. The product sets `Sold` when another project bought the song. */
export const rejectReasons = ['Style', 'Quality', 'Lyrics', 'Melody', 'Vocal', 'Similar', 'Other'] as const;
export const rejectReasonSchema = z.enum(rejectReasons);
export type RejectReason = z.infer<typeof rejectReasonSchema>;
