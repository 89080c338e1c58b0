import { isrcPrefixSchema } from '../../shared/reference/identifiers.ts';
import { maxDesignation, toIsrc } from '../../shared/works/isrc.ts';
import type { Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { catchRefusal, Refusal } from '../core/refusal.ts';
import { noFurtherWrites, putIf, type FurtherWrites } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { isStaff } from '../access/visibility.ts';
import { replaceRecord } from '../records/recordStore.ts';
import { requireEditable } from './editable.ts';
import { filingOfSong, isrcUnique } from './filing.ts';
import { requireOwnShares } from './shareAccess.ts';
import { viewSong } from './songReader.ts';
import { writersOfWork } from './songStore.ts';

/**
 * Returns the companies whose prefix may be used, those with a prefix first. Only staff assign codes of a company they
 * do not act for.
 */
const registrantsFor = (identity: Identity, song: Song, registrantId: string | undefined): string[] => {
  const own = identity.rightOwnerId;
  if (!isStaff(identity)) {
    if (registrantId !== undefined && registrantId !== own) throw new Refusal('RightOwnerMustBeSelf');
    return own === undefined ? [] : [own];
  }
  return registrantId === undefined ? song.shares.map(({ rightOwnerId }) => rightOwnerId) : [registrantId];
};

const loadPrefix = async (ids: readonly string[]): Promise<string> => {
  const owners = await loadRightOwners([...new Set(ids)]);
  for (const id of ids) {
    const owner = owners.get(id);
    if (owner && 'isrcPrefix' in owner && owner.isrcPrefix) return isrcPrefixSchema.parse(owner.isrcPrefix);
  }
  throw new Refusal('IsrcPrefixMissing');
};

/** Codes looked up in the catalogue in the first read: few, because the next code is nearly always free. */
const codesInFirstRead = 2;
const codesPerRead = 100;

/**
 * Returns the first designation after `last` whose code no recording has, for example because it was assigned before
 * the business used the product.
 * @throws Refusal `IsrcsUsedUp`
 */
const findFreeDesignation = async (prefix: string, year: string, last: number): Promise<number> => {
  let count = codesInFirstRead;
  for (let from = last + 1; from <= maxDesignation; from += count) {
    count = Math.min(from === last + 1 ? codesInFirstRead : codesPerRead, maxDesignation - from + 1);
    const designations = Array.from({ length: count }, (_, index) => from + index);
    const designationKey = (designation: number) =>
      catalogueKeys.unique(isrcUnique(toIsrc(prefix, year, designation)));
    const taken = new Set(
      (await getItems(designations.map(designationKey), { consistent: true })).map(({ pk }) => pk),
    );
    const free = designations.find((designation) => !taken.has(designationKey(designation).pk));
    if (free !== undefined) return free;
  }
  throw new Refusal('IsrcsUsedUp');
};

const assignNext = async (
  identity: Identity,
  song: Song,
  prefix: string,
  together: FurtherWrites<Song>,
): Promise<Song> => {
  const year = businessDayAt().slice(2, 4);
  const counter = worksKeys.lastIsrc(prefix, year);
  const last = (await getItem(counter))?.version ?? 0;
  const designation = await findFreeDesignation(prefix, year, last);
  const record: Song = { ...song, isrc: toIsrc(prefix, year, designation) };
  const writers = await writersOfWork(song.musicalWorkId);
  await replaceRecord(
    identity,
    { action: 'updated', subject: song.songId, changes: { isrc: record.isrc } },
    filingOfSong(song, writers),
    { record, filing: filingOfSong(record, writers) },
    song.version,
    [
      putIf({ ...counter, type: 'lastIsrc', version: designation }, seenAt(last), 'StaleVersion'),
      ...(await together(record, song)),
    ],
  );
  return { ...record, version: song.version + 1 };
};

/** Maximum attempts to assign a code while others assign codes of the same prefix. */
const maxAttempts = 40;

/**
 * Gives a recording the next ISRC of the year. The counter of the prefix changes in the transaction of the recording,
 * so no code is used twice and none is lost. Contracts are unaffected, so a licensed recording can get one, too.
 * @param registrantId company whose prefix is used
 * @param together returns further writes of the transaction
 * @throws Refusal `IsrcAlreadyAssigned`, `IsrcPrefixMissing`, `IsrcsUsedUp`, `CoworkCannotBeEdited`, `NotAllowed` for a
 * person without a share, `RightOwnerMustBeSelf` for another company's prefix
 */
export const assignIsrc = async (
  identity: Identity,
  id: string,
  registrantId: string | undefined,
  together: FurtherWrites<Song> = noFurtherWrites,
): Promise<Song> => {
  for (let attempt = 1; ; attempt += 1) {
    const song = await viewSong(identity, id);
    requireEditable(identity, song);
    await requireOwnShares(identity, id, song.shares, song.shares);
    if (song.isrc !== undefined) throw new Refusal('IsrcAlreadyAssigned');
    const prefix = await loadPrefix(registrantsFor(identity, song, registrantId));
    const assigning = assignNext(identity, song, prefix, together);
    const lost = await catchRefusal(assigning, 'StaleVersion', 'IsrcAlreadyExists');
    if (!lost) return assigning;
    if (attempt === maxAttempts) throw lost;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * Math.min(attempt, 10)));
  }
};
