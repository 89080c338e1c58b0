import { partitionKey } from './fitting.ts';

/** List that a payment item is in. */
export type AdvanceQueue = 'unpaid' | 'rolling' | 'refused' | 'manual' | 'paid';

/** Licensed works and payment items; the contracts themselves are catalogue records. */
export const contractKeys = {
  /** Unit: a licensed work with its rights and share. Those of a contract, oldest first: query `pk` with the prefix. */
  unit: (contractId: string, unitId: string) => ({ pk: contractId, sk: `unit#${unitId}` }),
  unitPrefix: 'unit#',
  /** Unit of a contract that licenses a work; prevents adding a work twice. */
  unitOfWork: (contractId: string, workId: string) => ({ pk: contractId, sk: `work#${workId}` }),
  unitOfWorkPrefix: 'work#',
  /** Payment item. Those of a contract, oldest first: query `pk` with the prefix. One by its own id: `gsi1`. */
  advance: (contractId: string, advanceId: string) => ({
    pk: contractId,
    sk: `advance#${advanceId}`,
    gsi1pk: advanceId,
    gsi1sk: 'advance',
  }),
  advancePrefix: 'advance#',
  /** Counts the changes of a contract's payment items, to detect concurrent ones. */
  advanceRevision: (contractId: string) => ({ pk: contractId, sk: 'advancerevision' }),
  /** Payment items of all contracts by their list, then by the day they are expected: `gsi2`. */
  advanceListed: (queue: AdvanceQueue, expectedDate: string, advanceId: string) => ({
    gsi2pk: `advances#${queue}`,
    gsi2sk: `${expectedDate}#${advanceId}`,
  }),
  advancesListed: (queue: AdvanceQueue) => `advances#${queue}`,
  /** Cursor of the next rolling payments to check, where a run had no time for all of them. */
  rollingCheck: { pk: 'rollingcheck', sk: 'position' },
  /** Cost charged to a contract. Those of a contract, oldest first: query `pk` with the prefix. */
  charge: (contractId: string, chargeId: string) => ({ pk: contractId, sk: `charge#${chargeId}` }),
  chargePrefix: 'charge#',
  /** Most that may be charged to a contract. */
  costCaps: (contractId: string) => ({ pk: contractId, sk: 'costcaps' }),
  /** Balance from before the business used the product. Those of a contract: query `pk` with the prefix. */
  openingBalance: (contractId: string, currency: string) => ({
    pk: contractId,
    sk: `openingbalance#${currency}`,
  }),
  openingBalancePrefix: 'openingbalance#',
  /** Reserve of a month from before the business used the product. Those of a contract: query `pk` with the prefix. */
  openingReserve: (contractId: string, month: string, currency: string) => ({
    pk: contractId,
    sk: `openingreserve#${month}#${currency}`,
  }),
  openingReservePrefix: 'openingreserve#',
  /** Contracts that must be recouped before royalty of a contract is payable. */
  paymentCondition: (contractId: string) => ({ pk: contractId, sk: 'paymentcondition' }),
  /** Part of royalty that a contract holds as a reserve. */
  reserve: (contractId: string) => ({ pk: contractId, sk: 'reserve' }),
  /** Recoupment group. Those of a licensor, oldest first: query `pk` with the prefix. */
  recoupmentGroup: (licensorId: string, groupId: string) => ({
    pk: contractKeys.recoupmentGroups(licensorId),
    sk: `group#${groupId}`,
  }),
  recoupmentGroups: (licensorId: string) => `recoupmentgroups#${licensorId}`,
  recoupmentGroupPrefix: 'group#',
  /** Counts the changes of a licensor's recoupment groups, to detect concurrent ones. */
  recoupmentGroupTurn: (licensorId: string) => ({
    pk: contractKeys.recoupmentGroups(licensorId),
    sk: 'turn',
  }),
  /** Option or other date of a contract. Those of a contract: query `pk` with the prefix. */
  keyDate: (contractId: string, keyDateId: string) => ({ pk: contractId, sk: `keydate#${keyDateId}` }),
  keyDatePrefix: 'keydate#',
  /** Dates of all contracts that are not done, by the day their reminder begins: `gsi1`. */
  openKeyDate: (remindOn: string, keyDateId: string) => ({
    gsi1pk: 'keydates',
    gsi1sk: `${remindOn}#${keyDateId}`,
  }),
  openKeyDates: 'keydates',
  /**
   * Contracts by their last day (`gsi1`, between days), and sub-licences by the contract above or, if that is not one, by
   * their licensor (`gsi2`).
   */
  contractIndexes: (contractId: string, endDate: string, above: string | undefined) => ({
    gsi1pk: 'contractends',
    gsi1sk: `${endDate}#${contractId}`,
    ...(above && { gsi2pk: contractKeys.lowerContracts(above), gsi2sk: contractId }),
  }),
  contractEnds: 'contractends',
  lowerContracts: (contractOrLicensorId: string) => `lower#${contractOrLicensorId}`,
  /** Counts the sub-licences a licensor gave and the contracts taken from under it, to detect concurrent ones. */
  subLicenceCounts: (licensorId: string) => ({ pk: licensorId, sk: 'sublicences' }),
  /** Exists once a booked statement row uses a unit. The unit can then no longer be removed. */
  unitUsed: (contractId: string, unitId: string) => ({ pk: contractId, sk: `used#${unitId}` }),
  unitUsedPrefix: 'used#',
  /** Total that a clause of a contract, or of one work under it, has counted for its steps or its cap in one period of use. */
  count: (contractId: string, clause: string, kind: 'steps' | 'cap', period: string, work?: string) => ({
    pk: contractKeys.counts(contractId, clause, kind, period, work),
    sk: 'count',
  }),
  /** Part of a total that one posting run of a batch counted, by depth of the contract in its chain. All: query `pk`. */
  countOfBatch: (pk: string, batchId: string, run: number, depth: number) => ({
    pk,
    sk: `batch#${batchId}#${run}#${depth}`,
  }),
  counts: (contractId: string, clause: string, kind: 'steps' | 'cap', period: string, work?: string) =>
    partitionKey('count#', [contractId, kind, period, clause, ...(work ? [work] : [])].join('#')),
  /** Last check of all licences against the rules. */
  licenceCheck: { pk: 'licencecheck', sk: 'last' },
  /** Licence that breaks a rule, alone or with another, by rule and work. All of a state: query `pk`. */
  licenceViolation: (state: 'open' | 'excepted', parts: readonly string[]) => ({
    pk: contractKeys.licenceViolations(state),
    sk: parts.join('#'),
  }),
  licenceViolations: (state: 'open' | 'excepted') => `licenceviolations#${state}`,
};
