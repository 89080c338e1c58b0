import { account } from '../../shared/accounting/account.ts';
import type { TaxWithheldLine } from '../../shared/books/taxSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { add, negate, subtract, sum } from '../../shared/money/decimal.ts';
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

/** Payment that tax was withheld from. */
type TaxedPayment = {
  payeeId: string;
  payeeName: string;
  principle?: TaxPrinciple | undefined;
  incomeKind: IncomeKind;
  gross: string;
  taxLines: readonly TaxLine[];
};

/** Tax withheld by one posting. */
type Withheld = { taxKind: TaxKind; currency: Currency; entry: LedgerEntry };

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

const loadWithheld = async (payer: PayerEntity, year: number): Promise<Withheld[]> => {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const found = await Promise.all(
    taxKinds.flatMap((taxKind) =>
      currencySchema.options.map(async (currency) =>
        (await entriesBetween(account.tax(payer, taxKind), { currency, ...days })).map(
          (entry): Withheld => ({ taxKind, currency, entry }),
        ),
      ),
    ),
  );
  return found.flat();
};

/**
 * Returns the tax a paying company withheld in a year by payee, kind of income, kind of tax and currency, by name. Reads the
 * entries of its accounts of tax, so the lines add up to the ledger. The year is that of the payments.
 */
export const taxWithheld = async (payer: PayerEntity, year: number): Promise<TaxWithheldLine[]> => {
  const withheld = await loadWithheld(payer, year);
  const idsOf = (kind: string) => [
    ...new Set(withheld.filter(({ entry }) => entry.cause.kind === kind).map(({ entry }) => entry.cause.id)),
  ];
  const payments = new Map([
    ...(await withdrawalsNamed(idsOf('withdrawal'))),
    ...(await inParallel(idsOf('advance'), parallelItems, advanceNamed)),
  ]);
  const lines = new Map<string, TaxWithheldLine>();
  for (const { taxKind, currency, entry } of withheld) {
    const payment = payments.get(entry.cause.id);
    const { payeeId = '', payeeName = entry.cause.id, principle, incomeKind = 'Royalty' } = payment ?? {};
    const key = [payeeId || payeeName, taxKind, principle, incomeKind, currency].join('|');
    const line = lines.get(key);
    const gross = sum([line?.gross ?? '0', payment?.gross ?? '0']);
    const tax = sum([line?.tax ?? '0', negate(entry.amount)]);
    const rates = (payment?.taxLines ?? [])
      .filter(({ kind, deducted }) => kind === taxKind && deducted)
      .map(({ rate }) => rate);
    lines.set(key, {
      payeeId,
      payeeName,
      taxKind,
      principle,
      incomeKind,
      formatCode: formatCodeOf(payer, incomeKind),
      currency,
      payments: (line?.payments ?? 0) + 1,
      gross,
      rates: [...new Set([...(line?.rates ?? []), ...rates])].toSorted(),
      tax,
      net: subtract(gross, tax),
    });
  }
  return [...lines.values()].toSorted(
    (a, b) => a.payeeName.localeCompare(b.payeeName) || a.taxKind.localeCompare(b.taxKind),
  );
};
