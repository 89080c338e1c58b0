import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DynamoDBClient,
  GetItemCommand,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-dynamodb';
import { silentLogger } from '../core/clients/settings/silentLogger.ts';
import { environment } from '../core/environment.ts';
import { toPlain, toStored, type Plain } from './attributeValues.ts';
import { plainJson } from './plainJson.ts';

let client: DynamoDBClient | undefined;

type SentCommand<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = Parameters<
  typeof DynamoDBClient.prototype.send<Input, Output>
>[0];

/** Class of a command of the table, by what it takes and answers. */
export type CommandOf<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = new (
  input: Input,
) => SentCommand<Input, Output>;

/** Calls the table by a command, with plain values in the call and in its answer. */
export type CallTable = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: CommandOf<Input, Output>,
  input: Plain<Input>,
) => Promise<Plain<Output>>;

/** Calls of a dry run, in place of those of the real table. */
const inPlace = new AsyncLocalStorage<CallTable>();

/** Runs work with other calls of the table, such as those of a dry run. */
export const withTable = <T>(other: CallTable, run: () => Promise<T>): Promise<T> => inPlace.run(other, run);

/** Returns whether writes are only tried and then forgotten. */
export const isDryRun = (): boolean => inPlace.getStore() !== undefined;

const hasConflict = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'TransactionConflictException';

/**
 * Makes a client that retries when a write of one item meets a transaction on it. The SDK treats this as the caller's
 * fault; marked as retryable, it is retried as for a busy table.
 */
const makeClient = (): DynamoDBClient => {
  const made = new DynamoDBClient({ logger: silentLogger, ...plainJson, cacheMiddleware: true });
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
 * Returns the client of the table, which prepares the calls of each command once: what is added to its middleware afterwards is not
 * seen.
 */
export const table = (): DynamoDBClient => (client ??= makeClient());

const callReal: CallTable = async (command, input) =>
  toPlain(await table().send(new command(toStored(input))));

/** Returns the calls of the dry run that goes on, or those of the real table. */
export const callsInUse = (): CallTable => inPlace.getStore() ?? callReal;

/** Calls the table, or the dry run that goes on. */
export const callTable: CallTable = (command, input) => callsInUse()(command, input);

export const tableName = (): string => environment('TABLE_NAME');

/** Milliseconds that loading a function waits for its first connection at most. */
const connectionMs = 1_000;

/**
 * Reads an item that nobody writes, to open the connection and to run the client once. Lambda sets the variable while it loads a
 * function, which is before the first call, and gives it more of a processor than calls get. Otherwise the first person waits
 * for both.
 */
const connect = async (): Promise<void> => {
  const Key = { pk: { S: 'connection' }, sk: { S: 'connection' } };
  try {
    const abortSignal = AbortSignal.timeout(connectionMs);
    await table().send(new GetItemCommand({ TableName: tableName(), Key }), { abortSignal });
  } catch {
    // A function that may not read, or a table that does not answer: the first call meets the same and says so.
  }
};

if (process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined) await connect();
