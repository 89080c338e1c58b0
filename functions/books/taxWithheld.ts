import { account } from '../../shared/accounting/account.ts';
import type { TaxWithheldLine } from '../../shared/books/taxSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { add, compare, isZero, negate, subtract, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { taxKinds, type IncomeKind, type TaxKind, type TaxPrinciple } from '../../shared/tax/rule.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { loadAdvance } from '../contracts/advanceReader.ts';
import { loadContract } from '../contracts/contractReader.ts';
import { inParallel } from '../core/inParallel.ts';
import { getItems } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { entriesBetween, type LedgerEntry } from '../ledger/ledgerStore.ts';
import { formatCodeOf } from '../tax/formatCode.ts';

/** Payment with what its tax goes by. */
type TaxedPayment = {
  payeeId: string;
  payeeName: string;
  principle?: TaxPrinciple | undefined;
  incomeKind: IncomeKind;
  gross: string;
  taxLines: readonly TaxLine[];
};

/** Posting of a payment, or of one that came back. */
type PaymentPosting = {
  cause: LedgerEntry['cause'];
  currency: Currency;
  /** 1 for a payment, -1 for one that came back. */
  count: 1 | -1;
  /** Entries of accounts of tax, by kind. */
  taxes: Map<TaxKind, LedgerEntry>;
};

/** Payment items read in parallel. */
const parallelItems = 16;

const withdrawalsNamed = async (ids: readonly string[]): Promise<[string, TaxedPayment][]> => {
  // The withdrawal of a payment outside the system has its number under the usual prefix.
  const recordId = (id: string) => id.replace(/^ofw_/, 'wdr_');
  const items = await getItems<Withdrawal>(ids.map((id) => withdrawalKeys.withdrawal(recordId(id))));
  const found = new Map(items.map((item) => [item.withdrawalId, item]));
  return ids.flatMap((id): [string, TaxedPayment][] => {
    const item = found.get(recordId(id));
    if (!item) return [];
    const { licensorId: payeeId, licensorName: payeeName, principle, incomeKind, gross, taxLines } = item;
    return [[id, { payeeId, payeeName, principle, incomeKind: incomeKind ?? 'Royalty', gross, taxLines }]];
  });
};

const advanceNamed = async (id: string): Promise<[string, TaxedPayment]> => {
  const { contractId, payment } = await loadAdvance(id);
  const { licensorId: payeeId, licensorName: payeeName } = await loadContract(contractId);
  const gross = payment ? add(payment.tax, payment.afterTax) : '0';
  const { principle, taxLines = [] } = payment ?? {};
  return [id, { payeeId, payeeName, principle, incomeKind: 'Royalty', gross, taxLines }];
};

const isPayment = ({ cause: { kind } }: LedgerEntry): boolean => kind === 'withdrawal' || kind === 'advance';

/** Returns the entries of an account in a year, by the key of their posting, in one currency. */
const entriesByPosting = async (
  name: string,
  currency: Currency,
  year: number,
): Promise<Map<string, LedgerEntry[]>> => {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const entries = (await entriesBetween(name, { currency, ...days })).filter(isPayment);
  const byPosting = new Map<string, LedgerEntry[]>();
  for (const entry of entries)
    byPosting.set(entry.idempotencyKey, [...(byPosting.get(entry.idempotencyKey) ?? []), entry]);
  return byPosting;
};

/** Returns the payments of a year in one currency, and those that came back, by what they did to cash. */
const postingsIn = async (
  payer: PayerEntity,
  year: number,
  currency: Currency,
): Promise<PaymentPosting[]> => {
  const [cash, ...taxes] = await Promise.all([
    entriesByPosting(account.cash(payer), currency, year),
    ...taxKinds.map(async (kind) => ({
      kind,
      entries: await entriesByPosting(account.tax(payer, kind), currency, year),
    })),
  ]);
  return [...cash].flatMap(([key, entries]): PaymentPosting[] => {
    const [{ cause }] = entries as [LedgerEntry];
    const isPaid = compare(sum(entries.map(({ amount }) => amount)), '0') === -1;
    // Money that a licensor returns for a payment item is no payment, and its tax stays withheld.
    if (!isPaid && cause.kind === 'advance') return [];
    const own = taxes.flatMap(({ kind, entries: ofKind }) =>
      (ofKind.get(key) ?? []).map((entry) => [kind, entry] as const),
    );
    return [{ cause, currency, count: isPaid ? 1 : -1, taxes: new Map(own) }];
  });
};

const isNothing = ({ payments, gross, tax }: TaxWithheldLine): boolean =>
  payments === 0 && isZero(gross) && isZero(tax);

/**
 * Returns what a paying company paid in a year and the tax withheld from it, by payee, kind of income, kind of tax and currency, by
 * name. Reads the entries of its accounts of cash and tax, so the lines add up to the ledger. The year is that of the payments. A
 * payment that came back is taken off; one that nothing was withheld from counts too.
 */
export const taxWithheld = async (payer: PayerEntity, year: number): Promise<TaxWithheldLine[]> => {
  const found = await Promise.all(
    currencySchema.options.map((currency) => postingsIn(payer, year, currency)),
  );
  const postings = found.flat();
  const idsOf = (kind: string) => [
    ...new Set(postings.filter(({ cause }) => cause.kind === kind).map(({ cause }) => cause.id)),
  ];
  const payments = new Map([
    ...(await withdrawalsNamed(idsOf('withdrawal'))),
    ...(await inParallel(idsOf('advance'), parallelItems, advanceNamed)),
  ]);
  const lines = new Map<string, TaxWithheldLine>();
  for (const { cause, currency, count, taxes } of postings) {
    const payment = payments.get(cause.id);
    const { payeeId = '', payeeName = cause.id, principle, incomeKind = 'Royalty' } = payment ?? {};
    const signed = (amount: string): Decimal => (count === 1 ? add(amount, '0') : negate(amount));
    const taxed = (payment?.taxLines ?? []).filter(({ deducted }) => deducted);
    const kinds = new Set([...taxes.keys(), ...taxed.map(({ kind }) => kind)]);
    for (const taxKind of kinds.size > 0 ? kinds : [undefined]) {
      const key = [payeeId || payeeName, taxKind, principle, incomeKind, currency].join('|');
      const line = lines.get(key);
      const entry = taxKind && taxes.get(taxKind);
      const gross = add(line?.gross ?? '0', signed(payment?.gross ?? '0'));
      const tax = subtract(line?.tax ?? '0', entry?.amount ?? '0');
      const rates = taxed.filter(({ kind }) => kind === taxKind).map(({ rate }) => rate);
      lines.set(key, {
        payeeId,
        payeeName,
        ...(taxKind && { taxKind }),
        principle,
        incomeKind,
        formatCode: formatCodeOf(payer, incomeKind),
        currency,
        payments: (line?.payments ?? 0) + count,
        gross,
        rates: [...new Set([...(line?.rates ?? []), ...rates])].toSorted(),
        tax,
        net: subtract(gross, tax),
      });
    }
  }
  return [...lines.values()]
    .filter((line) => !isNothing(line))
    .toSorted(
      (a, b) => a.payeeName.localeCompare(b.payeeName) || (a.taxKind ?? '').localeCompare(b.taxKind ?? ''),
    );
};
