import type { S3ClientConfig } from '@aws-sdk/client-s3';

const ignore = (): void => undefined;

/**
 * Logger that ignores ordinary calls by having no `info`. The SDK's own silent logger has one, so the SDK copies every
 * request and response attribute by attribute.
 */
export const silentLogger = {
  debug: ignore,
  warn: ignore,
  error: ignore,
} as unknown as S3ClientConfig['logger'];
