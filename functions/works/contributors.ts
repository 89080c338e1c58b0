import type { MusicalWork, Song } from '../../shared/works/schema.ts';

/** Contributor of a work, with an id if registered. */
export type NamedContributor = { id?: string; name?: string; percentage: string };

/** Role of a contributor: writers and original publishers of musical works, artists of recordings. */
export type ContributorRole = 'writer' | 'publisher' | 'artist';

const writerTypes: ReadonlySet<string> = new Set(['OA', 'OC', 'SA', 'SC']);

/** Returns the contributors to a work or recording in a role; a recording has artists only. */
export const contributorsTo = (
  record: Pick<MusicalWork, 'copyrights'> | Pick<Song, 'performers'>,
  role: ContributorRole,
): NamedContributor[] => {
  if (!('copyrights' in record))
    return record.performers.map(({ performerId, name }) => ({ id: performerId, name, percentage: '1' }));
  return role === 'writer'
    ? record.copyrights
        .filter(({ rightType }) => writerTypes.has(rightType))
        .map(({ authorId, authorName, rightOwnerId, percentage }) => ({
          id: authorId ?? (authorName ? undefined : rightOwnerId),
          name: authorName,
          percentage,
        }))
    : record.copyrights
        .filter(({ rightType }) => rightType === 'OP')
        .map(({ rightOwnerId, percentage }) => ({ id: rightOwnerId, percentage }));
};
