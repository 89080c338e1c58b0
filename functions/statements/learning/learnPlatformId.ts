import { toRecordId, type AnyRecord } from '../../../shared/works/anyRecord.ts';
import { displayName, distinctNames } from '../../../shared/reference/names.ts';
import { platformKey } from '../../../shared/statements/matching/matchKeys.ts';
import { nameKey } from '../../../shared/statements/matching/normalise.ts';
import type { LearnedId } from '../../../shared/statements/rowSchema.ts';
import {
  hasPlatformId,
  maxPlatformIds,
  withoutLearned,
  type PlatformId,
} from '../../../shared/works/platformIds.ts';
import type { Identity } from '../../api/identity.ts';
import { changesBetween, noteWrite, type Write } from '../../db/commit.ts';
import { toData } from '../../db/items.ts';
import { onlyVisible } from '../../people/representation.ts';
import { lookUpMatchKeys } from '../../records/cardStore.ts';
import { getRecord } from '../../records/recordReader.ts';
import { changeInPlace } from '../../records/recordStore.ts';
import { findKeptIds } from '../../works/redirects.ts';
import { mayChangeShares } from '../../works/shareAccess.ts';
import { loadFiling } from '../../works/songStore.ts';
import type { StoredCorrection } from '../correctionStore.ts';

/** Platform id learned from a decision: the writes for its transaction, and the message for the person. */
type Lesson = { writes: Write[]; platformId?: LearnedId };

const listShares = (record: AnyRecord) => ('songId' in record ? record.shares : record.copyrights);
const toWorkId = (record: AnyRecord): string =>
  'songId' in record ? (record.musicalWorkId ?? record.songId) : record.musicalWorkId;

const assignedId = (correction: StoredCorrection | undefined): string | undefined =>
  correction && (correction.songId ?? correction.workId);

/** Loads records by the ids that decisions assign. The id of a merged record leads to the one that stayed. */
const loadAnyRecord = async (ids: readonly (string | undefined)[]): Promise<Map<string, AnyRecord>> => {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  const kept = await findKeptIds(asked);
  const records = await Promise.all(asked.map((id) => getRecord<AnyRecord>(kept.get(id) ?? id)));
  return new Map(
    records.flatMap((stored, place) => {
      if (!stored) return [];
      const record: AnyRecord = toData(stored);
      return [asked[place]!, toRecordId(record)].map((id) => [id, record] as const);
    }),
  );
};

type IdChange = { record: AnyRecord; ids: PlatformId[] };

/** Returns the writes that change the ids of records on platforms, with entries of their histories. */
const idWrites = async (person: Identity, changes: readonly IdChange[]): Promise<Write[]> => {
  const prepared = await Promise.all(
    changes.map(async ({ record, ids }) => {
      const after = { ...record, platformIds: ids };
      const [before, filing] = await Promise.all([loadFiling(record), loadFiling(after)]);
      return {
        change: { before: { filing: before, version: record.version }, after: { record: after, filing } },
        note: { action: 'updated' as const, subject: toRecordId(record), ...changesBetween(record, after) },
      };
    }),
  );
  return [
    ...(await changeInPlace(prepared.map(({ change }) => change))),
    ...prepared.map(({ note }) => noteWrite(person, note)),
  ];
};

/**
 * Returns the record that already has an id on a platform; `undefined` if the id leads nowhere or to the same work.
 * @param losing id of the record that loses it in the same transaction
 */
const findHolder = async (key: string, target: AnyRecord, losing: string | undefined) => {
  const cards = (await lookUpMatchKeys([key])).get(key) ?? [];
  return cards.find(
    ({ id, kind, workId }) =>
      id !== toRecordId(target) &&
      id !== losing &&
      // A recording and its work may both have the id: income is booked on the kind the decision names.
      !(workId === toWorkId(target) && kind !== ('songId' in target ? 'song' : 'work')),
  );
};

const toHeld = async (person: Identity, id: string): Promise<LearnedId['heldBy']> => {
  const holder = await getRecord<AnyRecord>(id);
  if (!holder || (await onlyVisible(person, [holder])).length === 0) return undefined;
  return { kind: 'songId' in holder ? 'song' : 'work', id, workTitle: displayName(holder) };
};

/** Returns whether an id may be learned in bulk: the row's title must be one of the record's names. */
const isNamed = ({ title }: StoredCorrection, record: AnyRecord): boolean =>
  distinctNames(record).some((name) => nameKey(name) === nameKey(title));

/** Ids a record has after the decision, and what became of the id the rows give. */
type Taught = { ids: PlatformId[]; platformId?: LearnedId };

/**
 * Adds the id that rows state for their platform to the record assigned to them. An id that leads to another record
 * stays there. Only people who may change the record add ids.
 * @param had ids the record has
 * @param losing id of the record that loses the id in the same transaction
 */
const teach = async (
  person: Identity,
  made: StoredCorrection,
  { target, had, losing }: { target: AnyRecord; had: readonly PlatformId[]; losing: string | undefined },
): Promise<Taught> => {
  const { platform, platformId: id, correctionId } = made;
  if (platform === '' || id === '') return { ids: [...had] };
  if (!(await mayChangeShares(person, toRecordId(target), listShares(target)))) return { ids: [...had] };
  const holder = await findHolder(platformKey(platform, id), target, losing);
  if (holder) {
    const heldBy = await toHeld(person, holder.id);
    return { ids: [...had], platformId: { platform, id, outcome: 'held', heldBy } };
  }
  const learned = { correctionId, at: new Date().toISOString() };
  if (hasPlatformId(had, { platform, id })) return { ids: [...had] };
  return had.length < maxPlatformIds
    ? { ids: [...had, { platform, id, learned }], platformId: { platform, id, outcome: 'learned' } }
    : { ids: [...had], platformId: { platform, id, outcome: 'full' } };
};

/**
 * Stores the id that decided rows state for their platform with the record assigned to them, so it matches the next
 * statement. Removes an id that a replaced decision added.
 * @param taken decision that ends
 * @param made decision that begins
 * @param inBulk true for one of many rows decided alike, some of which may be about something else
 */
export const learnPlatformId = async (
  person: Identity,
  taken: StoredCorrection | undefined,
  made: StoredCorrection | undefined,
  inBulk = false,
): Promise<Lesson> => {
  const records = await loadAnyRecord([assignedId(taken), assignedId(made)]);
  const after = new Map<string, PlatformId[]>();
  const loser = records.get(assignedId(taken) ?? '');
  if (loser) after.set(toRecordId(loser), withoutLearned(loser.platformIds ?? [], taken!.correctionId));
  const target = records.get(assignedId(made) ?? '');
  let platformId: LearnedId | undefined;
  if (target && !(inBulk && !isNamed(made!, target))) {
    const had = after.get(toRecordId(target)) ?? target.platformIds ?? [];
    const taught = await teach(person, made!, { target, had, losing: loser && toRecordId(loser) });
    after.set(toRecordId(target), taught.ids);
    platformId = taught.platformId;
  }
  const changes = [...after]
    .map(([id, ids]) => ({ record: records.get(id)!, ids }))
    .filter(({ record, ids }) => JSON.stringify(ids) !== JSON.stringify(record.platformIds ?? []));
  const writes = changes.length ? await idWrites(person, changes) : [];
  return { writes, ...(platformId && { platformId }) };
};
