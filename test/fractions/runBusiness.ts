import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { account } from '../../shared/accounting/account.ts';
import { subtract } from '../../shared/money/decimal.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Person, Product } from '../support/product.ts';
import { bookStatement, receiveOn } from './bookStatements.ts';
import { agents, contracts, firstDay, secondDay, statements } from './business.ts';
import { enterBusiness, type Entered } from './enterBusiness.ts';

/** Currencies that anything of the business is in. */
export const currencies = ['TWD', 'USD', 'CNY', 'EUR'] as const satisfies Currency[];

/** Balances of the ledger by kind, name and currency: `payable`, `accrued`, `commission` or `position`. */
export type Balances = ReadonlyMap<string, string>;

const loadBalances = async (
  accounts: readonly (readonly [name: string, account: string])[],
): Promise<Balances> =>
  new Map(
    await Promise.all(
      accounts.flatMap(([name, of]) =>
        currencies.map(async (currency) => [`${name} ${currency}`, await loadBalance(of, currency)] as const),
      ),
    ),
  );

const accountsOf = ({ owners, contracts: contractIds }: Entered) => [
  ...contracts.flatMap(({ name, licensor }) => {
    const ids = [owners.get(licensor)!, contractIds.get(name)!] as const;
    return [
      [`payable ${name}`, account.payable(...ids)],
      [`accrued ${name}`, account.accrued(...ids)],
    ] as const;
  }),
  ...agents.map((name) => [`commission ${name}`, account.commission(owners.get(name)!)] as const),
];

const positions = [['position taipei', account.position('taipei')]] as const;

/** Returns what the house holds in other currencies, above what it held before this business. */
const loadPositions = async (before: Balances): Promise<Balances> =>
  new Map(
    [...(await loadBalances(positions))].map(([key, amount]) => [key, subtract(amount, before.get(key)!)]),
  );

/** The invented business as the product has it. */
export type Run = {
  readonly entered: Entered;
  readonly batchIds: ReadonlyMap<string, string>;
  /** Balances after the receipts of each day. */
  readonly balances: ReadonlyMap<string, Balances>;
};

/** Enters the invented business into the product, books its statements and receives their money. */
export const runBusiness = async (product: Product, staff: Person): Promise<Run> => {
  const entered = await enterBusiness(staff, await product.as('payer'));
  const booked = [];
  for (const statement of statements)
    booked.push([statement, await bookStatement(product, staff, statement)] as const);
  const balances = new Map<string, Balances>();
  const before = await loadBalances(positions);
  for (const day of [firstDay, secondDay]) {
    await receiveOn(product, staff, day, booked);
    const [ofBusiness, ofHouse] = await Promise.all([
      loadBalances(accountsOf(entered)),
      loadPositions(before),
    ]);
    balances.set(day, new Map([...ofBusiness, ...ofHouse]));
  }
  return { entered, balances, batchIds: new Map(booked.map(([{ name }, batchId]) => [name, batchId])) };
};
