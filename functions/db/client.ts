import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { silentLogger } from '../core/clients/settings/silentLogger.ts';
import { environment } from '../core/environment.ts';
import { plainJson } from './plainJson.ts';

let client: DynamoDBDocumentClient | undefined;

/** Table that the calls of a dry run use in place of the real one. */
const inPlace = new AsyncLocalStorage<DynamoDBDocumentClient>();

/** Runs calls with another table client, such as that of a dry run. */
export const withTable = <T>(other: DynamoDBDocumentClient, run: () => Promise<T>): Promise<T> =>
  inPlace.run(other, run);

/** Returns whether writes are only tried and then forgotten. */
export const isDryRun = (): boolean => inPlace.getStore() !== undefined;

const hasConflict = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'TransactionConflictException';

/**
 * Makes a client that retries when a write of one item meets a transaction on it. The SDK treats this as the caller's
 * fault; marked as retryable, it is retried as for a busy table.
 */
const makeClient = (): DynamoDBClient => {
  const made = new DynamoDBClient({ logger: silentLogger, ...plainJson });
  made.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw hasConflict(error) ? Object.assign(error, { $retryable: { throttling: false } }) : error;
      }),
    { step: 'deserialize', priority: 'high', name: 'conflictsAreTriedAgain' },
  );
  return made;
};

/**
 * Returns the document client. Numbers in the table are counts and versions. Amounts are stored as text, so they never
 * become floats.
 */
export const table = (): DynamoDBDocumentClient =>
  inPlace.getStore() ??
  (client ??= DynamoDBDocumentClient.from(makeClient(), {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: false },
  }));

export const tableName = (): string => environment('TABLE_NAME');

/** Milliseconds that loading a function waits for its first connection at most. */
const connectionMs = 1_000;

/**
 * Reads an item that nobody writes, to open the connection and to run the client once. Lambda sets the variable while it loads a
 * function, which is before the first call, and gives it more of a processor than calls get. Otherwise the first person waits
 * for both.
 */
const connect = async (): Promise<void> => {
  const Key = { pk: 'connection', sk: 'connection' };
  try {
    const abortSignal = AbortSignal.timeout(connectionMs);
    await table().send(new GetCommand({ TableName: tableName(), Key }), { abortSignal });
  } catch {
    // A function that may not read, or a table that does not answer: the first call meets the same and says so.
  }
};

if (process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined) await connect();
