import { allows } from '../../shared/access/authority.ts';
import type { Flag } from '../../shared/access/flags.ts';
import type { UploadTypeName } from '../../shared/files/uploadTypes.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

/** Checks whether a person may see or change the files of a kind of record. */
export type FileAccess = {
  /** @throws Refusal `NotAllowed`, or that the record does not exist */
  requireViewer: (identity: Identity, recordId: string) => Promise<unknown>;
  /** @throws Refusal `NotAllowed`, or that the record does not exist */
  requireChanger: (identity: Identity, recordId: string) => Promise<unknown>;
};

/** Type of an uploaded file, and where it goes. */
export type UploadTarget = { type: UploadTypeName; toKey: (fileId: string) => string };

/**
 * Checks that a person has a flag.
 * @throws Refusal `NotAllowed`
 */
export const requireFlag = ({ permissions }: Identity, flag: Flag): void => {
  if (!allows(permissions, flag)) throw new Refusal('NotAllowed');
};
