import { createHash } from 'node:crypto';
import { groupsPerChunk, type GroupChunk } from '../../chunks/chunk.ts';
import type { RowTerm } from '../../chunks/readRow.ts';
import { foldText } from '../../../shared/statements/matching/normalise.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson } from '../../files/files.ts';
import { loadRowColumns } from '../chunkStore.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const groupText = ({ platform, title, isrc, iswc, performer, workId }: Identity): string =>
  [platform, title, isrc, iswc, performer, workId].map(foldText).join('\n');

const termText = ({
  territory,
  territoryText,
  periodStart,
  periodEnd,
  currency,
  right,
  usageType,
}: RowTerm) =>
  [territory ?? foldText(territoryText), periodStart, periodEnd, currency, right, foldText(usageType)].join(
    '\n',
  );

/** Returns a function that finds the text of a group by its number. Each chunk of groups is loaded once. */
const createGroupTexts = (batchId: string) => {
  const chunks = new Map<number, Promise<string[]>>();
  const load = async (chunk: number) =>
    (await loadJson<GroupChunk>(batchObjects.groups(batchId, chunk))).groups.map((group) =>
      hash(groupText(group)),
    );
  return async (numbers: Iterable<number>): Promise<(group: number) => string> => {
    const wanted = new Set(Array.from(numbers, (group) => Math.floor(group / groupsPerChunk)));
    for (const chunk of wanted) if (!chunks.has(chunk)) chunks.set(chunk, load(chunk));
    const loaded = new Map(
      await Promise.all([...wanted].map(async (chunk) => [chunk, await chunks.get(chunk)!] as const)),
    );
    return (group) => loaded.get(Math.floor(group / groupsPerChunk))![group % groupsPerChunk]!;
  };
};

/**
 * Yields a hash of what each row of a batch tells: work, use, units and amount. Equal hashes mean equal rows, in
 * whatever file they stand. Rows of no amount are left out, because many are equal.
 */
export async function* rowHashes(batchId: string, chunks: readonly number[]): AsyncGenerator<string[]> {
  const groupTexts = createGroupTexts(batchId);
  for (const chunk of chunks) {
    const columns = await loadRowColumns(batchId, chunk);
    const textOf = await groupTexts(columns.groups);
    const terms = columns.termTable.map(termText);
    const hashes: string[] = [];
    for (let place = 0; place < columns.count; place++) {
      const amount = columns.amounts.textAt(place);
      if (amount === '0') continue;
      const units = columns.oddUnits[place] ?? columns.units.textAt(place);
      hashes.push(
        hash(`${textOf(columns.groups[place]!)}\n${terms[columns.terms[place]!]}\n${units}\n${amount}`),
      );
    }
    yield hashes;
  }
}
