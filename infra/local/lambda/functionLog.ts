import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const maxBytes = 5 << 20;

/** Log file of a function, like its log stream: its output, the start and end of invocations, and failures. */
export class FunctionLog {
  private readonly file: string;
  private size: number;

  constructor(file: string) {
    this.file = file;
    this.size = existsSync(file) ? statSync(file).size : 0;
  }

  /** Adds lines. A file that grows too large is renamed to `.old`. */
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
