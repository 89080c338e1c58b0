import type { BadRecord, ChunkSummary } from '../chunks/chunk.ts';
import type { JudgedRow, MatchedGroup, RowVerdict } from '../chunks/judgedRow.ts';
import { countNameOf, countTitleDoubts, isTitleDoubted } from '../chunks/chunkSummary.ts';
import { rowsPerChunk } from '../chunks/chunk.ts';
import { createRowJudge } from '../licensing/judgeRow.ts';
import { shareSettingsOf } from '../../shared/statements/licensing/shareBasis.ts';
import { licensedStatus } from '../../shared/statements/batchRules.ts';
import { isRowChunk } from '../chunks/rowChunks.ts';
import type { ReviewedRow, RowFilter } from '../../shared/statements/rowSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { inParallel } from '../core/inParallel.ts';
import { loadJson } from '../files/files.ts';
import { Refusal } from '../core/refusal.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { loadRows, loadVerdicts, loadVerdictTable, type ReadRows } from './chunkStore.ts';
import { loadGroups } from './groupReader.ts';
import { parseRowId, toRowId } from './rowId.ts';

type Counts = Pick<ChunkSummary, 'chunk' | 'rows'>;

type Place = { chunk: number; place: number; verdict: RowVerdict };

/** Returns the status of a row: as its check gave it, and for a licensed row as far as its batch has come. */
const rowStatus = (batch: Batch, { status, ignored }: RowVerdict): ReviewedRow['status'] =>
  status === 'Licensed' && !ignored ? licensedStatus(batch) : status;

const readable = (
  batch: Batch,
  at: Place,
  { row, group: { identity, match }, verdict }: Pick<JudgedRow, 'row' | 'group' | 'verdict'>,
): ReviewedRow => {
  const matched = match.outcome === 'Matched';
  return {
    rowId: toRowId(batch.batchId, at.chunk, at.place),
    line: row.line,
    status: rowStatus(batch, verdict),
    ignored: verdict.ignored,
    title: identity.title,
    performer: identity.performer,
    isrc: identity.isrc,
    album: identity.album,
    platform: identity.platform,
    platformId: identity.platformId,
    territory: row.territory ?? undefined,
    territoryText: row.territoryText,
    periodStart: row.periodStart || undefined,
    periodEnd: row.periodEnd || undefined,
    usageType: row.usageType,
    units: row.units,
    amount: row.amount,
    currency: row.currency,
    sharePercentage: row.sharePercentage,
    matchedShare: verdict.matchedShare || undefined,
    rule: matched ? match.rule : undefined,
    workId: matched ? match.workId : undefined,
    songId: matched ? match.songId : undefined,
    workTitle: matched ? match.workTitle : undefined,
    // The reason a row matched matters more than that it is licensed; the reason it is not licensed matters most.
    reason: verdict.status === 'Licensed' ? match.reason : verdict.reason,
    remark: row.remark,
    flags: [...row.flags],
    ...(row.origin && { origin: row.origin }),
  };
};

const unreadable = (batch: Batch, at: Place, bad: BadRecord): ReviewedRow => ({
  rowId: toRowId(batch.batchId, at.chunk, at.place),
  line: bad.line,
  status: 'IllegalData',
  ignored: false,
  title: '',
  performer: '',
  isrc: '',
  album: '',
  platform: '',
  platformId: '',
  territoryText: '',
  usageType: '',
  units: '',
  amount: '',
  currency: '',
  sharePercentage: '',
  reason: bad.reason,
  remark: bad.cells.join(' · ').slice(0, 500),
  flags: [],
});

const passesFilter = (filter: RowFilter | undefined, verdict: RowVerdict): boolean => {
  if (filter === undefined) return true;
  if (filter === 'TitleDoubted') return isTitleDoubted(verdict);
  return countNameOf(verdict) === filter;
};

/** Chunks whose verdicts are read in parallel. */
const parallelReads = 8;

/** Returns the number of rows that pass the filter in each chunk. Doubts are counted from the verdicts. */
const countPassing = async (
  batchId: string,
  index: readonly Counts[],
  filter: RowFilter | undefined,
): Promise<number[]> => {
  if (filter === undefined) return index.map(({ rows }) => Object.values(rows).reduce((a, b) => a + b, 0));
  if (filter !== 'TitleDoubted') return index.map(({ rows }) => rows[filter] ?? 0);
  return inParallel(index, parallelReads, async ({ chunk, rows }) => {
    if (!rows.Licensed) return 0;
    const { table, of } = await loadVerdictTable(batchId, chunk);
    return countTitleDoubts(table, of);
  });
};

const ascends = (records: readonly { line: number }[]): boolean =>
  records.every(({ line }, index) => index === 0 || records[index - 1]!.line <= line);

/**
 * Returns places of a chunk by line. A chunk stores its unreadable rows after the others. If it holds several files,
 * whose lines begin anew, the places stay as they are.
 */
const inFileOrder = (places: readonly Place[], { rows, bad }: ReadRows): readonly Place[] => {
  if (bad.length === 0 || !ascends(rows) || !ascends(bad)) return places;
  const lineAt = ({ place }: Place) => (rows[place] ?? bad[place - rows.length]!).line;
  return places.toSorted((a, b) => lineAt(a) - lineAt(b));
};

const rowsAt = async (
  batch: Batch,
  { rows, bad }: ReadRows,
  places: readonly Place[],
): Promise<ReviewedRow[]> => {
  const ofRows = places.filter(({ place }) => place < rows.length);
  const groupAt = await loadGroups(batch.batchId, new Set(ofRows.map(({ place }) => rows[place]!.group)));
  const { groupOf } = createRowJudge(shareSettingsOf(batch));
  return places.map((at) => {
    const row = rows[at.place];
    if (!row) return unreadable(batch, at, bad[at.place - rows.length]!);
    return readable(batch, at, { row, group: groupOf(row, groupAt(row.group)), verdict: at.verdict });
  });
};

const placesIn = async (batchId: string, chunk: number, filter: RowFilter | undefined): Promise<Place[]> => {
  const verdicts = await loadVerdicts(batchId, chunk);
  return verdicts
    .map((verdict, place) => ({ chunk, place, verdict }))
    .filter(({ verdict }) => passesFilter(filter, verdict));
};

/** Returns rows of a batch in file order from an offset. Reads only the chunks that hold them. */
export const listRows = async (
  batch: Batch,
  filter: RowFilter | undefined,
  offset: number,
  limit: number,
): Promise<{ items: ReviewedRow[]; total: number }> => {
  const index = await loadJson<Counts[]>(batchObjects.index(batch.batchId));
  const counts = await countPassing(batch.batchId, index, filter);
  const items: ReviewedRow[] = [];
  let before = 0;
  for (const [at, { chunk }] of index.entries()) {
    const count = counts[at]!;
    const from = Math.max(0, offset - before);
    if (items.length < limit && from < count) {
      const [places, stored] = await Promise.all([
        placesIn(batch.batchId, chunk, filter),
        loadRows(batch.batchId, chunk),
      ]);
      const shown = inFileOrder(places, stored).slice(from, from + limit - items.length);
      items.push(...(await rowsAt(batch, stored, shown)));
    }
    before += count;
  }
  return { items, total: before };
};

/**
 * Loads the group of a row: the identity of its work, and the match.
 * @param batch the row's batch
 * @throws Refusal `DataNotFound` for a row the batch does not have, `InvalidOperation` for one that could not be read
 */
export const loadRowGroup = async (batch: Batch, rowId: string): Promise<MatchedGroup> => {
  const { batchId, chunk, place } = parseRowId(rowId);
  if (!isRowChunk(batch, chunk) || place >= rowsPerChunk) throw new Refusal('DataNotFound');
  const { rows, bad } = await loadRows(batchId, chunk);
  const row = rows[place];
  if (!row) throw new Refusal(place < rows.length + bad.length ? 'InvalidOperation' : 'DataNotFound');
  const groupAt = await loadGroups(batchId, [row.group]);
  return groupAt(row.group);
};
