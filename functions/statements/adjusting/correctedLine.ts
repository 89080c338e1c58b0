import type { DecisionKind } from '../../../shared/statements/rowSchema.ts';

/** Decision in one line of a corrected error file. `target` is as written: an id, an ISRC or an ISWC. */
export type CorrectedLine = {
  rowId: string;
  decision: 'assign' | Exclude<DecisionKind, 'assignMusicalWork' | 'assignSong'>;
  target: string;
};

/** Words people write for a decision, in the three languages. Case and blanks are ignored. */
const words: Readonly<Record<CorrectedLine['decision'], readonly string[]>> = {
  assign: ['assign', 'assignsong', 'assignmusicalwork', '指定', '指定作品', '指派'],
  ignoreRow: ['ignore', 'ignorerow', '忽略', '忽略此列', '忽略此行', '略過'],
  ignorePercentage: [
    ...['ignorepercentage', 'followsystempercentage', 'systempercentage', 'systemshare'],
    ...['contractshare', 'usethecontractshare', '採用合約比例', '依合約比例', '采用合同比例', '按合同比例'],
    ...['依系統比例', '依系統', '按系统比例', '按系统'],
  ],
  ignoreIsrc: ['ignoreisrc', 'ignoretheisrc', '忽略isrc'],
};

const parseDecision = (text: string): CorrectedLine['decision'] | undefined => {
  const word = text.toLowerCase().replace(/[\s_-]/g, '');
  return (Object.keys(words) as CorrectedLine['decision'][]).find((kind) => words[kind].includes(word));
};

/**
 * Reads one line of a corrected error file. A target without a decision means assign. A line with neither returns
 * `undefined`.
 * @returns the decision, or the name of the field that could not be understood
 */
export const readCorrectedLine = (
  cells: Readonly<Record<string, string>>,
): CorrectedLine | { rowId: string; problem: 'decision' | 'target' } | undefined => {
  const { rowId = '', decision = '', target = '' } = cells;
  if (!decision && !target) return undefined;
  const kind = decision ? parseDecision(decision) : 'assign';
  if (!kind) return { rowId, problem: 'decision' };
  if (kind === 'assign' ? !target : target) return { rowId, problem: 'target' };
  return { rowId, decision: kind, target };
};
