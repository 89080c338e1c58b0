import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Item } from './dynalite.ts';

/** What an item was before a transaction changed it; `null` where there was none. */
export type UndoStep = {
  tableName: string;
  key: Item;
  before: Item | null;
};

/** A transaction that is being carried out: its client request token, if it has one, and the way back. */
export type OpenTransaction = {
  token: string | null;
  steps: UndoStep[];
};

/**
 * What undoes the one transaction that is being carried out, in a file that outlives a killed process; empty between
 * transactions. The file stays open: to make and remove one for each transaction takes several times as long.
 */
export class TransactionJournal {
  private readonly file: number;

  constructor(file: string) {
    this.file = openSync(file, constants.O_RDWR | constants.O_CREAT);
  }

  begin(transaction: OpenTransaction): void {
    const bytes = Buffer.from(JSON.stringify(transaction));
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.file, bytes, written, bytes.length - written, written);
  }

  end(): void {
    ftruncateSync(this.file);
  }

  /**
   * The transaction a killed process left open; `undefined` when there is none, or the process died while writing it down,
   * which is before anything was changed.
   */
  read(): OpenTransaction | undefined {
    const text = readFileSync(this.file, 'utf8');
    try {
      return JSON.parse(text) as OpenTransaction;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  close(): void {
    closeSync(this.file);
  }
}
