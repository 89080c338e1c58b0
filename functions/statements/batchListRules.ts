import type { BatchFilters, BatchOrder } from '../../shared/statements/batchListSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { by, each, type LineRules } from '../records/narrowing.ts';
import type { Key } from '../db/items.ts';
import { toSortName } from '../records/searchText.ts';

/** Attributes of a batch that its list is filtered and sorted by. */
export const attributesListed = [
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

export type ListedBatch = Pick<Batch, (typeof attributesListed)[number]>;

const lacks: Record<NonNullable<BatchFilters['missing']>, (batch: ListedBatch) => boolean> = {
  source: ({ source }) => !source,
  period: ({ periodStart, periodEnd }) => !periodStart || !periodEnd,
  owner: ({ ownerId }) => !ownerId,
  expectedOn: ({ status, expectedOn }) => status === 'ImportCompleted' && !expectedOn,
};

const isReceived = ({ stage, adjustedFrom }: ListedBatch): boolean =>
  stage === 'received' || (stage === 'adjusting' && adjustedFrom === 'received');

/** Filters and sort fields of the list of batches. State, keyword and abandoned uploads are filtered elsewhere. */
export const batchListRules: LineRules<Key & ListedBatch, BatchFilters, BatchOrder> = {
  filters: {
    source: each(({ source }, id) => source === id),
    owner: each(({ ownerId }, id) => ownerId === id),
    from: each(({ periodEnd }, day) => periodEnd !== undefined && periodEnd >= day),
    to: each(({ periodStart }, day) => periodStart !== undefined && periodStart <= day),
    currency: each(
      ({ reconciliation, statementCurrency }, currency) =>
        reconciliation?.some((one) => one.currency === currency) ?? statementCurrency === currency,
    ),
    money: each(
      (batch, state) => batch.status === 'ImportCompleted' && isReceived(batch) === (state === 'received'),
    ),
    missing: each((batch, what) => lacks[what](batch)),
  },
  sorts: {
    // An id begins with the time of the upload.
    uploaded: by(({ batchId }) => batchId),
    fileName: by(({ fileName }) => toSortName(fileName)),
    period: by(({ periodStart }) => periodStart),
    rows: by(({ counters }) => counters?.all),
    changed: by(({ stageSince, uploadedAt }) => stageSince ?? uploadedAt),
  },
};
