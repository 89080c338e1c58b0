import { GetObjectCommand } from '@aws-sdk/client-s3';
import { update, type Write } from '../db/commit.ts';
import { getItems, loadItem } from '../db/items.ts';
import { fileKeys } from '../db/keys/files.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import {
  checkedBytes,
  checkedEndBytes,
  findContentProblem,
  toFileParts,
  type FileParts,
} from './fileContent.ts';
import { isMissing } from './files.ts';
import { loadScanResult, type ScanResult } from './malwareScan.ts';
import { Refusal, type Issue } from '../core/refusal.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { toFileEnding, findRepeatedName } from '../../shared/files/uploadRules.ts';

/*
 * Files that people upload as evidence: proofs of payment, scans of documents. The version present when a file was
 * accepted is the one that is read and downloaded, whatever is written under its key later.
 */

/** Version of an uploaded file that is checked, and its parts. */
type UploadedFile = FileParts & { key: string; versionId: string };

/** Reads a range of bytes of an object, with the headers S3 sends. */
const readRange = async (Key: string, Range: string, VersionId?: string) => {
  const output = await s3().send(
    new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key, Range, VersionId }),
  );
  return { bytes: Buffer.from(await output.Body!.transformToByteArray()), output };
};

/** Returns a function that reads the bytes of an uploaded file from a start to an end, end excluded. */
export const createRangeReader =
  ({ key, versionId }: UploadedFile) =>
  async (from: number, to: number): Promise<Buffer> =>
    (await readRange(key, `bytes=${from}-${to - 1}`, versionId)).bytes;

/** Returns why the content of a file does not fit its ending; `undefined` when it does. */
export type ContentCheck = (
  file: UploadedFile,
  ending: string,
) => string | undefined | Promise<string | undefined>;

/** Reads the version and the parts of an uploaded object; `undefined` when it was never uploaded or is empty. */
const readUpload = async (key: string): Promise<UploadedFile | undefined> => {
  try {
    const { bytes: start, output } = await readRange(key, `bytes=0-${checkedBytes - 1}`);
    const versionId = output.VersionId!;
    const size = Number(output.ContentRange!.split('/')[1]);
    if (size <= start.length) return { key, versionId, ...toFileParts(start) };
    const { bytes: end } = await readRange(key, `bytes=-${checkedEndBytes}`, versionId);
    return { key, versionId, start, end, size };
  } catch (error) {
    if (isMissing(error) || isEmpty(error)) return undefined;
    throw error;
  }
};

/** Returns whether an error means that an object is empty. */
const isEmpty = (error: unknown): boolean => (error as { name?: string }).name === 'InvalidRange';

type Named = { fileName?: string };

/** Returns the issues of files that were not announced, or whose content does not fit their ending. */
const findIssues = async (
  files: readonly (UploadedFile | undefined)[],
  path: string,
  check: ContentCheck,
): Promise<Issue[]> => {
  const problems = await Promise.all(
    files.map((file) => (file ? check(file, toFileEnding(file.key)) : 'notUploaded')),
  );
  return problems.flatMap((message, index) =>
    message === undefined ? [] : [{ path: `${path}.${index}`, message }],
  );
};

/** Returns the issues of files that failed a scan, or could not be scanned. */
const scanIssues = (scans: readonly (ScanResult | false | undefined)[], path: string): Issue[] =>
  scans.flatMap((result, index) =>
    result === 'malware' || result === 'notScanned' ? [{ path: `${path}.${index}`, message: result }] : [],
  );

/**
 * Returns the names under which files were announced or accepted. Files accepted before names were stored have none.
 */
const loadNames = async (objectKeys: readonly string[]): Promise<Map<string, string | undefined>> => {
  const items = await getItems<Named>(
    objectKeys.flatMap((key) => [fileKeys.announced(key), fileKeys.accepted(key)]),
    { consistent: true },
  );
  return new Map(items.map(({ pk, fileName }) => [pk, fileName]));
};

/** Returns the write that stores the accepted version of an object, unless one is stored already. */
const acceptWrite = (objectKey: string, versionId: string, fileName: string | undefined): Write =>
  update(fileKeys.accepted(objectKey), {
    set: { type: 'acceptedFile' },
    setAbsent: { versionId, ...(fileName !== undefined && { fileName }) },
  });

/** Files of one record, by their keys in the files bucket. */
type RecordFiles = {
  /** Files the record names for the first time. */
  added: readonly string[];
  /** Files it named before and still does. */
  kept?: readonly string[];
};

/** Accepted file, and the write for the transaction of the record that names it. */
type AcceptedFile = { key: string; fileName: string; size: number; write: Write };

/**
 * Accepts uploaded files of a record in their current version, if their content matches the ending.
 * @param path path of the list of files in the body, for issues with an added one
 * @param refusal result for a file that nobody announced, has another format, or is too small a picture
 * @throws Refusal `DuplicateFileName` for two files of one name, `FileStillUploading` for a file that was announced but
 * has not arrived, or is not scanned yet
 */
export const acceptFiles = async (
  { added, kept = [] }: RecordFiles,
  path: string,
  refusal: ResultName,
  check: ContentCheck = findContentProblem,
): Promise<AcceptedFile[]> => {
  const [names, uploads] = await Promise.all([
    loadNames([...kept, ...added]),
    Promise.all(added.map(readUpload)),
  ]);
  const findName = (key: string) => names.get(fileKeys.announced(key).pk);
  const repeated = findRepeatedName([...kept, ...added].flatMap((key) => findName(key) ?? []));
  if (repeated !== undefined) throw new Refusal('DuplicateFileName', { fileName: repeated });
  const isAnnounced = (key: string) => names.has(fileKeys.announced(key).pk);
  const scans = await Promise.all(
    uploads.map((file) => file && isAnnounced(file.key) && loadScanResult(file.key, file.versionId)),
  );
  const missing = added.filter(
    (key, index) => isAnnounced(key) && (!uploads[index] || scans[index] === 'waiting'),
  );
  if (missing.length) throw new Refusal('FileStillUploading', { fileNames: missing.map(findName) });
  const announced = uploads.map((file) => (file && isAnnounced(file.key) ? file : undefined));
  const issues = scanIssues(scans, path);
  if (issues.length === 0) issues.push(...(await findIssues(announced, path, check)));
  if (issues.length) throw new Refusal(refusal, { issues });
  return announced.map((file) => {
    const { key, versionId, size } = file!;
    const fileName = findName(key);
    return { key, fileName: fileName ?? key, size, write: acceptWrite(key, versionId, fileName) };
  });
};

/**
 * Returns the accepted version of a file.
 * @throws Refusal `DataNotFound` for a file that was never accepted
 */
export const loadAcceptedVersion = async (objectKey: string): Promise<string> =>
  (await loadItem<{ versionId: string }>(fileKeys.accepted(objectKey))).versionId;
