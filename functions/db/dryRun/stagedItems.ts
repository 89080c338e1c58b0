import type { Key } from '../items.ts';
import { keyText } from '../keyText.ts';
import { tableDefinition } from '../table/definition.ts';

export type Item = Key & Record<string, unknown>;

const partitionKeys = [
  tableDefinition.partitionKey,
  ...tableDefinition.indexes.map(({ partitionKey }) => partitionKey),
];

/** Items of a dry run by their keys, `undefined` for those that do not exist. */
export type SavedItems = ReadonlyMap<string, Item | undefined>;

/** Items as a dry run has them: those it read for a write, wrote or deleted. */
export class StagedItems {
  private readonly items = new Map<string, Item | undefined>();
  private readonly partitions = new Map<string, Map<string, Item>>();

  constructor(before: SavedItems = new Map()) {
    for (const [text, item] of before) this.place(text, item);
  }

  saved(): SavedItems {
    return this.items;
  }

  /** Returns whether the dry run has an item, present or deleted, in place of the table's. */
  has(key: Key): boolean {
    return this.items.has(keyText(key));
  }

  get(key: Key): Item | undefined {
    return this.items.get(keyText(key));
  }

  /** @param item `undefined` for one that does not exist */
  set(key: Key, item: Item | undefined): void {
    this.place(keyText(key), item);
  }

  private place(text: string, item: Item | undefined): void {
    const before = this.items.get(text);
    for (const name of partitionKeys) {
      if (before?.[name] !== undefined) this.partition(name, before[name]).delete(text);
      if (item?.[name] !== undefined) this.partition(name, item[name]).set(text, item);
    }
    this.items.set(text, item);
  }

  /** Returns the items of a partition of the table or an index. */
  inPartition(partitionKey: string, value: unknown): Item[] {
    return [...this.partition(partitionKey, value).values()];
  }

  private partition(name: string, value: unknown): Map<string, Item> {
    const place = `${name}\n${String(value)}`;
    const known = this.partitions.get(place) ?? new Map<string, Item>();
    this.partitions.set(place, known);
    return known;
  }
}
