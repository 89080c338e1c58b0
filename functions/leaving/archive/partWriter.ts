import { leavingObjects } from '../../db/keys/leaving.ts';
import { putObject } from '../../files/files.ts';
import type { TableProgress } from '../leavingStore.ts';
import type { Piece } from '../sources/piece.ts';

/** Rows and characters of a table in memory before they are written as a part. */
const rowsOfPart = 2_000;
const charactersOfPart = 4_000_000;

/** Returns a value as JSON; whole numbers of any length become text. */
const toJson = (value: object): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));

/** Collects the rows of tables and writes them part by part, so that a table is never in memory as a whole. */
export class PartWriter {
  private readonly held = new Map<string, { lines: string[]; characters: number }>();

  /** @param tables progress of the tables so far, which is continued in place */
  constructor(
    private readonly leavingId: string,
    private readonly tables: Record<string, TableProgress>,
  ) {}

  async add({ table, rows }: Piece): Promise<void> {
    const progress = (this.tables[table] ??= { parts: 0, rows: 0, columns: [] });
    const held = this.held.get(table) ?? { lines: [], characters: 0 };
    this.held.set(table, held);
    const known = new Set(progress.columns);
    for (const row of rows) {
      const line = toJson(row);
      held.lines.push(line);
      held.characters += line.length;
      for (const column of Object.keys(row)) known.add(column);
    }
    progress.columns = [...known];
    if (held.lines.length >= rowsOfPart || held.characters >= charactersOfPart) await this.flush(table);
  }

  /** Writes what is left of every table. */
  async finish(): Promise<void> {
    for (const table of this.held.keys()) await this.flush(table);
  }

  private async flush(table: string): Promise<void> {
    const { lines } = this.held.get(table)!;
    if (lines.length === 0) return;
    const progress = this.tables[table]!;
    await putObject(
      leavingObjects.part(this.leavingId, table, progress.parts),
      `[${lines.join(',')}]`,
      'application/json',
    );
    progress.parts += 1;
    progress.rows += lines.length;
    this.held.set(table, { lines: [], characters: 0 });
  }
}
