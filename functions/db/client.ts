import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quiet } from '../core/clients/quiet.ts';
import { environment } from '../core/environment.ts';

let client: DynamoDBDocumentClient | undefined;

/** The document client. Table numbers are counts and versions; amounts are kept as text, so none passes through a float. */
export const table = (): DynamoDBDocumentClient =>
  (client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ logger: quiet }), {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: false },
  }));

export const tableName = (): string => environment('TABLE_NAME');
