import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { UploadAddress } from '../../shared/api/upload.ts';
import { isPersonal } from '../../shared/files/uploadTypes.ts';
import { cleanFileName } from '../../shared/reference/fileName.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { presignedSeconds } from './presignedSeconds.ts';

/** Object a browser may upload. */
type Upload = {
  bucket: string;
  key: string;
  /** Exact number of bytes. */
  size: number;
  contentType: string;
  /** Account, or registration, that uploads it. */
  owner: string;
};

/** Returns the fields by which a form has S3 encrypt an object with the key of personal files. */
const encryptionFields = (key: string): Record<string, string> =>
  isPersonal(key)
    ? {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': environment('DOCUMENTS_KEY_ID'),
      }
    : {};

/**
 * Returns the address and form fields to upload an object with. S3 rejects another key, size or media type, an
 * additional field, and any upload after the address expires; until then the object may be uploaded again, as another
 * version.
 */
export const presignUpload = async ({
  bucket,
  key,
  size,
  contentType,
  owner,
}: Upload): Promise<UploadAddress> => {
  const { url, fields } = await createPresignedPost(s3(), {
    Bucket: bucket,
    Key: key,
    Fields: { 'Content-Type': contentType, 'x-amz-meta-owner': owner, ...encryptionFields(key) },
    Conditions: [['content-length-range', size, size]],
    Expires: presignedSeconds,
  });
  // The content security policy names buckets with a slash at the end, which allows everything below it.
  return { uploadUrl: `${url.replace(/\/$/, '')}/`, uploadFields: fields };
};

/**
 * Returns the address to send an object to with one `PUT`, for a program. S3 rejects another size, and any upload after the
 * address expires.
 */
export const presignPut = ({ bucket, key, size, owner }: Omit<Upload, 'contentType'>): Promise<string> =>
  getSignedUrl(
    s3(),
    new PutObjectCommand({ Bucket: bucket, Key: key, ContentLength: size, Metadata: { owner } }),
    { expiresIn: presignedSeconds, unhoistableHeaders: new Set(['content-length']) },
  );

/** Returns an address that a browser can play a version of an object from, without a file name to save it under. */
export const presignPlaying = (Key: string, VersionId: string): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: environment('FILES_BUCKET'),
      Key,
      VersionId,
      ResponseContentDisposition: 'inline',
    }),
    { expiresIn: presignedSeconds },
  );

/**
 * Returns an address that a browser can download an object from, under a file name.
 * @param VersionId the version to download; the last one by default
 */
export const presignDownload = (Key: string, fileName: string, VersionId?: string): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: environment('FILES_BUCKET'),
      Key,
      VersionId,
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(cleanFileName(fileName))}`,
    }),
    { expiresIn: presignedSeconds },
  );
