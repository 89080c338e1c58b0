import type { PaymentLine, PaymentRun } from '../../shared/paymentRuns/schema.ts';
import type { BankReason } from '../../shared/withdrawals/bankPayment.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { create, removeIf, transition, update, type Write } from '../db/commit.ts';
import { getItem, getItemByIndex, loadItem, queryAll, toData } from '../db/items.ts';
import { paymentRunKeys } from '../db/keys/paymentRuns.ts';
import { endToEndIdOf } from './endToEndId.ts';

/** Line as stored, with the run it belongs to. */
export type StoredLine = PaymentLine & { paymentRunId: string };

/** Run as stored, with the account that made it. */
export type StoredRun = PaymentRun & { makerId: string };

/** Returns a run; `undefined` if there is none. */
export const getRun = async (paymentRunId: string): Promise<StoredRun | undefined> => {
  const item = await getItem<StoredRun>(paymentRunKeys.run(paymentRunId));
  return item && toData(item);
};

/** Loads a run. @throws Refusal `DataNotFound` */
export const loadRun = async (paymentRunId: string): Promise<StoredRun> =>
  toData(await loadItem<StoredRun>(paymentRunKeys.run(paymentRunId)));

/** Returns the lines of a run, oldest request first. */
export const loadLines = async (paymentRunId: string): Promise<StoredLine[]> => {
  const { pk } = paymentRunKeys.run(paymentRunId);
  return (await queryAll<StoredLine>({ pk, skPrefix: paymentRunKeys.linePrefix })).map((item) =>
    toData(item),
  );
};

/** Loads the line of a withdrawal in a run. @throws Refusal `DataNotFound` */
export const loadLine = async (paymentRunId: string, withdrawalId: string): Promise<StoredLine> =>
  toData(await loadItem<StoredLine>(paymentRunKeys.line(paymentRunId, withdrawalId)));

/** Returns the line with an end-to-end id; `undefined` if there is none. */
export const getLineByEndToEndId = async (endToEndId: string): Promise<StoredLine | undefined> => {
  const item = await getItemByIndex<StoredLine>('gsi1', paymentRunKeys.endToEnd(endToEndId));
  return item && toData(item);
};

/**
 * Returns the line by which a withdrawal is paid, which its payment must close in the same transaction; `undefined` for one
 * that is in no run.
 * @throws Refusal `WithdrawalInPaymentRun` while the run waits for its release: its file would pay it again
 */
export const lineOfWithdrawal = async ({
  withdrawalId,
  paymentRunId,
}: Withdrawal): Promise<StoredLine | undefined> => {
  if (paymentRunId === undefined) return undefined;
  const { state } = await loadRun(paymentRunId);
  if (state !== 'released') throw new Refusal('WithdrawalInPaymentRun');
  return loadLine(paymentRunId, withdrawalId);
};

/** Returns a withdrawal as a line of a run. */
export const toLine = (paymentRunId: string, withdrawal: Withdrawal): StoredLine => {
  const { withdrawalId, licensorId, licensorName, documentNumber, net, currency, bankAccount } = withdrawal;
  return {
    paymentRunId,
    withdrawalId,
    endToEndId: endToEndIdOf(withdrawalId, (withdrawal.paymentAttempts ?? 0) + 1),
    licensorId,
    licensorName,
    ...(documentNumber !== undefined && { documentNumber }),
    amount: net,
    currency,
    ...(bankAccount && { bankAccount }),
    state: 'waiting',
    version: 1,
  };
};

/** Returns the write that stores a new line. */
export const addLineWrite = (line: StoredLine): Write =>
  create(
    {
      ...paymentRunKeys.line(line.paymentRunId, line.withdrawalId),
      ...paymentRunKeys.lineIndex(line.endToEndId),
      type: 'paymentLine',
      ...line,
    },
    'StaleVersion',
  );

type LineKey = Pick<StoredLine, 'paymentRunId' | 'withdrawalId'>;

const keyOf = ({ paymentRunId, withdrawalId }: LineKey) => paymentRunKeys.line(paymentRunId, withdrawalId);

/** Returns the write that deletes a line of a run that is not released. */
export const removeLineWrite = (line: LineKey): Write =>
  removeIf<StoredLine>(keyOf(line), { state: 'waiting' }, 'StaleVersion');

const moveLine = (
  line: LineKey,
  from: PaymentLine['state'],
  set: Partial<Pick<PaymentLine, 'state' | 'paidOn' | 'reason'>>,
): Write => transition<StoredLine>(keyOf(line), { from: { state: from }, set }, 'StaleVersion');

/** Returns the write by which a line that waits becomes paid. It fails with `StaleVersion` once the line is closed. */
export const paidLineWrite = (line: LineKey, paidOn: string): Write =>
  moveLine(line, 'waiting', { state: 'paid', paidOn });

/** Returns the write by which a line that waits fails. It fails with `StaleVersion` once the line is closed. */
export const failedLineWrite = (line: LineKey, reason: BankReason): Write =>
  moveLine(line, 'waiting', { state: 'failed', reason });

/** Returns the write by which the payment of a paid line came back. */
export const returnedLineWrite = (line: LineKey, reason: BankReason): Write =>
  moveLine(line, 'paid', { state: 'returned', reason });

/** Returns the write that notes a status of the bank that decides nothing. */
export const statusWrite = (line: LineKey, bankStatus: string): Write =>
  transition<StoredLine>(keyOf(line), { from: { state: 'waiting' }, set: { bankStatus } }, 'StaleVersion');

/** Returns the write that counts a change of an open run's lines. It fails with `PaymentRunClosed` once it is released. */
export const openRunWrite = (paymentRunId: string): Write =>
  update<StoredRun>(
    paymentRunKeys.run(paymentRunId),
    { add: { version: 1 }, when: { state: 'open' } },
    'PaymentRunClosed',
  );
