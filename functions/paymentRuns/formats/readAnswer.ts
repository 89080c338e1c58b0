import type { BankAnswer } from '../../../shared/paymentRuns/schema.ts';
import { readBankStatement } from '../../accounting/bankStatements/readBankStatement.ts';
import type { IdentifiedTransfer } from '../../accounting/bankStatements/formats/statementLine.ts';
import { decodeText } from '../../containers/text/headedText.ts';
import { FileProblem } from '../../containers/fileProblem.ts';
import { readXmlElements } from '../../containers/xml/xmlElements.ts';
import { isRefusal, Refusal } from '../../core/refusal.ts';
import type { BankNotice } from './bankNotice.ts';
import { readPain002 } from './pain002.ts';

/** What a file of the bank says. */
export type ReadAnswer = { format: BankAnswer['format']; notices: BankNotice[] };

/** Returns a booked transfer as a notice. One that comes in under an id of the payer's own has come back. */
const toNotice = (transfer: IdentifiedTransfer): BankNotice => {
  const { endToEndId, isIncoming, bookedOn, amount, currency, code, text } = transfer;
  return {
    outcome: isIncoming ? 'returned' : 'paid',
    endToEndId,
    at: bookedOn,
    stated: { amount, currency },
    reason: { ...(code && { code }), ...(text && { text: text.slice(0, 300) }) },
  };
};

const readStatusReport = async (bytes: Buffer): Promise<BankNotice[] | undefined> => {
  if (!/CstmrPmtStsRpt/.test(bytes.toString('latin1', 0, 4000))) return undefined;
  try {
    return readPain002(readXmlElements((await decodeText(bytes)).text));
  } catch (error) {
    if (error instanceof FileProblem || error instanceof RangeError)
      throw new Refusal('BankAnswerUnreadable');
    throw error;
  }
};

/**
 * Reads a file in which the bank says what became of payments, whatever its name.
 * @throws Refusal `BankAnswerUnreadable` for a file that is damaged or of no known form
 */
export const readAnswer = async (bytes: Buffer): Promise<ReadAnswer> => {
  const notices = await readStatusReport(bytes);
  if (notices) return { format: 'pain002', notices };
  try {
    const { format, identified } = await readBankStatement(bytes);
    if (format !== 'table') return { format, notices: identified.map(toNotice) };
  } catch (error) {
    if (!isRefusal(error, 'BankStatementUnreadable')) throw error;
  }
  throw new Refusal('BankAnswerUnreadable');
};
