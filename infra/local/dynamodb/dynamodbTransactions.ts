import { hash as hashText } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../awsError.ts';
import {
  database,
  prepare,
  toPromise,
  run,
  type Item,
  type Store,
  type TableDescription,
} from './dynalite.ts';
import { objectAt, objectsAt, textAt, type Json, type JsonObject } from '../json.ts';
import { PartitionMeter } from './partitionMeter.ts';
import { RecordLog } from '../recordLog.ts';
import { TransactionJournal, type UndoStep } from './transactionJournal.ts';

const maxOperations = 100;
/** Maximum bytes of all items of a transaction together. Source: DynamoDB API reference, `TransactWriteItems`. */
const maxBytes = 4 * 1024 * 1024;
/** Milliseconds DynamoDB remembers a client request token. */
const tokenLifetimeMs = 600_000;

/** Operation that performs the checks and effect of each kind of transaction part. */
const operationByPart: Readonly<Record<string, string>> = {
  ConditionCheck: 'DeleteItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

type Part = {
  kind: string;
  operation: string;
  request: JsonObject;
  table: TableDescription;
  key: Item;
  /** Identifies the item among all tables. */
  place: string;
};

/** Runs a function while nothing else accesses the store. */
type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * TransactWriteItems and TransactGetItems on top of single-item actions. A transaction holds its items until it ends.
 * Other writes of them are refused, as on AWS; other transactions wait. Overwritten items are written to a journal
 * first, from which `recover` rolls back an interrupted transaction.
 */
export class DynamodbTransactions {
  private readonly store: Store;
  private readonly journal: TransactionJournal;
  private readonly tokens: RecordLog<{ hash: string; at: number }>;
  /** Items held by transactions under way. */
  private readonly held = new Set<string>();

  constructor(store: Store, directory: string) {
    this.store = store;
    this.journal = new TransactionJournal(join(directory, 'transaction.json'));
    this.tokens = new RecordLog(join(directory, 'tokens.log'));
    for (const [token, { at }] of [...this.tokens.keys()].map((key) => [key, this.tokens.get(key)!] as const))
      if (at < Date.now() - tokenLifetimeMs) this.tokens.delete(token);
  }

  /** Rolls back the transaction that is still in the journal. */
  async recover(): Promise<void> {
    const open = this.journal.read();
    if (open) {
      await this.undo(open.steps);
      if (open.token !== null) this.tokens.delete(open.token);
    }
    this.journal.end();
  }

  close(): void {
    this.journal.close();
  }

  async read(input: JsonObject, alone: Alone): Promise<JsonObject> {
    const parts = await this.parts(input);
    this.refuseHeld(parts);
    const responses = await alone(() =>
      Promise.all(parts.map((part) => run(this.store, part.operation, part.request))),
    );
    checkSize(responses.map(({ Item }) => Item as Item | undefined));
    return { Responses: responses.map(({ Item }) => (Item === undefined ? {} : { Item })) };
  }

  async write(input: JsonObject, alone: Alone): Promise<JsonObject> {
    const parts = await this.parts(input);
    this.refuseHeld(parts);
    for (const { place } of parts) this.held.add(place);
    try {
      return await alone(() => this.writeAlone(input, parts));
    } finally {
      for (const { place } of parts) this.held.delete(place);
    }
  }

  /** Throws `TransactionConflictException` for a single write of an item that a transaction holds. */
  async refuseWhileHeld(input: JsonObject): Promise<void> {
    if (this.held.size === 0) return;
    const table = await this.table(textAt(input, 'TableName') ?? '');
    const key = keyIn((input.Item ?? input.Key ?? {}) as Item, table);
    if (!database.validateKey(key, table) && this.held.has(itemKey(key, table)))
      throw new AwsError('TransactionConflictException', 'Transaction is ongoing for the item');
  }

  private refuseHeld(parts: Part[]): void {
    const reasons = parts.map(
      ({ place }): JsonObject =>
        this.held.has(place)
          ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
          : { Code: 'None' },
    );
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
  }

  private async writeAlone(input: JsonObject, parts: Part[]): Promise<JsonObject> {
    const token = textAt(input, 'ClientRequestToken') ?? null;
    const hash = hashText('sha256', JSON.stringify(input.TransactItems), 'hex');
    if (token !== null && this.seen(token, hash)) return {};
    const before = await Promise.all(parts.map((part) => this.readItem(part)));
    checkSize(parts.map(({ request }, index) => (request.Item as Item | undefined) ?? before[index]));
    checkConditions(parts, before);
    const steps = parts.map(({ table, key }, index) => ({
      tableName: table.TableName,
      key,
      before: before[index] ?? null,
    }));
    this.journal.begin({ token, steps });
    await this.apply(parts, steps);
    if (token !== null) this.tokens.set(token, { hash, at: Date.now() });
    this.journal.end();
    return {};
  }

  /** Runs the parts in parallel. Each item occurs only once, and the writes reach the database together. */
  private async apply(parts: Part[], steps: UndoStep[]): Promise<void> {
    const meter = PartitionMeter.on(this.store);
    if (meter) meter.inTransaction = true;
    const outcomes = await Promise.allSettled(parts.map((part) => this.applyPart(part)));
    if (meter) meter.inTransaction = false;
    if (outcomes.every(({ status }) => status === 'fulfilled')) return;
    await this.undo(steps);
    this.journal.end();
    throw cancelled(
      outcomes.map((outcome) =>
        outcome.status === 'rejected'
          ? { Code: 'ValidationError', Message: errorMessage(outcome.reason) }
          : { Code: 'None' },
      ),
    );
  }

  private async applyPart({ kind, operation, request }: Part): Promise<void> {
    if (kind === 'ConditionCheck') return;
    delete request.ReturnValuesOnConditionCheckFailure;
    await run(this.store, operation, request);
  }

  private async undo(steps: UndoStep[]): Promise<void> {
    for (const { tableName, key, before } of [...steps].reverse()) {
      if (before) await run(this.store, 'PutItem', { TableName: tableName, Item: before });
      else await run(this.store, 'DeleteItem', { TableName: tableName, Key: key });
    }
  }

  private seen(token: string, hash: string): boolean {
    const known = this.tokens.get(token);
    if (!known || known.at < Date.now() - tokenLifetimeMs) return false;
    if (known.hash !== hash)
      throw new AwsError(
        'IdempotentParameterMismatchException',
        'The client request token was used before with other parameters.',
      );
    return true;
  }

  private async parts(input: JsonObject): Promise<Part[]> {
    const items = objectsAt(input, 'TransactItems');
    if (items.length === 0 || items.length > maxOperations)
      throw new AwsError(
        'ValidationException',
        "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100",
      );
    const parts = await Promise.all(items.map((item) => this.part(item)));
    if (new Set(parts.map(({ place }) => place)).size < parts.length)
      throw new AwsError(
        'ValidationException',
        'Transaction request cannot include multiple operations on one item',
      );
    return parts;
  }

  private async part(item: JsonObject): Promise<Part> {
    const [kind = ''] = Object.keys(item);
    const operation = operationByPart[kind];
    if (operation === undefined)
      throw new AwsError('ValidationException', `Unknown transaction part ${kind}`);
    const request = prepare(this.store, operation, objectAt(item, kind));
    const table = await this.table(String(request.TableName));
    const source = (kind === 'Put' ? request.Item : request.Key) as Item;
    const key = keyIn(source, table);
    const invalid = database.validateKey(kind === 'Put' ? key : source, table);
    if (invalid) throw invalid;
    return { kind, operation, request, table, key, place: itemKey(key, table) };
  }

  private table(name: string): Promise<TableDescription> {
    return toPromise<TableDescription>((callback) => this.store.getTable(name, callback));
  }

  private readItem({ table, key }: Part): Promise<Item | undefined> {
    return toPromise<Item | undefined>((callback) =>
      this.store
        .getItemDb(table.TableName)
        .get(database.createKey(key, table), (error, item) =>
          callback(error?.name === 'NotFoundError' ? null : error, item),
        ),
    );
  }
}

const keyIn = (item: Item, { KeySchema }: TableDescription): Item =>
  Object.fromEntries(
    KeySchema.flatMap(({ AttributeName }) =>
      item[AttributeName] ? [[AttributeName, item[AttributeName]]] : [],
    ),
  );

const itemKey = (key: Item, table: TableDescription): string =>
  `${table.TableName}/${database.createKey(key, table)}`;

const checkSize = (items: (Item | undefined)[]): void => {
  const bytes = items.reduce(
    (sum, item) => sum + (item ? database.itemSize(item, false, false, undefined) : 0),
    0,
  );
  if (bytes > maxBytes)
    throw new AwsError('ValidationException', 'The items of the transaction exceed 4 MB together.');
};

const checkConditions = (parts: Part[], before: (Item | undefined)[]): void => {
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
};

const cancelled = (reasons: JsonObject[]): AwsError => {
  const codes = reasons.map(({ Code }) => String(Code)).join(', ');
  return new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    { CancellationReasons: reasons as Json[] },
  );
};

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
