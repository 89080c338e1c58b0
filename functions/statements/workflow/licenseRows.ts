import type {
  ChunkSummary,
  IssueCell,
  RowChunk,
  RowRecord,
  RowVerdict,
} from '../../../shared/statements/chunk.ts';
import { createIncomeSums } from '../../../shared/statements/incomeCells.ts';
import { createJudge, type Judgement } from '../../../shared/statements/judgeRow.ts';
import { toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { loadJson, putJson } from '../../core/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadBatch } from '../batchStore.ts';
import { loadGroups } from '../groupReader.ts';
import { rowIdOf } from '../rowId.ts';
import type { ChunkEvent } from './tasks.ts';

type Money = { licensed: Scaled; open: Scaled; ignored: Scaled };
type Issue = Omit<IssueCell, 'amounts'> & { amounts: Record<string, Scaled> };

/** Adds a chunk up: rows by status, money by where it stands, and what a person must decide. */
const createSummary = (batchId: string, chunk: number) => {
  const rows: ChunkSummary['rows'] = {};
  const amounts: Record<string, Money> = {};
  const issues = new Map<string, Issue>();
  const count = ([status, ignored]: RowVerdict) => {
    const name = ignored ? 'Ignored' : status;
    rows[name] = (rows[name] ?? 0) + 1;
  };
  const addIssue = (record: RowRecord, [status, , reason]: RowVerdict, amount: Scaled, place: number) => {
    const key = `${record[1]}|${status}|${reason.code}`;
    const firstRow = rowIdOf(batchId, chunk, place);
    const issue = issues.get(key) ?? { group: record[1], status, reason, firstRow, rows: 0, amounts: {} };
    issues.set(key, issue);
    issue.rows += 1;
    issue.amounts[record[6]] = (issue.amounts[record[6]] ?? 0n) + amount;
  };
  return {
    row(record: RowRecord, { verdict }: Judgement, amount: Scaled, place: number): void {
      const money = (amounts[record[6]] ??= { licensed: 0n, open: 0n, ignored: 0n });
      count(verdict);
      if (verdict[1]) money.ignored += amount;
      else if (verdict[0] === 'Licensed') money.licensed += amount;
      else money.open += amount;
      if (!verdict[1] && verdict[0] !== 'Licensed') addIssue(record, verdict, amount, place);
    },
    bad: count,
    summary: (): ChunkSummary => ({
      chunk,
      rows,
      amounts: Object.fromEntries(
        Object.entries(amounts).map(([currency, { licensed, open, ignored }]) => [
          currency,
          { licensed: toDecimal(licensed), open: toDecimal(open), ignored: toDecimal(ignored) },
        ]),
      ),
      issues: [...issues.values()].map((issue) => ({
        ...issue,
        amounts: Object.fromEntries(
          Object.entries(issue.amounts).map(([currency, amount]) => [currency, toDecimal(amount)]),
        ),
      })),
    }),
  };
};

/** Licenses one chunk of rows and splits what is licensed; everything it finds is written, nothing is answered. */
export const handler = async ({ batchId, chunk }: ChunkEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  const { rows, bad } = await loadJson<RowChunk>(batchObjects.rows(batchId, chunk));
  const groupOf = await loadGroups(batchId, new Set(rows.map(([, group]) => group)));
  const judge = createJudge(batch.claimsShare ?? false);
  const sums = createIncomeSums();
  const summary = createSummary(batchId, chunk);
  const verdicts: RowVerdict[] = [];
  rows.forEach((record, place) => {
    const judgement = judge(record, groupOf(record[1]).match);
    const amount = toScaled(record[7]);
    verdicts.push(judgement.verdict);
    summary.row(record, judgement, amount, place);
    if (judgement.covered.length) sums.add(record, judgement, amount);
  });
  for (const { reason } of bad) {
    const verdict: RowVerdict = ['IllegalData', 0, reason, ''];
    verdicts.push(verdict);
    summary.bad(verdict);
  }
  await Promise.all([
    putJson(batchObjects.verdicts(batchId, chunk), verdicts),
    putJson(batchObjects.cells(batchId, chunk), sums.cells(groupOf, batch.incomeType!)),
    putJson(batchObjects.summary(batchId, chunk), summary.summary()),
  ]);
};
