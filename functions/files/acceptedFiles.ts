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
 * Files a person uploads as evidence: proofs of payments, scans of documents. Whatever is written under the key of a file
 * later, the version that was there when it was accepted is the one that is read and handed out.
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

/** Returns the write that keeps which version of an object was accepted. A version accepted before stays. */
const acceptWrite = (objectKey: string, versionId: string): Write =>
  update(
    fileKeys.accepted(objectKey),
    {
      expression: 'SET versionId = if_not_exists(versionId, :versionId), #type = :type',
      names: { '#type': 'type' },
      values: { ':versionId': versionId, ':type': 'acceptedFile' },
    },
    'InvalidOperation',
  );

/**
 * Accepts uploaded files as they are now.
 * @param objectKeys keys in the files bucket
 * @param path the list of files in the body, for what is said of one that is missing
 * @param refuse the result when one was promised and never uploaded
 * @returns the writes that belong in the transaction of the record that names the files
 */
export const acceptFiles = async (
  objectKeys: readonly string[],
  path: string,
  refuse: ResultName,
): Promise<Write[]> => {
  const versions = await Promise.all(objectKeys.map(findVersion));
  const issues = versions.flatMap((version, index): Issue[] =>
    version ? [] : [{ path: `${path}.${index}`, message: 'notUploaded' }],
  );
  if (issues.length) throw new Refusal(refuse, { issues });
  return objectKeys.map((key, index) => acceptWrite(key, versions[index]!));
};

/**
 * Returns the version of a file that was accepted.
 * @throws Refusal `DataNotFound` for one that never was
 */
export const loadAcceptedVersion = async (objectKey: string): Promise<string> =>
  (await loadItem<{ versionId: string }>(fileKeys.accepted(objectKey))).versionId;
