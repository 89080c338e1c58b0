import type { PayoutTerms } from '../licensing/payout.ts';
import { NumberColumn } from './numberColumn.ts';

/** What is kept of a chunk while it is licensed, a number for each row or entry. */
type Column = 'uses' | 'order' | 'spare' | 'verdicts' | 'payouts' | 'ways' | 'places' | 'rows';

/**
 * Room to license chunks in, some megabytes. Whoever licenses many one after the other gives each the same, as arrays that
 * are let go wait long to be collected; what one chunk came to is then good until the next.
 */
export class ChunkRoom {
  /** Terms and platforms of payouts, of which those of the chunk before stand there still. */
  readonly terms: PayoutTerms[] = [];
  readonly platforms: string[] = [];
  readonly amounts = new NumberColumn(0);
  readonly units = new NumberColumn(0);
  private readonly columns = new Map<Column, Uint32Array>();

  /** So many numbers, which are still those of the chunk before. */
  column(name: Column, length: number): Uint32Array {
    const known = this.columns.get(name);
    const column = known && known.length >= length ? known : new Uint32Array(length);
    this.columns.set(name, column);
    return column.subarray(0, length);
  }
}
