import { isZero, subtract, sum } from '../../shared/money/decimal.ts';
import {
  computeTax,
  UnsupportedTax,
  withheld,
  type TaxedPayment,
} from '../../shared/money/tax/computeTax.ts';
import { principleOf } from '../../shared/money/tax/principle.ts';
import type { TaxCircumstance } from '../../shared/money/tax/rule.ts';
import { kindOfRightOwner } from '../../shared/people/schema.ts';
import { today } from '../../shared/reference/dates.ts';
import { allot, minimumOf } from '../../shared/withdrawals/rules.ts';
import type {
  TaxPreview,
  Withdrawal,
  WithdrawalInput,
  WithdrawalRange,
} from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { Refusal } from '../core/refusal.ts';
import { loadRightOwner } from '../people/rightOwnerStore.ts';
import { loadOwedRange, type OwedRange } from './withdrawable.ts';
import { withdrawalsOf } from './withdrawalStore.ts';

/** What a withdrawal would come to, and the range it is taken from. */
export type Quote = { preview: TaxPreview; range: OwedRange };

const isOpenOrPaid = ({ status }: Withdrawal): boolean =>
  status === withdrawalStatuses.requested || status === withdrawalStatuses.confirmed;

/** What was withdrawn under the same principle since the first of the month, for taxes that count by month. */
const monthToDate = async (licensorId: string, principle: string, range: WithdrawalRange, date: string) => {
  const month = date.slice(0, 7);
  const earlier = (await withdrawalsOf(licensorId)).filter(
    (one) =>
      isOpenOrPaid(one) &&
      one.principle === principle &&
      one.currency === range.currency &&
      (one.payment?.payDate ?? one.requestedAt).startsWith(month),
  );
  return { gross: sum(earlier.map(({ gross }) => gross)), tax: sum(earlier.map(({ tax }) => tax)) };
};

const taxLinesOf = (payment: TaxedPayment) => {
  try {
    return computeTax(payment);
  } catch (error) {
    if (error instanceof UnsupportedTax) throw new Refusal('IncomeTaxUnsupported');
    throw error;
  }
};

/**
 * Amount, tax and net of everything one licensee owes through one paying company, as of today.
 * @throws Refusal `NoWithdrawableRoyalty`, `IncomeTaxUnsupported`
 */
export const quoteWithdrawal = async (
  licensorId: string,
  input: WithdrawalRange & Pick<WithdrawalInput, 'invoiceChoice'>,
): Promise<Quote> => {
  const [owner, range] = await Promise.all([loadRightOwner(licensorId), loadOwedRange(licensorId, input)]);
  const { gross, parts } = allot(range.contracts, input.currency);
  if (isZero(gross)) throw new Refusal('NoWithdrawableRoyalty');
  const principle = principleOf(input.payerEntity, {
    taxResidence: owner.taxResidence,
    kind: kindOfRightOwner(licensorId),
  });
  const invoices = 'issuesInvoices' in owner && owner.issuesInvoices && input.invoiceChoice === 'Invoice';
  const circumstances: TaxCircumstance[] = invoices ? ['InvoiceIssued'] : [];
  const date = today();
  const taxLines = taxLinesOf({
    principle,
    gross,
    currency: input.currency,
    date,
    options: { circumstances, monthToDate: await monthToDate(licensorId, principle, input, date) },
  });
  const tax = withheld(taxLines);
  const names = new Map(
    range.contracts.map(({ contractId, contract }) => [contractId, contract.displayName]),
  );
  const preview: TaxPreview = {
    currency: input.currency,
    gross,
    taxLines,
    tax,
    net: subtract(gross, tax),
    principle,
    parts: parts.map((part) => ({ ...part, contractName: names.get(part.contractId) ?? '' })),
    remainder: subtract(sum(range.contracts.map(({ payable }) => payable)), gross),
    minimum: minimumOf(input.currency),
  };
  return { preview, range };
};
