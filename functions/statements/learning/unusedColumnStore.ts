import { normaliseHeader } from '../../reading/layouts/header/headers.ts';
import type { UnusedColumn } from '../../../shared/statements/reading/unusedColumnSchema.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { put, type Write } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';

type Sourced = Pick<Batch, 'ownerId' | 'source'>;

const keyOf = ({ ownerId, source }: Sourced) =>
  statementKeys.unusedColumns(batchQueue({ ownerId, source: source! }));

/** Returns the folded headers of unused columns that people have seen in files of a source. */
const loadSeen = async (batch: Sourced): Promise<string[]> =>
  (await getItem<{ headers: string[] }>(keyOf(batch)))?.headers ?? [];

/** Returns the unused columns of a file that nobody has seen in an earlier file of its source. */
export const unseenColumns = async (
  batch: Sourced,
  columns: readonly UnusedColumn[],
): Promise<UnusedColumn[]> => {
  if (columns.length === 0) return [];
  const seen = new Set(await loadSeen(batch));
  return columns.filter(({ header }) => !seen.has(normaliseHeader(header)));
};

/** Returns the writes that remember the unused columns of a batch, so that later files are read without showing them. */
export const unusedColumnWrites = async (batch: Sourced & Pick<Batch, 'unusedColumns'>): Promise<Write[]> => {
  const { unusedColumns = [] } = batch;
  if (unusedColumns.length === 0) return [];
  const seen = await loadSeen(batch);
  const headers = [...new Set([...seen, ...unusedColumns.map(({ header }) => normaliseHeader(header))])];
  return [put({ ...keyOf(batch), type: 'unusedColumns', headers })];
};
