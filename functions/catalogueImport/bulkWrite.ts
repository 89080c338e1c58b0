import { inParallel } from '../core/inParallel.ts';
import { newId } from '../core/newId.ts';
import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, putIf, type Write } from '../db/commit.ts';
import { missing } from '../db/expressions.ts';
import { writeItems } from '../db/items.ts';
import { auditKeys } from '../db/keys/audit.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { mergedCardItems } from '../records/cardStore.ts';
import { toIndexItems, type Filing } from '../records/filing.ts';
import type { Filed } from '../records/recordStore.ts';

/** Chunk and import that write, and the person they write for. */
export type ImportedBy = { importId: string; chunk: number; actorId: string; actorName: string };

export const importMark = ({ importId, chunk }: ImportedBy): string => `${importId}#${chunk}`;

const auditItem = (subject: string, by: ImportedBy) => {
  const at = new Date().toISOString();
  const auditId = newId('aud');
  return {
    ...auditKeys.entry(subject, at, auditId),
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

/** Records whose unique values are claimed in one transaction, three values each at most. */
const claimedAtOnce = 33;

/** Transactions sent in parallel. */
const parallelClaims = 4;

const claimWrites = ({ id, uniques }: Filing, by: ImportedBy): Write[] =>
  uniques.map(({ value, refusal }) => {
    const importedBy = importMark(by);
    const item = { ...catalogueKeys.unique(value), type: 'unique', version: 1, id, importedBy };
    return putIf(item, { anyOf: [missing, { importedBy }] }, refusal);
  });

/** Claims the unique values of some records, all or none. Returns whether they have them now. */
const claim = async (filings: readonly Filing[], by: ImportedBy): Promise<boolean> => {
  const writes = filings.flatMap((filing) => claimWrites(filing, by));
  if (!writes.length) return true;
  return (await catchRefusal(commitSilently(writes))) === undefined;
};

/**
 * Claims the unique values of new records before they are written, so that when an import and a person register the same one,
 * the second is refused. A repeat of the chunk has them already.
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
 * Writes new records with their index entries, in batches without conditions. Their unique values are claimed, chunks run one
 * after the other, and ids follow from external ids, so that a repeat writes the same again. Records come last: until then
 * readers skip their entries.
 * @param further items that belong to the records
 */
export const writeNewRecords = async <T extends object>(
  records: readonly Filed<T>[],
  by: ImportedBy,
  further: readonly object[] = [],
): Promise<void> => {
  const filings = records.map(({ filing }) => filing);
  const beside = [...filings.flatMap(toIndexItems), ...(await mergedCardItems(filings)), ...further];
  await writeItems(beside);
  await writeItems([
    ...records.map(({ record, filing }) => ({
      ...catalogueKeys.record(filing.id),
      type: filing.kind,
      version: 1,
      ...record,
    })),
    ...records.map(({ filing }) => auditItem(filing.id, by)),
  ]);
};
