/* What a business consists of, as the second computation sees it. It shares no code with the product. */

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
  /** First and last month whose royalty pays it back; open where absent. */
  readonly from?: string;
  readonly until?: string;
  /** Currency, if the contract accounts in none. */
  readonly currency?: string;
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
  /** Bank fee, in `to`. It counts as received. */
  readonly fee?: string;
};

export type Statement = {
  readonly name: string;
  /** Share basis of rows that claim no share: the whole work, or the shares under contract. */
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
