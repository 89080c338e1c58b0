import type { PayoutTerms } from '../licensing/payout.ts';
import { NumberColumn } from './numberColumn.ts';

/** Buffers for one chunk, with a number for each row or entry. */
type Column = 'uses' | 'order' | 'spare' | 'verdicts' | 'payouts' | 'ways' | 'places' | 'rows';

/**
 * Reusable buffers for licensing chunks, some megabytes. Pass the same ones for consecutive chunks, because discarded
 * arrays are collected late. Each chunk's result is valid until the next chunk.
 */
export class ChunkBuffers {
  /** Terms and platforms of payouts; may still hold those of the previous chunk. */
  readonly terms: PayoutTerms[] = [];
  readonly platforms: string[] = [];
  readonly amounts = new NumberColumn(0);
  readonly units = new NumberColumn(0);
  private readonly columns = new Map<Column, Uint32Array>();

  /** Returns a buffer of `length` numbers. It may still hold those of the previous chunk. */
  column(name: Column, length: number): Uint32Array {
    const known = this.columns.get(name);
    const column = known && known.length >= length ? known : new Uint32Array(length);
    this.columns.set(name, column);
    return column.subarray(0, length);
  }
}
