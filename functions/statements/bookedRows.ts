import { shareSettingsOf } from '../../shared/statements/licensing/shareBasis.ts';
import type { BookedRow } from '../chunks/bookedRow.ts';
import type { MatchedGroup } from '../chunks/judgedRow.ts';
import type { ReadRow } from '../chunks/readRow.ts';
import { goesByCount } from '../licensing/counts.ts';
import { bookRow, noParts } from '../licensing/incomeCells.ts';
import { createRowJudge } from '../licensing/judgeRow.ts';
import type { VersionedBatch } from './batchStore.ts';
import { loadRows } from './chunkStore.ts';
import { loadGroups } from './groupReader.ts';
import { findPartsIn, loadParts } from './posting/countedParts.ts';

/** Booked row with its place in the chunk. */
export type PlacedRow = BookedRow & { readonly place: number };

/** Returns the rows of one chunk that a predicate accepts, as they were booked. */
export const bookedRowsIn = async (
  batch: Pick<VersionedBatch, 'batchId' | 'claimsShare' | 'shareBases' | 'incomeType' | 'countedRuns'>,
  chunk: number,
  isWantedRow: (row: ReadRow, group: MatchedGroup, place: number) => boolean,
): Promise<PlacedRow[]> => {
  const { rows } = await loadRows(batch.batchId, chunk);
  const groupAt = await loadGroups(batch.batchId, new Set(rows.map(({ group }) => group)));
  const { judge, groupOf } = createRowJudge(shareSettingsOf(batch));
  const wanted = rows.flatMap((row, place) => {
    const group = groupOf(row, groupAt(row.group));
    return isWantedRow(row, group, place) ? [{ judged: judge(row, group), place }] : [];
  });
  const isCounted = wanted.some(({ judged }) => goesByCount(judged.covered));
  const findParts = isCounted ? findPartsIn(await loadParts(batch)) : noParts;
  const settings = { incomeType: batch.incomeType!, chunk, findParts };
  return wanted.map(({ judged, place }) => ({ ...bookRow(judged, settings), place }));
};
