import { isLess, minus, plus, smaller, zero, type Fraction } from './fraction.ts';

/* What contracts pay back, one receipt after the other, in exact fractions. It shares no code with the product. */

/** Sum to be paid back: an advance, a cost or an unrecouped balance that was brought in. */
export type Debt = {
  readonly name: string;
  readonly contract: string;
  readonly amount: Fraction;
  /** Day from which it is paid back. Debts of one day are paid back by their name. */
  readonly day: string;
};

/** Royalty of contracts that arrives on one day, by contract. */
export type Arrival = { readonly day: string; readonly royalty: ReadonlyMap<string, Fraction> };

/** Contracts that pay back each other's debts when royalty arrives on one of the days. */
export type Group = { readonly contracts: readonly string[]; readonly from: string; readonly to: string };

export type Books = {
  /** What is left of each debt, by name. */
  readonly left: Map<string, Fraction>;
  /** What each contract owes its licensor. */
  readonly payable: Map<string, Fraction>;
};

const oldestFirst = (a: Debt, b: Debt): number => (`${a.day} ${a.name}` < `${b.day} ${b.name}` ? -1 : 1);

/** Pays back as much as possible of some debts and returns what remains of the purse. */
const payBack = (books: Books, purse: Fraction, debts: readonly Debt[]): Fraction =>
  debts.toSorted(oldestFirst).reduce((rest, { name }) => {
    const open = books.left.get(name)!;
    const taken = isLess(zero, rest) ? smaller(rest, open) : zero;
    books.left.set(name, minus(open, taken));
    return minus(rest, taken);
  }, purse);

/** Computes what is left of debts and owed to licensors after some arrivals, in their order. */
export const settleArrivals = (
  debts: readonly Debt[],
  groups: readonly Group[],
  arrivals: readonly Arrival[],
): Books => {
  const books: Books = { left: new Map(debts.map(({ name, amount }) => [name, amount])), payable: new Map() };
  for (const { day, royalty } of arrivals) {
    const due = debts.filter((debt) => debt.day <= day);
    const purses = new Map<string, Fraction>();
    const contracts = [...royalty.keys()].toSorted();
    for (const contract of contracts)
      purses.set(
        contract,
        payBack(
          books,
          royalty.get(contract)!,
          due.filter((debt) => debt.contract === contract),
        ),
      );
    for (const contract of contracts) {
      const joined = groups
        .filter(({ from, to, contracts: named }) => from <= day && day <= to && named.includes(contract))
        .flatMap((group) => group.contracts);
      const others = due.filter((debt) => debt.contract !== contract && joined.includes(debt.contract));
      const rest = payBack(books, purses.get(contract)!, others);
      books.payable.set(contract, plus(books.payable.get(contract) ?? zero, rest));
    }
  }
  return books;
};
