import { distinctNames } from '../../../shared/reference/names.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { cardOfSong, cardOfWork } from '../../works/filing.ts';

/** Returns the fields of a record that matching and suggestions compare. */
const toCandidate = (record: Song | MusicalWork): Candidate =>
  'songId' in record ? cardOfSong(record, []) : cardOfWork(record);

const performerIds = (record: Song | MusicalWork): string[] =>
  'songId' in record ? record.performers.flatMap(({ performerId }) => performerId ?? []) : [];

const writerIds = (record: Song | MusicalWork): string[] =>
  'songId' in record ? [] : record.copyrights.map(({ rightOwnerId }) => rightOwnerId);

/**
 * Returns records as rows are compared with them: their performers and writers under every name they are registered
 * with, in any language, because a platform writes any of them.
 */
export const withRegisteredNames = async (records: readonly (Song | MusicalWork)[]): Promise<Candidate[]> => {
  const owners = await loadRightOwners([
    ...new Set(records.flatMap((record) => [...performerIds(record), ...writerIds(record)])),
  ]);
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const owner = owners.get(id);
      return owner ? distinctNames(owner) : [];
    });
  return records.map((record) => {
    const card = toCandidate(record);
    return {
      ...card,
      performers: [...new Set([...card.performers, ...namesOf(performerIds(record))])],
      writers: [...new Set([...card.writers, ...namesOf(writerIds(record))])],
    };
  });
};
