import { isTicked } from '../../shared/contracts/shareTypes.ts';
import type { ShareLine } from '../../shared/statements/licensing/license.ts';
import { ownersOfSong, ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { partiesOfLine } from '../../shared/works/shares/parties.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';

/**
 * Returns the shares that receive a recording's income: those of the phonogram (P line), or of the C line if there is
 * no P line.
 */
const masterLines = ({ shares }: Song): ShareLine[] => {
  const producers = shares.filter(({ rightType }) => rightType === 'P');
  return (producers.length ? producers : shares).map(({ rightOwnerId, rightType, percentage }) => ({
    ownerId: rightOwnerId,
    rightType,
    percentage,
  }));
};

/** Returns the shares of a musical work, including those of registered publishers of its chains. */
const copyrightLines = ({ copyrights }: MusicalWork): ShareLine[] =>
  copyrights
    .flatMap(partiesOfLine)
    .flatMap(({ rightOwnerId, rightType, percentage, publisher, ownership }) => {
      if (!rightOwnerId || (publisher && !ownership?.length)) return [];
      const line = { ownerId: rightOwnerId, rightType, percentage };
      return [ownership?.length ? { ...line, ownership } : line];
    });

/**
 * Loads the right owners of musical works and recordings: everybody with a share, and everybody who wrote or performed.
 * Leaves out missing ids.
 * @param workIds ids of works and recordings, mixed
 */
export const loadHolders = async (workIds: readonly string[]): Promise<Map<string, string[]>> => {
  const records = await getItems<Pick<MusicalWork & Song, 'copyrights' | 'shares' | 'performers'>>(
    [...new Set(workIds)].map(catalogueKeys.record),
    { only: ['copyrights', 'shares', 'performers'] },
  );
  return new Map(
    records.map((record) => [
      record.pk,
      record.copyrights === undefined ? ownersOfSong(record) : ownersOfWork(record),
    ]),
  );
};

/**
 * Returns the right owners with a share in a musical work, or in the P or C line of a recording.
 * @param shareTypes kinds of shares that count; all if absent
 */
export const listSharers = (
  record: MusicalWork | Song,
  shareTypes?: readonly string[],
): ReadonlySet<string> =>
  new Set(
    'copyrights' in record
      ? copyrightLines(record)
          .filter(({ rightType }) => isTicked(shareTypes, rightType))
          .map(({ ownerId }) => ownerId)
      : record.shares.map(({ rightOwnerId }) => rightOwnerId),
  );

/** Returns the share lines of a musical work or recording. */
export const listShareLines = (record: MusicalWork | Song): ShareLine[] =>
  'copyrights' in record ? copyrightLines(record) : masterLines(record);

/**
 * Loads the share lines of musical works and recordings, a hundred per request. Leaves out missing ids.
 * @param workIds ids of works and recordings, mixed
 */
export const loadShareLines = async (workIds: readonly string[]): Promise<Map<string, ShareLine[]>> => {
  const records = await getItems<MusicalWork | Song>([...new Set(workIds)].map(catalogueKeys.record));
  return new Map(records.map((record) => [record.pk, listShareLines(record)]));
};
