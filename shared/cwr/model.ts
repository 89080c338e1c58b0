/** Versions of Common Works Registration (CISAC and ICMP) that are read and written. */
export const cwrVersions = ['2.1', '2.2', '3.0'] as const;
export type CwrVersion = (typeof cwrVersions)[number];

/** Fields of a record by name, without empty ones. */
export type CwrFields = Readonly<Record<string, string>>;

/** Shares of the whole work by class of right, in hundredths of a percent: 10000 is the whole. */
export type CwrShares = { readonly PR: number; readonly MR: number; readonly SR: number };

/** Shares a party collects in a territory (TIS code), or the exclusion of that territory. */
export type CwrTerritory = { readonly fields: CwrFields; readonly collected: CwrShares };

/** Publisher (`SPU`, `OPU`) or writer (`SWR`, `OWR`) of a work. */
export type CwrParty = {
  readonly kind: 'publisher' | 'writer';
  /** True for a party the sender represents. */
  readonly controlled: boolean;
  readonly fields: CwrFields;
  /** Shares the party owns. Version 3.0 does not state them. */
  readonly owned?: CwrShares;
  readonly territories: readonly CwrTerritory[];
  /** Names in their own script (`NPN`, `NWN`). */
  readonly nationalNames: readonly CwrFields[];
  /** Publishers of a writer (`PWR`). */
  readonly publishers: readonly CwrFields[];
};

/** Further record of a work, such as an alternative title or a recording. */
export type CwrDetail = { readonly type: string; readonly fields: CwrFields };

export type CwrWork = {
  readonly fields: CwrFields;
  /** In the order of the file. */
  readonly parties: readonly CwrParty[];
  readonly details: readonly CwrDetail[];
};

/** Transaction types that carry a work: new, revised, notified with an ISWC, conflicting, version 3.0, ISWC request. */
export const workTypes = ['NWR', 'REV', 'ISW', 'EXC', 'WRK', 'ISR'] as const;
export type WorkType = (typeof workTypes)[number];

/** One transaction of a file. An acknowledgement may repeat the work it is about. */
export type CwrTransaction = {
  /** Line of its first record, from 1. */
  readonly line: number;
  readonly type: WorkType | 'ACK';
  readonly acknowledgement?: CwrFields;
  readonly messages: readonly CwrFields[];
  readonly work?: CwrWork;
};

/** Kinds of problems of a file. Screens have a text for each. */
export const cwrProblemKinds = [
  'notCwr',
  'encoding',
  'unknownRecord',
  'tooLong',
  'notDigits',
  'misplaced',
  'sequence',
  'countDiffers',
  'truncated',
  'wrongGroup',
] as const;

/** Problem of a line, with its field where it concerns one. */
export type CwrProblem = {
  readonly line: number;
  readonly kind: (typeof cwrProblemKinds)[number];
  readonly record?: string;
  readonly field?: string;
  /** Text of the line at that place, at most 60 characters. */
  readonly found?: string;
};

export type CwrFile = {
  readonly version: CwrVersion;
  readonly header: CwrFields;
  readonly transactions: readonly CwrTransaction[];
  readonly problems: readonly CwrProblem[];
};

/** Acknowledgement statuses of CWR: the outcome of a registration at a society. */
export const ackStatuses = ['AC', 'AS', 'RA', 'SA', 'SR', 'CR', 'DU', 'RC', 'NP', 'RJ', 'CO'] as const;
