import type { Decimal } from '../../../shared/money/decimal.ts';
import type { BankReason } from '../../../shared/withdrawals/bankPayment.ts';

/** What the bank says became of payments. */
export type Outcome = 'paid' | 'failed' | 'returned' | 'accepted';

/** What a file says about one payment, or about all of a run or of one currency in it. */
export type BankNotice = {
  outcome: Outcome;
  /** Payment it is about; absent for a notice about all of a message or a block. */
  endToEndId?: string | undefined;
  /** Message it is about, as the file of the run named itself. */
  messageId?: string | undefined;
  /** Payment information block it is about; absent for all of the message. */
  blockId?: string | undefined;
  /** Calendar day, or an instant with its offset. */
  at: string;
  /** Amount the file states, with its currency; absent where it states none. */
  stated?: { amount: Decimal; currency: string } | undefined;
  /** Status as the file has it, such as `ACSC`. */
  status?: string | undefined;
  reason?: BankReason | undefined;
};
