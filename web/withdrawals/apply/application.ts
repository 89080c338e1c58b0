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
import { allot, confinedTo } from '../../../shared/withdrawals/rules.ts';

export type InvoiceChoice = z.infer<typeof invoiceChoiceSchema>;

/**
 * Where an application stands: what is withdrawn from whom, under which contracts (all of them when absent), with an invoice
 * or without, and the step shown, from 0.
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

/** In the address, of an application that leaves every contract out. */
const noContract = 'none';

const readContracts = (text: string | null): { contractIds?: string[] } => {
  if (text === noContract) return { contractIds: [] };
  const contractIds = (text ?? '').split('.').filter((part) => contractId.safeParse(part).success);
  return contractIds.length ? { contractIds } : {};
};

/** Reads where an application stands from the address; what is malformed starts at the beginning. */
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

/** Names a range in the address. */
export const rangeKey = ({ agentId, payerEntity, currency }: WithdrawalRange): string =>
  [agentId, payerEntity, currency].join('.');

/** Writes where an application stands. */
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

/** The range of the address among those there are. */
export const chosenRange = (
  ranges: readonly Withdrawable[],
  range: WithdrawalRange | undefined,
): Withdrawable | undefined => range && ranges.find((one) => rangeKey(one) === rangeKey(range));

/** What is left of a range when only some of its contracts are withdrawn from. */
export const confine = (range: Withdrawable, contractIds: readonly string[] | undefined): Withdrawable => {
  const contracts = confinedTo(range.contracts, contractIds);
  return {
    ...range,
    contracts,
    payable: sum(contracts.map(({ payable }) => payable)),
    withdrawable: allot(contracts, range.currency).gross,
  };
};

/** What is chosen of a range as it is asked for: nothing where it is all there is. */
export const askedContracts = (
  { contracts }: Withdrawable,
  chosen: readonly { contractId: string }[],
): string[] | undefined =>
  chosen.length === contracts.length ? undefined : chosen.map(({ contractId: id }) => id);

/** Where an application stands once the only range there is to choose is chosen by itself. */
export const withOnlyRange = (
  position: ApplicationPosition,
  ranges: readonly Withdrawable[],
): ApplicationPosition => {
  const open = ranges.filter((range) => obstacleOf(range) === undefined);
  return position.range || open.length !== 1 ? position : { ...position, range: open[0]! };
};

/** Why a range can not be withdrawn: nothing in it, or less than the least amount (product description, section 9). */
export const obstacleOf = ({ withdrawable, minimum }: Withdrawable): 'nothing' | 'tooSmall' | undefined =>
  compare(withdrawable, '0') !== 1
    ? 'nothing'
    : compare(withdrawable, minimum) === -1
      ? 'tooSmall'
      : undefined;

/** What the applicant has to tick before the tax content counts as read. */
export type Ticks = { report: boolean; invoice: boolean; residence: boolean };

/** Whether everything is ticked that has to be. */
export const isConfirmed = (ticks: Ticks, needsResidence: boolean): boolean =>
  ticks.report && ticks.invoice && (ticks.residence || !needsResidence);

/** Where the payment goes to and who to ask about it, as typed. */
export type PayeeDraft = { bankAccountId: string; phone: string; email: string };

/** The server's own rules for these fields. */
export const payeeSchema = withdrawalInputSchema.pick({ bankAccountId: true, phone: true, email: true });
