import { S3Client } from '@aws-sdk/client-s3';
import { once } from './settings/once.ts';
import { quiet } from './settings/quiet.ts';

/** Presigned addresses must not carry a checksum header the browser does not send, hence `WHEN_REQUIRED`. */
export const s3 = once(
  () => new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', logger: quiet }),
);
