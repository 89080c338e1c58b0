import type { AnsweredLine, AnswerEffect, PaymentLineState } from '../../shared/paymentRuns/schema.ts';
import { compare, subtract, sum } from '../../shared/money/decimal.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { isCalendarDate } from '../../shared/reference/dates.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { BankNotice, Outcome } from './formats/bankNotice.ts';
import type { StoredLine, StoredRun } from './runLines.ts';

/** Line of a run with the bank's notice about it. */
export type LineNotice = {
  line: StoredLine;
  run: Pick<StoredRun, 'state' | 'payer' | 'releasedAt'>;
  notice: BankNotice;
};

/**
 * Effect of what the bank says, by the state of the line. After a line is closed, an older or repeated notice changes nothing;
 * money that comes back, or a refusal after the payment, takes the payment back; a payment after a failure is for a person.
 */
const effects: Readonly<Record<PaymentLineState, Readonly<Record<Outcome, AnswerEffect>>>> = {
  waiting: { paid: 'paid', failed: 'failed', returned: 'failed', accepted: 'accepted' },
  paid: { paid: 'known', failed: 'returned', returned: 'returned', accepted: 'known' },
  failed: { paid: 'contradicts', failed: 'known', returned: 'known', accepted: 'known' },
  returned: { paid: 'known', failed: 'known', returned: 'known', accepted: 'known' },
};

const stateAfter: Readonly<Partial<Record<AnswerEffect, PaymentLineState>>> = {
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
};

/**
 * Returns whether the bank's amount fits the line: all of it, or after banks kept charges less for money that came back. A
 * file may state none.
 */
const amountFits = (
  { amount, currency }: StoredLine,
  { stated }: BankNotice,
  effect: AnswerEffect,
): boolean => {
  if (!stated || (effect !== 'paid' && effect !== 'returned')) return true;
  if (stated.currency !== '' && stated.currency !== currency) return false;
  const order = compare(stated.amount, amount);
  return order === 0 || (effect === 'returned' && order === -1 && compare(stated.amount, '0') === 1);
};

/**
 * Returns the day of a notice at the paying company: not after today, and not before a day. A bank elsewhere may date it
 * otherwise.
 */
const dayOf = (at: string, payer: PayerEntity, earliest: string, now: Date): string => {
  const today = payerDay(payer, now);
  const [, day = '', offset] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.exec(at) ?? [];
  const isKnown = isCalendarDate(day);
  const isInstant = isKnown && offset !== undefined && !Number.isNaN(Date.parse(at));
  // A bank that names no offset means its own day.
  const stated = isInstant ? payerDay(payer, at) : isKnown ? day : today;
  if (stated > today) return today;
  return stated < earliest ? earliest : stated;
};

/** Returns the state a line has after an effect. */
export const lineStateAfter = (state: PaymentLineState, effect: AnswerEffect): PaymentLineState =>
  stateAfter[effect] ?? state;

/**
 * Returns what a notice does to a line.
 * @param state of the line after the notices before it
 * @param earliest day of the release, before which the bank cannot have paid
 */
export const effectOf = (
  { line, run, notice }: LineNotice,
  state: PaymentLineState,
  earliest: string,
  now: Date,
): AnsweredLine => {
  const { paymentRunId, withdrawalId, endToEndId, licensorId, licensorName, amount, currency } = line;
  const wanted = run.state === 'released' ? effects[state][notice.outcome] : 'contradicts';
  const fits = amountFits(line, notice, wanted);
  return {
    paymentRunId,
    withdrawalId,
    endToEndId,
    licensorId,
    licensorName,
    amount,
    currency,
    effect: fits ? wanted : 'differs',
    day: dayOf(notice.at, run.payer, earliest, now),
    ...(notice.stated &&
      compare(notice.stated.amount, amount) !== 0 && { statedAmount: notice.stated.amount }),
    ...(wanted !== 'paid' && notice.reason && { reason: notice.reason }),
  };
};

/** Returns what the banks kept of money that came back, in the currency of the line. */
export const chargesOf = ({ amount, statedAmount }: AnsweredLine) =>
  statedAmount === undefined ? sum([]) : subtract(amount, statedAmount);
