import {
  isClosed,
  isOpenTo,
  toArrival,
  totalReceived,
  toWriteOff,
  writeOffNeedsApproval,
  type Claim,
} from '../../../shared/accounting/receivingRules.ts';
import type { ReceivedCash } from '../../../shared/accounting/receivingSchema.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { Refusal } from '../../core/refusal.ts';

/** Money that arrived for one batch. */
type ArrivedMoney = {
  payDate: string;
  cash: readonly ReceivedCash[];
  releaseInFull: boolean;
};

/**
 * Returns the claims of a batch with the receipts that some money makes. Without any cash, what was left of every open
 * claim arrived.
 * @throws Refusal `InvalidData` for cash of a currency the batch has none of, `BatchAlreadyReceived` for cash of a claim
 * that is closed, `ReceiptMismatch` for cash in another currency than earlier receipts of its claim, or for none,
 * `SecondPersonRequired` to write off more than one person may
 */
export const receiveClaims = (
  claims: readonly Claim[],
  { payDate, cash, releaseInFull }: ArrivedMoney,
): Claim[] => {
  if (cash.some((one) => !claims.some(({ line }) => line.currency === one.statementCurrency)))
    throw new Refusal('InvalidData');
  return claims.map((claim) => {
    const own = cash.find((one) => one.statementCurrency === claim.line.currency);
    if (own && isClosed(claim)) throw new Refusal('BatchAlreadyReceived');
    if (isClosed(claim) || (cash.length > 0 && !own)) return claim;
    const arrival = toArrival(payDate, claim, own, { inFull: releaseInFull });
    if (!isOpenTo(claim, arrival)) throw new Refusal('ReceiptMismatch');
    const next = { ...claim, arrivals: [...claim.arrivals, arrival] };
    const order = own?.writeOff;
    if (!order || isClosed(next)) return next;
    if (writeOffNeedsApproval(next)) throw new Refusal('SecondPersonRequired');
    return order.bearer === 'house'
      ? { ...claim, arrivals: [...claim.arrivals, toArrival(payDate, claim, own, { absorbed: order })] }
      : { ...next, arrivals: [...next.arrivals, toWriteOff(payDate, next, order)] };
  });
};

/** Returns the changes of a batch whose claims got receipts or were written off, until the ledger has them. */
export const receivedChanges = (
  claims: readonly Claim[],
  { payDate, payer }: { payDate: string; payer: PayerEntity },
) => {
  const received = claims.filter(({ arrivals }) => arrivals.length > 0);
  return {
    stage: 'receiving',
    arrivals: Object.fromEntries(received.map(({ line, arrivals }) => [line.currency, [...arrivals]])),
    receipts: Object.fromEntries(received.map((claim) => [claim.line.currency, totalReceived(claim)!])),
    payer,
    ...(claims.every(isClosed) && { receivedOn: payDate }),
  } as const satisfies Partial<Batch>;
};
