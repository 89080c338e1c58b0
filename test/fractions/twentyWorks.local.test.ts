import { describe, expect, it } from 'vitest';
import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { account } from '../../shared/accounting/account.ts';
import { inParallel } from '../../functions/core/inParallel.ts';
import { getRowLicense } from '../../shared/income/incomeSourceRoutes.ts';
import type { RowShare } from '../../shared/income/incomeSourceSchema.ts';
import {
  getIncomeBySource,
  getIncomeReport,
  listDeductions,
  listIncome,
} from '../../shared/income/routes.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { loadBatch, loadRows } from '../api/statements.ts';
import { openProduct } from '../functions/statements/desk.ts';
import { advances, contracts, firstDay, invented, secondDay, statements, works } from './business.ts';
import { Findings, halfUnit, roundedReceipts, roundedRow, roundedRows, units } from './compare.ts';
import {
  fractionOf,
  isSame,
  minus,
  over,
  readFraction,
  times,
  total,
  zero,
  type Fraction,
} from './fraction.ts';
import { computeBusiness, owedIn, settledBy, upToDay, type ReceivedRoyalty } from './independent.ts';
import { currencies, runBusiness } from './runBusiness.ts';

const exact = computeBusiness(invented);

const { product, staff: clerk } = await openProduct();
const staff = clerk;
const run = await runBusiness(product, staff);

const sumOf = (amounts: readonly { amount: Fraction }[]): Fraction =>
  total(amounts.map(({ amount }) => amount));

const negated = (value: Fraction): Fraction => minus(zero, value);

/** Contracts that are sub-licensed, and their sub-licences. */
const chained = new Set(contracts.flatMap(({ name, upper }) => (upper ? [name, upper] : [])));

const licensorOf = (name: string): string => contracts.find((contract) => contract.name === name)!.licensor;

const licensors = [...new Set(contracts.map(({ licensor }) => licensor))];

/** Licensors with each currency they were paid in. */
const paid = licensors.flatMap((licensor) =>
  currencies.flatMap((currency) => {
    const lines = exact.received.filter(
      (each) => licensorOf(each.contract) === licensor && each.currency === currency,
    );
    return lines.length ? [[licensor, currency, lines] as const] : [];
  }),
);

const incomeOf = (licensor: string, currency: string) => ({
  rightOwnerId: run.entered.owners.get(licensor)!,
  currencyType: currencySchema.parse(currency),
});

/** Expects no finding, and a number of comparisons at least. */
const expectNone = ({ sentences, compared }: Findings, atLeast: number): void => {
  expect(sentences).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(atLeast);
};

/** Returns amounts by a key that several may have. */
const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

it('computes twenty works by itself, and loses nothing of any row', () => {
  expect(works).toHaveLength(20);
  for (const { row, royalties, commission, notOurs, notLicensed } of [...exact.rows.values()].flat()) {
    const parts = total([sumOf(royalties), commission, notOurs, notLicensed]);
    expect(isSame(parts, readFraction(row.amount)), `${row.work} ${row.amount}`).toBe(true);
  }
});

/**
 * Compares a part of a row with what its amount, share and percentages multiply out to. The part before the licensor's
 * percentage goes by largest remainder, and the royalty is then rounded to the nearest decimal.
 */
const compareMultiplied = (findings: Findings, what: string, amount: string, share: RowShare): void => {
  const part = over(readFraction(share.sharePercentage), readFraction(share.basisPercentage!));
  const whole = times(readFraction(amount), part);
  const percent = over(readFraction(share.royaltyPercentage), fractionOf(100n));
  findings.compare(`${what}, multiplied`, share.royalty, times(whole, percent), roundedRow);
  if (chained.has(share.contractName)) return;
  findings.compare(`${what}, gross`, share.gross, whole, units(1));
  const gross = readFraction(share.gross);
  findings.compare(`${what}, rounded`, share.royalty, times(gross, percent), halfUnit);
};

describe.each(statements.map(({ name }) => name))('the statement %s', (name) => {
  const split = exact.rows.get(name)!;

  it('pays the licensors of each row their exact fractions', async () => {
    const findings = new Findings();
    const rows = await loadRows(staff, run.batchIds.get(name)!);
    expect(rows.map(({ title, amount }) => [title, amount])).toEqual(
      split.map(({ row }) => [row.work, row.amount]),
    );
    const licences = await inParallel(rows, 2, ({ rowId }) =>
      staff.call(getRowLicense, { params: { rowId } }),
    );
    for (const [index, { status, amount, shares, unlicensed = '0' }] of licences.entries()) {
      const { row, royalties, commission, notOurs, notLicensed } = split[index]!;
      const what = `${row.work} ${amount} ${row.currency}`;
      expect(status === 'Licensed', what).toBe(isSame(notLicensed, zero));
      if (status !== 'Licensed') continue;
      expect(shares.map(({ licensorName }) => licensorName).toSorted(), what).toEqual(
        royalties.map(({ contract }) => licensorOf(contract)).toSorted(),
      );
      for (const { contract, amount: royalty } of royalties) {
        const own = shares.find(({ contractId }) => contractId === run.entered.contracts.get(contract))!;
        findings.compareRow(`${what}, ${contract}`, own.royalty, royalty);
      }
      for (const share of shares) compareMultiplied(findings, what, amount, share);
      findings.compareRow(`${what}, not ours`, unlicensed, notOurs);
      const commissions = shares.map((share) => share.commission);
      findings.compareSum(`${what}, commission`, commissions, commission, roundedRows(shares.length));
      findings.addUp(what, amount, [...shares.map(({ royalty }) => royalty), ...commissions, unlicensed]);
    }
    expectNone(findings, 3 * rows.length);
  });

  it('is reconciled to the last digit, and what is nobody’s is set aside', async () => {
    const findings = new Findings();
    const batchId = run.batchIds.get(name)!;
    const { reconciliation = [] } = await loadBatch(staff, batchId);
    for (const { currency, file, licensed, open, royalty, commission, unlicensed = '0' } of reconciliation) {
      const own = split.filter(({ row }) => row.currency === currency);
      const royalties = own.flatMap((row) => row.royalties);
      const allowed = roundedRows(royalties.length);
      findings.compare(`file ${currency}`, file, total(own.map(({ row }) => readFraction(row.amount))));
      findings.compare(`royalty ${currency}`, royalty, sumOf(royalties), allowed);
      findings.compare(
        `commission ${currency}`,
        commission,
        total(own.map((row) => row.commission)),
        allowed,
      );
      const notOurs = total(own.map((row) => row.notOurs));
      findings.compare(`not ours ${currency}`, unlicensed, notOurs, roundedRows(own.length));
      const notLicensed = total(own.map((row) => row.notLicensed));
      findings.compare(`not licensed ${currency}`, open, total([notLicensed, readFraction(unlicensed)]));
      findings.addUp(`file ${currency}`, file, [royalty, commission, open]);
      findings.addUp(`licensed ${currency}`, licensed, [royalty, commission]);
      const parked = await loadBalance(account.parked(batchId), currencySchema.parse(currency));
      findings.compare(`parked ${currency}`, parked, negated(readFraction(open)));
      const receivable = await loadBalance(account.receivable(batchId), currencySchema.parse(currency));
      findings.compare(`receivable ${currency}`, receivable, zero);
    }
    expectNone(findings, 9 * new Set(split.map(({ row }) => row.currency)).size);
  });

  it('is settled by its receipts to the last digit', async () => {
    const findings = new Findings();
    const statement = statements.find((each) => each.name === name)!;
    const { arrivals = {} } = await loadBatch(staff, run.batchIds.get(name)!);
    for (const [currency, shown] of Object.entries(arrivals)) {
      const receipts = statement.receipts.filter(({ from }) => from === currency);
      expect(shown.map(({ payDate }) => payDate)).toEqual(receipts.map(({ day }) => day));
      const owed = owedIn(statement, currency);
      findings.compareSum(
        `owed ${currency}`,
        shown.map(({ settled }) => settled),
        owed,
      );
      for (const [index, exactly] of settledBy(owed, receipts).entries()) {
        const { settled, received, serviceFee, difference, rounding, exchangeRate } = shown[index]!;
        findings.compare(`settled ${currency} ${index}`, settled, exactly, units(1));
        const atRate = times(readFraction(settled), readFraction(exchangeRate));
        const parts = [received, serviceFee, difference, rounding];
        findings.compareSum(`arrived ${currency} ${index}`, parts, atRate, halfUnit);
      }
    }
    expectNone(findings, 3 * Object.keys(arrivals).length);
  });
});

describe('the product', () => {
  const lineKey = ({ contract, row, day, statement }: ReceivedRoyalty): string =>
    [contract, row.work, row.platform, row.month, day, statement].join(', ');

  it.each(paid)('shows %s its income in %s line by line', async (licensor, currency, lines) => {
    const findings = new Findings();
    const query = incomeOf(licensor, currency);
    const { items, totals } = await staff.call(listIncome, { query: { ...query, limit: 100 } });
    const nameOf = (ids: ReadonlyMap<string, string>, wanted: string | undefined) =>
      [...ids].find(([, id]) => id === wanted)?.[0];
    const shown = grouped(items, (item) =>
      [
        nameOf(run.entered.contracts, item.contractId),
        item.workTitle,
        item.platform,
        item.usagePeriod.start.slice(0, 7),
        item.receivedOn,
        nameOf(run.batchIds, item.batchId),
      ].join(', '),
    );
    const expected = grouped(lines, lineKey);
    expect([...shown.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [key, own] of expected) {
      const royalties = shown.get(key)!.map(({ royaltyAmount }) => royaltyAmount);
      findings.compareSum(key, royalties, sumOf(own), roundedReceipts(own));
    }
    const all = totals.find((each) => each.currency === currency)!.amount;
    findings.compare('total', all, sumOf(lines), roundedReceipts(lines));
    expectNone(findings, expected.size + 1);
  });

  it.each(paid)('adds up the income of %s in %s', async (licensor, currency, lines) => {
    const findings = new Findings();
    const query = incomeOf(licensor, currency);
    const report = await staff.call(getIncomeReport, { query });
    const { items: sources } = await staff.call(getIncomeBySource, { query });
    const allowed = roundedReceipts(lines);
    findings.compare('royalty', report.royalty, sumOf(lines), allowed);
    findings.compare('received', report.receivedRoyalty, sumOf(lines), allowed);
    const accounts = exact.accounts.filter(
      (each) => licensorOf(each.contract) === licensor && each.currency === currency,
    );
    findings.compare('payable', report.payable!, total(accounts.map(({ payable }) => payable)), allowed);
    const slices = [
      [report.byWork, grouped(lines, ({ row }) => row.work)],
      [report.byPlatform, grouped(lines, ({ row }) => row.platform)],
      [sources, grouped(lines, ({ row }) => row.platform)],
      [report.byMonth, grouped(lines, ({ row }) => row.month)],
    ] as const;
    for (const [shown, expected] of slices) {
      expect(shown.map(({ name }) => name).toSorted()).toEqual([...expected.keys()].toSorted());
      for (const slice of shown) {
        const own = expected.get(slice.name)!;
        findings.compare(slice.name, slice.royalty, sumOf(own), roundedReceipts(own));
      }
    }
    expectNone(findings, 7);
  });
});

describe('the ledger', () => {
  it.each([firstDay, secondDay])('owes each licensor the exact balance after the receipts of %s', (day) => {
    const findings = new Findings();
    const balances = run.balances.get(day)!;
    const { accounts, open, received } = computeBusiness(upToDay(invented, day));
    for (const { name } of contracts)
      for (const currency of currencies) {
        const lines = received.filter((each) => each.contract === name && each.currency === currency);
        const owed = accounts.find((each) => each.contract === name && each.currency === currency);
        const [payable, accrued] = ['payable', 'accrued'].map(
          (kind) => balances.get(`${kind} ${name} ${currency}`)!,
        ) as [string, string];
        findings.compare(
          `payable ${name} ${currency}`,
          payable,
          negated(owed?.payable ?? zero),
          roundedReceipts(lines),
        );
        const left = open.filter((each) => each.contract === name && each.currency === currency);
        findings.compare(
          `accrued ${name} ${currency}`,
          accrued,
          negated(sumOf(left)),
          roundedRows(2 * left.length),
        );
      }
    expectNone(findings, 2 * contracts.length * currencies.length);
  });

  it.each([firstDay, secondDay])(
    'keeps the exact commission, and what it holds in other currencies, after the receipts of %s',
    (day) => {
      const findings = new Findings();
      const balances = run.balances.get(day)!;
      const { commissions, positions, received } = computeBusiness(upToDay(invented, day));
      const allowed = roundedReceipts(received);
      for (const currency of currencies) {
        const commission = sumOf(commissions.filter((each) => each.currency === currency));
        const kept = balances.get(`commission Lantern Rights ${currency}`)!;
        findings.compare(`commission ${currency}`, kept, negated(commission), allowed);
        const position = sumOf(positions.filter((each) => each.currency === currency));
        findings.compare(
          `position ${currency}`,
          balances.get(`position taipei ${currency}`)!,
          position,
          allowed,
        );
      }
      expectNone(findings, 2 * currencies.length);
    },
  );

  it('balances', async () => {
    expect(await verifyLedger()).toMatchObject({ differences: [], unbalanced: [], fractions: [] });
  });
});

describe('advances', () => {
  it('are paid back by exactly the royalty of their contracts, in part or whole', async () => {
    const findings = new Findings();
    for (const { contract, currency, paidBack } of exact.accounts) {
      if (paidBack.length === 0) continue;
      const { rightOwnerId } = incomeOf(licensorOf(contract), currency);
      const { items } = await staff.call(listDeductions, { query: { rightOwnerId } });
      const lines = exact.received.filter((each) => each.contract === contract);
      for (const { advance, given, amount } of paidBack) {
        const advanceId = run.entered.advances.get(advance);
        const shown = items.find(({ contractAdvanceId }) => contractAdvanceId === advanceId)!;
        findings.compare(`${advance}, given`, shown.amount, given);
        findings.compare(`${advance}, paid back`, shown.recouped, amount, roundedReceipts(lines));
        findings.addUp(advance, shown.amount, [shown.recouped, shown.outstanding]);
      }
    }
    expectNone(findings, 3 * advances.filter(({ isPaidBack }) => isPaidBack).length);
  });

  it('leave a guarantee that is not deducted out', async () => {
    const { rightOwnerId } = incomeOf('Otis Fenn', 'TWD');
    const { items, payments } = await staff.call(listDeductions, { query: { rightOwnerId } });
    const guarantee = run.entered.advances.get('Fenn, guarantee')!;
    expect(payments).toMatchObject([{ contractAdvanceId: guarantee, amount: '20000' }]);
    expect(items.map(({ contractAdvanceId }) => contractAdvanceId)).not.toContain(guarantee);
  });
});
