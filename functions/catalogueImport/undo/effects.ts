import type { AuditAction } from '../../../shared/api/auditActions.ts';
import { commitSilently, putIf } from '../../db/commit.ts';
import { missing } from '../../db/expressions.ts';
import { getItems, queryAll, queryNewest } from '../../db/items.ts';
import { auditKeys } from '../../db/keys/audit.ts';
import { worksKeys } from '../../db/keys/works.ts';
import { catchRefusal } from '../../core/refusal.ts';

/** Change an import made to one record, read from the record's history. */
export type Effect = {
  action: AuditAction;
  subject: string;
  changes?: Record<string, unknown>;
  before?: Record<string, unknown>;
};

/** Returns what an import did, the last first. */
export const effectsOf = (importId: string): Promise<Effect[]> =>
  queryAll<Effect>({
    index: 'gsi1',
    pk: auditKeys.ofImport(importId),
    descending: true,
  });

/** Reports what stands in the way of undoing an import. `word` names its text in the locales. */
export class InTheWay extends Error {
  constructor(readonly word: 'changedSince' | 'detailUsed') {
    super(word);
    this.name = 'InTheWay';
  }
}

/** Fields of a record before an import changed it. */
export type Before = { id: string; fields: object };

/** Keeps the fields of a record before an import changes it the first time. */
export const keepBefore = async (importId: string, id: string, fields: object): Promise<void> => {
  const item = { ...worksKeys.importBefore(importId, id), type: 'importBefore', version: 1, id, fields };
  await catchRefusal(commitSilently([putIf(item, missing, 'InvalidOperation')]), 'InvalidOperation');
};

/** Returns the records an import changed, as they were before. */
export const changedBy = (importId: string): Promise<Before[]> =>
  queryAll<Before>({ pk: worksKeys.importBefores(importId) });

/** Number of the last changes of a record that are looked at. */
const lookedAt = 50;

/**
 * Returns whether a person, or another import, changed a record after an import did. Changes of the product itself, of
 * imports that are undone, and of undoing them, do not count.
 */
export const isChangedSince = async (subject: string, importId: string): Promise<boolean> => {
  const entries = await queryNewest<{ actorId: string; importId?: string; undoneImportId?: string }>(
    { pk: auditKeys.history(subject) },
    lookedAt,
  );
  const own = entries.findIndex((entry) => entry.importId === importId);
  const since = entries.slice(0, own < 0 ? entries.length : own);
  const others = [...new Set(since.flatMap((entry) => entry.importId ?? []))];
  const imports = await getItems<{ importId: string; state: string }>(others.map(worksKeys.catalogueImport));
  const undone = new Set(imports.filter(({ state }) => state === 'undone').map((one) => one.importId));
  return since.some(
    ({ actorId, importId: other, undoneImportId }) =>
      actorId !== 'system' && undoneImportId === undefined && !undone.has(other ?? ''),
  );
};
