/*
 * A second computation of royalties, in exact fractions of whole numbers. It imports nothing: it has figures of its own, a
 * model of its own, and the rules as the documents state them, so a fault of the product cannot hide in shared code.
 */

/** Fraction in lowest terms with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Returns a fraction in lowest terms.
 * @throws RangeError when the denominator is zero
 */
export const fractionOf = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator === 0n) throw new RangeError('a fraction of zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestDivisor(magnitude(numerator), magnitude(denominator)) || 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
};

/**
 * Reads decimal text such as `-12.345` as a fraction.
 * @throws RangeError when the text is no plain decimal
 */
export const readFraction = (text: string): Fraction => {
  const parts = /^(-?)([0-9]+)(?:[.]([0-9]+))?$/.exec(text);
  if (!parts) throw new RangeError(`no decimal: ${text}`);
  const [, sign = '', whole = '', decimals = ''] = parts;
  return fractionOf(BigInt(sign + whole + decimals), 10n ** BigInt(decimals.length));
};

export const zero = fractionOf(0n);
const one = fractionOf(1n);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.numerator, a.denominator * b.denominator);

/** @throws RangeError when the second fraction is zero */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.denominator, a.denominator * b.numerator);

export const isLess = (a: Fraction, b: Fraction): boolean => minus(a, b).numerator < 0n;

export const isSame = (a: Fraction, b: Fraction): boolean => minus(a, b).numerator === 0n;

export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b);

export const total = (fractions: Iterable<Fraction>): Fraction => {
  let sum = zero;
  for (const each of fractions) sum = plus(sum, each);
  return sum;
};

/** Returns the nearest text with some decimals; a half is rounded away from zero. */
export const writeNearest = (value: Fraction, decimals: number): string => {
  const scaled = times(value, fractionOf(10n ** BigInt(decimals)));
  const size = (2n * magnitude(scaled.numerator) + scaled.denominator) / (2n * scaled.denominator);
  const digits = size.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return value.numerator < 0n && size > 0n ? `-${text}` : text;
};

/** Part of a work that belongs to one owner, in percent. */
export type Share = { readonly owner: string; readonly percent: string };

export type Work = { readonly title: string; readonly shares: readonly Share[] };

/** Contract of a licensor with an agent. Months are `YYYY-MM`. */
export type Contract = {
  readonly name: string;
  readonly licensor: string;
  readonly agent: string;
  /** Percent of what reaches the contract that the licensor gets. */
  readonly percent: string;
  readonly works: readonly string[];
  /** Last month that is licensed; open if absent. */
  readonly until?: string;
  /** Currency royalty is accounted in; it stays as received if absent. */
  readonly currency?: string;
  /** Contract that this one is a sub-licence of. */
  readonly upper?: string;
};

/** Money paid to a licensor before it is earned. */
export type Advance = {
  readonly name: string;
  readonly contract: string;
  readonly amount: string;
  /** False for a payment that royalty never pays back. */
  readonly isPaidBack: boolean;
  /** Works whose royalty pays it back; all if absent. */
  readonly works?: readonly string[];
  /** True if the licensors of the upper contracts get their parts of it, each of which its own royalty pays back. */
  readonly isPassedUp?: true;
};

export type Row = {
  readonly work: string;
  readonly amount: string;
  readonly currency: string;
  readonly platform: string;
  readonly month: string;
  /** Percent of the work that the row says it pays for. */
  readonly claims?: string;
};

/** Money that arrived for the rows of one currency of a statement. */
export type Receipt = {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one of `from`. */
  readonly rate: string;
  /** Amount in `to`; absent if all that was left arrived. */
  readonly arrived?: string;
};

export type Statement = {
  readonly name: string;
  /** What an amount pays for when its row claims nothing: the whole work, or the shares under contract. */
  readonly paysFor: 'whole' | 'part';
  readonly rows: readonly Row[];
  readonly receipts: readonly Receipt[];
};

/** Rate of a day into the currency of contracts. */
export type AccountingRate = {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly rate: string;
};

export type Business = {
  readonly works: readonly Work[];
  readonly contracts: readonly Contract[];
  readonly advances: readonly Advance[];
  readonly statements: readonly Statement[];
  readonly rates: readonly AccountingRate[];
};

/** What one contract's licensor gets of a row. */
export type Royalty = { readonly contract: string; readonly amount: Fraction };

/** Where the amount of one row goes. The four parts add up to it. */
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
  /** Rates from the statement into the currency received, and from that into the currency it is owed in. */
  readonly rate: Fraction;
  readonly accountingRate: Fraction;
};

/** Returns the part of what is owed in one currency that each of its receipts settles. */
const settledParts = (owed: Fraction, receipts: readonly Receipt[]): Fraction[] => {
  let left = owed;
  return receipts.map(({ arrived, rate }) => {
    const settled = arrived === undefined ? left : over(readFraction(arrived), readFraction(rate));
    left = minus(left, settled);
    return over(settled, owed);
  });
};

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

const claimsOf = (business: Business, { rows, receipts, paysFor }: Statement): Claim[] =>
  [...new Set(rows.map(({ currency }) => currency))].map((from) => {
    const own = rows.filter(({ currency }) => currency === from);
    const arrived = receipts.filter((receipt) => receipt.from === from);
    const parts = settledParts(total(own.map(({ amount }) => readFraction(amount))), arrived);
    return {
      rows: own.map((row) => splitRow(business, paysFor, row)),
      settlements: arrived.map((receipt, index) => ({ receipt, part: parts[index]! })),
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
  const released = times(times(times(amount, part), rate), accountingRate);
  return { statement, row, contract, day, currency, amount: released, rate, accountingRate };
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

type Part = Omit<PaidBack, 'amount'> & Pick<Advance, 'works'>;

/** Returns the contracts from the uppermost one down to a contract. */
const chainAbove = (contracts: readonly Contract[], name: string): Contract[] => {
  const found = contracts.filter((each) => each.name === name);
  return found.flatMap((each) => [...(each.upper ? chainAbove(contracts, each.upper) : []), each]);
};

/** Returns the parts of an advance by contract: all of it, or what each licensor of the chain is due. */
const partsOf = (contracts: readonly Contract[], advance: Advance): (Part & { contract: string })[] => {
  const { name, contract, amount, works, isPassedUp } = advance;
  const above = isPassedUp ? chainAbove(contracts, contract).slice(0, -1) : [];
  const { kept, commission } = passUp(readFraction(amount), above);
  const upper = kept.map((each) => ({
    advance: name,
    contract: each.contract,
    given: each.amount,
    works,
    isOwed: true,
  }));
  return [...upper, { advance: name, contract, given: commission, works, isOwed: false }];
};

const orNothing = (value: Fraction): Fraction => (isLess(value, zero) ? zero : value);

/**
 * Returns what royalty of a contract pays back of advances, the earliest first. Refunds count as if everything had come
 * at once.
 */
const payBack = (parts: readonly Part[], royalties: readonly ReceivedRoyalty[]): PaidBack[] => {
  let left = orNothing(total(royalties.map(({ amount }) => amount)));
  return parts.map(({ advance, given, works, isOwed }) => {
    const own = royalties.filter(({ row }) => works?.includes(row.work) ?? true);
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
    .filter(({ isPaidBack }) => isPaidBack && accounting === currency)
    .flatMap((advance) => partsOf(contracts, advance))
    .filter((part) => part.contract === contract);
  const paidBack = payBack(parts, own);
  const owed = total(paidBack.filter(({ isOwed }) => isOwed).map(({ given }) => given));
  const payable = minus(plus(earned, owed), total(paidBack.map(({ amount }) => amount)));
  return { contract, currency, earned, paidBack, payable };
};

/** What a business owes after all receipts. */
export type Outcome = {
  /** Rows by statement, in their order. */
  readonly rows: ReadonlyMap<string, readonly SplitRow[]>;
  readonly received: readonly ReceivedRoyalty[];
  readonly accounts: readonly Account[];
  /** Royalty not received yet, by contract. */
  readonly open: readonly (Royalty & { readonly currency: string })[];
  readonly commissions: readonly Amount[];
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
