/** Uses of a work that a licence covers. */
export type LicenceScope = {
  /** Right codes; a code covers its sub-codes. */
  readonly rights: readonly number[];
  /** Territory codes (0 worldwide, 1001.. continents). */
  readonly regions: readonly number[];
  readonly excludedRegions: readonly number[];
  /** First and last day of the licence, `YYYY-MM-DD`. Without `end` it has no last day. */
  readonly start: string;
  readonly end?: string;
};
