import { extname } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { update, type Write } from '../db/commit.ts';
import { loadItem } from '../db/items.ts';
import { fileKeys } from '../db/keys/files.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { checkedBytes, findContentProblem } from './fileContent.ts';
import { isMissing } from './files.ts';
import { Refusal, type Issue } from '../core/refusal.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';

/*
 * Files a person uploads as evidence: proofs of payment, scans of documents. The version that was there when a file was
 * accepted is the one that is read and downloaded, whatever is written under its key later.
 */

type Uploaded = { versionId: string; start: Buffer };

/** Reads the version and the start of an uploaded object; undefined when it was never uploaded or is empty. */
const readUpload = async (Key: string): Promise<Uploaded | undefined> => {
  try {
    const { VersionId, Body } = await s3().send(
      new GetObjectCommand({
        Bucket: environment('FILES_BUCKET'),
        Key,
        Range: `bytes=0-${checkedBytes - 1}`,
      }),
    );
    return { versionId: VersionId!, start: Buffer.from(await Body!.transformToByteArray()) };
  } catch (error) {
    if (isMissing(error) || isEmpty(error)) return undefined;
    throw error;
  }
};

/** Returns whether an error means that an object has no first byte to read. */
const isEmpty = (error: unknown): boolean => (error as { name?: string }).name === 'InvalidRange';

const findProblem = (key: string, file: Uploaded | undefined): string | undefined =>
  file ? findContentProblem(file.start, extname(key)) : 'notUploaded';

/** Returns the write that stores the accepted version of an object. A version accepted before stays. */
const acceptWrite = (objectKey: string, versionId: string): Write =>
  update(fileKeys.accepted(objectKey), { set: { type: 'acceptedFile' }, setAbsent: { versionId } });

/**
 * Accepts uploaded files as they are now, if their content is of the format their ending names.
 * @param objectKeys keys in the files bucket
 * @param path path of the list of files in the body, for issues with a missing one
 * @param refusal result when a file has not arrived, is of another format, or is too small a picture
 * @returns the writes for the transaction of the record that names the files
 */
export const acceptFiles = async (
  objectKeys: readonly string[],
  path: string,
  refusal: ResultName,
): Promise<Write[]> => {
  const uploads = await Promise.all(objectKeys.map(readUpload));
  const issues = uploads.flatMap((file, index): Issue[] => {
    const message = findProblem(objectKeys[index]!, file);
    return message === undefined ? [] : [{ path: `${path}.${index}`, message }];
  });
  if (issues.length) throw new Refusal(refusal, { issues });
  return objectKeys.map((key, index) => acceptWrite(key, uploads[index]!.versionId));
};

/**
 * Returns the version of a file that was accepted.
 * @throws Refusal `DataNotFound` for a file that never was
 */
export const loadAcceptedVersion = async (objectKey: string): Promise<string> =>
  (await loadItem<{ versionId: string }>(fileKeys.accepted(objectKey))).versionId;
