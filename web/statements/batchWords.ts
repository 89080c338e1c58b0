import type { TFunction } from 'i18next';
import type { RowStatus } from '../../shared/statements/model.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import { templateName, templateNames } from '../../shared/statements/reading/templateNames.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';
import { currentLanguage } from '../text/languages.ts';

/** Returns who or what brought the file of a batch. */
export const broughtBy = (
  t: TFunction,
  { origin, uploadedBy }: Pick<Batch, 'origin' | 'uploadedBy'>,
): string => {
  switch (origin) {
    case 'inbox':
      return t('statements:origin.inbox');
    case 'delivery':
      return t('statements:origin.delivery', { name: uploadedBy });
    default:
      return uploadedBy;
  }
};

/** Stages that end without a person: these are polled and shown as progress. */
const running: readonly BatchStage[] = ['reading', 'matching', 'booking', 'receiving', 'adjusting'];

export const isRunning = ({ stage }: Pick<Batch, 'stage'>): boolean => running.includes(stage);

/** Fields that determine the state of a batch. */
type BatchState = Pick<Batch, 'stage' | 'status' | 'problem'>;

/** Returns the tone for the stage of a batch; a stage that needs a person stands out. */
export const stageTone = ({ stage, status, problem }: BatchState): StatusTone => {
  if (problem?.code === 'Abandoned') return 'over';
  if (running.includes(stage)) return 'working';
  if (stage === 'awaitingFile' || stage === 'waiting') return 'waiting';
  if (stage === 'needsMapping') return 'attention';
  if (stage === 'failed') return 'bad';
  if (stage === 'review') return status === 'Checked' ? 'good' : 'attention';
  return 'good';
};

/** Returns the text key for the state of a batch; under review its status is more precise than its stage. */
export const stageWord = ({ stage, status, problem }: BatchState): string => {
  if (problem?.code === 'Abandoned') return 'statements:status.Abandoned';
  if (problem?.code === 'TablesUndecided') return 'statements:stage.tablesUndecided';
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

/** Returns the name of a built-in source in the reader's language. */
export const sourceName = (id: string): string | undefined => templateName(id, currentLanguage());

/** Returns the built-in sources for a selector; the browser has no names of mapped ones. */
export const knownSources = () =>
  Object.keys(templateNames).map((value) => ({ value, label: sourceName(value)! }));

/** Returns the currencies of a statement: the announced one, otherwise those of its rows. */
export const statementCurrencies = ({ statementCurrency, reconciliation = [] }: Batch): string =>
  statementCurrency ?? reconciliation.map(({ currency }) => currency).join(', ');

/** Returns the currencies the money arrived in, otherwise the announced one; empty while neither is known. */
export const receivedCurrencies = ({ receipts = {}, receivingCurrency }: Batch): string =>
  [...new Set(Object.values(receipts).map((receipt) => receipt.receivingCurrency))].join(', ') ||
  (receivingCurrency ?? '');

/** Maximum territories named for a batch with income from many. */
const maxNamed = 3;

/**
 * Returns the origin of a batch's income: the announced region, otherwise the territories of its rows, the first few by
 * name and the others counted.
 */
export const incomePlaces = ({
  incomeRegion,
  territories = [],
}: Batch): { named: readonly number[]; others: number } => {
  const places = incomeRegion === undefined ? territories : [incomeRegion];
  return { named: places.slice(0, maxNamed), others: Math.max(0, places.length - maxNamed) };
};
