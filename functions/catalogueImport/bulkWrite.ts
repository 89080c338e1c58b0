import { inParallel } from '../core/inParallel.ts';
import { newId } from '../core/newId.ts';
import { catchRefusal } from '../core/refusal.ts';
import { isDryRun } from '../db/client.ts';
import { commitSilently, putIf, type Write } from '../db/commit.ts';
import { missing } from '../db/expressions.ts';
import { writeItems } from '../db/items.ts';
import { auditKeys } from '../db/keys/audit.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { mergedCardItems } from '../records/cardStore.ts';
import { toIndexItems, type Filing } from '../records/filing.ts';
import type { RecordWithFiling } from '../records/recordStore.ts';

/** Chunk and import that write, and the person on whose behalf they write. */
export type ImportedBy = { importId: string; chunk: number; actorId: string; actorName: string };

export const importMark = ({ importId, chunk }: ImportedBy): string => `${importId}#${chunk}`;

const auditItem = (subject: string, by: ImportedBy) => {
  const at = new Date().toISOString();
  const auditId = newId('aud');
  return {
    ...auditKeys.entry(subject, at, auditId),
    ...auditKeys.importIndex(by.importId, at, auditId),
    importId: by.importId,
    type: 'audit',
    auditId,
    at,
    actorId: by.actorId,
    actorName: by.actorName,
    action: 'imported',
    subject,
    changes: { importId: by.importId },
  };
};

/** Maximum records whose unique values are claimed in one transaction, with at most three values each. */
const claimedAtOnce = 33;

/** Transactions sent in parallel. */
const parallelClaims = 4;

const claimWrites = ({ id, uniques }: Filing, by: ImportedBy): Write[] =>
  uniques.map(({ value, refusal }) => {
    const importedBy = importMark(by);
    const item = { ...catalogueKeys.unique(value), type: 'unique', version: 1, id, importedBy };
    return putIf(item, { anyOf: [missing, { importedBy }] }, refusal);
  });

/** Claims the unique values of some records, all or none. Returns whether the records hold them now. */
const claim = async (filings: readonly Filing[], by: ImportedBy): Promise<boolean> => {
  const writes = filings.flatMap((filing) => claimWrites(filing, by));
  if (!writes.length) return true;
  return (await catchRefusal(commitSilently(writes))) === undefined;
};

/**
 * Claims the unique values of new records before they are written. When an import and a person register the same value,
 * the second is refused. A repeated chunk already holds its values.
 * @returns ids of the records that could not claim theirs
 */
export const claimUniques = async (filings: readonly Filing[], by: ImportedBy): Promise<Set<string>> => {
  const groups = Array.from({ length: Math.ceil(filings.length / claimedAtOnce) }, (_, index) =>
    filings.slice(index * claimedAtOnce, (index + 1) * claimedAtOnce),
  );
  const refused = new Set<string>();
  await inParallel(groups, parallelClaims, async (group) => {
    if (await claim(group, by)) return;
    for (const filing of group) if (!(await claim([filing], by))) refused.add(filing.id);
  });
  return refused;
};

/**
 * Writes new records with their index entries, in batches without conditions. A repeat writes the same items: unique
 * values are claimed, chunks run one after the other, and ids derive from external ids. Records are written last; until
 * then readers skip their index entries.
 * @param further items that belong to the records
 */
export const writeNewRecords = async <T extends object>(
  records: readonly RecordWithFiling<T>[],
  by: ImportedBy,
  further: readonly object[] = [],
): Promise<void> => {
  const changedAt = new Date().toISOString();
  const filings = records.map(({ filing }) => filing);
  const items = records.map(({ record, filing }) => ({
    ...catalogueKeys.record(filing.id),
    type: filing.kind,
    version: 1,
    ...record,
    changedAt,
  }));
  // A dry run holds what it writes in memory, and the import reads no entries of lists, searches and histories.
  if (isDryRun()) return writeItems(items);
  await writeItems([
    ...filings.flatMap((filing) => toIndexItems(filing, changedAt)),
    ...(await mergedCardItems(filings)),
    ...further,
  ]);
  await writeItems([...items, ...records.map(({ filing }) => auditItem(filing.id, by))]);
};
