import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { cleanFileName } from '../../shared/reference/fileName.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';

/** Lifetime of a presigned address in seconds. */
export const presignedSeconds = 900;

/** Returns an address a browser may upload an object to, more than once. */
export const presignUpload = (Bucket: string, Key: string, ContentLength: number): Promise<string> =>
  getSignedUrl(s3(), new PutObjectCommand({ Bucket, Key, ContentLength }), { expiresIn: presignedSeconds });

/**
 * Returns an address a browser may upload an object of the files bucket to once, and the headers it must send. S3 rejects
 * further objects (412), and another content type than the one signed.
 */
export const presignOnlyUpload = async (
  object: Required<Pick<PutObjectCommandInput, 'Key' | 'ContentLength' | 'ContentType'>>,
): Promise<{ uploadUrl: string; uploadHeaders: Record<string, string> }> => {
  const command = new PutObjectCommand({
    Bucket: environment('FILES_BUCKET'),
    ...object,
    IfNoneMatch: '*',
  });
  const uploadUrl = await getSignedUrl(s3(), command, {
    expiresIn: presignedSeconds,
    // Not signed unless it is named here.
    signableHeaders: new Set(['content-type']),
  });
  return { uploadUrl, uploadHeaders: { 'if-none-match': '*', 'content-type': String(object.ContentType) } };
};

/**
 * Returns an address a browser may download an object of the files bucket from, under a file name.
 * @param VersionId the version to download; the last one unless given
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
