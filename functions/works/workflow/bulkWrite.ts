import { newId } from '../../core/newId.ts';
import { writeItems } from '../../db/items.ts';
import { auditKeys } from '../../db/keys/audit.ts';
import { catalogueKeys } from '../../db/keys/search.ts';
import { mergedCardItems } from '../../search/cardStore.ts';
import { indexItemsOf } from '../../search/filing.ts';
import type { Filed } from '../../search/recordStore.ts';

/** Which chunk of which import writes, and on whose behalf. */
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

/**
 * Writes new records with everything kept beside them, in batches without conditions: what is there was looked at before,
 * chunks run one after the other, and ids follow from external ids, so that a repeat writes the same again. Records come
 * last: until then readers pass over their entries.
 * @param further items that belong to the records
 */
export const writeNewRecords = async <T extends object>(
  records: readonly Filed<T>[],
  by: ImportedBy,
  further: readonly object[] = [],
): Promise<void> => {
  const filings = records.map(({ filing }) => filing);
  const beside = [
    ...filings.flatMap(indexItemsOf),
    ...(await mergedCardItems(filings)),
    ...filings.flatMap(({ id, uniques }) =>
      uniques.map(({ value }) => ({
        ...catalogueKeys.unique(value),
        type: 'unique',
        version: 1,
        id,
        importedBy: importMark(by),
      })),
    ),
    ...further,
  ];
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
