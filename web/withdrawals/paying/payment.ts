import * as z from 'zod';
import { subtract, type Decimal } from '../../../shared/money/decimal.ts';
import { isPossibleFee } from '../../../shared/approvals/payoutRules.ts';
import { confirmWithdrawalSchema } from '../../../shared/withdrawals/schema.ts';

/** File to send. The field lets nothing else in. */
const fileSchema = z.unknown() as z.ZodType<File>;

/** Values staff enter to confirm a payment; the amount is the net payable and cannot be changed. */
export const paymentSchema = confirmWithdrawalSchema
  .pick({ payDate: true, serviceFee: true, remark: true })
  .extend({ files: z.array(fileSchema).min(1, 'proof').max(10) });

const isAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,20})?$/.test(text);

/** Returns the amount the payee receives when the bank deducts `fee` from `net`; `undefined` for an invalid fee. */
export const amountReceived = (net: string, fee: string): Decimal | undefined =>
  isAmount(fee) && isPossibleFee(fee, net) ? subtract(net, fee) : undefined;
