import { StateError } from './aslExpressions.ts';
import { objectAt, textAt, type Json, type JsonObject } from '../json.ts';
import type { AccessRequest } from '../access/policies.ts';
import type { S3Store } from '../s3/s3Store.ts';

const pageSize = 1000;

/**
 * Reads the items of a distributed map from S3: a JSON array or JSON lines in one object, or the keys under a prefix.
 */
export const readItems = async (
  reader: JsonObject,
  parameters: JsonObject,
  store: S3Store,
  authorize: (request: AccessRequest) => void,
): Promise<Json[]> => {
  const bucket = textAt(parameters, 'Bucket') ?? '';
  const resource = textAt(reader, 'Resource') ?? '';
  try {
    if (resource.endsWith(':s3:listObjectsV2')) {
      authorize({ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` });
      return listItems(store, bucket, textAt(parameters, 'Prefix') ?? '');
    }
    const key = textAt(parameters, 'Key') ?? '';
    authorize({ action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}/${key}` });
    const text = store.readWhole(bucket, store.load(bucket, key)).toString();
    return parseItems(text, textAt(objectAt(reader, 'ReaderConfig'), 'InputType') ?? 'JSON');
  } catch (error) {
    throw new StateError('States.ItemReaderFailed', error instanceof Error ? error.message : String(error));
  }
};

const listItems = (store: S3Store, bucket: string, prefix: string): Json[] => {
  const items: Json[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const listing = store.list(bucket, { prefix, delimiter: undefined, after, limit: pageSize });
    for (const { key, etag, size, modified } of listing.objects)
      items.push({
        Key: key,
        Etag: `"${etag}"`,
        Size: size,
        LastModified: Math.floor(modified / 1000),
        StorageClass: 'STANDARD',
      });
    after = listing.next;
  }
  return items;
};

const parseItems = (text: string, inputType: string): Json[] => {
  if (inputType === 'JSONL')
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Json);
  const items = JSON.parse(text) as Json;
  if (inputType !== 'JSON' || !Array.isArray(items))
    throw new Error(`The object does not hold a ${inputType} array.`);
  return items;
};
