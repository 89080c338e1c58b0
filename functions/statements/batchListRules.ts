import type { BatchFilters, BatchOrder } from '../../shared/statements/batchListSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import type { ListRules } from '../records/narrowing.ts';
import { toSortName } from '../records/searchText.ts';

/** Attributes of a batch that its list is filtered and sorted by. */
const read = [
  'batchId',
  'fileName',
  'source',
  'ownerId',
  'periodStart',
  'periodEnd',
  'reconciliation',
  'statementCurrency',
  'status',
  'stage',
  'adjustedFrom',
  'expectedOn',
  'counters',
  'stageSince',
  'uploadedAt',
] as const satisfies readonly (keyof Batch)[];

export type ListedBatch = Pick<Batch, (typeof read)[number]>;

const lacks: Record<NonNullable<BatchFilters['missing']>, (batch: ListedBatch) => boolean> = {
  source: ({ source }) => !source,
  period: ({ periodStart, periodEnd }) => !periodStart || !periodEnd,
  owner: ({ ownerId }) => !ownerId,
  expectedOn: ({ status, expectedOn }) => status === 'ImportCompleted' && !expectedOn,
};

const isReceived = ({ stage, adjustedFrom }: ListedBatch): boolean =>
  stage === 'received' || (stage === 'adjusting' && adjustedFrom === 'received');

/** Filters and sort fields of the list of batches. State, keyword and abandoned uploads are filtered elsewhere. */
export const batchListRules: ListRules<ListedBatch, BatchFilters, BatchOrder> = {
  only: read,
  filters: {
    source: ({ source }, id) => source === id,
    owner: ({ ownerId }, id) => ownerId === id,
    from: ({ periodEnd }, day) => periodEnd !== undefined && periodEnd >= day,
    to: ({ periodStart }, day) => periodStart !== undefined && periodStart <= day,
    currency: ({ reconciliation, statementCurrency }, currency) =>
      reconciliation?.some((one) => one.currency === currency) ?? statementCurrency === currency,
    money: (batch, state) =>
      batch.status === 'ImportCompleted' && isReceived(batch) === (state === 'received'),
    missing: (batch, what) => lacks[what](batch),
  },
  sorts: {
    // An id begins with the time of the upload.
    uploaded: ({ batchId }) => batchId,
    fileName: ({ fileName }) => toSortName(fileName),
    period: ({ periodStart }) => periodStart,
    rows: ({ counters }) => counters?.all,
    changed: ({ stageSince, uploadedAt }) => stageSince ?? uploadedAt,
  },
};
