import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Asks for a secret at the terminal without showing it. Without a terminal, reads the first line of standard input.
 */
export const askPassword = async (
  question = 'Password (letters and digits, at least eight): ',
): Promise<string> => {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal });
  try {
    const { value = '' } = await lines[Symbol.asyncIterator]().next();
    return String(value);
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
};
