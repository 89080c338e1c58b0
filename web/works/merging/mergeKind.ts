import { listAttributes, type ChosenField } from '../../../shared/workMerging/fields.ts';
import { mergeMusicalWorks, mergeSongs } from '../../../shared/workMerging/routes.ts';
import type { WorkMerge } from '../../../shared/workMerging/schema.ts';
import { chosenSongFieldSchema, chosenWorkFieldSchema } from '../../../shared/workMerging/fields.ts';
import { getMusicalWork, getSong } from '../../../shared/works/routes.ts';
import { isSong, toRecordId, type AnyRecord } from '../../../shared/works/anyRecord.ts';
import { call } from '../../api/call.ts';

export const isSongId = (id: string): boolean => id.startsWith('sng_');

/** Loads a musical work or a recording. */
export const loadRecord = (id: string, signal: AbortSignal): Promise<AnyRecord> =>
  isSongId(id) ? call(getSong, { params: { id }, signal }) : call(getMusicalWork, { params: { id }, signal });

/** Merges one record into another of its kind. */
export const mergeInto = (
  kept: AnyRecord,
  ended: AnyRecord,
  taken: readonly ChosenField[],
  idempotencyKey: string,
): Promise<WorkMerge> => {
  const { version } = kept;
  const params = { id: toRecordId(kept) };
  const facts = { mergedId: toRecordId(ended), mergedVersion: ended.version, version, idempotencyKey };
  return isSong(kept)
    ? call(mergeSongs, {
        params,
        body: { ...facts, taken: taken.map((field) => chosenSongFieldSchema.parse(field)) },
      })
    : call(mergeMusicalWorks, {
        params,
        body: { ...facts, taken: taken.map((field) => chosenWorkFieldSchema.parse(field)) },
      });
};

/** Returns whether two records differ in the fields that one choice covers. */
export const differs = (field: ChosenField, one: AnyRecord, other: AnyRecord): boolean =>
  listAttributes(field).some((name) => {
    const [value, otherValue] = [one, other].map((record) => (record as Record<string, unknown>)[name]);
    return JSON.stringify(value) !== JSON.stringify(otherValue);
  });
