import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type BatchGetItemCommandInput,
  type QueryCommandInput,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  type TransactWriteItem,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { Plain } from '../attributeValues.ts';
import { callsInUse, tableName, withTable, type CallTable, type CommandOf } from '../client.ts';
import type { Key } from '../items.ts';
import { asStored, changedItem, meetsCondition, type Expressions } from './expressions.ts';
import { StagedItems, type Item, type SavedItems } from './stagedItems.ts';

type TransactItem = Plain<TransactWriteItem>;
type Write = Expressions & {
  key: Key;
  item?: Item;
  kind: 'put' | 'delete' | 'update' | 'check';
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE' | undefined;
};

const writeOf = ({ Put, Delete, Update, ConditionCheck }: TransactItem): Write => {
  if (Put) {
    const item = asStored(Put.Item) as Item;
    return { ...Put, kind: 'put', key: item, item };
  }
  if (Delete) return { ...Delete, kind: 'delete', key: Delete.Key as Key };
  if (Update) return { ...Update, kind: 'update', key: Update.Key as Key };
  return { ...ConditionCheck!, kind: 'check', key: ConditionCheck!.Key as Key };
};

/** Reports what failed as the table does. */
const cancelled = (reasons: { Code: string; version?: unknown }[]): TransactionCanceledException =>
  new TransactionCanceledException({
    message: 'Transaction cancelled in a dry run',
    $metadata: {},
    CancellationReasons: reasons.map(({ Code, version }) => ({
      Code,
      ...(version !== undefined && { Item: { version: { N: String(version) } } }),
    })),
  });

/** Items read at once where those of the table may all be removed in the dry run, as when an undo removed a catalogue. */
const mostRemoved = 200;

/** Command, with the answer of a dry run to its calls. */
type Answer = [command: unknown, answer: (input: never) => Promise<object>];

const answerTo = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: CommandOf<Input, Output>,
  answer: (input: Plain<Input>) => Promise<object>,
): Answer => [command, answer];

/** Table whose writes stay in memory, over the real one, which it only reads. */
class DryTable {
  private readonly real = callsInUse();

  constructor(private readonly staged: StagedItems) {}

  private readonly answers = new Map([
    answerTo(GetItemCommand, async ({ Key }) => ({ Item: await this.load(Key as Key) })),
    answerTo(BatchGetItemCommand, (input) => this.loadMany(input)),
    answerTo(QueryCommand, (input) => this.query(input)),
    answerTo(TransactWriteItemsCommand, async ({ TransactItems = [] }) => {
      await this.write(TransactItems.map(writeOf));
      return {};
    }),
    answerTo(BatchWriteItemCommand, async ({ RequestItems = {} }) => {
      for (const requests of Object.values(RequestItems))
        for (const { PutRequest: put, DeleteRequest: removed } of requests) {
          const item = put && (asStored(put.Item) as Item);
          this.staged.set(item ?? (removed!.Key as Key), item);
        }
      return {};
    }),
    answerTo(PutItemCommand, async (input) => {
      await this.write([writeOf({ Put: input as TransactItem['Put'] })]);
      return {};
    }),
    answerTo(DeleteItemCommand, async (input) => {
      const before = await this.load(input.Key as Key);
      await this.write([writeOf({ Delete: input as TransactItem['Delete'] })]);
      return { Attributes: before };
    }),
    answerTo(UpdateItemCommand, (input) => this.change(input)),
  ]);

  readonly call = async (command: unknown, input: unknown): Promise<object> => {
    const answer = this.answers.get(command);
    if (!answer) throw new Error('a dry run does not know this call of the table');
    return answer(input as never);
  };

  private async load(key: Key): Promise<Item | undefined> {
    if (this.staged.has(key)) return this.staged.get(key);
    const { Item } = await this.real(GetItemCommand, {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ConsistentRead: true,
    });
    return Item as Item | undefined;
  }

  /** Keeps the items that writes depend on. Those of one transaction, at most a hundred, are one request. */
  private async keep(keys: readonly Key[]): Promise<void> {
    const open = keys.filter((key) => !this.staged.has(key));
    const name = tableName();
    const found: Item[] = [];
    let asked: Key[] = open.map(({ pk, sk }) => ({ pk, sk }));
    while (asked.length) {
      const { Responses, UnprocessedKeys } = await this.real(BatchGetItemCommand, {
        RequestItems: { [name]: { Keys: asked, ConsistentRead: true } },
      });
      found.push(...((Responses?.[name] ?? []) as Item[]));
      asked = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    }
    // Another call of the dry run may have written some of them meanwhile.
    for (const item of found) if (!this.staged.has(item)) this.staged.set(item, item);
    for (const key of open) if (!this.staged.has(key)) this.staged.set(key, undefined);
  }

  private async loadMany(input: Plain<BatchGetItemCommandInput>): Promise<object> {
    const [[name, request]] = Object.entries(input.RequestItems ?? {}) as [
      [string, { Keys: Key[]; ConsistentRead?: boolean }],
    ];
    const known = request.Keys.filter((key) => this.staged.has(key)).flatMap(
      (key) => this.staged.get(key) ?? [],
    );
    const open = request.Keys.filter((key) => !this.staged.has(key));
    if (!open.length) return { Responses: { [name]: known } };
    const output = await this.real(BatchGetItemCommand, {
      RequestItems: { [name]: { ...request, Keys: open } },
    });
    return { ...output, Responses: { [name]: [...(output.Responses?.[name] ?? []), ...known] } };
  }

  /** Applies writes, all or none. No other write of the dry run comes between the conditions and the changes. */
  private async write(writes: readonly Write[]): Promise<void> {
    await this.keep(writes.map(({ key }) => key));
    const reasons = writes.map((write) => {
      const stored = this.staged.get(write.key);
      return meetsCondition(stored, write)
        ? { Code: 'None' }
        : {
            Code: 'ConditionalCheckFailed',
            ...(write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && { version: stored?.version }),
          };
    });
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
    for (const write of writes) {
      const { key, kind, item } = write;
      if (kind === 'put') this.staged.set(key, item);
      if (kind === 'delete') this.staged.set(key, undefined);
      if (kind === 'update') this.staged.set(key, changedItem(this.staged.get(key) ?? key, write) as Item);
    }
  }

  private async change(input: Plain<UpdateItemCommandInput>): Promise<object> {
    try {
      await this.write([writeOf({ Update: input as TransactItem['Update'] })]);
      return { Attributes: this.staged.get(input.Key as Key) };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      throw Object.assign(new Error(error.message), { name: 'ConditionalCheckFailedException' });
    }
  }

  /**
   * Returns a page of a range of the table with the items of the dry run at their places. As in the table, a page before the end is
   * full: callers take an empty first page for an empty range.
   */
  private async query(input: Plain<QueryCommandInput>): Promise<object> {
    let page = await this.queryPart(input);
    const items = [...page.Items];
    const isFull = () => items.length >= (input.Limit ?? 1);
    while (!isFull() && page.LastEvaluatedKey) {
      const Limit = input.Limit && input.Limit - items.length;
      page = await this.queryPart({ ...input, Limit, ExclusiveStartKey: page.LastEvaluatedKey }, mostRemoved);
      items.push(...page.Items);
    }
    return { ...page, Items: items, Count: items.length };
  }

  /**
   * Returns a part of a range. It may hold less than was asked for, because items of the table are removed in the dry run.
   * @param fewest items to read from the table at least
   */
  private async queryPart(input: Plain<QueryCommandInput>, fewest = 1) {
    const names = input.ExpressionAttributeNames ?? {};
    const values = input.ExpressionAttributeValues ?? {};
    const [partition, sort] = [
      names['#pk']!,
      names['#sk'] ?? (input.IndexName ? `${input.IndexName}sk` : 'sk'),
    ];
    const direction = input.ScanIndexForward === false ? -1 : 1;
    const place = (item: Item): string => `${String(item[sort])}\n${item.pk}\n${item.sk}`;
    const order = (one: Item, other: Item): number => {
      if (place(one) === place(other)) return 0;
      return place(one) < place(other) ? -direction : direction;
    };
    const { Select: _count, ...asked } = input;
    const Limit = input.Limit && Math.max(input.Limit, fewest);
    const output = await this.real(QueryCommand, { ...asked, Limit });
    const last = output.LastEvaluatedKey as Item | undefined;
    const start = input.ExclusiveStartKey as Item | undefined;
    const isInRange = (item: Item): boolean => {
      const at = String(item[sort]);
      if (item[sort] === undefined || !at.startsWith(String(values[':prefix'] ?? ''))) return false;
      if (values[':from'] !== undefined && (at < String(values[':from']) || at > String(values[':to'])))
        return false;
      return (!start || order(start, item) < 0) && (!last || order(item, last) <= 0);
    };
    const real = ((output.Items ?? []) as Item[]).filter((item) => !this.staged.has(item));
    const staged = this.staged.inPartition(partition, values[':pk']).filter(isInRange);
    const merged = [...real, ...staged].sort(order);
    const items = merged.slice(0, input.Limit ?? merged.length);
    const end = items.length < merged.length ? items.at(-1)! : undefined;
    const keyOf = (item: Item) => ({
      pk: item.pk,
      sk: item.sk,
      ...(input.IndexName && { [partition]: item[partition], [sort]: item[sort] }),
    });
    return { ...output, Items: items, LastEvaluatedKey: end ? keyOf(end) : output.LastEvaluatedKey };
  }
}

/** Dry run: calls that write, without writing. */
export type DryRun = {
  /** Runs calls. All of one dry run see what the others wrote. */
  run: <T>(calls: () => Promise<T>) => Promise<T>;
  /** Returns what the dry run wrote and read for a write, with which another goes on. */
  saved: () => SavedItems;
};

/**
 * Starts a dry run. What its calls write stays in memory and is seen by the reads of all of them, with every condition checked
 * as the table checks it. Objects and messages are not held back, so the calls may only use the table.
 * @param before what an earlier dry run had written, to go on from there
 */
export const startDryRun = (before?: SavedItems): DryRun => {
  const staged = new StagedItems(before);
  const { call } = new DryTable(staged);
  return { run: (calls) => withTable(call as CallTable, calls), saved: () => staged.saved() };
};
