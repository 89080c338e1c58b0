import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Item } from './dynalite.ts';

/** Item before a transaction changed it; `null` if there was none. */
export type UndoStep = {
  tableName: string;
  key: Item;
  before: Item | null;
};

/** Transaction in progress: its client request token, if any, and its undo steps. */
type OpenTransaction = {
  token: string | null;
  steps: UndoStep[];
};

/**
 * Stores the undo steps of the transaction in progress in a file, which is empty between transactions. The file stays
 * open, because creating one per transaction takes several times as long.
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
   * Returns the transaction that a killed process left unfinished; `undefined` when there is none, or when the process
   * died while writing the journal, before it changed anything.
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
