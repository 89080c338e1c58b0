import type { IndexItem } from '../../../functions/records/filing.ts';

/** Counts the index entries of works, and how many of them lie under one key. */
export class PostingLists {
  private entries = 0;
  private bytes = 0;
  private readonly byKey = new Map<string, number>();

  add(items: readonly IndexItem[]): void {
    for (const item of items) {
      this.entries += 1;
      this.bytes += Buffer.byteLength(JSON.stringify(item));
      if (item.type === 'found') this.byKey.set(item.pk, (this.byKey.get(item.pk) ?? 0) + 1);
    }
  }

  /** Returns entries and bytes for each work, and the largest key of the keyword index. */
  figures(works: number): object {
    const [key, entries] = [...this.byKey].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
    return {
      entriesPerWork: Math.round((this.entries / works) * 10) / 10,
      bytesPerWork: Math.round(this.bytes / works),
      keys: this.byKey.size,
      largest: { key, entries },
    };
  }
}
