import type { Identity } from '../api/identity.ts';
import type {
  DueProblem,
  ListedPaymentRun,
  OpenedPaymentRun,
  PaymentLine,
  PaymentLineState,
} from '../../shared/paymentRuns/schema.ts';
import { paymentLineStateSchema } from '../../shared/paymentRuns/schema.ts';
import { sum } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { inParallel } from '../core/inParallel.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { splitIntoChunks } from '../core/splitIntoChunks.ts';
import { commit, create, noteWrite, transition, type Write } from '../db/commit.ts';
import { queryIndexNow, toData } from '../db/items.ts';
import { paymentRunKeys } from '../db/keys/paymentRuns.ts';
import { intoRunWrite, outOfRunWrite } from '../withdrawals/withdrawalStore.ts';
import {
  addLineWrite,
  loadLines,
  loadRun,
  openRunWrite,
  removeLineWrite,
  toLine,
  type StoredLine,
  type StoredRun,
} from './runLines.ts';

/** Lines changed in one transaction: each takes three writes of the hundred. */
const linesAtOnce = 30;

/** Returns the number of lines by state, and their amounts by currency. */
const sumsOf = (
  lines: readonly Pick<PaymentLine, 'state' | 'amount' | 'currency'>[],
): Pick<ListedPaymentRun, 'counts' | 'totals'> => {
  const count = (wanted: PaymentLineState) => lines.filter(({ state }) => state === wanted).length;
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return {
    counts: Object.fromEntries(
      paymentLineStateSchema.options.map((state) => [state, count(state)]),
    ) as ListedPaymentRun['counts'],
    totals: currencies.map((currency) => ({
      currency,
      amount: sum(lines.filter((line) => line.currency === currency).map(({ amount }) => amount)),
    })),
  };
};

const listed = (run: StoredRun, lines: readonly StoredLine[]): ListedPaymentRun => {
  const { makerId: _makerId, ...shown } = run;
  return Object.assign(shown, sumsOf(lines));
};

/** Returns a run with its lines, as a person sees it. @throws Refusal `DataNotFound` */
export const openRun = async (
  { actorId }: Pick<Identity, 'actorId'>,
  paymentRunId: string,
): Promise<OpenedPaymentRun> => {
  const [run, lines] = await Promise.all([loadRun(paymentRunId), loadLines(paymentRunId)]);
  return Object.assign(listed(run, lines), {
    isOwn: run.makerId === actorId,
    lines: lines.map(({ paymentRunId: _run, ...line }) => line),
  });
};

/** Returns a page of the runs, newest first, and their number. */
export const listRuns = async (offset: number, limit: number) => {
  const found = await queryIndexNow<StoredRun>({ index: 'gsi1', pk: paymentRunKeys.runs, descending: true });
  const runs = found.slice(offset, offset + limit).map((item) => toData(item));
  const items = await inParallel(runs, 5, async (run) => listed(run, await loadLines(run.paymentRunId)));
  return { items, total: found.length };
};

/** Stores a run without lines. @param keep write that stores the key of the call */
export const createRun = async (
  identity: Identity,
  run: Pick<StoredRun, 'paymentRunId' | 'payer'>,
  keep: Write,
): Promise<void> => {
  const { paymentRunId, payer } = run;
  const stored: StoredRun = {
    paymentRunId,
    payer,
    state: 'open',
    madeAt: new Date().toISOString(),
    madeBy: identity.displayName,
    makerId: identity.actorId,
    version: 1,
  };
  await commit(identity, { action: 'payment run made', subject: paymentRunId, changes: { payer } }, [
    keep,
    create(
      {
        ...paymentRunKeys.run(paymentRunId),
        ...paymentRunKeys.indexes(paymentRunId),
        type: 'paymentRun',
        ...stored,
      },
      'InvalidOperation',
    ),
  ]);
};

const addLines = (identity: Identity, paymentRunId: string, withdrawals: readonly Withdrawal[]) =>
  commit(
    identity,
    { action: 'payment run changed', subject: paymentRunId, changes: { added: withdrawals.length } },
    [
      openRunWrite(paymentRunId),
      ...withdrawals.flatMap((withdrawal) => {
        const line = toLine(paymentRunId, withdrawal);
        return [
          addLineWrite(line),
          intoRunWrite(withdrawal, paymentRunId, (withdrawal.paymentAttempts ?? 0) + 1),
          noteWrite(identity, {
            action: 'put into payment run',
            subject: line.withdrawalId,
            changes: { paymentRunId, endToEndId: line.endToEndId },
          }),
        ];
      }),
    ],
  );

/**
 * Adds requests to an open run. When one of them changed meanwhile, the others are added without it.
 * @returns the requests that were left out
 * @throws Refusal `PaymentRunClosed` when the run was released meanwhile
 */
export const addToRun = async (
  identity: Identity,
  paymentRunId: string,
  withdrawals: readonly Withdrawal[],
): Promise<{ withdrawalId: string; problem: DueProblem }[]> => {
  const changed: { withdrawalId: string; problem: DueProblem }[] = [];
  const add = async (some: readonly Withdrawal[]): Promise<void> => {
    try {
      await addLines(identity, paymentRunId, some);
    } catch (error) {
      if (!isRefusal(error, 'WithdrawalConfirmError') && !isRefusal(error, 'StaleVersion')) throw error;
      if (some.length > 1) for (const one of some) await add([one]);
      else changed.push({ withdrawalId: some[0]!.withdrawalId, problem: 'changed' });
    }
  };
  for (const some of splitIntoChunks(withdrawals, linesAtOnce)) await add(some);
  return changed;
};

/** Discards an open run that has no lines. A line added meanwhile keeps it open. */
const discardEmpty = async (identity: Identity, paymentRunId: string): Promise<void> => {
  const run = await loadRun(paymentRunId);
  if (run.state !== 'open' || (await loadLines(paymentRunId)).length > 0) return;
  await commit(identity, { action: 'payment run discarded', subject: paymentRunId }, [
    transition<StoredRun>(
      paymentRunKeys.run(paymentRunId),
      { from: { state: 'open', version: run.version }, set: { state: 'discarded' } },
      'StaleVersion',
    ),
  ]);
};

/**
 * Takes requests out of a run before its release. A run without lines is discarded. Lines that are gone already count as
 * taken out, so that a call that was cut off can be repeated.
 * @throws Refusal `PaymentRunClosed`, `StaleVersion` when somebody takes out the same lines at the same moment
 */
export const removeFromRun = async (
  identity: Identity,
  paymentRunId: string,
  withdrawalIds: readonly string[],
): Promise<void> => {
  const { state } = await loadRun(paymentRunId);
  if (state === 'released') throw new Refusal('PaymentRunClosed');
  const wanted = new Set(withdrawalIds);
  const lines = (await loadLines(paymentRunId)).filter(({ withdrawalId }) => wanted.has(withdrawalId));
  for (const some of splitIntoChunks(lines, linesAtOnce))
    await commit(
      identity,
      { action: 'payment run changed', subject: paymentRunId, changes: { removed: some.length } },
      [
        openRunWrite(paymentRunId),
        ...some.flatMap((line) => [
          removeLineWrite(line),
          outOfRunWrite(line),
          noteWrite(identity, {
            action: 'taken out of payment run',
            subject: line.withdrawalId,
            changes: { paymentRunId },
          }),
        ]),
      ],
    );
  await discardEmpty(identity, paymentRunId);
};

/** Returns the write that releases a run as its version was seen. It fails with `StaleVersion` if the lines changed. */
export const releaseRunWrite = (
  { paymentRunId, version }: Pick<StoredRun, 'paymentRunId' | 'version'>,
  released: { releasedAt: string; releasedBy: string; executionDay: string },
): Write =>
  transition<StoredRun>(
    paymentRunKeys.run(paymentRunId),
    { from: { state: 'open', version }, set: Object.assign({ state: 'released' as const }, released) },
    'StaleVersion',
  );
