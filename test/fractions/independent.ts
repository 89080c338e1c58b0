/*
 * A second computation of royalties, in exact fractions of whole numbers. It shares no code with the product: it has a model
 * of its own, and the rules as the documents state them, so a fault of the product cannot hide in shared code.
 */

import {
  fractionOf,
  isLess,
  isSame,
  minus,
  one,
  over,
  plus,
  readFraction,
  smaller,
  times,
  total,
  zero,
  type Fraction,
} from './fraction.ts';
import type { Advance, Business, Contract, Receipt, Row, Statement } from './model.ts';

/** Royalty of one row under one contract. */
export type Royalty = { readonly contract: string; readonly amount: Fraction };

/** Amount of one row, split into four parts that add up to it. */
export type SplitRow = {
  readonly row: Row;
  readonly royalties: readonly Royalty[];
  readonly commission: Fraction;
  /** For shares that nobody licensed to the agent. */
  readonly notOurs: Fraction;
  /** The whole amount of a row without licence, or with a claim that contracts do not meet. */
  readonly notLicensed: Fraction;
};

const hundred = fractionOf(100n);

const percentOf = (text: string): Fraction => over(readFraction(text), hundred);

const covers = (contract: Contract, { work, month }: Row): boolean =>
  contract.works.includes(work) && month <= (contract.until ?? month);

/** Returns the contracts a share's income passes through, from the owner's down to the one that collects. */
const chainOf = (contracts: readonly Contract[], owner: string, row: Row): Contract[] => {
  const chain: Contract[] = [];
  const first = contracts.find((each) => each.licensor === owner && !each.upper && covers(each, row));
  for (let next = first; next; ) {
    chain.push(next);
    const { name } = next;
    next = contracts.find((each) => each.upper === name && covers(each, row));
  }
  return chain;
};

/** Returns what each licensor of a chain keeps of an amount, and what the collecting agent keeps. */
const passUp = (amount: Fraction, chain: readonly Contract[]): { kept: Royalty[]; commission: Fraction } => {
  const kept: Royalty[] = [];
  let passed = zero;
  for (const [index, { name }] of chain.entries()) {
    const reaching = chain
      .slice(index)
      .reduce((arriving, { percent }) => times(arriving, percentOf(percent)), amount);
    kept.push({ contract: name, amount: minus(reaching, passed) });
    passed = reaching;
  }
  return { kept, commission: minus(amount, passed) };
};

const nobody = { royalties: [], commission: zero, notOurs: zero, notLicensed: zero };

/** Returns where the amount of a row goes. */
export const splitRow = (
  { works, contracts }: Business,
  paysFor: Statement['paysFor'],
  row: Row,
): SplitRow => {
  const amount = readFraction(row.amount);
  const shares = works.find(({ title }) => title === row.work)?.shares ?? [];
  const licensed = shares
    .map(({ owner, percent }) => ({ percent: percentOf(percent), chain: chainOf(contracts, owner, row) }))
    .filter(({ chain }) => chain.length);
  const ours = total(licensed.map(({ percent }) => percent));
  const isMet = row.claims === undefined || isSame(percentOf(row.claims), ours);
  if (licensed.length === 0 || !isMet) return { ...nobody, row, notLicensed: amount };
  const paid = row.claims === undefined && paysFor === 'whole' ? one : ours;
  const parts = licensed.map(({ percent, chain }) => passUp(times(amount, over(percent, paid)), chain));
  return {
    row,
    royalties: parts.flatMap(({ kept }) => kept),
    commission: total(parts.map(({ commission }) => commission)),
    notOurs: times(amount, over(minus(paid, ours), paid)),
    notLicensed: zero,
  };
};

/** Royalty of one row under one contract that one receipt released, in the currency it is owed in. */
export type ReceivedRoyalty = {
  readonly statement: string;
  readonly row: Row;
  readonly contract: string;
  readonly day: string;
  readonly currency: string;
  readonly amount: Fraction;
  /** The same in the currency that arrived. */
  readonly arrivedIn: string;
  readonly arrived: Fraction;
  /** Rates from the statement into the currency received, and from that into the currency it is owed in. */
  readonly rate: Fraction;
  readonly accountingRate: Fraction;
};

/** Returns what each receipt settles of what is owed in one currency, in that currency. */
export const settledBy = (owed: Fraction, receipts: readonly Receipt[]): Fraction[] => {
  let left = owed;
  return receipts.map(({ arrived, fee = '0', rate }) => {
    const paid = arrived === undefined ? undefined : plus(readFraction(arrived), readFraction(fee));
    const settled = paid ? over(paid, readFraction(rate)) : left;
    left = minus(left, settled);
    return settled;
  });
};

/** Returns what is owed for the rows of one currency of a statement. */
export const owedIn = ({ rows }: Statement, currency: string): Fraction =>
  total(rows.filter((row) => row.currency === currency).map(({ amount }) => readFraction(amount)));

const rateInto = ({ rates }: Business, day: string, from: string, to: string): Fraction => {
  if (from === to) return one;
  const found = rates.find((each) => each.day === day && each.from === from && each.to === to);
  if (!found) throw new RangeError(`no rate of ${day} from ${from} to ${to}`);
  return readFraction(found.rate);
};

/** A receipt, and the part of what is owed that it settles. */
type Settlement = { readonly receipt: Receipt; readonly part: Fraction };

/** Rows of one currency of a statement, with what their receipts settle. */
type Claim = { readonly rows: readonly SplitRow[]; readonly settlements: readonly Settlement[] };

const claimsOf = (business: Business, statement: Statement): Claim[] =>
  [...new Set(statement.rows.map(({ currency }) => currency))].map((from) => {
    const rows = statement.rows.filter(({ currency }) => currency === from);
    const receipts = statement.receipts.filter((receipt) => receipt.from === from);
    const owed = owedIn(statement, from);
    const settled = settledBy(owed, receipts);
    return {
      rows: rows.map((row) => splitRow(business, statement.paysFor, row)),
      settlements: receipts.map((receipt, index) => ({ receipt, part: over(settled[index]!, owed) })),
    };
  });

const release = (
  business: Business,
  statement: string,
  row: Row,
  { contract, amount }: Royalty,
  { receipt, part }: Settlement,
): ReceivedRoyalty => {
  const { day, to } = receipt;
  const currency = business.contracts.find(({ name }) => name === contract)?.currency ?? to;
  const rate = readFraction(receipt.rate);
  const accountingRate = rateInto(business, day, to, currency);
  const arrived = times(times(amount, part), rate);
  return {
    statement,
    row,
    contract,
    day,
    currency,
    amount: times(arrived, accountingRate),
    arrivedIn: to,
    arrived,
    rate,
    accountingRate,
  };
};

/** Returns what the receipts of a statement released, row by row and receipt by receipt. */
const receivedOf = (business: Business, statement: Statement): ReceivedRoyalty[] =>
  claimsOf(business, statement).flatMap(({ rows, settlements }) =>
    rows.flatMap(({ row, royalties }) =>
      royalties.flatMap((royalty) =>
        settlements.map((settlement) => release(business, statement.name, row, royalty, settlement)),
      ),
    ),
  );

/** Amount in one currency. */
export type Amount = { readonly currency: string; readonly amount: Fraction };

const addUp = (amounts: readonly Amount[]): Amount[] =>
  [...new Set(amounts.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: total(amounts.filter((each) => each.currency === currency).map(({ amount }) => amount)),
  }));

/** Returns the agent's commission by the currency it was received in. It stays in the statement's until then. */
const commissionsOf = (business: Business, statement: Statement): Amount[] =>
  claimsOf(business, statement).flatMap(({ rows, settlements }) =>
    rows.flatMap(({ row, commission }) => {
      const settled = total(settlements.map(({ part }) => part));
      const received = settlements.map(({ receipt: { to, rate }, part }) => ({
        currency: to,
        amount: times(times(commission, part), readFraction(rate)),
      }));
      return [...received, { currency: row.currency, amount: times(commission, minus(one, settled)) }];
    }),
  );

/**
 * Returns what the house holds for royalty that is owed in another currency than it arrived in: a debt in the one, and in
 * the other what was promised for it.
 */
const positionsOf = (received: readonly ReceivedRoyalty[]): Amount[] =>
  received
    .filter(({ currency, arrivedIn }) => currency !== arrivedIn)
    .flatMap(({ currency, amount, arrivedIn, arrived }) => [
      { currency: arrivedIn, amount: minus(zero, arrived) },
      { currency, amount },
    ]);

/** Returns the royalty of each contract that no receipt released yet, in the currency of the statement. */
const openOf = (business: Business, statement: Statement): (Royalty & { currency: string })[] =>
  claimsOf(business, statement).flatMap(({ rows, settlements }) => {
    const left = minus(one, total(settlements.map(({ part }) => part)));
    return rows.flatMap(({ row: { currency }, royalties }) =>
      royalties.map(({ contract, amount }) => ({ contract, currency, amount: times(amount, left) })),
    );
  });

/** Part of an advance that one contract's licensor got. It pays it back out of its own royalty. */
export type PaidBack = {
  readonly advance: string;
  readonly given: Fraction;
  readonly amount: Fraction;
  /** True if the licensor is owed it, as a part of an advance that was paid further down. */
  readonly isOwed: boolean;
};

/** Amounts under one contract in one currency, over all receipts. */
export type Account = {
  readonly contract: string;
  readonly currency: string;
  readonly earned: Fraction;
  readonly paidBack: readonly PaidBack[];
  readonly payable: Fraction;
};

type Part = Omit<PaidBack, 'amount'> & { readonly source: Advance };

/** Returns the contracts from the uppermost one down to a contract. */
const chainAbove = (contracts: readonly Contract[], name: string): Contract[] => {
  const found = contracts.filter((each) => each.name === name);
  return found.flatMap((each) => [...(each.upper ? chainAbove(contracts, each.upper) : []), each]);
};

/** Returns the parts of an advance by contract: all of it, or what each licensor of the chain is due. */
const partsOf = (contracts: readonly Contract[], advance: Advance): (Part & { contract: string })[] => {
  const { name, contract, amount, isPassedUp } = advance;
  const above = isPassedUp ? chainAbove(contracts, contract).slice(0, -1) : [];
  const { kept, commission } = passUp(readFraction(amount), above);
  const upper = kept.map((each) => ({
    advance: name,
    contract: each.contract,
    given: each.amount,
    source: advance,
    isOwed: true,
  }));
  return [...upper, { advance: name, contract, given: commission, source: advance, isOwed: false }];
};

/** Returns whether royalty of a row pays back an advance. */
const paysBack = ({ work, month }: Row, { works, from = month, until = month }: Advance): boolean =>
  (works?.includes(work) ?? true) && from <= month && month <= until;

const orNothing = (value: Fraction): Fraction => (isLess(value, zero) ? zero : value);

/**
 * Returns what royalty of a contract pays back of advances, the earliest first. Refunds count as if everything had come
 * at once.
 */
const payBack = (parts: readonly Part[], royalties: readonly ReceivedRoyalty[]): PaidBack[] => {
  let left = orNothing(total(royalties.map(({ amount }) => amount)));
  return parts.map(({ advance, given, source, isOwed }) => {
    const own = royalties.filter(({ row }) => paysBack(row, source));
    const most = smaller(left, orNothing(total(own.map((each) => each.amount))));
    const amount = smaller(most, given);
    left = minus(left, amount);
    return { advance, given, amount, isOwed };
  });
};

const accountOf = (
  { contracts, advances }: Business,
  contract: string,
  currency: string,
  received: readonly ReceivedRoyalty[],
): Account => {
  const own = received.filter((each) => each.contract === contract && each.currency === currency);
  const earned = total(own.map(({ amount }) => amount));
  const accounting = contracts.find(({ name }) => name === contract)?.currency;
  const parts = advances
    .filter((advance) => advance.isPaidBack && (advance.currency ?? accounting) === currency)
    .flatMap((advance) => partsOf(contracts, advance))
    .filter((part) => part.contract === contract);
  const paidBack = payBack(parts, own);
  const owed = total(paidBack.filter(({ isOwed }) => isOwed).map(({ given }) => given));
  const payable = minus(plus(earned, owed), total(paidBack.map(({ amount }) => amount)));
  return { contract, currency, earned, paidBack, payable };
};

/** Amounts owed after all receipts. */
export type Outcome = {
  /** Rows by statement, in their order. */
  readonly rows: ReadonlyMap<string, readonly SplitRow[]>;
  readonly received: readonly ReceivedRoyalty[];
  readonly accounts: readonly Account[];
  /** Royalty not received yet, by contract. */
  readonly open: readonly (Royalty & { readonly currency: string })[];
  readonly commissions: readonly Amount[];
  readonly positions: readonly Amount[];
};

/** Computes everything a business owes, in exact fractions. */
export const computeBusiness = (business: Business): Outcome => {
  const { statements } = business;
  const received = statements.flatMap((statement) => receivedOf(business, statement));
  const keys = new Set(received.map(({ contract, currency }) => JSON.stringify([contract, currency])));
  return {
    rows: new Map(
      statements.map(({ name, paysFor, rows }) => [
        name,
        rows.map((row) => splitRow(business, paysFor, row)),
      ]),
    ),
    received,
    accounts: [...keys].map((key) => {
      const [contract, currency] = JSON.parse(key) as [string, string];
      return accountOf(business, contract, currency, received);
    }),
    open: statements.flatMap((statement) => openOf(business, statement)),
    commissions: addUp(statements.flatMap((statement) => commissionsOf(business, statement))),
    positions: addUp(positionsOf(received)),
  };
};

/** Returns a business with the receipts up to a day only. */
export const upToDay = (business: Business, day: string): Business => ({
  works: business.works,
  contracts: business.contracts,
  advances: business.advances,
  rates: business.rates,
  statements: business.statements.map(({ name, paysFor, rows, receipts }) => ({
    name,
    paysFor,
    rows,
    receipts: receipts.filter((receipt) => receipt.day <= day),
  })),
});
