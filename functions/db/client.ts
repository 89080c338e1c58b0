import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quiet } from '../core/clients/quiet.ts';
import { environment } from '../core/environment.ts';

let client: DynamoDBDocumentClient | undefined;

const hasConflict = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'TransactionConflictException';

/**
 * A write of one item is refused while a transaction has it. The SDK takes that for the caller's fault; marked so, it tries
 * again, as it does when the table is busy.
 */
const makeClient = (): DynamoDBClient => {
  const made = new DynamoDBClient({ logger: quiet });
  made.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw hasConflict(error) ? Object.assign(error, { $retryable: { throttling: false } }) : error;
      }),
    { step: 'deserialize', priority: 'high', name: 'conflictsAreTriedAgain' },
  );
  return made;
};

/** The document client. Table numbers are counts and versions; amounts are kept as text, so none passes through a float. */
export const table = (): DynamoDBDocumentClient =>
  (client ??= DynamoDBDocumentClient.from(makeClient(), {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: false },
  }));

export const tableName = (): string => environment('TABLE_NAME');
