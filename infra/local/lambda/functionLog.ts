import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const maxBytes = 5 << 20;

/** A function's log file, like its log stream: what it printed, when it began and ended, how it failed. */
export class FunctionLog {
  private readonly file: string;
  private size: number;

  constructor(file: string) {
    this.file = file;
    this.size = existsSync(file) ? statSync(file).size : 0;
  }

  /** Adds lines; a file that has grown too large is set aside as `.old`. */
  write(text: string): void {
    const line = text.endsWith('\n') ? text : `${text}\n`;
    if (this.size > maxBytes) {
      renameSync(this.file, `${this.file}.old`);
      this.size = 0;
    }
    appendFileSync(this.file, line);
    this.size += line.length;
  }
}
