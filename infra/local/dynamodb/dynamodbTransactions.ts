import { hash as digestOf } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../awsError.ts';
import {
  database,
  prepare,
  promised,
  run,
  type Item,
  type Store,
  type TableDescription,
} from './dynalite.ts';
import { objectAt, objectsAt, textAt, type Json, type JsonObject } from '../json.ts';
import { RecordLog } from '../recordLog.ts';
import { TransactionJournal, type UndoStep } from './transactionJournal.ts';

const maxOperations = 100;
/** How long DynamoDB remembers a client request token. */
const tokenLifetimeMs = 600_000;

/** The operation whose checks and effect each kind of transaction part has. */
const operationOf: Readonly<Record<string, string>> = {
  ConditionCheck: 'DeleteItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

interface Part {
  kind: string;
  operation: string;
  request: JsonObject;
  table: TableDescription;
  key: Item;
}

/**
 * TransactWriteItems and TransactGetItems over single-item actions. Must run while nothing else touches the store.
 * What a transaction overwrites is put in a journal first; `recover` rolls back what a killed process left half done.
 */
export class DynamodbTransactions {
  readonly #store: Store;
  readonly #journal: TransactionJournal;
  readonly #tokens: RecordLog<{ hash: string; at: number }>;

  constructor(store: Store, directory: string) {
    this.#store = store;
    this.#journal = new TransactionJournal(join(directory, 'transaction.json'));
    this.#tokens = new RecordLog(join(directory, 'tokens.log'));
    for (const [token, { at }] of [...this.#tokens.keys()].map(
      (key) => [key, this.#tokens.get(key)!] as const,
    ))
      if (at < Date.now() - tokenLifetimeMs) this.#tokens.delete(token);
  }

  /** Rolls back the transaction that is still in the journal. */
  async recover(): Promise<void> {
    const open = this.#journal.read();
    if (open) {
      await this.#undo(open.steps);
      if (open.token !== null) this.#tokens.delete(open.token);
    }
    this.#journal.end();
  }

  close(): void {
    this.#journal.close();
  }

  async read(input: JsonObject): Promise<JsonObject> {
    const parts = await this.#parts(input);
    const responses = await Promise.all(parts.map((part) => run(this.#store, part.operation, part.request)));
    return { Responses: responses.map(({ Item }) => (Item === undefined ? {} : { Item })) };
  }

  async write(input: JsonObject): Promise<JsonObject> {
    const token = textAt(input, 'ClientRequestToken') ?? null;
    const hash = digestOf('sha256', JSON.stringify(input.TransactItems), 'hex');
    if (token !== null && this.#seen(token, hash)) return {};
    const parts = await this.#parts(input);
    const before = await Promise.all(parts.map((part) => this.#itemOf(part)));
    checkConditions(parts, before);
    const steps = parts.map(({ table, key }, index) => ({
      tableName: table.TableName,
      key,
      before: before[index] ?? null,
    }));
    this.#journal.begin({ token, steps });
    await this.#apply(parts, steps);
    if (token !== null) this.#tokens.set(token, { hash, at: Date.now() });
    this.#journal.end();
    return {};
  }

  /** Carries the parts out side by side: no two are of one item, and what they write reaches the database together. */
  async #apply(parts: Part[], steps: UndoStep[]): Promise<void> {
    const outcomes = await Promise.allSettled(parts.map((part) => this.#applyPart(part)));
    if (outcomes.every(({ status }) => status === 'fulfilled')) return;
    await this.#undo(steps);
    this.#journal.end();
    throw cancelled(
      outcomes.map((outcome) =>
        outcome.status === 'rejected'
          ? { Code: 'ValidationError', Message: messageOf(outcome.reason) }
          : { Code: 'None' },
      ),
    );
  }

  async #applyPart({ kind, operation, request }: Part): Promise<void> {
    if (kind === 'ConditionCheck') return;
    delete request.ReturnValuesOnConditionCheckFailure;
    await run(this.#store, operation, request);
  }

  async #undo(steps: UndoStep[]): Promise<void> {
    for (const { tableName, key, before } of [...steps].reverse()) {
      if (before) await run(this.#store, 'PutItem', { TableName: tableName, Item: before });
      else await run(this.#store, 'DeleteItem', { TableName: tableName, Key: key });
    }
  }

  #seen(token: string, hash: string): boolean {
    const known = this.#tokens.get(token);
    if (!known || known.at < Date.now() - tokenLifetimeMs) return false;
    if (known.hash !== hash)
      throw new AwsError(
        'IdempotentParameterMismatchException',
        'The client request token was used before with other parameters.',
      );
    return true;
  }

  async #parts(input: JsonObject): Promise<Part[]> {
    const items = objectsAt(input, 'TransactItems');
    if (items.length === 0 || items.length > maxOperations)
      throw new AwsError(
        'ValidationException',
        "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100",
      );
    const parts = await Promise.all(items.map((item) => this.#part(item)));
    const keys = parts.map(({ table, key }) => `${table.TableName}/${database.createKey(key, table)}`);
    if (new Set(keys).size < keys.length)
      throw new AwsError(
        'ValidationException',
        'Transaction request cannot include multiple operations on one item',
      );
    return parts;
  }

  async #part(item: JsonObject): Promise<Part> {
    const [kind = ''] = Object.keys(item);
    const operation = operationOf[kind];
    if (operation === undefined)
      throw new AwsError('ValidationException', `Unknown transaction part ${kind}`);
    const request = prepare(this.#store, operation, objectAt(item, kind));
    const table = await promised<TableDescription>((callback) =>
      this.#store.getTable(String(request.TableName), callback),
    );
    const source = (kind === 'Put' ? request.Item : request.Key) as Item;
    const key = Object.fromEntries(
      table.KeySchema.flatMap(({ AttributeName }) =>
        source[AttributeName] ? [[AttributeName, source[AttributeName]]] : [],
      ),
    );
    const invalid = database.validateKey(kind === 'Put' ? key : source, table);
    if (invalid) throw invalid;
    return { kind, operation, request, table, key };
  }

  #itemOf({ table, key }: Part): Promise<Item | undefined> {
    return promised<Item | undefined>((callback) =>
      this.#store
        .getItemDb(table.TableName)
        .get(database.createKey(key, table), (error, item) =>
          callback(error?.name === 'NotFoundError' ? null : error, item),
        ),
    );
  }
}

function checkConditions(parts: Part[], before: (Item | undefined)[]): void {
  const reasons = parts.map(({ request }, index): JsonObject => {
    const error = database.checkConditional(request, before[index]);
    if (!error) return { Code: 'None' };
    return {
      Code: 'ConditionalCheckFailed',
      Message: 'The conditional request failed',
      ...(error.body?.Item !== undefined && { Item: error.body.Item }),
    };
  });
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
}

function cancelled(reasons: JsonObject[]): AwsError {
  const codes = reasons.map(({ Code }) => String(Code)).join(', ');
  return new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    { CancellationReasons: reasons as Json[] },
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
