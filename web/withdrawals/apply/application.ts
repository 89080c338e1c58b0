import type * as z from 'zod';
import type { Withdrawable } from '../../../shared/withdrawals/schema.ts';
import {
  invoiceChoiceSchema,
  withdrawalInputSchema,
  withdrawalRangeSchema,
} from '../../../shared/withdrawals/schema.ts';
import type { WithdrawalRange } from '../../../shared/withdrawals/schema.ts';
import { compare, sum } from '../../../shared/money/decimal.ts';
import { idSchema } from '../../../shared/reference/ids.ts';
import { allot, withdrawnContracts } from '../../../shared/withdrawals/rules.ts';

export type InvoiceChoice = z.infer<typeof invoiceChoiceSchema>;

/**
 * Position of an application: the range, its contracts (all of them when absent), with or without an invoice, and the
 * current step, from 0.
 */
export type ApplicationPosition = {
  range?: WithdrawalRange;
  contractIds?: readonly string[] | undefined;
  invoiceChoice: InvoiceChoice;
  step: number;
};

/** The last step: payment information. */
export const lastStep = 2;

const contractId = idSchema('ctr');

/** Address value for an application without any contract. */
const noContract = 'none';

const readContracts = (text: string | null): { contractIds?: string[] } => {
  if (text === noContract) return { contractIds: [] };
  const contractIds = (text ?? '').split('.').filter((part) => contractId.safeParse(part).success);
  return contractIds.length ? { contractIds } : {};
};

/** Reads the position of an application from the address; malformed parts start at the beginning. */
export const readApplication = (search: URLSearchParams): ApplicationPosition => {
  const [agentId, payerEntity, currency] = (search.get('range') ?? '').split('.');
  const range = withdrawalRangeSchema.safeParse({ agentId, payerEntity, currency }).data;
  const step = Number(search.get('step') ?? '1') - 1;
  return {
    ...(range && { range, ...readContracts(search.get('contracts')) }),
    invoiceChoice: invoiceChoiceSchema.catch('NoInvoice').parse(search.get('invoice')),
    step: range && Number.isInteger(step) && step > 0 && step <= lastStep ? step : 0,
  };
};

/** Returns the key of a range in the address. */
export const rangeKey = ({ agentId, payerEntity, currency }: WithdrawalRange): string =>
  [agentId, payerEntity, currency].join('.');

/** Writes the position of an application into the address. */
export const writeApplication = ({
  range,
  contractIds,
  invoiceChoice,
  step,
}: ApplicationPosition): URLSearchParams => {
  const search = new URLSearchParams();
  if (range) search.set('range', rangeKey(range));
  if (range && contractIds) search.set('contracts', contractIds.join('.') || noContract);
  if (invoiceChoice !== 'NoInvoice') search.set('invoice', invoiceChoice);
  if (step > 0) search.set('step', String(step + 1));
  return search;
};

/** Returns the range of the address, if it exists. */
export const chosenRange = (
  ranges: readonly Withdrawable[],
  range: WithdrawalRange | undefined,
): Withdrawable | undefined => range && ranges.find((one) => rangeKey(one) === rangeKey(range));

/** Returns a range limited to some of its contracts. */
export const limitToContracts = (
  range: Withdrawable,
  contractIds: readonly string[] | undefined,
): Withdrawable => {
  const contracts = withdrawnContracts(range.contracts, contractIds);
  return {
    ...range,
    contracts,
    payable: sum(contracts.map(({ payable }) => payable)),
    withdrawable: allot(contracts, range.currency).gross,
  };
};

/** Returns the contracts to request; `undefined` when all of them are chosen. */
export const requestedContracts = (
  { contracts }: Withdrawable,
  chosen: readonly { contractId: string }[],
): string[] | undefined =>
  chosen.length === contracts.length ? undefined : chosen.map(({ contractId: id }) => id);

/** Returns the position with the range chosen, if only one can be withdrawn. */
export const withOnlyRange = (
  position: ApplicationPosition,
  ranges: readonly Withdrawable[],
): ApplicationPosition => {
  const open = ranges.filter((range) => findObstacle(range) === undefined);
  return position.range || open.length !== 1 ? position : { ...position, range: open[0]! };
};

/** Reason a range cannot be withdrawn. */
type Obstacle = 'nothing' | 'pending' | 'tooSmall' | 'account' | 'rate' | 'tax';

/**
 * Returns the reason a range cannot be withdrawn: it is empty, an earlier request waits for payment, it is below the minimum
 * (product description, section 9), no bank account takes it, or its tax cannot be computed.
 */
export const findObstacle = ({ withdrawable, minimum, obstacle }: Withdrawable): Obstacle | undefined => {
  if (compare(withdrawable, '0') !== 1) return 'nothing';
  if (obstacle?.kind === 'pending') return 'pending';
  if (compare(withdrawable, minimum) === -1) return 'tooSmall';
  return obstacle?.exchangeRate ? 'rate' : obstacle?.kind;
};

/** Confirmations the applicant must tick before continuing. */
export type Ticks = { report: boolean; invoice: boolean; residence: boolean };

/** Returns whether all required confirmations are ticked. */
export const isConfirmed = (ticks: Ticks, needsResidence: boolean): boolean =>
  ticks.report && ticks.invoice && (ticks.residence || !needsResidence);

/** Bank account and contact, as typed. */
export type PayeeDraft = { bankAccountId: string; phone: string; email: string };

/** The server's own rules for these fields. */
export const payeeSchema = withdrawalInputSchema.pick({ bankAccountId: true, phone: true, email: true });
