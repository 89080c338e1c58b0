import {
  account,
  contractOfAccount,
  kindOfAccount,
  monthOfReserve,
} from '../../shared/accounting/account.ts';
import { isReceipt } from '../../shared/accounting/ledger.ts';
import { reserveOf, termsIn, type RightRoyalty } from '../contracts/accounts/reserveRules.ts';
import type {
  ContractReserve,
  OpeningReserve,
  ReserveTerms,
} from '../../shared/contracts/accounts/reserveSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { compare, negate, subtract, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { Write } from '../db/commit.ts';
import { getItem, getItems, toData } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import type { Balance } from './ledgerItems.ts';
import { balancesOfOwner, entriesOf } from './ledgerStore.ts';
import { openReserveWrite } from './openReserves.ts';
import { owedCurrency, owedRoyalties, type ContractLines, type Receipt } from './postings/posting.ts';
import type { OpenReserve, ReservePart } from './postings/reservePosting.ts';

/** Terms of the reserves of some contracts, by contract. */
export type TermsByContract = ReadonlyMap<string, readonly ReserveTerms[]>;

/** Loads the terms of the reserves of some contracts; those without one are left out. */
export const loadTermsOfReserves = async (groups: readonly ContractLines[]): Promise<TermsByContract> => {
  const keys = groups.map(({ contractId }) => contractKeys.reserve(contractId));
  const items = await getItems<ContractReserve>(keys, { consistent: true });
  return new Map(items.map((item) => [item.pk, toData(item).terms]));
};

const royaltiesByRight = (receipt: Receipt, group: ContractLines): RightRoyalty[] =>
  owedRoyalties(receipt, group).map(({ royalty }, index) => ({ right: group.lines[index]!.right, royalty }));

/** Returns what a receipt holds of a contract's royalty. */
export const heldOfReceipt = (
  receipt: Receipt,
  group: ContractLines,
  terms: TermsByContract,
): ReservePart[] => {
  const month = receipt.payDate.slice(0, 7);
  const inForce = termsIn(terms.get(group.contractId) ?? [], month);
  const amount = reserveOf(royaltiesByRight(receipt, group), inForce, owedCurrency(receipt, group));
  return compare(amount, '0') > 0 ? [{ month, amount }] : [];
};

/** Returns the balances of the reserves of a contract, one for each month of receipt and currency. */
export const reserveBalances = async (
  { licensorId, contractId }: Pick<ContractLines, 'licensorId' | 'contractId'>,
  currency?: Currency,
): Promise<Balance[]> =>
  (await balancesOfOwner(licensorId, currency)).filter(
    ({ account: name }) => kindOfAccount(name) === 'reserve' && contractOfAccount(name) === contractId,
  );

/** Sums of a reserve with what was brought in of it, where `held` = `released` + `balance`. */
export type ReserveSums = { held: Decimal; released: Decimal; balance: Decimal; releases: number };

/** Adds up the reserve of a month. */
export const sumsOfReserve = async ({
  licensorId,
  contractId,
  month,
  currency,
}: Omit<OpenReserve, 'payer'>): Promise<ReserveSums> => {
  const [entries, opening] = await Promise.all([
    entriesOf(account.reserve(licensorId, contractId, month), currency),
    getItem<OpeningReserve>(contractKeys.openingReserve(contractId, month, currency)),
  ]);
  const releases = entries.filter((entry) => !isReceipt(entry) && entry.cause.kind !== 'opening');
  const balance = negate(sum(entries.map(({ amount }) => amount)));
  const received = negate(sum(entries.filter(isReceipt).map(({ amount }) => amount)));
  // The ledger has a reserve brought in without its released part. Shares of a release are of the whole amount.
  const held = sum([received, opening?.held ?? '0']);
  return { held, released: subtract(held, balance), balance, releases: releases.length };
};

/**
 * Returns how a correction changes what a receipt held: up to what the corrected lines hold under the terms of its month, or
 * down to it as far as that is not released. Months held last give back first.
 * @param before what the receipt held so far, by month
 * @param after what it holds with the corrected lines
 */
export const reserveChange = (
  before: readonly (ReservePart & { balance: Decimal })[],
  after: readonly ReservePart[],
): ReservePart[] => {
  const change = subtract(sum(after.map(({ amount }) => amount)), sum(before.map(({ amount }) => amount)));
  const month = after[0]?.month;
  if (compare(change, '0') >= 0) return month && compare(change, '0') > 0 ? [{ month, amount: change }] : [];
  let left = negate(change);
  return before
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
    .flatMap((part) => {
      const most = compare(part.amount, part.balance) < 0 ? part.amount : part.balance;
      const given = compare(most, left) < 0 ? most : left;
      if (compare(given, '0') <= 0) return [];
      left = subtract(left, given);
      return [{ month: part.month, amount: negate(given) }];
    });
};

/** Returns the writes by which the reserves that a receipt adds to are found when a release is due. */
export const openReserveWrites = (
  receipt: Receipt,
  contracts: readonly { group: ContractLines; reserves: readonly ReservePart[] }[],
  terms: TermsByContract,
): Write[] =>
  contracts.flatMap(({ group, reserves }) =>
    reserves
      .filter(({ amount }) => compare(amount, '0') > 0)
      .map(({ month }) => {
        const { licensorId, contractId } = group;
        const currency = owedCurrency(receipt, group);
        return openReserveWrite(
          { licensorId, contractId, payer: receipt.payer, month, currency },
          terms.get(contractId) ?? [],
        );
      }),
  );

/** Returns the accounts of the reserves of a contract with their months. */
export const reservesHeld = async (
  contract: Pick<ContractLines, 'licensorId' | 'contractId'>,
  currency?: Currency,
): Promise<{ month: string; currency: Currency; account: string; balance: Decimal }[]> =>
  (await reserveBalances(contract, currency)).map((one) => ({
    month: monthOfReserve(one.account),
    currency: one.currency,
    account: one.account,
    balance: negate(one.amount),
  }));
