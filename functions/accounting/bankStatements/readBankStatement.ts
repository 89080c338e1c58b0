import { decodeText } from '../../containers/text/headedText.ts';
import { FileProblem } from '../../containers/fileProblem.ts';
import { Refusal } from '../../core/refusal.ts';
import { readCamt } from './formats/camt.ts';
import { readMt940 } from './formats/mt940.ts';
import type { ReadBankStatement } from './formats/statementLine.ts';
import { readTable } from './formats/table.ts';

const looksLikeXml = (bytes: Buffer): boolean =>
  /^(?:\ufeff|\s)*<\?xml|^(?:\ufeff|\s)*<(?:\w+:)?Document[\s>]/.test(bytes.toString('utf8', 0, 1000));

const readAny = async (bytes: Buffer): Promise<ReadBankStatement | undefined> => {
  if (looksLikeXml(bytes)) {
    const camt = readCamt((await decodeText(bytes)).text);
    if (camt) return camt;
  }
  if (/^(?:\{4:)?:(?:20|60F|60M):/m.test(bytes.toString('latin1', 0, 4000)))
    return readMt940((await decodeText(bytes)).text);
  return readTable(bytes);
};

/**
 * Reads the file of a bank statement, whatever its name.
 * @throws Refusal `BankStatementUnreadable` for a file that is damaged or of no known form
 */
export const readBankStatement = async (bytes: Buffer): Promise<ReadBankStatement> => {
  try {
    const read = await readAny(bytes);
    if (read) return read;
  } catch (error) {
    if (!(error instanceof FileProblem || error instanceof RangeError)) throw error;
  }
  throw new Refusal('BankStatementUnreadable');
};
