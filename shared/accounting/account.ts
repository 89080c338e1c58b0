import type { TaxKind } from '../tax/rule.ts';

/**
 * Accounts of the ledger. A positive balance is a debit (the house has it or is owed it), a negative one a credit (the
 * house owes it). An account's name begins with its kind.
 */
export const account = {
  /** Money a platform owes for a confirmed batch. */
  receivable: (batchId: string) => `receivable:${batchId}`,
  /** Money in the bank of one of the house's paying entities. */
  cash: (payer: string) => `cash:${payer}`,
  /** Royalty earned under a contract but not received yet. */
  accrued: (licensorId: string, contractId: string) => `accrued:${licensorId}:${contractId}`,
  /** Royalty received and owed under a contract. */
  payable: (licensorId: string, contractId: string) => `payable:${licensorId}:${contractId}`,
  /** Payable set aside for one withdrawal until it is paid or cancelled. */
  reserved: (withdrawalId: string) => `reserved:${withdrawalId}`,
  /** Commission of an agent. */
  commission: (agentId: string) => `commission:${agentId}`,
  /** Income of a batch without a licensor yet. */
  parked: (batchId: string) => `parked:${batchId}`,
  /**
   * Advance paid under a contract and not recouped yet. `part` is the licensor higher up in a chain of sub-licences,
   * whose part has its own account.
   */
  advance: (advanceId: string, part?: string) => `advance:${advanceId}${part ? `:${part}` : ''}`,
  /** Cost charged to a contract and not recouped yet. */
  charge: (chargeId: string) => `charge:${chargeId}`,
  /**
   * Royalty of a contract's receipt that is held until a person decides: it pays back an advance or goes to the
   * licensor.
   */
  held: (advanceId: string, contractId: string, batchId: string) =>
    `held:${advanceId}:${contractId}:${batchId}`,
  /** Royalty of one month of receipt (`YYYY-MM`) under a contract, held as a reserve and not released yet. */
  reserve: (licensorId: string, contractId: string, month: string) =>
    `reserve:${licensorId}:${contractId}:${month}`,
  /**
   * Counterpart of costs that a paying company charges to contracts. How it paid the costs themselves is not booked, so no
   * money moves.
   */
  costs: (payer: string) => `costs:${payer}`,
  /** Paid to licensors and never recouped, such as licence fees. */
  outlay: (payer: string) => `outlay:${payer}`,
  /** Tax withheld and owed to the authority. */
  tax: (payer: string, kind: TaxKind) => `tax:${payer}:${kind}`,
  /** Bank charges. */
  fee: (payer: string) => `fee:${payer}`,
  /** Clears one currency of a batch against another; zero in the statement's currency once all of it is received. */
  exchange: (batchId: string) => `exchange:${batchId}`,
  /**
   * Money held in one currency for royalty owed in another: credit in the currency received, debit in the accounting
   * currencies of contracts. Exchanging the money at the bank clears it.
   */
  position: (payer: string) => `position:${payer}`,
  /** Whole minor units received above or below the amount of the statement. */
  difference: (payer: string) => `difference:${payer}`,
  /**
   * Counterpart of what a paying company brought in when it began to use the product, such as advances that were not
   * recouped yet. No money moved.
   */
  opening: (payer: string) => `opening:${payer}`,
  /** Part of what platforms owe that is below the currency's minor unit and therefore cannot be paid in cash. */
  rounding: (payer: string) => `rounding:${payer}`,
} as const;

/**
 * Returns the account of what royalty pays back, by its id: a charge's own, otherwise that of an advance or of a licensor's
 * part of one.
 */
export const accountOfRecoupable = (id: string, part?: string): string =>
  id.startsWith('chg_') ? account.charge(id) : account.advance(id, part);

export type AccountKind = keyof typeof account;

/** Returns the kind an account name begins with. */
export const kindOfAccount = (name: string): AccountKind => name.slice(0, name.indexOf(':')) as AccountKind;

/**
 * Returns the book of an account. The accrued and payable accounts of one contract share a book, because most postings
 * move an amount from one to the other. Every other account is a book of its own.
 */
export const bookOfAccount = (name: string): string => {
  const kind = kindOfAccount(name);
  return kind === 'accrued' || kind === 'payable' ? `contract:${name.slice(kind.length + 1)}` : name;
};

const ownedKinds: ReadonlySet<AccountKind> = new Set<AccountKind>([
  'accrued',
  'payable',
  'reserved',
  'advance',
  'charge',
  'held',
  'reserve',
]);

/**
 * Returns the id of the licensor, advance or withdrawal an account belongs to. Returns `undefined` for the house's own
 * accounts: many postings touch them concurrently, so their balance is the sum of their entries.
 */
export const ownerOfAccount = (name: string): string | undefined =>
  ownedKinds.has(kindOfAccount(name)) ? name.split(':')[1] : undefined;

/** Returns the contract of an `accrued`, `payable`, `held` or `reserve` account. */
export const contractOfAccount = (name: string): string | undefined => name.split(':')[2];

/** Returns the batch of a `held` account. */
export const batchOfHeld = (name: string): string | undefined => name.split(':')[3];

/** Returns the month of receipt of a `reserve` account, `YYYY-MM`. */
export const monthOfReserve = (name: string): string => name.split(':')[3]!;
