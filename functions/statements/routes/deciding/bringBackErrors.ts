import { isDecidable } from '../../../../shared/statements/batchRules.ts';
import { readCorrectedLine, type CorrectedLine } from '../../adjusting/correctedLine.ts';
import { historyKey } from '../../../../shared/statements/matching/matchKeys.ts';
import { bringBackErrors } from '../../../../shared/statements/routes.ts';
import type { BroughtBack, DecisionKind } from '../../../../shared/statements/rowSchema.ts';
import type { ResultName } from '../../../../shared/api/resultCodes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { VersionedBatch } from '../../batchStore.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { findTargets, type FoundTarget } from '../../matching/correctedTargets.ts';
import type { Decision } from '../../correctionStore.ts';
import { readCsv } from '../../csvFile.ts';
import { columnNamed } from '../../errorFile/texts.ts';
import { decideMany, type Decided } from '../../decideMany.ts';
import { loadRowGroups, type RowGroup } from '../../rowGroups.ts';

/** Maximum lines with a decision in one file. One request has no time for more. */
const maxLines = 5_000;

type Line = { line: number; rowId: string; asked: ReturnType<typeof readCorrectedLine> };
type Answer = Omit<BroughtBack, 'line' | 'rowId'>;

const readLines = async (content: string): Promise<Line[]> => {
  const { columns, rows } = await readCsv(Buffer.from(content, 'base64'), columnNamed);
  const missing = ['rowId', 'decision', 'target'].filter((column) => !columns.includes(column));
  if (missing.length) throw new Refusal('ColumnsNotRecognized', { missing });
  const lines = rows.map(({ line, cells, unclosed }): Line => {
    const rowId = cells.rowId ?? '';
    return { line, rowId, asked: unclosed ? { rowId, problem: 'decision' } : readCorrectedLine(cells) };
  });
  const asking = lines.filter(({ asked }) => asked !== undefined);
  if (asking.length > maxLines) throw new Refusal('TooLarge', { lines: asking.length, most: maxLines });
  return asking;
};

/** Refusals for rows that are already decided, by kind of decision. */
const alreadyDecided: Record<DecisionKind, ResultName> = {
  assignMusicalWork: 'RowInfoMapDuplicate',
  assignSong: 'RowInfoMapDuplicate',
  ignoreRow: 'RowIgnoreDuplicate',
  ignorePercentage: 'IgnorePercentageDuplicate',
  ignoreIsrc: 'RowIgnoreDuplicate',
};

const refused = (name: ResultName): Answer => ({ outcome: 'refused', name });

const assignedBy = (
  asked: CorrectedLine,
  targets: ReadonlyMap<string, FoundTarget>,
): FoundTarget | undefined => (asked.decision === 'assign' ? targets.get(asked.target) : undefined);

/** Returns the decision a line asks for, or the reason it has none. */
const readDecision = (
  batch: VersionedBatch,
  { rowId, asked }: Line,
  group: RowGroup | undefined,
  targets: ReadonlyMap<string, FoundTarget>,
): Decision | Answer => {
  if (!asked || 'problem' in asked) return refused('InvalidData');
  if (!group) return refused('DataNotFound');
  const assigned = assignedBy(asked, targets);
  if (assigned && 'refused' in assigned) return refused(assigned.refused);
  return {
    kind: assigned?.kind ?? (asked.decision as DecisionKind),
    source: batch.source!,
    ownerId: batch.ownerId,
    batchId: batch.batchId,
    identity: group.identity,
    rowId,
    target: assigned?.target,
  };
};

const isDecision = (one: Decision | Answer): one is Decision => 'identity' in one;

const toAnswer = (decision: Decision, decided: Decided): Answer =>
  decided === 'applied'
    ? { outcome: 'applied' }
    : decided === 'unchanged'
      ? { outcome: 'unchanged', name: alreadyDecided[decision.kind] }
      : refused(decided.result);

/** Returns a key of the rows a decision applies to. Groups that differ only in spelling share it. */
const rowsKey = ({ source, identity }: Decision): string => historyKey(source, identity);

const isSameChoice = (a: Decision, b: Decision): boolean =>
  a.kind === b.kind && a.target?.workId === b.target?.workId && a.target?.songId === b.target?.songId;

/**
 * Applies a person's entries in an exported error file. Matching rows need one decision: the first line that names one
 * decides, equal lines change nothing, and a different one is refused. Importing the same file again changes nothing.
 */
export const handler = handle(bringBackErrors)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (!isDecidable(batch)) throw new Refusal('BatchStateChanged', { stage: batch.stage });
  const lines = await readLines(body.content);
  const asked = lines.flatMap((line) => (line.asked && 'target' in line.asked ? [line.asked] : []));
  const [groups, targets] = await Promise.all([
    loadRowGroups(
      batch,
      lines.map(({ rowId }) => rowId),
    ),
    findTargets(
      batch.ownerId,
      asked.flatMap(({ target }) => (target ? [target] : [])),
    ),
  ]);
  const wanted = lines.map((line) => readDecision(batch, line, groups.get(line.rowId), targets));
  const firsts = new Map<string, Decision>();
  for (const decision of wanted)
    if (isDecision(decision) && !firsts.has(rowsKey(decision))) firsts.set(rowsKey(decision), decision);
  const decided = await decideMany(identity, [...firsts.values()]);
  const outcomes = new Map([...firsts.values()].map((decision, index) => [decision, decided[index]!]));
  const answered = lines.map(({ line, rowId }, index): BroughtBack => {
    const decision = wanted[index]!;
    if (!isDecision(decision)) return { line, rowId, ...decision };
    const first = firsts.get(rowsKey(decision))!;
    const outcome = outcomes.get(first)!;
    if (decision === first) return { line, rowId, ...toAnswer(decision, outcome) };
    if (!isSameChoice(decision, first)) return { line, rowId, ...refused(alreadyDecided[first.kind]) };
    return { line, rowId, ...toAnswer(decision, outcome === 'applied' ? 'unchanged' : outcome) };
  });
  const count = (outcome: BroughtBack['outcome']) => answered.filter((one) => one.outcome === outcome).length;
  return {
    applied: count('applied'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    lines: answered,
  };
});
