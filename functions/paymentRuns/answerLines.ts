import type { AnsweredLine, PaymentLineState } from '../../shared/paymentRuns/schema.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { inParallel } from '../core/inParallel.ts';
import { effectOf, lineStateAfter, type LineNotice } from './answerEffects.ts';
import { withdrawalOfEndToEndId } from './endToEndId.ts';
import type { BankNotice } from './formats/bankNotice.ts';
import { blockIdOf, runOfMessageId } from './formats/messageIds.ts';
import { getLineByEndToEndId, getRun, loadLines, type StoredLine, type StoredRun } from './runLines.ts';

/** Lines that the notices of a file are about, in the order of the file, and the number of notices about others. */
type Found = { notices: LineNotice[]; unknown: number };

/** Returns a reader of runs that reads each once. */
const runReader = () => {
  const runs = new Map<string, Promise<StoredRun | undefined>>();
  return (paymentRunId: string): Promise<StoredRun | undefined> => {
    const known = runs.get(paymentRunId) ?? getRun(paymentRunId);
    runs.set(paymentRunId, known);
    return known;
  };
};

/** Finds the lines of the notices that name a payment, then those of blocks and messages that have no notice of their own. */
const findLines = async (notices: readonly BankNotice[]): Promise<Found> => {
  const readRun = runReader();
  const found: LineNotice[] = [];
  const named = new Set<string>();
  let unknown = 0;
  const add = (line: StoredLine, run: StoredRun, notice: BankNotice) => {
    named.add(line.endToEndId);
    found.push({ line, run, notice });
  };
  const single = notices.filter(({ endToEndId }) => endToEndId !== undefined);
  const lines = await inParallel(single, 10, async ({ endToEndId = '' }) =>
    withdrawalOfEndToEndId(endToEndId) ? getLineByEndToEndId(endToEndId.trim().toUpperCase()) : undefined,
  );
  for (const [index, notice] of single.entries()) {
    const line = lines[index];
    const run = line && (await readRun(line.paymentRunId));
    if (line && run) add(line, run, notice);
    else unknown += 1;
  }
  for (const notice of notices.filter(({ endToEndId }) => endToEndId === undefined)) {
    const { messageId = '', blockId } = notice;
    const paymentRunId = runOfMessageId(messageId);
    const run = paymentRunId === undefined ? undefined : await readRun(paymentRunId);
    if (!run) {
      unknown += 1;
      continue;
    }
    const isIn = ({ currency }: StoredLine) =>
      blockId === undefined || blockId.toUpperCase() === blockIdOf(run.paymentRunId, currency);
    for (const line of await loadLines(run.paymentRunId))
      if (isIn(line) && !named.has(line.endToEndId)) add(line, run, notice);
  }
  return { notices: found, unknown };
};

/** One line of an answer with the line as stored and the notice it comes from. */
export type Answered = { answered: AnsweredLine; line: StoredLine; notice: BankNotice };

/** Returns what a file's notices do to the lines they are about, in the order of the file, and the number of others. */
export const answerLines = async (
  notices: readonly BankNotice[],
  now = new Date(),
): Promise<{ lines: Answered[]; unknown: number }> => {
  const { notices: found, unknown } = await findLines(notices);
  const states = new Map<string, PaymentLineState>();
  const lines = found.map(({ line, run, notice }) => {
    const earliest = payerDay(run.payer, run.releasedAt ?? now);
    const state = states.get(line.endToEndId) ?? line.state;
    const answered = effectOf({ line, run, notice }, state, earliest, now);
    states.set(line.endToEndId, lineStateAfter(state, answered.effect));
    return { answered, line, notice };
  });
  return { lines, unknown };
};
