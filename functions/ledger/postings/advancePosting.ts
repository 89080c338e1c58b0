import type { Currency } from '../../../shared/money/currency.ts';
import { add, isZero, negate, sum } from '../../../shared/money/decimal.ts';
import type { SharedPart } from '../../../shared/contracts/advanceSchema.ts';
import type { TaxLine } from '../../../shared/tax/taxLine.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';

/**
 * Payment item as it is paid. `afterTax`, the withheld tax and the shared parts are the amounts the ledger moves.
 */
type PaidAdvance = {
  advanceId: string;
  payer: string;
  currency: Currency;
  paidOn: string;
  /** True when royalty pays it back. */
  deducts: boolean;
  afterTax: string;
  serviceFee: string;
  taxLines: readonly TaxLine[];
  shared: readonly SharedPart[];
};

const taxLegs = ({ taxLines, payer }: PaidAdvance) =>
  taxLines
    .filter(({ deducted }) => deducted)
    .map(({ kind, amount }) => ({ account: account.tax(payer, kind), amount: negate(amount) }));

/**
 * Returns the posting of a paid advance. The amount paid is recouped from royalty, or is an outlay when nothing is
 * deducted. Withheld tax is owed to the authority and the payer bears the bank charge. Licensors higher up in a chain
 * of sub-licences are owed their parts, and each pays back its own.
 */
export const advancePosting = (advance: PaidAdvance): Posting => {
  const { advanceId, payer, shared, afterTax, serviceFee } = advance;
  const withheld = taxLegs(advance);
  const own = sum([afterTax, ...withheld.map(({ amount }) => negate(amount))]);
  const spentOn = (part?: string) =>
    advance.deducts ? account.advance(advanceId, part) : account.outlay(payer);
  return {
    idempotencyKey: `advance#${advanceId}`,
    cause: { kind: 'advance', id: advanceId },
    currency: advance.currency,
    occurredOn: advance.paidOn,
    legs: [
      { account: spentOn(), amount: own },
      ...withheld,
      { account: account.fee(payer), amount: serviceFee },
      { account: account.cash(payer), amount: negate(sum([afterTax, serviceFee])) },
      ...shared.flatMap(({ licensorId, contractId, amount }) => [
        { account: spentOn(licensorId), amount },
        { account: account.payable(licensorId, contractId), amount: negate(amount) },
      ]),
    ],
  };
};

/** Returns the posting of money that a licensor returned: its part of the advance is no longer to be recouped. */
export const repaymentPosting = (repayment: {
  advanceId: string;
  /** Position among the repayments of the item, from 0. */
  index: number;
  payer: string;
  currency: Currency;
  receivedOn: string;
  amount: string;
}): Posting => ({
  idempotencyKey: `repayment#${repayment.advanceId}#${repayment.index}`,
  cause: { kind: 'advance', id: repayment.advanceId },
  currency: repayment.currency,
  occurredOn: repayment.receivedOn,
  legs: [
    { account: account.cash(repayment.payer), amount: repayment.amount },
    { account: account.advance(repayment.advanceId), amount: negate(repayment.amount) },
  ],
});

const decisionKeys = 'decide#';

/** Returns whether a posting records a decision about held royalty. */
export const isDecision = ({ idempotencyKey }: { idempotencyKey: string }): boolean =>
  idempotencyKey.startsWith(decisionKeys);

/**
 * Returns the posting of a decision about held royalty: `taken` pays back the advance, `released` goes to the
 * licensor.
 */
export const decisionPosting = (decision: {
  advanceId: string;
  contractId: string;
  licensorId: string;
  batchId: string;
  /** Version of the held balance the decision was based on. Two decisions about the same balance share one key. */
  version: number;
  currency: Currency;
  decidedOn: string;
  taken: string;
  released: string;
}): Posting => ({
  idempotencyKey: `${decisionKeys}${decision.advanceId}#${decision.contractId}#${decision.batchId}#${decision.version}`,
  cause: { kind: 'receipt', id: decision.batchId },
  currency: decision.currency,
  occurredOn: decision.decidedOn,
  ...(!isZero(decision.taken) && {
    recouped: [
      {
        contractId: decision.contractId,
        account: account.advance(decision.advanceId),
        amount: add(decision.taken, '0'),
      },
    ],
  }),
  legs: [
    {
      account: account.held(decision.advanceId, decision.contractId, decision.batchId),
      amount: sum([decision.taken, decision.released]),
    },
    { account: account.advance(decision.advanceId), amount: negate(decision.taken) },
    { account: account.payable(decision.licensorId, decision.contractId), amount: negate(decision.released) },
  ],
});
