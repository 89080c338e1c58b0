import { database, type Item, type Store, type TableDescription } from './dynalite.ts';

/**
 * Maximum capacity of one partition per second. Source: DynamoDB Developer Guide, "Partitions and data distribution".
 */
const partitionLimits = { writes: 1000, reads: 3000 } as const;

type Kind = keyof typeof partitionLimits;

/** Peak units that a partition key used within one second of the clock. */
type PartitionPeak = { kind: Kind; partition: string; units: number };

const itemBytes = (item: Item | undefined): number =>
  item ? database.itemSize(item, false, false, undefined) : 0;

const keyText = (item: Item | undefined, name: string): string | undefined => {
  const value = item?.[name]?.S;
  return typeof value === 'string' ? value : undefined;
};

/**
 * Counts the capacity units that each partition key uses per second, in the table and in its indexes. AWS gives a key
 * at most `partitionLimits`, however many items it has; here nothing is refused.
 */
export class PartitionMeter {
  private static readonly meters = new WeakMap<Store, PartitionMeter>();
  private readonly current = new Map<string, { second: number; units: number }>();
  private readonly peakByKey = new Map<string, PartitionPeak>();
  private readonly sumByKey = new Map<string, PartitionPeak>();
  /** Factor on the cost of a write in a transaction. */
  inTransaction = false;

  /** Starts counting the capacity used in a store. */
  static of(store: Store): PartitionMeter {
    const meter = new PartitionMeter();
    PartitionMeter.meters.set(store, meter);
    return meter;
  }

  /** Returns the meter of a store; `undefined` for a store that is not measured. */
  static on(store: Store): PartitionMeter | undefined {
    return PartitionMeter.meters.get(store);
  }

  /** Counts a write: its cost in the table, and in each index that has the item before or after. */
  write(table: TableDescription, before: Item | undefined, after: Item | undefined): void {
    const factor = this.inTransaction ? 2 : 1;
    const units = Math.ceil(Math.max(1, itemBytes(before), itemBytes(after)) / 1024) * factor;
    const [hash] = table.KeySchema;
    this.count('writes', keyText(after ?? before, hash!.AttributeName), units);
    for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
      const name = KeySchema[0]!.AttributeName;
      const keys = new Set([keyText(before, name), keyText(after, name)].filter((key) => key !== undefined));
      for (const key of keys) this.count('writes', `${IndexName}: ${key}`, Math.ceil(units / factor));
    }
  }

  /** Counts the items a read returned of one partition. */
  read(partition: string, items: readonly Item[], isConsistent: boolean): void {
    const bytes = items.reduce((sum, item) => sum + itemBytes(item), 0);
    this.count('reads', partition, Math.ceil(Math.max(1, bytes) / 4096) * (isConsistent ? 1 : 0.5));
  }

  /** Returns the busiest partition keys of a kind, busiest first. */
  peaks(kind: Kind, count = 5): PartitionPeak[] {
    return [...this.peakByKey.values()]
      .filter((peak) => peak.kind === kind)
      .sort((one, other) => other.units - one.units)
      .slice(0, count);
  }

  /** Returns the units that all partition keys of a kind have used since the meter was started, most first. */
  sums(kind: Kind): PartitionPeak[] {
    return [...this.sumByKey.values()]
      .filter((sum) => sum.kind === kind)
      .toSorted((one, other) => other.units - one.units)
      .map((sum) => ({ ...sum }));
  }

  private count(kind: Kind, partition: string | undefined, units: number): void {
    if (partition === undefined) return;
    const key = `${kind} ${partition}`;
    this.sumByKey.set(key, { kind, partition, units: (this.sumByKey.get(key)?.units ?? 0) + units });
    const second = Math.floor(Date.now() / 1000);
    const current = this.current.get(key);
    const taken = { second, units: (current?.second === second ? current.units : 0) + units };
    this.current.set(key, taken);
    if (taken.units > (this.peakByKey.get(key)?.units ?? 0))
      this.peakByKey.set(key, { kind, partition, units: taken.units });
  }
}
