import type { Issue } from '../../../shared/statements/schema.ts';

/** Where a candidate is looked at in full. */
export const targetAddress = ({ kind, id }: Pick<Issue['candidates'][number], 'kind' | 'id'>): string =>
  kind === 'song'
    ? `/Publish/Works/SongWorkPage/Detail/${id}`
    : `/Publish/Works/MusicalWorkPage/Detail/${id}`;
