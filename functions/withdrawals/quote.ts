import { isZero, subtract, sum } from '../../shared/money/decimal.ts';
import { withheld } from '../../shared/tax/taxLine.ts';
import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { allot, minimumWithdrawal } from '../../shared/withdrawals/rules.ts';
import type { TaxPreview, WithdrawalInput, WithdrawalRange } from '../../shared/withdrawals/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { taxPayment } from '../tax/taxedPayment.ts';
import type { SeenMonth } from '../tax/taxedThisMonth.ts';
import { loadOwedRange, type OwedRange } from './withdrawable.ts';

/** Amounts of a withdrawal, the range it is taken from, and the month its tax depends on. */
export type Quote = { preview: TaxPreview; range: OwedRange; month: SeenMonth | undefined };

/**
 * Returns amount, tax and net of everything one licensee owes through one paying company.
 * @param now gives the day, in the paying company's time zone, whose tax rules and month apply
 * @throws Refusal `NoWithdrawableRoyalty`, `IncomeTaxUnsupported`
 */
export const quoteWithdrawal = async (
  licensorId: string,
  input: WithdrawalRange & Pick<WithdrawalInput, 'invoiceChoice' | 'contractIds'>,
  now = new Date(),
): Promise<Quote> => {
  const [owner, range] = await Promise.all([loadRightOwner(licensorId), loadOwedRange(licensorId, input)]);
  const { gross, parts } = allot(range.contracts, input.currency);
  if (isZero(gross)) throw new Refusal('NoWithdrawableRoyalty');
  const principle = taxPrincipleFor(input.payerEntity, {
    taxResidence: owner.taxResidence,
    kind: kindOfRightOwner(licensorId),
  });
  const invoices = 'issuesInvoices' in owner && owner.issuesInvoices && input.invoiceChoice === 'Invoice';
  const { taxLines, incomeKind, exchangeRate, month } = await taxPayment({
    licensorId,
    payerEntity: input.payerEntity,
    principle,
    gross,
    currency: input.currency,
    date: payerDay(input.payerEntity, now),
    invoices,
  });
  const tax = withheld(taxLines);
  const names = new Map(
    range.contracts.map(({ contractId, contract }) => [contractId, contract.displayName]),
  );
  const preview: TaxPreview = {
    currency: input.currency,
    gross,
    taxLines,
    exchangeRate,
    tax,
    net: subtract(gross, tax),
    principle,
    incomeKind,
    parts: parts.map((part) => ({ ...part, contractName: names.get(part.contractId) ?? '' })),
    remainder: subtract(sum(range.contracts.map(({ payable }) => payable)), gross),
    minimum: minimumWithdrawal(input.currency),
  };
  return { preview, range, month };
};
