import type { RowStatus } from '../../shared/statements/model.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import { templateNames } from '../../shared/statements/reading/templates/names.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

/** Stages the product goes through by itself: worth asking again, and worth showing as progress. */
const running: readonly BatchStage[] = ['reading', 'matching', 'booking', 'receiving', 'adjusting'];

export const isRunning = ({ stage }: Pick<Batch, 'stage'>): boolean => running.includes(stage);

/** Where a batch stands. */
type Standing = Pick<Batch, 'stage' | 'status' | 'problem'>;

/** How the stage of a batch looks; what asks for a person stands out. */
export const stageTone = ({ stage, status, problem }: Standing): StatusTone => {
  if (problem?.code === 'Abandoned') return 'over';
  if (running.includes(stage)) return 'working';
  if (stage === 'awaitingFile' || stage === 'waiting') return 'waiting';
  if (stage === 'needsMapping') return 'attention';
  if (stage === 'failed') return 'bad';
  if (stage === 'review') return status === 'Checked' ? 'good' : 'attention';
  return 'good';
};

/** The word for where a batch stands; under review its status says more than its stage. */
export const stageWord = ({ stage, status, problem }: Standing): string => {
  if (problem?.code === 'Abandoned') return 'statements:status.Abandoned';
  return stage === 'review' || status === 'IllegalContent'
    ? `statements:status.${status}`
    : `statements:stage.${stage}`;
};

const rowTones: Record<RowStatus, StatusTone> = {
  NotChecked: 'waiting',
  IllegalData: 'bad',
  UnMatched: 'attention',
  MultipleMatch: 'attention',
  Matched: 'attention',
  MatchedThenPercentageError: 'attention',
  Licensed: 'good',
  Checked: 'good',
  Previewed: 'good',
  ImportCompleted: 'good',
};

export const rowTone = ({ status, ignored }: { status: RowStatus; ignored: boolean }): StatusTone =>
  ignored ? 'over' : rowTones[status];

const namesById = new Map(Object.entries(templateNames));

/** Known sources for a selector; those a person mapped have no name of their own in the browser. */
export const knownSources = [...namesById].map(([value, label]) => ({ value, label }));

/** Name of a built-in source. */
export const sourceName = (id: string): string | undefined => namesById.get(id);

/** Returns the currencies of a statement: the one announced, else those its rows are in. */
export const statementCurrencies = ({ statementCurrency, reconciliation = [] }: Batch): string =>
  statementCurrency ?? reconciliation.map(({ currency }) => currency).join(', ');

/** Returns the currencies the money arrived in, else the one announced; empty while neither is known. */
export const receivedCurrencies = ({ receipts = {}, receivingCurrency }: Batch): string =>
  [...new Set(Object.values(receipts).map((receipt) => receipt.receivingCurrency))].join(', ') ||
  (receivingCurrency ?? '');

/** Territories named where a batch has income from many. */
const maxNamed = 3;

/**
 * Returns where the income of a batch is from: the region announced, else the territories of its rows, of which the first
 * few are named and the others counted.
 */
export const incomePlaces = ({
  incomeRegion,
  territories = [],
}: Batch): { named: readonly number[]; others: number } => {
  const places = incomeRegion === undefined ? territories : [incomeRegion];
  return { named: places.slice(0, maxNamed), others: Math.max(0, places.length - maxNamed) };
};
