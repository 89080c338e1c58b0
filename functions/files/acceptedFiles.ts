import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { update, type Write } from '../db/commit.ts';
import { loadItem } from '../db/items.ts';
import { fileKeys } from '../db/keys/files.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { isMissing } from './files.ts';
import { Refusal, type Issue } from '../core/refusal.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';

/*
 * Files a person uploads as evidence: proofs of payment, scans of documents. The version that was there when a file was
 * accepted is the one that is read and downloaded, whatever is written under its key later.
 */

/** Returns the version of an uploaded object; undefined when it was never uploaded. */
const findVersion = async (Key: string): Promise<string | undefined> => {
  try {
    const { VersionId } = await s3().send(
      new HeadObjectCommand({ Bucket: environment('FILES_BUCKET'), Key }),
    );
    return VersionId;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Returns the write that stores the accepted version of an object. A version accepted before stays. */
const acceptWrite = (objectKey: string, versionId: string): Write =>
  update(fileKeys.accepted(objectKey), { set: { type: 'acceptedFile' }, setAbsent: { versionId } });

/**
 * Accepts uploaded files as they are now.
 * @param objectKeys keys in the files bucket
 * @param path path of the list of files in the body, for issues with a missing one
 * @param refusal result when a file was announced and never uploaded
 * @returns the writes for the transaction of the record that names the files
 */
export const acceptFiles = async (
  objectKeys: readonly string[],
  path: string,
  refusal: ResultName,
): Promise<Write[]> => {
  const versions = await Promise.all(objectKeys.map(findVersion));
  const issues = versions.flatMap((version, index): Issue[] =>
    version ? [] : [{ path: `${path}.${index}`, message: 'notUploaded' }],
  );
  if (issues.length) throw new Refusal(refusal, { issues });
  return objectKeys.map((key, index) => acceptWrite(key, versions[index]!));
};

/**
 * Returns the version of a file that was accepted.
 * @throws Refusal `DataNotFound` for a file that never was
 */
export const loadAcceptedVersion = async (objectKey: string): Promise<string> =>
  (await loadItem<{ versionId: string }>(fileKeys.accepted(objectKey))).versionId;
