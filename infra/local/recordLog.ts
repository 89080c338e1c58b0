import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Durable map: held in memory, with every change appended to a file as one JSON line (`[key, value]`, or `[key]` for a
 * deletion). Written data survives a killed process. The file is rewritten when it has grown to several times the size
 * of its records. A last line cut short by a crash is dropped.
 */
export class RecordLog<T> {
  private readonly records: Map<string, T>;
  private readonly file: string;
  private lines: number;

  /** Opens or creates `file`. */
  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.records = existsSync(file) ? readRecords<T>(readFileSync(file, 'utf8')) : new Map<string, T>();
    this.lines = 0;
    this.compact();
  }

  get size(): number {
    return this.records.size;
  }

  get(key: string): T | undefined {
    return this.records.get(key);
  }

  has(key: string): boolean {
    return this.records.has(key);
  }

  keys(): IterableIterator<string> {
    return this.records.keys();
  }

  values(): IterableIterator<T> {
    return this.records.values();
  }

  set(key: string, value: T): void {
    this.records.set(key, value);
    this.append(JSON.stringify([key, value]));
  }

  /** Deletes a record. Returns whether there was one. */
  delete(key: string): boolean {
    if (!this.records.delete(key)) return false;
    this.append(JSON.stringify([key]));
    return true;
  }

  clear(): void {
    this.records.clear();
    this.compact();
  }

  private append(line: string): void {
    appendFileSync(this.file, `${line}\n`);
    this.lines += 1;
    if (this.lines > this.records.size * 4 + 2000) this.compact();
  }

  private compact(): void {
    const lines = [...this.records].map((record) => `${JSON.stringify(record)}\n`);
    writeFileSync(`${this.file}.new`, lines.join(''));
    renameSync(`${this.file}.new`, this.file);
    this.lines = this.records.size;
  }
}

const readRecords = <T>(text: string): Map<string, T> => {
  const records = new Map<string, T>();
  const lines = text.split('\n');
  // After the last newline comes nothing, or a line cut short by a crash.
  for (const line of lines.slice(0, -1)) {
    const [key, value] = JSON.parse(line) as [string, T?];
    if (value === undefined) records.delete(key);
    else records.set(key, value);
  }
  return records;
};
