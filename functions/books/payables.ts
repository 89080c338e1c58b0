import { kindOfAccount } from '../../shared/accounting/account.ts';
import type { LicensorPayable } from '../../shared/books/openSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, isZero, negate, subtract, sum } from '../../shared/money/decimal.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { loadAllContractParties } from '../contracts/contractReader.ts';
import { inParallel } from '../core/inParallel.ts';
import { Refusal } from '../core/refusal.ts';
import { balancesOfOwner, entriesBetween } from '../ledger/ledgerStore.ts';

/** Most contracts whose licensors are listed, as many as any filtered list reads. */
const mostContracts = 100_000;

/** Licensors read in parallel. */
const parallelLicensors = 16;

/** Returns what was owed on an account at the end of a day: its balance now, less what was posted for later days. */
const owedOn = async (name: string, currency: Currency, now: string, day: string): Promise<string> => {
  const later = await entriesBetween(name, { currency, from: addDays(day, 1), to: '9999-12-31' });
  return negate(subtract(now, sum(later.map(({ amount }) => amount))));
};

const amountsOf = async (licensorId: string, day: string): Promise<LicensorPayable['amounts']> => {
  const balances = (await balancesOfOwner(licensorId)).filter(
    ({ account }) => kindOfAccount(account) === 'payable',
  );
  const owed = new Map<string, string>();
  for (const { account, currency, amount } of balances)
    owed.set(currency, add(owed.get(currency) ?? '0', await owedOn(account, currency, amount, day)));
  return [...owed]
    .map(([currency, amount]) => ({ currency, amount: sum([amount]) }))
    .filter(({ amount }) => !isZero(amount))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
};

/**
 * Returns a page of the licensors with what they were owed at the end of a day, by name. Reads the balances of the page only.
 * @throws Refusal `InvalidOperation` above 100,000 contracts
 */
export const pageOfPayables = async (
  day: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: LicensorPayable[]; total: number }> => {
  const contracts = await loadAllContractParties(mostContracts);
  if (!contracts) throw new Refusal('InvalidOperation');
  const names = new Map(contracts.map(({ licensorId, licensorName }) => [licensorId, licensorName]));
  const licensors = [...names].toSorted(
    ([a, one], [b, other]) => one.localeCompare(other) || (a < b ? -1 : 1),
  );
  const items = await inParallel(
    licensors.slice(offset, offset + limit),
    parallelLicensors,
    async ([licensorId, licensorName]) => ({
      licensorId,
      licensorName,
      amounts: await amountsOf(licensorId, day),
    }),
  );
  return { items, total: licensors.length };
};
