import type { RoyaltyLine } from '../../ledger/postings/posting.ts';
import { accountingCurrencyOf } from '../../../shared/contracts/accountingCurrency.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { getJson, loadJson, putFirstJson } from '../../files/files.ts';
import type { BatchPart } from './incomeParts.ts';
import type { IncomeAccount } from '../../incomeFacts/incomeFactStore.ts';

/** Accounting currencies by contract; `null` for a contract whose royalty stays in the currency received. */
export type AccountingCurrencies = ReadonlyMap<string, Currency | null>;

/** Returns the accounting currencies of contracts as they are now. */
export const loadAccountingCurrencies = async (
  contractIds: readonly string[],
): Promise<AccountingCurrencies> => {
  const contracts = await loadContracts(contractIds);
  return new Map(contractIds.map((id) => [id, accountingCurrencyOf(contracts.get(id)!) ?? null]));
};

/**
 * Returns the accounting currencies that a part of a batch is booked with. The first call stores them, so an interrupted booking
 * resumes with the same ones even if a contract has changed meanwhile.
 */
export const freezeAccountingCurrencies = async (
  { batchId, part }: BatchPart,
  contractIds: readonly string[],
): Promise<AccountingCurrencies> => {
  const key = batchObjects.accountingCurrencies(batchId, part);
  const currencies = await loadAccountingCurrencies(contractIds);
  if (await putFirstJson(key, [...currencies])) return currencies;
  return new Map(await loadJson<[string, Currency | null][]>(key));
};

/** Returns the accounting currencies that a part of a batch was booked with; none for one booked before they were kept. */
export const loadBookedCurrencies = async ({ batchId, part }: BatchPart): Promise<AccountingCurrencies> =>
  new Map(await getJson<[string, Currency | null][]>(batchObjects.accountingCurrencies(batchId, part)));

/** Returns the licensors with some income, once for each currency it is accounted in. */
export const incomeAccounts = (
  income: readonly { licensorId: string; contractId: string }[],
  currencies: AccountingCurrencies,
): IncomeAccount[] => {
  const accounts = new Map<string, IncomeAccount>();
  for (const { licensorId, contractId } of income) {
    const accountingCurrency = currencies.get(contractId) ?? undefined;
    accounts.set(`${licensorId}@${accountingCurrency ?? ''}`, { licensorId, accountingCurrency });
  }
  return [...accounts.values()];
};

/** Returns the accounting currencies of some lines, sorted. */
export const accountingCurrenciesIn = (lines: readonly RoyaltyLine[]): Currency[] =>
  [...new Set(lines.flatMap(({ accountingCurrency }) => accountingCurrency ?? []))].sort();
