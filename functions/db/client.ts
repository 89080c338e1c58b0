import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../core/environment.ts';

const noWord = (): void => undefined;

/**
 * A logger without a word for ordinary calls. The SDK's own silent one has one, for which every request and every answer is
 * copied attribute by attribute.
 */
const quiet = { debug: noWord, warn: noWord, error: noWord } as unknown as DynamoDBClientConfig['logger'];

let client: DynamoDBDocumentClient | undefined;

/** The document client. Table numbers are counts and versions; amounts are kept as text, so none passes through a float. */
export const table = (): DynamoDBDocumentClient =>
  (client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ logger: quiet }), {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: false },
  }));

export const tableName = (): string => environment('TABLE_NAME');
