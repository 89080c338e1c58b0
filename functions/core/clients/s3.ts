import { S3Client } from '@aws-sdk/client-s3';
import { memoize } from './settings/memoize.ts';
import { silentLogger } from './settings/silentLogger.ts';

/** Presigned addresses must not carry a checksum header the browser does not send, hence `WHEN_REQUIRED`. */
export const s3 = memoize(
  () =>
    new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', logger: silentLogger }),
);
