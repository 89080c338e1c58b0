import { createHash } from 'node:crypto';

/** Maximum bytes of a partition key (AWS, "Quotas in Amazon DynamoDB": 2,048; of a sort key 1,024). */
const maxPartitionBytes = 2048;

/** Maximum bytes of a UTF-16 unit in UTF-8. */
const bytesPerUnit = 3;

const fits = (key: string): boolean =>
  key.length * bytesPerUnit <= maxPartitionBytes || Buffer.byteLength(key) <= maxPartitionBytes;

/**
 * Builds a partition key of text from users or files: the text itself if it fits, otherwise its SHA-256. No text of
 * these keys begins with `sha256#`, so a digest never collides with a text.
 * @param prefix names the kind of item and ends in `#`
 */
export const partitionKey = (prefix: string, text: string): string => {
  const key = prefix + text;
  return fits(key) ? key : `${prefix}sha256#${createHash('sha256').update(text).digest('hex')}`;
};
