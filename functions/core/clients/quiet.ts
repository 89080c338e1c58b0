import type { S3ClientConfig } from '@aws-sdk/client-s3';

const noWord = (): void => undefined;

/**
 * A logger without a word for ordinary calls. The SDK's own silent one has one, for which every request and every answer is
 * copied attribute by attribute.
 */
export const quiet = { debug: noWord, warn: noWord, error: noWord } as unknown as S3ClientConfig['logger'];
