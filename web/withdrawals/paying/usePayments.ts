import { useState } from 'react';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { enteredPayoutRules } from '../../../shared/approvals/payoutRules.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { confirmWithdrawal } from '../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { sendFiles } from '../../api/sendFiles.ts';
import { findPayment } from './matchProofs.ts';
import { paymentSchema } from './payment.ts';

/** A payment as it is entered: day, bank charge and proofs, and what became of it. */
export type PaymentLine = {
  readonly withdrawal: Withdrawal;
  readonly payDate: string;
  readonly serviceFee: string;
  readonly files: readonly File[];
  /** Key of the call, kept so that a second try of the same line never pays twice. */
  readonly idempotencyKey: string;
  readonly state: 'open' | 'paying' | 'paid' | 'failed';
  readonly error?: unknown;
};

type Entered = Partial<Pick<PaymentLine, 'payDate' | 'serviceFee' | 'files'>>;

/** Returns what is wrong with a line as the key of its message; `undefined` when it can be paid. */
export const lineProblem = ({ withdrawal, payDate, serviceFee, files }: PaymentLine): string | undefined => {
  const entered = { payDate, serviceFee, files: [...files] };
  const parsed = paymentSchema.safeParse(entered);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue?.path[0] === 'files' ? 'proof' : 'invalid';
  }
  const [first] = brokenRules(enteredPayoutRules(withdrawal), { ...parsed.data, paidAmount: withdrawal.net });
  return first?.message;
};

const toLine = (withdrawal: Withdrawal): PaymentLine => ({
  withdrawal,
  payDate: payerDay(withdrawal.payerEntity),
  serviceFee: '0',
  files: [],
  idempotencyKey: crypto.randomUUID(),
  state: 'open',
});

/** Ids of proofs that were sent, by the list of files of a line: a second try sends the same body. */
type Sent = WeakMap<readonly File[], string[]>;

/** Pays one request, by the same call as on its own page. */
const pay = async (
  { withdrawal, payDate, serviceFee, files, idempotencyKey }: PaymentLine,
  sent: Sent,
): Promise<void> => {
  const { withdrawalId, net } = withdrawal;
  const attachmentIds = sent.get(files) ?? (await sendFiles({ type: 6, withdrawalId }, files));
  sent.set(files, attachmentIds);
  const values = paymentSchema.omit({ files: true }).parse({ payDate, serviceFee });
  await call(confirmWithdrawal, {
    body: { ...values, withdrawalId, idempotencyKey, paidAmount: net, attachmentIds },
  });
};

/** Several payments that are entered together. Each is paid, or refused, by itself. */
export const usePayments = (withdrawals: readonly Withdrawal[]) => {
  const [lines, setLines] = useState(() => withdrawals.map(toLine));
  const [unmatched, setUnmatched] = useState<readonly File[]>([]);
  const [isPaying, setPaying] = useState(false);
  const [sent] = useState<Sent>(() => new WeakMap());
  const change = (id: string, part: Partial<PaymentLine>) =>
    setLines((now) => now.map((line) => (line.withdrawal.withdrawalId === id ? { ...line, ...part } : line)));
  const open = lines.filter(({ state }) => state === 'open' || state === 'failed');
  /** Matches proofs to lines by their names; the rest waits for a person to choose. */
  const takeFiles = (files: readonly File[]) => {
    const payments = open.map(({ withdrawal }) => withdrawal);
    const found = files.map((file) => ({ file, id: findPayment(file.name, payments) }));
    setLines((now) =>
      now.map((line) => {
        const own = found.filter(({ id }) => id === line.withdrawal.withdrawalId).map(({ file }) => file);
        return own.length > 0 ? { ...line, files: [...line.files, ...own] } : line;
      }),
    );
    setUnmatched(found.filter(({ id }) => id === undefined).map(({ file }) => file));
  };
  const assign = (file: File, id: string) => {
    setUnmatched((now) => now.filter((one) => one !== file));
    setLines((now) =>
      now.map((line) =>
        line.withdrawal.withdrawalId === id ? { ...line, files: [...line.files, file] } : line,
      ),
    );
  };
  const release = (id: string, file: File) => {
    const line = lines.find(({ withdrawal }) => withdrawal.withdrawalId === id);
    change(id, { files: line?.files.filter((one) => one !== file) ?? [] });
    setUnmatched((now) => [...now, file]);
  };
  /** Pays the lines that are ready, one after the other, so that the limit of a payee counts the ones before. */
  const payAll = async (ready: readonly PaymentLine[]) => {
    setPaying(true);
    for (const line of ready) {
      const { withdrawalId } = line.withdrawal;
      change(withdrawalId, { state: 'paying' });
      try {
        await pay(line, sent);
        change(withdrawalId, { state: 'paid' });
      } catch (error) {
        // A refused file is sent anew; after a lost answer the same call is repeated.
        if (error instanceof ApiRefusal) sent.delete(line.files);
        change(withdrawalId, { state: 'failed', error });
      }
    }
    setPaying(false);
    await queryClient.invalidateQueries();
  };
  return {
    lines,
    unmatched,
    isPaying,
    ready: open.filter((line) => lineProblem(line) === undefined),
    enter: (id: string, part: Entered) => change(id, part),
    takeFiles,
    assign,
    release,
    payAll,
  };
};
