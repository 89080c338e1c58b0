import { database, toPromise, type Item, type Store, type TableDescription } from './dynalite.ts';
import type { Json } from '../json.ts';

/** The attribute with an item's expiry time, in seconds since 1970. */
export type TimeToLive = {
  attributeName: string;
};

const prefix = 'ttl~';
const sweepEveryMs = 30_000;
const batchSize = 500;

/**
 * DynamoDB's time to live. Every write records when its item expires, under a key that sorts by time, so a sweep reads
 * only due items. A record may be out of date (the item was extended or deleted), so the item is checked before it is
 * deleted.
 */
export class ExpiringItems {
  private static readonly watched = new WeakMap<Store, Map<string, TimeToLive>>();
  private readonly store: Store;
  private readonly deleteItem: (tableName: string, key: Item) => Promise<unknown>;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, deleteItem: (tableName: string, key: Item) => Promise<unknown>) {
    this.store = store;
    this.deleteItem = deleteItem;
  }

  /** Starts sweeping the tables given by name. */
  watch(tables: Map<string, TimeToLive>): void {
    ExpiringItems.watched.set(this.store, tables);
    this.stop();
    if (tables.size === 0) return;
    this.timer = setInterval(() => {
      this.sweep(Math.floor(Date.now() / 1000)).catch((error: unknown) =>
        console.error('Time-to-live sweep:', error),
      );
    }, sweepEveryMs);
    this.timer.unref();
  }

  /** Returns the attribute of a table that holds when an item expires; `undefined` if items do not expire. */
  expiryAttribute(tableName: string): string | undefined {
    return ExpiringItems.watched.get(this.store)?.get(tableName)?.attributeName;
  }

  /** Sweeps another table too. Its existing items do not expire until they are written again. */
  add(tableName: string, timeToLive: TimeToLive): void {
    this.watch(new Map([...(ExpiringItems.watched.get(this.store) ?? []), [tableName, timeToLive]]));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Records when an item just written expires. */
  static async note(store: Store, table: TableDescription, item: Item): Promise<void> {
    const attribute = ExpiringItems.watched.get(store)?.get(table.TableName)?.attributeName;
    const expiry = attribute === undefined ? undefined : item[attribute]?.N;
    if (typeof expiry !== 'string') return;
    const key = Object.fromEntries(
      table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]!]),
    );
    await store.db.put(`${noteKey(Number(expiry))}~${table.TableName}~${database.createKey(key, table)}`, [
      table.TableName,
      key,
    ]);
  }

  /** Deletes items that expired by `now` (seconds); returns their number. */
  async sweep(now: number): Promise<number> {
    let deleted = 0;
    for (;;) {
      const due: string[] = [];
      for await (const [note, value] of this.store.db.iterator({
        gte: prefix,
        lt: noteKey(now),
        limit: batchSize,
      })) {
        due.push(note);
        if (await this.expire(value, now)) deleted += 1;
      }
      await this.store.db.batch(due.map((key) => ({ type: 'del', key })));
      if (due.length < batchSize) return deleted;
    }
  }

  private async expire(note: Json, now: number): Promise<boolean> {
    const [tableName, key] = note as unknown as [string, Item];
    const attribute = ExpiringItems.watched.get(this.store)?.get(tableName)?.attributeName;
    if (attribute === undefined) return false;
    const table = await toPromise<TableDescription>((callback) => this.store.getTable(tableName, callback));
    const item = await toPromise<Item | undefined>((callback) =>
      this.store.getItemDb(tableName).get(database.createKey(key, table), callback),
    );
    const expiry = Number(item?.[attribute]?.N);
    if (!Number.isFinite(expiry) || expiry >= now) return false;
    await this.deleteItem(tableName, key);
    return true;
  }
}

const noteKey = (seconds: number): string =>
  `${prefix}${String(Math.max(0, Math.floor(seconds))).padStart(12, '0')}`;
