import type { AuditAction } from '../../shared/api/auditActions.ts';
import type { Actor } from '../core/actor.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { commit, create, replace } from '../db/commit.ts';
import { getItem, type Key } from '../db/items.ts';

/** Place of an internal note on a record. */
export type NotePlace = {
  key: Key;
  type: string;
  /** Attribute that holds the text. The history calls the text by this name. */
  field: string;
  /** Id of the record the note is on. */
  subject: string;
  /** Action that the record's history shows. */
  action: AuditAction;
};

/** Returns the text of a note and its version; an empty text and 0 when none was written. */
export const getNote = async ({ key, field }: NotePlace): Promise<{ text: string; version: number }> => {
  const item = await getItem<Record<string, string>>(key);
  return { text: item?.[field] ?? '', version: item?.version ?? 0 };
};

/**
 * Writes a note over the version it was read at, 0 if there was none. Returns the new version.
 * @throws Refusal `StaleVersion` when somebody else wrote it meanwhile
 */
export const saveNote = async (
  actor: Actor,
  place: NotePlace,
  text: string,
  version: number,
): Promise<number> => {
  const { key, type, field, subject, action } = place;
  const before = await getNote(place);
  checkVersion(before, version);
  const item = { ...key, type, [field]: text };
  await commit(actor, { action, subject, changes: { [field]: text }, before: { [field]: before.text } }, [
    version === 0 ? create(item, 'StaleVersion') : replace(item, version),
  ]);
  return version + 1;
};
